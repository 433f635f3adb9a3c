//go:build !linux

package main

// wantLargePages does nothing: other systems choose the size of pages themselves.
func wantLargePages([]byte) {}
