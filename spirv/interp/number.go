package interp

import (
	"math"
	"unsafe"
)

// What kernels calculate that Go has no operator for.

type signedInt interface {
	~int8 | ~int16 | ~int32 | ~int64
}

type unsignedInt interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// quotient rounds towards zero; division by zero, which is undefined, gives zero.
func quotient[T signedInt | unsignedInt](a, b T) T {
	if b == 0 {
		return 0
	}
	return a / b
}

// remainder has the sign of a.
func remainder[T signedInt | unsignedInt](a, b T) T {
	if b == 0 {
		return 0
	}
	return a % b
}

// modulo has the sign of b.
func modulo[T signedInt](a, b T) T {
	if b == 0 {
		return 0
	}
	r := a % b
	if r != 0 && (r < 0) != (b < 0) {
		r += b
	}
	return r
}

// floorMod has the sign of b.
func floorMod(a, b float64) float64 {
	r := math.Mod(a, b)
	switch {
	case r == 0:
		return math.Copysign(0, b)
	case (r < 0) != (b < 0):
		return r + b
	}
	return r
}

func truth(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// toUnsigned rounds towards zero. What does not fit, which is undefined, is the nearest number, and zero for what is none.
func toUnsigned[T unsignedInt](a float64) T {
	most := float64(^T(0))
	switch {
	case !(a > 0):
		return 0
	case a >= most:
		return ^T(0)
	}
	return T(uint64(a))
}

// toSigned rounds towards zero, as toUnsigned does.
func toSigned[T signedInt](a float64) T {
	var zero T
	least := int64(-1) << (8*sizeOf(zero) - 1)
	switch {
	case a != a:
		return 0
	case a <= float64(least):
		return T(least)
	case a >= -float64(least):
		return T(-(least + 1))
	}
	return T(int64(a))
}

func sizeOf[T signedInt](v T) int { return int(unsafe.Sizeof(v)) }

func saturateUnsigned[T unsignedInt](a int64) T {
	switch {
	case a < 0:
		return 0
	case uint64(a) > uint64(^T(0)):
		return ^T(0)
	}
	return T(a)
}

func saturateSigned[T signedInt](a uint64) T {
	var zero T
	most := uint64(1)<<(8*sizeOf(zero)-1) - 1
	return T(min(a, most))
}
