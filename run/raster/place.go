package raster

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// Where in its pixel a fragment has its inputs (Vulkan, "Sample Shading" and "Interpolation Decorations"): places are in steps.

// shadesSamples reports whether a stage runs for each sample: it reads which one it is, or an input there.
func shadesSamples(x *interp.Machine) bool {
	for _, s := range x.Inputs() {
		if s.Sample || s.IsBuiltIn && (s.BuiltIn == grammar.BuiltInSampleId || s.BuiltIn == grammar.BuiltInSamplePosition) {
			return true
		}
	}
	return false
}

// middle is the middle of a fragment's pixel.
func (f *fragment) middle() (x, y int64) {
	return int64(f.x)*steps + steps/2, int64(f.y)*steps + steps/2
}

// sampleOf is a sample of a fragment's pixel.
func (s *shader) sampleOf(f *fragment, sample int) (x, y int64) {
	at := s.positions[sample]
	return int64(f.x)*steps + at[0]*steps/16, int64(f.y)*steps + at[1]*steps/16
}

// position is the fragment's sample, or the middle of its pixel.
func (s *shader) position(f *fragment, sample bool) (x, y int64) {
	if sample {
		return s.sampleOf(f, f.sample)
	}
	return f.middle()
}

// centroid is the middle of a pixel that is covered whole, or the first sample that is covered. Helpers have the middle.
func (s *shader) centroid(f *fragment) (x, y int64) {
	if f.covered == 0 || f.covered == 1<<len(s.positions)-1 {
		return f.middle()
	}
	return s.sampleOf(f, bits.TrailingZeros32(f.covered))
}

// place is where an input is read.
func (s *shader) place(f *fragment, in *interp.Slot) (x, y int64) {
	switch {
	case in.Sample:
		return s.position(f, s.apart)
	case in.Centroid:
		return s.centroid(f)
	}
	return f.middle()
}

// elsewhere is what an input is at another place of a fragment's pixel.
func (s *shader) elsewhere(in *interp.Slot, component, lane int, at interp.InputPlace) uint64 {
	f := &s.pending[lane]
	x, y := f.middle()
	switch at.Kind {
	case interp.PlaceCentroid:
		x, y = s.centroid(f)
	case interp.PlaceSample:
		if at.Sample < uint32(len(s.positions)) { // others have no place: anything is right for them
			x, y = s.sampleOf(f, int(at.Sample))
		}
	case interp.PlaceOffset:
		x, y = x+offsetSteps(at.X), y+offsetSteps(at.Y)
	}
	w := f.t.weights(x, y)
	k := key{in.Location, in.Component + uint32(component)}
	return interpolate(f.t.of, k, in, &w)
}

// offsetSteps is an offset in steps. Those of more than half a pixel need not work: they go as far as sums cannot overflow.
func offsetSteps(v float32) int64 {
	const most = 64
	if v != v {
		return 0
	}
	return int64(max(min(v, most), -most) * steps)
}
