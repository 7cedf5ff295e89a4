#ifndef LAB_HID_H
#define LAB_HID_H
// HID devices through /dev/uhid, for the lab: what they are and say comes from recordings. Each
// call answers -1 with errno set when the kernel refuses.

// Plugs a device in; answers its descriptor, which does not block.
int lab_hid_create(const char *_Nonnull name, unsigned bus, unsigned vendor, unsigned product,
                   const unsigned char *_Nonnull descriptor, unsigned size);

// Answers one question of the kernel's driver: a feature report gets `feature` when its first byte
// is the report's number, else an error. 1 when there was one, 0 when none waits.
int lab_hid_serve(int device, const unsigned char *_Nullable feature, unsigned size);

// Sends an input report.
int lab_hid_input(int device, const unsigned char *_Nonnull report, unsigned size);

// Pulls the device out.
void lab_hid_destroy(int device);

#endif
