package image

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Lookup is what a shader asks a sampler for.
type Lookup struct {
	Coord     [3]float64 // a direction for cubes
	Layer     float64    // of an array
	Offset    [3]int64   // in texels
	Reference float64
	Compare   bool // texels are compared with Reference
	// Lod is the level of detail without any bias: given, or BaseLod.
	Lod, Bias, MinLod float64
	// Offsets are those of the four texels that Gather takes, if it is not nil.
	Offsets *[4][2]int64
}

// Sample is the colour that a sampler makes of some texels. Of a comparison the result is the first component.
func (s *Sampler) Sample(m *Image, at *Lookup) texel.Texel {
	_, lod := s.Lod(at)
	filter := s.Min
	if lod <= 0 {
		filter = s.Mag
	}
	d := s.Level(m, lod)
	level := math.Floor(d)
	t := s.level(m, at, int(level), filter)
	if weight := d - level; weight > 0 {
		t = mix(t, s.level(m, at, int(level)+1, filter), weight)
	}
	return t
}

func mix(a, b texel.Texel, weight float64) texel.Texel {
	for i := range a.F {
		a.F[i] = a.F[i]*(1-weight) + b.F[i]*weight
	}
	return a
}

// A footprint is where a lookup meets a level: in texels.
type footprint struct {
	u     [3]float64
	size  [3]int64
	layer int64
	level int64
}

func (s *Sampler) footprint(m *Image, at *Lookup, level int) footprint {
	w, h, d := m.Extent(level)
	f := footprint{u: at.Coord, size: [3]int64{int64(w), int64(h), int64(d)}, level: int64(level)}
	layers := int64(m.Layers)
	if m.Dim == grammar.DimCube {
		layers /= 6
	}
	f.layer = min(max(even(at.Layer), 0), layers-1)
	if m.Dim == grammar.DimCube {
		face := faceOf(at.Coord)
		f.u[0], f.u[1] = onFace(face, at.Coord)
		f.layer = f.layer*6 + int64(face)
	}
	if !s.Unnormalized {
		for i := range f.u {
			f.u[i] *= float64(f.size[i])
		}
	}
	return f
}

// level is what a filter makes of one level.
func (s *Sampler) level(m *Image, at *Lookup, level int, filter Filter) texel.Texel {
	f := s.footprint(m, at, level)
	n := m.dimensions()
	var i [3]int64
	if filter == Nearest {
		for k := range n {
			i[k] = floor(f.u[k]) + at.Offset[k]
		}
		if m.Dim == grammar.DimCube {
			i[0], i[1] = ClampToEdge.wrap(i[0], f.size[0]), ClampToEdge.wrap(i[1], f.size[1])
		}
		return s.texel(m, at, &f, i)
	}
	var weight [3]float64
	for k := range n {
		u := f.u[k] - 0.5
		i[k] = floor(u) + at.Offset[k]
		if weight[k] = u - math.Floor(u); weight[k] != weight[k] {
			weight[k] = 0
		}
	}
	var sum texel.Texel
	for corner := range 1 << n {
		part, j := 1.0, i
		for k := range n {
			if corner>>k&1 != 0 {
				part *= weight[k]
				j[k]++
			} else {
				part *= 1 - weight[k]
			}
		}
		if part == 0 {
			continue // so that what is infinite there does not matter
		}
		t := s.texel(m, at, &f, j)
		for c := range sum.F {
			sum.F[c] += part * t.F[c]
		}
	}
	return sum
}

// texel is one texel of a footprint, whatever there is beyond an edge, and what a comparison makes of it.
func (s *Sampler) texel(m *Image, at *Lookup, f *footprint, i [3]int64) texel.Texel {
	if m.Dim == grammar.DimCube {
		return s.cubeTexel(m, at, f, i)
	}
	for k := range m.dimensions() {
		if i[k] = s.Address[k].wrap(i[k], f.size[k]); i[k] < 0 {
			return s.compared(m, at, m.complete(s.Border))
		}
	}
	t, _ := m.Load(Place{X: i[0], Y: i[1], Z: i[2], Array: f.layer, Level: f.level})
	return s.compared(m, at, t)
}

// cubeTexel goes on over the edges of faces. A corner is as much of each of the three texels around it.
func (s *Sampler) cubeTexel(m *Image, at *Lookup, f *footprint, i [3]int64) texel.Texel {
	n := f.size[0]
	face := int(f.layer % 6)
	load := func(x, y int64) texel.Texel {
		to, ti, tj, _ := overEdge(face, x, y, n)
		t, _ := m.Load(Place{X: ti, Y: tj, Array: f.layer - int64(face) + int64(to), Level: f.level})
		return s.compared(m, at, t)
	}
	i[0], i[1] = min(max(i[0], -1), n), min(max(i[1], -1), n)
	x, y := ClampToEdge.wrap(i[0], n), ClampToEdge.wrap(i[1], n)
	if x == i[0] || y == i[1] {
		return load(i[0], i[1])
	}
	t, a, b := load(x, y), load(i[0], y), load(x, i[1])
	if m.IsInt() {
		return t
	}
	for c := range t.F {
		t.F[c] = (t.F[c] + a.F[c] + b.F[c]) / 3
	}
	return t
}

// compared is 1 or 0 for a lookup with a reference, else the texel (Vulkan, "Depth Compare Operation").
func (s *Sampler) compared(m *Image, at *Lookup, t texel.Texel) texel.Texel {
	if !at.Compare {
		return t
	}
	reference := at.Reference
	if m.Format.Numeric != texel.SFloat {
		reference = min(max(reference, 0), 1)
	}
	return texel.Texel{F: [4]float64{s.Compare.of(reference, t.F[0]), 0, 0, 1}}
}

// Gather is one component of the four texels that a linear filter would look at, in the level at.Lod: from the lower left
// against the clock (Vulkan, "Texel Gathering").
func (s *Sampler) Gather(m *Image, at *Lookup, component int) texel.Texel {
	level := min(max(even(at.Lod), 0), int64(m.Levels-1))
	f := s.footprint(m, at, int(level))
	x, y := floor(f.u[0]-0.5)+at.Offset[0], floor(f.u[1]-0.5)+at.Offset[1]
	var sum texel.Texel
	for k, step := range [4][2]int64{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
		if at.Offsets != nil {
			step = at.Offsets[k]
		}
		t := s.texel(m, at, &f, [3]int64{x + step[0], y + step[1]})
		sum.F[k], sum.I[k] = t.F[component&3], t.I[component&3]
	}
	return sum
}
