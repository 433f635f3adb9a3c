package raster

import (
	"context"
	"fmt"
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Draw is what is drawn.
type Draw struct {
	Topology      Topology
	First, Count  int      // vertices, or indices
	Indices       []uint32 // nil: vertices in their order
	VertexOffset  int      // added to indices
	FirstInstance int
	Instances     int // zero means one
	Attributes    []Attribute
}

// An Attribute is data of vertices.
type Attribute struct {
	Location       uint32
	Format         *texel.Format
	Offset, Stride int // of the first, and from one vertex to the next
	PerInstance    bool
	Data           []byte
}

// A vertex is what the stages before the rasterizer made of one: its position in clip coordinates and all that is passed on.
type vertex struct {
	position [4]float64
	values   map[key]uint64
	size     float64   // of a point
	clip     []float64 // distances; what is negative is cut off
	cull     []float64 // distances; a primitive that has one negative at all vertices is left out
	layer    uint32
	// primitive is the number that a geometry stage gave.
	primitive uint32
}

// A key is a component at a location.
type key struct{ location, component uint32 }

// fetch is an attribute of a vertex as four components; their bits, of as many as the slot has.
func (a *Attribute) fetch(i int, s *interp.Slot, component int) uint64 {
	at := a.Offset + i*a.Stride
	if at < 0 || at+a.Format.Size > len(a.Data) {
		return 0
	}
	t := a.Format.Decode(a.Data[at : at+a.Format.Size])
	c := (int(s.Component) + component) & 3
	switch {
	case !s.Float:
		return uint64(t.I[c])
	case s.Bits == 64:
		return math.Float64bits(t.F[c])
	}
	return uint64(math.Float32bits(float32(t.F[c])))
}

// vertices runs the vertex stage for all that an instance of a draw needs. The result is by place in the draw.
func (p *Pipeline) vertices(ctx context.Context, d *Draw, instance int) ([]vertex, error) {
	if d.Count < 0 || d.First < 0 || d.Indices != nil && d.First+d.Count > len(d.Indices) {
		return nil, fmt.Errorf("a draw of %d vertices from %d on goes beyond its indices", d.Count, d.First)
	}
	index := func(i int) int {
		if d.Indices != nil {
			return int(d.Indices[d.First+i]) + d.VertexOffset
		}
		return d.First + i
	}
	list := make([]vertex, d.Count)
	if p.Vertex == nil {
		for i := range list {
			list[i] = d.passed(index(i), instance)
		}
		return list, nil
	}
	b, err := p.Vertex.NewBatch(min(64, (d.Count+3)/4*4))
	if err != nil {
		return nil, err
	}
	for from := 0; from < d.Count; from += b.Len() {
		n := min(b.Len(), d.Count-from)
		b.Reset()
		for i := range n {
			p.vertexInputs(b, d, i, index(from+i), instance)
		}
		if err := b.Run(ctx, n, nil); err != nil {
			return nil, err
		}
		for i := range n {
			list[from+i] = outputVertex(p.Vertex, b, i)
		}
	}
	return list, nil
}

// passed is a vertex that no stage looks at.
func (d *Draw) passed(i, instance int) vertex {
	v := vertex{position: [4]float64{3: 1}, values: map[key]uint64{}, size: 1}
	for k := range d.Attributes {
		a := &d.Attributes[k]
		at := i
		if a.PerInstance {
			at = d.FirstInstance + instance
		}
		s := interp.Slot{Float: !a.Format.Numeric.IsInt(), Bits: 32}
		for c := range 4 {
			bits := a.fetch(at, &s, c)
			v.values[key{a.Location, uint32(c)}] = bits
			if a.Location == 0 && s.Float {
				v.position[c] = float64(math.Float32frombits(uint32(bits)))
			}
		}
	}
	return v
}

func (p *Pipeline) vertexInputs(b *interp.Batch, d *Draw, lane, index, instance int) {
	inputs := p.Vertex.Inputs()
	for k := range inputs {
		s := &inputs[k]
		if s.IsBuiltIn {
			switch s.BuiltIn {
			case grammar.BuiltInVertexIndex, grammar.BuiltInVertexId:
				b.Set(s, 0, lane, uint64(index))
			case grammar.BuiltInInstanceIndex, grammar.BuiltInInstanceId:
				b.Set(s, 0, lane, uint64(d.FirstInstance+instance))
			case grammar.BuiltInBaseInstance:
				b.Set(s, 0, lane, uint64(d.FirstInstance))
			case grammar.BuiltInBaseVertex:
				b.Set(s, 0, lane, uint64(d.VertexOffset))
			}
			continue
		}
		for j := range d.Attributes {
			a := &d.Attributes[j]
			if a.Location != s.Location {
				continue
			}
			at := index
			if a.PerInstance {
				at = d.FirstInstance + instance
			}
			for c := range s.Components {
				b.Set(s, c, lane, a.fetch(at, s, c))
			}
		}
	}
}

// outputVertex is what an invocation of the last stage before the rasterizer wrote.
func outputVertex(m *interp.Machine, b *interp.Batch, lane int) vertex {
	v := newVertex()
	outputs := m.Outputs()
	for k := range outputs {
		v.take(b, &outputs[k], lane)
	}
	return *v
}

func newVertex() *vertex {
	return &vertex{position: [4]float64{3: 1}, values: map[key]uint64{}, size: 1}
}

// take gives a vertex what an invocation wrote to an output.
func (v *vertex) take(b *interp.Batch, s *interp.Slot, lane int) {
	var few [8]uint64
	bits := few[:]
	if s.Components > len(few) {
		bits = make([]uint64, s.Components)
	}
	for c := range s.Components {
		bits[c] = b.Get(s, c, lane)
	}
	v.keep(s, bits)
}

// keep gives a vertex the components of an output.
func (v *vertex) keep(s *interp.Slot, bits []uint64) {
	float := func(c int) float64 { return float64(math.Float32frombits(uint32(bits[c]))) }
	if !s.IsBuiltIn {
		for c := range s.Components {
			v.values[key{s.Location, s.Component + uint32(c)}] = bits[c]
		}
		return
	}
	switch s.BuiltIn {
	case grammar.BuiltInPosition:
		for c := range min(4, s.Components) {
			v.position[c] = float(c)
		}
	case grammar.BuiltInPointSize:
		v.size = float(0)
	case grammar.BuiltInClipDistance:
		for c := range s.Components {
			v.clip = append(v.clip, float(c))
		}
	case grammar.BuiltInCullDistance:
		for c := range s.Components {
			v.cull = append(v.cull, float(c))
		}
	case grammar.BuiltInLayer:
		v.layer = uint32(bits[0])
	case grammar.BuiltInPrimitiveId:
		v.primitive = uint32(bits[0])
	}
}

func float32At(b *interp.Batch, s *interp.Slot, component, lane int) float64 {
	return float64(math.Float32frombits(uint32(b.Get(s, component, lane))))
}
