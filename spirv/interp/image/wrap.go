package image

import "math"

// wrap is the texel that a number of a texel stands for in an image of n; -1 is the border (Vulkan, "Wrapping Operation").
func (a AddressMode) wrap(i, n int64) int64 {
	switch a {
	case Repeat:
		return modulo(i, n)
	case MirroredRepeat:
		return n - 1 - mirror(modulo(i, 2*n)-n)
	case ClampToEdge:
		return min(max(i, 0), n-1)
	case MirrorClampToEdge:
		return min(mirror(i), n-1)
	}
	if i < 0 || i >= n {
		return -1
	}
	return i
}

func mirror(n int64) int64 {
	if n >= 0 {
		return n
	}
	return -(1 + n)
}

func modulo(i, n int64) int64 {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// floor is the largest integer that is not above v. What is no number is 0; what is very far away is nearer.
func floor(v float64) int64 {
	const far = 1 << 50
	switch {
	case v != v:
		return 0
	case v > far:
		return far
	case v < -far:
		return -far
	}
	return int64(math.Floor(v))
}

// even is the integer nearest to v, the even one of two.
func even(v float64) int64 { return floor(math.RoundToEven(v)) }
