package main

import (
	"os"
	"syscall"
)

// peakMemory is the most memory that a process had in use, in bytes.
func peakMemory(p *os.ProcessState) int64 { return int64(p.SysUsage().(*syscall.Rusage).Maxrss) << 10 }
