#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own change of an input, in place; returns the new count of bytes. Source: LLVM's `FuzzerInterface.h`.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
