//go:build !amd64

package interp

import "github.com/spvc/spvc/spirv/grammar"

// wideKernel is the kernel that it is given: there is none in assembly here.
func wideKernel(_ grammar.Opcode, _ kind, slow kernel) kernel { return slow }

func wideSqrt(_, _ []float32) bool { return false }

func wideInverseSqrt(_, _ []float32) bool { return false }
