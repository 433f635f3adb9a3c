package image

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
)

// dimensions is how many coordinates an image has, without the one for the layer.
func (m *Image) dimensions() int {
	switch m.Dim {
	case grammar.Dim1D, grammar.DimBuffer:
		return 1
	case grammar.Dim3D:
		return 3
	}
	return 2
}

// BaseLod is the level of detail that an image is looked at with, where coordinates change by dx from one pixel to the one
// beside it and by dy to the one below (Vulkan, "Scale Factor Operation"): 0 if a texel is as large as a pixel.
func (s *Sampler) BaseLod(m *Image, coord, dx, dy [3]float64) float64 {
	if m.Dim == grammar.DimCube {
		face := faceOf(coord)
		dx[0], dx[1] = slope(face, coord, dx)
		dy[0], dy[1] = slope(face, coord, dy)
	}
	scale := [3]float64{float64(m.Width), float64(m.Height), float64(m.Depth)}
	if s.Unnormalized {
		scale = [3]float64{1, 1, 1}
	}
	x, y := 0.0, 0.0
	for i := range m.dimensions() {
		x += dx[i] * dx[i] * scale[i] * scale[i]
		y += dy[i] * dy[i] * scale[i] * scale[i]
	}
	return math.Log2(max(x, y)) / 2
}

// Lod is the level of detail of a lookup: before it is held between the limits, and after.
func (s *Sampler) Lod(at *Lookup) (free, held float64) {
	free = at.Lod + float64(s.Bias) + at.Bias
	low := max(float64(s.MinLod), at.MinLod)
	held = min(max(free, low), max(float64(s.MaxLod), low))
	if held != held {
		held = low
	}
	return free, held
}

// Level is which level a level of detail reads (Vulkan, "Image Level(s) Selection"): between two with a linear filter.
func (s *Sampler) Level(m *Image, lod float64) float64 {
	d := min(max(lod, 0), float64(m.Levels-1))
	if s.Mipmap == Nearest {
		return math.Ceil(d+0.5) - 1
	}
	return d
}
