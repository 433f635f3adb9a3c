package main

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// wantLargePages asks the system to back memory that nobody has touched with large pages, if it has any.
func wantLargePages(memory []byte) { _ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) }

// overcommits reports whether the system promises more memory than it has: else what is asked for in advance is missing elsewhere.
func overcommits() bool {
	mode, err := os.ReadFile("/proc/sys/vm/overcommit_memory")
	return err != nil || strings.TrimSpace(string(mode)) != "2"
}

// pageCost is how long the system takes now to give a page that is touched for the first time.
func pageCost() time.Duration {
	const pages = 16
	size := os.Getpagesize()
	memory, err := syscall.Mmap(-1, 0, pages*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return 0
	}
	start := time.Now()
	for at := 0; at < len(memory); at += size {
		memory[at] = 1
	}
	cost := time.Since(start) / pages
	_ = syscall.Munmap(memory)
	return cost
}

// containerLimits are where the memory of a container is bounded, by versions of control groups.
var containerLimits = [...]string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}

// machineMemory is how many bytes of memory there are, in the container if this is one; 0 if nobody says.
func machineMemory() int64 {
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) != nil {
		return 0
	}
	bytes := int64(uint64(info.Totalram) * uint64(info.Unit))
	for _, path := range containerLimits {
		text, _ := os.ReadFile(path) // "max" where there is no bound
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil {
			bytes = min(bytes, n)
		}
	}
	return bytes
}

// leftOfAddresses asks the system for addressesLeft.
func leftOfAddresses() int64 {
	left := int64(manyAddresses)
	for _, bound := range [...]struct{ resource, column int }{{syscall.RLIMIT_AS, 0}, {syscall.RLIMIT_DATA, 5}} {
		var limit syscall.Rlimit
		if syscall.Getrlimit(bound.resource, &limit) != nil || limit.Cur >= manyAddresses {
			continue
		}
		text, _ := os.ReadFile("/proc/self/statm") // in pages
		if columns := strings.Fields(string(text)); len(columns) > bound.column {
			pages, _ := strconv.ParseInt(columns[bound.column], 10, 64)
			left = min(left, max(0, int64(limit.Cur)-pages*int64(os.Getpagesize())))
		}
	}
	return left
}
