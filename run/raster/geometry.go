package raster

import (
	"context"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// geometry runs the geometry stage for primitives, in their order, and makes primitives of what it emits.
func (p *Pipeline) geometry(ctx context.Context, in []primitive) ([]primitive, error) {
	if len(in) == 0 {
		return nil, nil
	}
	times := 1
	if operands, ok := p.Geometry.Mode(grammar.ExecutionModeInvocations); ok && len(operands) > 0 {
		times = int(min(max(operands[0], 1), 1024))
	}
	b, err := p.Geometry.NewBatch(min(64, (len(in)*times+3)/4*4))
	if err != nil {
		return nil, err
	}
	var list []primitive
	for from := 0; from < len(in)*times; from += b.Len() {
		n := min(b.Len(), len(in)*times-from)
		b.Reset()
		for lane := range n {
			p.geometryInputs(b, &in[(from+lane)/times], lane, (from+lane)%times)
		}
		if err := b.Run(ctx, n, nil); err != nil {
			return nil, err
		}
		for lane := range n {
			list = p.emitted(list, b.Emitted(lane))
		}
	}
	return list, nil
}

func (p *Pipeline) geometryInputs(b *interp.Batch, pr *primitive, lane, invocation int) {
	inputs := p.Geometry.Inputs()
	for k := range inputs {
		s := &inputs[k]
		switch {
		case s.PerVertex:
			setVertex(b, s, lane, pr.vertices)
		case s.BuiltIn == grammar.BuiltInPrimitiveId:
			b.Set(s, 0, lane, uint64(pr.number))
		case s.BuiltIn == grammar.BuiltInInvocationId:
			b.Set(s, 0, lane, uint64(invocation))
		}
	}
}

// emitted adds the primitives of an invocation: points, or strips that end where it says.
func (p *Pipeline) emitted(list []primitive, e *interp.Emitted) []primitive {
	outputs := p.Geometry.Outputs()
	size := 0
	for i := range outputs {
		size += outputs[i].Components
	}
	var vertices []*vertex
	for at := 0; size > 0 && at+size <= len(e.Values); at += size {
		v, values := newVertex(), e.Values[at:at+size]
		for i := range outputs {
			v.keep(&outputs[i], values)
			values = values[outputs[i].Components:]
		}
		vertices = append(vertices, v)
	}
	pat := patterns.Get()[TriangleStrip]
	if _, points := p.Geometry.Mode(grammar.ExecutionModeOutputPoints); points {
		pat = patterns.Get()[PointList]
	} else if _, lines := p.Geometry.Mode(grammar.ExecutionModeOutputLineStrip); lines {
		pat = patterns.Get()[LineStrip]
	}
	from := 0
	for _, end := range append(e.Ends, len(vertices)) {
		strip := vertices[from:max(end, from)]
		for i := range pat.count(len(strip)) {
			var pr primitive
			for _, v := range pat.of(i) {
				pr.vertices = append(pr.vertices, strip[v])
			}
			pr.number = pr.vertices[0].primitive
			list = append(list, pr)
		}
		from = end
	}
	return list
}
