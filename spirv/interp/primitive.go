package interp

import (
	"encoding/binary"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Stages that see more than one vertex: control and evaluation of tessellation, and geometry (Vulkan, "Tessellation",
// "Geometry Shading").
//
// Inputs that are vertices of a primitive, and what a control stage writes for each, are arrays: each element is slots of its
// own, with the number of its vertex. What a control stage writes is memory of the patch, because its invocations read what the
// others wrote behind a barrier.

// sharesOutputs reports whether the outputs of the entry point are memory, not registers.
func (p *program) sharesOutputs() bool { return p.model == grammar.ExecutionModelTessellationControl }

// perVertex reports whether a variable is an array with an element for each vertex.
func (x *Machine) perVertex(s *Slot, class grammar.StorageClass) bool {
	if s.shape.class != arrayClass || s.Patch {
		return false
	}
	switch x.entry.Model {
	case grammar.ExecutionModelGeometry, grammar.ExecutionModelTessellationEvaluation:
		return class == grammar.StorageClassInput
	case grammar.ExecutionModelTessellationControl:
		return true
	}
	return false
}

// vertices are the slots of the elements of an array by vertex.
func (x *Machine) vertices(s Slot) []Slot {
	var list []Slot
	stride, _ := x.program.elementStride(place{typ: s.shape.typ})
	for i := range min(s.shape.count, 1024) {
		element := s
		element.PerVertex, element.Vertex = true, i
		element.value = value{s.reg + reg(i*s.shape.elem.slots), s.shape.elem}
		element.offset += int64(i) * stride
		list = append(list, x.parts(element)...)
	}
	return list
}

// beginWith has an output of a patch begin with a constant.
func (u *unit) beginWith(ptr *pointer, size int64, constant uint32) error {
	a := &allocation{bytes: memory(int(size))}
	if err := u.initialize(a, ptr.place, constant); err != nil {
		return err
	}
	u.begins = append(u.begins, make([]byte, u.shared-int64(len(u.begins)))...)
	copy(u.begins[ptr.offset:], a.bytes[:size])
	return nil
}

// beginPatch makes the outputs of a patch what they are at the beginning.
func (b *Batch) beginPatch() {
	bytes := b.g.allocs[rootWorkgroup].bytes
	clear(bytes)
	copy(bytes, b.g.m.unit.begins)
}

// inMemory is a component of an output of a control stage.
func (b *Batch) inMemory(s *Slot, component int) uint64 {
	size := s.shape.kind.bytes()
	at := b.g.allocs[rootWorkgroup].bytes[s.offset+int64(component*size):]
	switch size {
	case 1:
		return uint64(at[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(at))
	case 4:
		return uint64(binary.LittleEndian.Uint32(at))
	}
	return binary.LittleEndian.Uint64(at)
}

// Mode is the operands of an execution mode of the entry point, numbers that ids stand for among them; false if it has none.
func (x *Machine) Mode(mode grammar.ExecutionMode) (operands []uint32, ok bool) {
	for m := range x.module.Modes(x.entry.Function) {
		if m.Mode == mode {
			return m.Operands, true
		}
	}
	return nil, false
}

// Emitted is what an invocation of a geometry stage made: of each vertex the components of all Outputs, one behind the other;
// and for each primitive that was ended how many vertices there were by then. What is behind the last end is a primitive too.
type Emitted struct {
	Values []uint64
	Ends   []int
}

// Emitted is what an invocation emitted. It holds until the Batch is reset.
func (b *Batch) Emitted(invocation int) *Emitted {
	if b.g.emitted == nil {
		return &Emitted{}
	}
	return &b.g.emitted[invocation]
}

// vertexSize is how many components all outputs have.
func (x *Machine) vertexSize() int {
	n := 0
	for i := range x.outputs {
		n += x.outputs[i].Components
	}
	return n
}

func primitiveRows() []row {
	return []row{
		{grammar.OpEmitVertex, func(c *compiler, _ module.Instruction) { c.emitPrimitive(runEmitVertex) }},
		{grammar.OpEndPrimitive, func(c *compiler, _ module.Instruction) { c.emitPrimitive(runEndPrimitive) }},
		{grammar.OpEmitStreamVertex, stream(runEmitVertex)},
		{grammar.OpEndStreamPrimitive, stream(runEndPrimitive)},
	}
}

// stream compiles an instruction for a stream: only the first one is drawn, and nothing else looks at the others here.
func stream(run kernel) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		s, _ := view.AsEmitStreamVertex(in) // the other has the same operand
		if n, err := c.p.uint(s.Stream()); err != nil || n == 0 {
			c.emitPrimitive(run)
		}
	}
}

func (c *compiler) emitPrimitive(run kernel) {
	if c.p.model != grammar.ExecutionModelGeometry {
		c.errorf("this is for geometry shaders")
		return
	}
	c.emit(run, noReg, noReg, noReg, 1)
}

func runEmitVertex(g *group, _ *op) {
	if g.emitted == nil {
		g.emitted = make([]Emitted, g.lanes)
	}
	size, most := max(g.m.vertexSize(), 1), 1024
	if mode, ok := g.m.Mode(grammar.ExecutionModeOutputVertices); ok && len(mode) > 0 {
		most = int(mode[0])
	}
	for _, l := range g.active {
		e := &g.emitted[l]
		if len(e.Values) >= most*size {
			g.fault("more than %d vertices are emitted, which OutputVertices allows", most)
		}
		for i := range g.m.outputs {
			s := &g.m.outputs[i]
			k := s.shape.kind
			for c := range s.Components {
				e.Values = append(e.Values, g.integers(s.reg+reg(c*k.slots()), k).get(l))
			}
		}
		if len(g.m.outputs) == 0 {
			e.Values = append(e.Values, 0)
		}
	}
}

func runEndPrimitive(g *group, _ *op) {
	if g.emitted == nil {
		return
	}
	size := max(g.m.vertexSize(), 1)
	for _, l := range g.active {
		e := &g.emitted[l]
		e.Ends = append(e.Ends, len(e.Values)/size)
	}
}
