//go:build !linux

package mapped

func forgetMemory([]byte) {}
