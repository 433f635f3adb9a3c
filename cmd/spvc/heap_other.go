//go:build !linux

package main

import "time"

// wantLargePages does nothing: other systems choose the size of pages themselves.
func wantLargePages([]byte) {}

// overcommits is not known; nothing is asked for.
func overcommits() bool { return true }

// pageCost is not known.
func pageCost() time.Duration { return 0 }

// machineMemory is not known.
func machineMemory() int64 { return 0 }

// leftOfAddresses is not known.
func leftOfAddresses() int64 { return manyAddresses }
