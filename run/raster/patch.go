package raster

import (
	"context"
	"errors"
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// A patch is what a control stage makes of one, for the evaluation stage.
type patch struct {
	vertices []*vertex
	values   map[key]uint64 // of the patch itself
	outer    [4]float64
	inner    [2]float64
	number   uint32
}

// mode looks for an execution mode in both stages of tessellation: either may have it.
func (p *Pipeline) mode(mode grammar.ExecutionMode) ([]uint32, bool) {
	if operands, ok := p.Evaluation.Mode(mode); ok {
		return operands, true
	}
	return p.Control.Mode(mode)
}

func (p *Pipeline) has(mode grammar.ExecutionMode) bool { _, ok := p.mode(mode); return ok }

// tessellate makes primitives of patches.
func (p *Pipeline) tessellate(ctx context.Context, patches []primitive) ([]primitive, error) {
	if p.Control == nil || p.Evaluation == nil {
		return nil, errors.New("tessellation needs a control and an evaluation stage")
	}
	d, s := trianglesDomain, equalSpacing
	switch {
	case p.has(grammar.ExecutionModeQuads):
		d = quadsDomain
	case p.has(grammar.ExecutionModeIsolines):
		d = isolinesDomain
	}
	switch {
	case p.has(grammar.ExecutionModeSpacingFractionalEven):
		s = evenSpacing
	case p.has(grammar.ExecutionModeSpacingFractionalOdd):
		s = oddSpacing
	}
	var list []primitive
	for i := range patches {
		made, err := p.control(ctx, &patches[i])
		if err != nil {
			return nil, err
		}
		m := d.divide(s, made.outer, made.inner)
		m.turn(p.has(grammar.ExecutionModeVertexOrderCw)) // with the origin at the upper left
		vertices, err := p.evaluate(ctx, made, m)
		if err != nil {
			return nil, err
		}
		if p.has(grammar.ExecutionModePointMode) {
			for k := range vertices {
				list = append(list, primitive{vertices: []*vertex{&vertices[k]}, number: made.number})
			}
			continue
		}
		for _, part := range m.parts {
			pr := primitive{number: made.number}
			for _, k := range part {
				pr.vertices = append(pr.vertices, &vertices[k])
			}
			list = append(list, pr)
		}
	}
	return list, nil
}

// control runs the control stage for a patch.
func (p *Pipeline) control(ctx context.Context, pr *primitive) (*patch, error) {
	n := len(pr.vertices)
	if operands, ok := p.mode(grammar.ExecutionModeOutputVertices); ok && len(operands) > 0 {
		n = int(min(operands[0], 1024))
	}
	b, err := p.Control.NewBatch((n + 3) / 4 * 4)
	if err != nil {
		return nil, err
	}
	inputs, outputs := p.Control.Inputs(), p.Control.Outputs()
	for lane := range n {
		for k := range inputs {
			s := &inputs[k]
			switch {
			case s.PerVertex:
				setVertex(b, s, lane, pr.vertices)
			case s.BuiltIn == grammar.BuiltInInvocationId:
				b.Set(s, 0, lane, uint64(lane))
			case s.BuiltIn == grammar.BuiltInPrimitiveId:
				b.Set(s, 0, lane, uint64(pr.number))
			case s.BuiltIn == grammar.BuiltInPatchVertices:
				b.Set(s, 0, lane, uint64(len(pr.vertices)))
			}
		}
	}
	if err := b.Run(ctx, n, nil); err != nil {
		return nil, err
	}
	made := &patch{values: map[key]uint64{}, number: pr.number}
	for range n {
		made.vertices = append(made.vertices, newVertex())
	}
	for k := range outputs {
		s := &outputs[k]
		switch {
		case s.PerVertex:
			if s.Vertex < n {
				made.vertices[s.Vertex].take(b, s, 0)
			}
		case s.IsBuiltIn:
			for c := range s.Components {
				switch s.BuiltIn {
				case grammar.BuiltInTessLevelOuter:
					made.outer[c&3] = float32At(b, s, c, 0)
				case grammar.BuiltInTessLevelInner:
					made.inner[c&1] = float32At(b, s, c, 0)
				}
			}
		default:
			for c := range s.Components {
				made.values[key{s.Location, s.Component + uint32(c)}] = b.Get(s, c, 0)
			}
		}
	}
	return made, nil
}

// evaluate runs the evaluation stage for the points of a mesh.
func (p *Pipeline) evaluate(ctx context.Context, in *patch, m *mesh) ([]vertex, error) {
	list := make([]vertex, len(m.points))
	if len(list) == 0 {
		return nil, nil
	}
	b, err := p.Evaluation.NewBatch(min(64, (len(list)+3)/4*4))
	if err != nil {
		return nil, err
	}
	for from := 0; from < len(list); from += b.Len() {
		n := min(b.Len(), len(list)-from)
		b.Reset()
		for lane := range n {
			p.evaluationInputs(b, in, lane, m.points[from+lane])
		}
		if err := b.Run(ctx, n, nil); err != nil {
			return nil, err
		}
		for lane := range n {
			list[from+lane] = outputVertex(p.Evaluation, b, lane)
		}
	}
	return list, nil
}

func (p *Pipeline) evaluationInputs(b *interp.Batch, in *patch, lane int, at [3]float64) {
	inputs := p.Evaluation.Inputs()
	for k := range inputs {
		s := &inputs[k]
		float := func(c int, v float64) { b.Set(s, c, lane, uint64(math.Float32bits(float32(v)))) }
		switch {
		case s.PerVertex:
			setVertex(b, s, lane, in.vertices)
		case !s.IsBuiltIn:
			for c := range s.Components {
				b.Set(s, c, lane, in.values[key{s.Location, s.Component + uint32(c)}])
			}
		case s.BuiltIn == grammar.BuiltInPrimitiveId:
			b.Set(s, 0, lane, uint64(in.number))
		case s.BuiltIn == grammar.BuiltInPatchVertices:
			b.Set(s, 0, lane, uint64(len(in.vertices)))
		default:
			for c := range s.Components {
				switch s.BuiltIn {
				case grammar.BuiltInTessCoord:
					float(c, at[c%3])
				case grammar.BuiltInTessLevelOuter:
					float(c, in.outer[c&3])
				case grammar.BuiltInTessLevelInner:
					float(c, in.inner[c&1])
				}
			}
		}
	}
}

// setVertex gives an invocation an input of one of several vertices.
func setVertex(b *interp.Batch, s *interp.Slot, lane int, vertices []*vertex) {
	if s.Vertex >= len(vertices) {
		return
	}
	v := vertices[s.Vertex]
	float := func(c int, x float64) { b.Set(s, c, lane, uint64(math.Float32bits(float32(x)))) }
	for c := range s.Components {
		switch {
		case !s.IsBuiltIn:
			b.Set(s, c, lane, v.values[key{s.Location, s.Component + uint32(c)}])
		case s.BuiltIn == grammar.BuiltInPosition:
			float(c, v.position[c&3])
		case s.BuiltIn == grammar.BuiltInPointSize:
			float(c, v.size)
		case s.BuiltIn == grammar.BuiltInClipDistance && c < len(v.clip):
			float(c, v.clip[c])
		case s.BuiltIn == grammar.BuiltInCullDistance && c < len(v.cull):
			float(c, v.cull[c])
		}
	}
}
