package interp

import "math"

// glslRows are the instructions of GLSL.std.450.
func glslRows() []extRow {
	return []extRow{
		{"FAbs", floating(func(a []float64) float64 { return math.Abs(a[0]) })},
		{"Sqrt", floating(func(a []float64) float64 { return math.Sqrt(a[0]) })},
	}
}
