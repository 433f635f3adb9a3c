package main

import "syscall"

// wantLargePages asks the system to back memory that nobody has touched with large pages, if it has any.
func wantLargePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }

// machineMemory is how many bytes of memory the machine has; 0 if it does not say.
func machineMemory() int64 {
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) != nil {
		return 0
	}
	return int64(uint64(info.Totalram) * uint64(info.Unit))
}
