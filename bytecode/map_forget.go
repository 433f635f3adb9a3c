//go:build !linux

package bytecode

func forgetMemory([]byte) {}
