package raster

import (
	"math"

	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Stencil says what is done with stencils, for one side of triangles.
type Stencil struct {
	Fail, Pass, DepthFail StencilOp
	Compare               Compare
	Reference             uint32
	ReadMask, WriteMask   uint32
}

// A StencilOp is what becomes of a stencil.
type StencilOp uint8

// The operations, in the order of VkStencilOp.
const (
	Keep StencilOp = iota
	Zero
	Replace
	IncrementAndClamp
	DecrementAndClamp
	Invert
	IncrementAndWrap
	DecrementAndWrap
)

func (o StencilOp) of(old, reference int64) int64 {
	switch o {
	case Zero:
		return 0
	case Replace:
		return reference & 255
	case IncrementAndClamp:
		return min(old+1, 255)
	case DecrementAndClamp:
		return max(old-1, 0)
	case Invert:
		return ^old & 255
	case IncrementAndWrap:
		return (old + 1) & 255
	case DecrementAndWrap:
		return (old - 1) & 255
	}
	return old
}

// write tests a fragment and writes its colours. lane is its invocation, -1 without a fragment stage.
func (s *shader) write(f *fragment, lane int) {
	mask := f.mask
	if s.mask != nil && lane >= 0 {
		mask &= uint32(s.batch.Get(s.mask, 0, lane))
	}
	for sample := range s.positions {
		if mask&(1<<sample) == 0 || !s.early && !s.passes(f, lane, sample) || lane < 0 {
			continue
		}
		for i := range s.outputs {
			s.color(&s.outputs[i], f, lane, sample)
		}
	}
}

// passEarly tests a fragment before its stage runs: the samples that are left.
func (s *shader) passEarly(f *fragment) uint32 {
	left := uint32(0)
	for sample := range s.positions {
		if f.mask&(1<<sample) != 0 && s.passes(f, -1, sample) {
			left |= 1 << sample
		}
	}
	return left
}

// passes does the tests of depth and stencil, and writes both.
func (s *shader) passes(f *fragment, lane, sample int) bool {
	at := s.p.DepthStencil
	if at == nil {
		return true
	}
	bytes := at.texel(f.x, f.y, sample)
	old := at.Format.Decode(bytes)
	if s.p.Depth.Bounds && (old.F[0] < float64(s.p.Depth.MinBound) || old.F[0] > float64(s.p.Depth.MaxBound)) {
		return false
	}
	z := f.depth[sample]
	if s.depth != nil && lane >= 0 {
		z = float64(math.Float32frombits(uint32(s.batch.Get(s.depth, 0, lane))))
	}
	z = s.p.clampDepth(z)
	now := old
	place := 0
	if at.Format.HasDepth() {
		place = 1
	}
	side := &s.p.Stencil[1]
	if f.t.front {
		side = &s.p.Stencil[0]
	}
	reference := int64(side.Reference)
	stencil := func(o StencilOp) {
		v := o.of(old.I[place], reference)
		now.I[place] = old.I[place]&^int64(side.WriteMask) | v&int64(side.WriteMask)
	}
	testStencil := s.p.StencilTest && at.Format.HasStencil()
	if testStencil && !side.Compare.Holds(float64(reference&int64(side.ReadMask)), float64(old.I[place]&int64(side.ReadMask))) {
		stencil(side.Fail)
		at.Format.Encode(bytes, now)
		return false
	}
	if s.p.Depth.Test && at.Format.HasDepth() {
		// The depth is compared as the attachment holds it.
		rounded := make([]byte, at.Format.Size)
		at.Format.Encode(rounded, texel.Texel{F: [4]float64{z}})
		if !s.p.Depth.Compare.Holds(at.Format.Decode(rounded).F[0], old.F[0]) {
			if testStencil {
				stencil(side.DepthFail)
				at.Format.Encode(bytes, now)
			}
			return false
		}
		if s.p.Depth.Write {
			now.F[0] = z
		}
	}
	if testStencil {
		stencil(side.Pass)
	}
	at.Format.Encode(bytes, now)
	return true
}

// clampDepth keeps a depth in the range that there is (Vulkan, "Depth Clamping and Range Adjustment"). Without clamping to the
// viewport's range a depth outside of it is undefined, unless the device has depthClampZeroOne: what that says holds here.
func (p *Pipeline) clampDepth(z float64) float64 {
	if p.Depth.Clamp {
		low, high := float64(p.Viewport.MinDepth), float64(p.Viewport.MaxDepth)
		z = max(min(z, max(low, high)), min(low, high))
	}
	if p.Depth.Unrestricted && p.DepthStencil.Format.Numeric == texel.SFloat {
		return z
	}
	return max(min(z, 1), 0)
}

// color writes one colour.
func (s *shader) color(o *output, f *fragment, lane, sample int) {
	if o.to >= len(s.p.Colors) || s.p.Colors[o.to] == nil {
		return
	}
	at := s.p.Colors[o.to]
	bytes := at.texel(f.x, f.y, sample)
	old := at.Format.Decode(bytes)
	t := s.colorOf(o.slot, lane, at, old)
	if s.p.Blend != nil && !at.Format.Numeric.IsInt() {
		var second texel.Texel
		if o.second != nil {
			second = s.colorOf(o.second, lane, at, second)
		}
		t.F = s.p.Blend.of(t.F, second.F, old.F)
	}
	for i := range 4 {
		if s.p.Masked>>i&1 != 0 {
			t.F[i], t.I[i] = old.F[i], old.I[i]
		}
	}
	at.Format.Encode(bytes, t)
}

// colorOf is the colour that a fragment has as an output, for an attachment; what the output does not have is as it was.
func (s *shader) colorOf(slot *interp.Slot, lane int, at *Image, t texel.Texel) texel.Texel {
	for c := range slot.Components {
		i := int(slot.Component) + c
		if i > 3 {
			break
		}
		bits := s.batch.Get(slot, c, lane)
		switch {
		case slot.Float && slot.Bits == 32:
			t.F[i] = float64(math.Float32frombits(uint32(bits)))
		case slot.Float && slot.Bits == 64:
			t.F[i] = math.Float64frombits(bits)
		case slot.Float:
			t.F[i] = halfFloat(uint16(bits))
		default:
			t.I[i] = int64(int32(bits))
			if at.Format.Numeric == texel.UInt {
				t.I[i] = int64(uint32(bits))
			}
		}
	}
	return t
}

// halfFloat is the value of 16 bits.
func halfFloat(bits uint16) float64 {
	f, err := texel.Parse("R16_SFLOAT")
	if err != nil {
		return 0
	}
	return f.Decode([]byte{byte(bits), byte(bits >> 8)}).F[0]
}
