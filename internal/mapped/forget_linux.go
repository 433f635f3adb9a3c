package mapped

import "syscall"

// forgetMemory lets go of the pages of a mapping that nobody changes: they come
// back from the file when they are used again.
func forgetMemory(data []byte) { _ = syscall.Madvise(data, syscall.MADV_DONTNEED) }
