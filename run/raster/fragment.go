package raster

import (
	"context"
	"fmt"
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
	apart   bool         // each sample has an invocation of its own
	all     []fragment   // for a stage that writes the same everywhere: the one that ran
}

// A fragment is a pixel of a primitive, or a sample of it.
type fragment struct {
	x, y    int
	mask    uint32 // samples that are covered; none for a helper
	covered uint32 // those of the whole pixel
	sample  int    // where each has a fragment
	t       *setup
	depth   []float64 // by sample
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
	// second is another colour, for blending; nil where there is none.
	second *interp.Slot
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
	s.batch.InterpolateBy(s.elsewhere)
	s.batch.CallBy(s.called)
	s.apart = len(positions) > 1 && shadesSamples(p.Fragment)
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
		case !o.IsBuiltIn && o.Index == 0:
			s.outputs = append(s.outputs, output{slot: o, to: int(o.Location), second: second(outputs, o)})
		case !o.IsBuiltIn:
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

// second is the second colour beside a first one: its place is the same, but for the index.
func second(outputs []interp.Slot, first *interp.Slot) *interp.Slot {
	for i := range outputs {
		if o := &outputs[i]; !o.IsBuiltIn && o.Index == 1 && o.Location == first.Location && o.Component == first.Component {
			return o
		}
	}
	return nil
}

// quad takes four pixels, of which some are covered.
func (s *shader) quad(ctx context.Context, t *setup, x, y int, covered [4]uint32) error {
	if !s.apart {
		return s.quadOf(ctx, t, x, y, covered, covered, 0)
	}
	for sample := range s.positions {
		masks := covered
		for i := range masks {
			masks[i] &= 1 << sample
		}
		if err := s.quadOf(ctx, t, x, y, covered, masks, sample); err != nil {
			return err
		}
	}
	return nil
}

// quadOf takes those samples of a quad that run together. It keeps the triangle until they are written.
func (s *shader) quadOf(ctx context.Context, t *setup, x, y int, covered, masks [4]uint32, sample int) error {
	var quad [4]fragment
	left := uint32(0)
	for i := range 4 {
		f := fragment{x: x + i&1, y: y + i>>1, mask: masks[i], covered: covered[i], sample: sample, t: t}
		if masks[i] != 0 && s.p.DepthStencil != nil {
			for sample := range s.positions {
				f.depth = append(f.depth, t.weights(s.sampleOf(&f, sample)).z)
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
		uniform := s.p.Fragment.Uniform() && s.p.Trace == nil
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
			s.trace()
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

// called is what findings call an invocation.
func (s *shader) called(lane int) string {
	f := &s.pending[lane]
	name := fmt.Sprintf("pixel (%d, %d)", f.x, f.y)
	if s.apart {
		name = fmt.Sprintf("sample %d of %s", f.sample, name)
	}
	if s.helper[lane] {
		name = "the helper invocation of " + name
	}
	return name
}

// trace chooses the invocation that is traced.
func (s *shader) trace() {
	if s.p.Trace == nil {
		return
	}
	s.batch.Trace(-1)
	for i := range s.pending {
		if f := &s.pending[i]; f.mask != 0 && f.x == s.p.Trace[0] && f.y == s.p.Trace[1] {
			s.batch.Trace(i)
		}
	}
}

// set gives an invocation its inputs.
func (s *shader) set(lane int, f *fragment) {
	x, y := s.position(f, s.apart)
	home := f.t.weights(x, y)
	w := home
	for i := range s.inputs {
		in := &s.inputs[i]
		if in.slot.IsBuiltIn {
			s.setBuiltIn(in.slot, lane, f, &home)
			continue
		}
		if toX, toY := s.place(f, in.slot); toX != x || toY != y {
			x, y, w = toX, toY, f.t.weights(toX, toY)
		}
		for c, k := range in.keys {
			s.batch.Set(in.slot, c, lane, interpolate(f.t.of, k, in.slot, &w))
		}
	}
}

// interpolate is a value of a primitive at a place.
func interpolate(pr *primitive, k key, s *interp.Slot, at *weights) uint64 {
	if s.Flat || !s.Float {
		return pr.vertices[0].values[k]
	}
	w := &at.perspective
	if s.NoPerspective {
		w = &at.flat
	}
	v, first := 0.0, pr.vertices[0].values[k]
	same := true
	for i, vertex := range pr.vertices {
		bits := vertex.values[k]
		same = same && bits == first
		v += w[i] * s.Number(bits)
	}
	if same {
		return first // rounding changes nothing here
	}
	return s.Rounded(v)
}

func (s *shader) setBuiltIn(slot *interp.Slot, lane int, f *fragment, home *weights) {
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
		x, y := s.position(f, s.apart)
		float(0, float64(x)/steps)
		float(1, float64(y)/steps)
		float(2, home.z)
		float(3, home.invW)
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
		x, y := s.position(f, true)
		float(0, float64(x)/steps-float64(f.x))
		float(1, float64(y)/steps-float64(f.y))
	case grammar.BuiltInSampleId:
		s.batch.Set(slot, 0, lane, uint64(f.sample))
	}
}
