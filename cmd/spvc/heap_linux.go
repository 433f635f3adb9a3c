package main

import "syscall"

// wantLargePages asks the system to back memory that nobody has touched with large pages, if it has any.
func wantLargePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }
