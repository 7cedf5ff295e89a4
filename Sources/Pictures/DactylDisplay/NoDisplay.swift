#if !Drawing
  import DactylKit
#endif
