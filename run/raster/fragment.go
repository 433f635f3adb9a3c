package raster

import (
	"context"
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// A shader runs the fragment stage for a band of rows: pixels come in quads, and many quads run together.
type shader struct {
	p           *Pipeline
	width       int
	positions   [][2]int64
	top, bottom int

	batch   *interp.Batch
	pending []fragment
	helper  []bool
	inputs  []input
	outputs []output
	depth   *interp.Slot // FragDepth
	mask    *interp.Slot // SampleMask
	stencil *interp.Slot // FragStencilRef
	early   bool         // depth and stencil are tested before the stage runs, which cannot change them
	all     []fragment   // for a stage that writes the same everywhere: the one that ran
}

// A fragment is a pixel of a primitive.
type fragment struct {
	x, y  int
	mask  uint32 // samples that are covered; none for a helper
	t     *setup
	depth []float64 // by sample
}

// An input is a slot of the fragment stage.
type input struct {
	slot *interp.Slot
	keys []key // of its components, where it has a location
}

// An output is a colour that the fragment stage writes.
type output struct {
	slot *interp.Slot
	to   int // the attachment
}

func newShader(p *Pipeline, width int, positions [][2]int64, top, bottom int) (*shader, error) {
	s := &shader{p: p, width: width, positions: positions, top: top, bottom: bottom}
	if p.Fragment == nil {
		return s, nil
	}
	var err error
	if s.batch, err = p.Fragment.NewBatch(64); err != nil {
		return nil, err
	}
	s.helper = make([]bool, s.batch.Len())
	_, s.early = p.Fragment.Mode(grammar.ExecutionModeEarlyFragmentTests)
	inputs, outputs := p.Fragment.Inputs(), p.Fragment.Outputs()
	for i := range inputs {
		in := input{slot: &inputs[i]}
		for c := range inputs[i].Components {
			in.keys = append(in.keys, key{inputs[i].Location, inputs[i].Component + uint32(c)})
		}
		s.inputs = append(s.inputs, in)
	}
	for i := range outputs {
		switch o := &outputs[i]; {
		case !o.IsBuiltIn:
			s.outputs = append(s.outputs, output{o, int(o.Location)})
		case s.early && (o.BuiltIn == grammar.BuiltInFragDepth || o.BuiltIn == grammar.BuiltInFragStencilRefEXT):
		case o.BuiltIn == grammar.BuiltInFragDepth:
			s.depth = o
		case o.BuiltIn == grammar.BuiltInSampleMask:
			s.mask = o
		case o.BuiltIn == grammar.BuiltInFragStencilRefEXT:
			s.stencil = o
		}
	}
	return s, nil
}

// quad takes four pixels, of which some are covered. It keeps the triangle until they are written.
func (s *shader) quad(ctx context.Context, t *setup, x, y int, masks [4]uint32) error {
	var quad [4]fragment
	left := uint32(0)
	for i := range 4 {
		f := fragment{x: x + i&1, y: y + i>>1, mask: masks[i], t: t}
		if masks[i] != 0 && s.p.DepthStencil != nil {
			for _, at := range s.positions {
				_, _, _, z := t.weights(int64(f.x)*steps+at[0]*steps/16, int64(f.y)*steps+at[1]*steps/16)
				f.depth = append(f.depth, z)
			}
		}
		if s.early {
			f.mask = s.passEarly(&f)
		}
		quad[i], left = f, left|f.mask
	}
	if left == 0 {
		return nil
	}
	s.pending = append(s.pending, quad[:]...)
	if s.batch == nil || len(s.pending)+4 > s.batch.Len() {
		return s.flush(ctx)
	}
	return nil
}

// flush runs the fragments that wait, and writes what they make, in their order.
func (s *shader) flush(ctx context.Context) error {
	if len(s.pending) == 0 {
		return nil
	}
	if s.batch != nil {
		uniform := s.p.Fragment.Uniform()
		if !uniform || s.all == nil {
			s.batch.Reset()
			for i := range s.pending {
				s.helper[i] = s.pending[i].mask == 0
				s.set(i, &s.pending[i])
			}
			n := len(s.pending)
			if uniform {
				n = min(n, 4)
				clear(s.helper[:n])
			}
			if err := s.batch.Run(ctx, n, s.helper[:n]); err != nil {
				return err
			}
			s.all = append([]fragment{}, s.pending[:1]...)
		}
		for i := range s.pending {
			lane := i
			if uniform {
				lane = 0
			}
			if f := &s.pending[i]; f.mask != 0 && !s.batch.Dead(lane) {
				s.write(f, lane)
			}
		}
	} else {
		for i := range s.pending {
			if f := &s.pending[i]; f.mask != 0 {
				s.write(f, -1)
			}
		}
	}
	s.pending = s.pending[:0]
	return nil
}

// set gives an invocation its inputs.
func (s *shader) set(lane int, f *fragment) {
	at := [2]int64{8, 8}
	x, y := int64(f.x)*steps+at[0]*steps/16, int64(f.y)*steps+at[1]*steps/16
	weights, flat, invW, z := f.t.weights(x, y)
	for i := range s.inputs {
		in := &s.inputs[i]
		if in.slot.IsBuiltIn {
			s.setBuiltIn(in.slot, lane, f, invW, z)
			continue
		}
		w := &weights
		if in.slot.NoPerspective {
			w = &flat
		}
		for c, k := range in.keys {
			s.batch.Set(in.slot, c, lane, interpolate(f.t.of, k, in.slot, w))
		}
	}
}

// interpolate is a value of a primitive at a place.
func interpolate(pr *primitive, k key, s *interp.Slot, w *[3]float64) uint64 {
	if s.Flat || !s.Float || s.Bits != 32 {
		return pr.vertices[0].values[k]
	}
	v, first := 0.0, pr.vertices[0].values[k]
	same := true
	for i, vertex := range pr.vertices {
		bits := vertex.values[k]
		same = same && bits == first
		v += w[i] * float64(math.Float32frombits(uint32(bits)))
	}
	if same {
		return first // rounding changes nothing here
	}
	return uint64(math.Float32bits(float32(v)))
}

func (s *shader) setBuiltIn(slot *interp.Slot, lane int, f *fragment, invW, z float64) {
	float := func(c int, v float64) { s.batch.Set(slot, c, lane, uint64(math.Float32bits(float32(v)))) }
	truth := func(b bool) {
		if b {
			s.batch.Set(slot, 0, lane, 1)
		} else {
			s.batch.Set(slot, 0, lane, 0)
		}
	}
	switch slot.BuiltIn {
	case grammar.BuiltInFragCoord:
		float(0, float64(f.x)+0.5)
		float(1, float64(f.y)+0.5)
		float(2, z)
		float(3, invW)
	case grammar.BuiltInFrontFacing:
		truth(f.t.front)
	case grammar.BuiltInHelperInvocation:
		truth(f.mask == 0)
	case grammar.BuiltInPrimitiveId:
		s.batch.Set(slot, 0, lane, uint64(f.t.of.number))
	case grammar.BuiltInSampleMask:
		s.batch.Set(slot, 0, lane, uint64(f.mask))
	case grammar.BuiltInLayer:
		s.batch.Set(slot, 0, lane, uint64(f.t.of.vertices[0].layer))
	case grammar.BuiltInSamplePosition:
		float(0, 0.5)
		float(1, 0.5)
	}
}
