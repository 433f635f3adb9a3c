package interp

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
)

// Rounding. What is calculated in 64 bits and is not exact there is rounded to odd first: its last digit says that something
// was cut off. A second rounding, to a float of at most 32 bits, is right then in every mode.

// addOdd is a + b, rounded to odd.
func addOdd(a, b float64) float64 {
	s := twoSum(a, b)
	return odd(s.high, s.low)
}

// odd is the nearest number to something rounded to odd instead; wrong is what is missing, of which the sign counts.
func odd(nearest, wrong float64) float64 {
	if wrong == 0 || wrong != wrong || math.IsInf(nearest, 0) || math.Float64bits(nearest)&1 == 1 {
		return nearest
	}
	return math.Float64frombits(neighbour(float64Kind, math.Float64bits(nearest), wrong > 0))
}

// rounded is roundAs, at once for the usual mode.
func rounded(k kind, mode grammar.FPRoundingMode, v float64) uint64 {
	if mode == grammar.FPRoundingModeRTE {
		return fromFloat(k, v)
	}
	return roundAs(k, mode, v)
}

// roundAs rounds a number to the bits of a float in a mode.
func roundAs(k kind, mode grammar.FPRoundingMode, v float64) uint64 {
	near := fromFloat(k, v)
	return direct(k, mode, near, v-toFloat(k, near), v)
}

// direct is the nearest float turned into that of another mode; missing is what the number is more than it, v the number.
func direct(k kind, mode grammar.FPRoundingMode, near uint64, missing, v float64) uint64 {
	if missing == 0 || missing != missing {
		return near
	}
	switch {
	case mode == grammar.FPRoundingModeRTP && missing > 0, mode == grammar.FPRoundingModeRTZ && missing > 0 && v < 0:
		return neighbour(k, near, true)
	case mode == grammar.FPRoundingModeRTN && missing < 0, mode == grammar.FPRoundingModeRTZ && missing < 0 && v > 0:
		return neighbour(k, near, false)
	}
	return near
}
