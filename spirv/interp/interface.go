package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// interfaces finds where the inputs and outputs of the entry point are.
func (x *Machine) interfaces() error {
	for _, id := range x.interfaceIDs() {
		for v := range x.module.Variables {
			if v.ID != id || v.Storage != grammar.StorageClassInput && v.Storage != grammar.StorageClassOutput {
				continue
			}
			ptr, err := x.unit.global(v)
			if err != nil {
				return err
			}
			x.unit.vars[x.module.Number(id)] = ptr
			s, err := x.program.shapeOf(v.DataType)
			if err != nil {
				return err
			}
			for _, slot := range x.slotsOf(value{ptr.slot, s}, ptr.offset, v) {
				if err := x.place(slot, v); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// place puts a slot where it belongs: to what the stage writes, to the built-ins that are set here, or to what the stage reads.
func (x *Machine) place(s Slot, v module.Variable) error {
	if v.Storage == grammar.StorageClassOutput {
		x.outputs = append(x.outputs, s)
		return nil
	}
	if s.IsBuiltIn {
		row := builtInRow(s.BuiltIn)
		if row != nil && (x.compute() || !row.compute) {
			x.builtIns = append(x.builtIns, ownBuiltIn{s, row.value, dependenceOf(s.BuiltIn)})
			return nil
		}
	}
	if x.compute() {
		what := "a variable without a built-in"
		if s.IsBuiltIn {
			what = "built-in " + s.BuiltIn.String()
		}
		return x.program.errorAtID(v.ID, "%s as input of %s is not supported", what, x.entry.Model)
	}
	x.inputs = append(x.inputs, s)
	return nil
}

// slotsOf are the parts of a variable: the variable itself, the members of a block, the elements and columns of it.
func (x *Machine) slotsOf(at value, offset int64, v module.Variable) []Slot {
	one := Slot{value: at, variable: v.ID, offset: offset}
	for d := range x.module.Decorations(v.ID) {
		one.decorate(d)
	}
	if x.perVertex(&one, v.Storage) {
		return x.vertices(one)
	}
	return x.parts(one)
}

// parts takes a slot apart until each has a scalar or a vector.
func (x *Machine) parts(s Slot) []Slot {
	switch shape := s.shape; {
	case shape.class == structClass && !s.IsBuiltIn:
		var list []Slot
		next := s.Location
		for i, part := range shape.parts {
			member := s
			member.value, member.Location = value{s.reg + reg(shape.at[i]), part}, next
			member.offset += x.program.structLayout(shape.typ).offsets[i]
			for d := range x.module.MemberDecorations(shape.typ, i) {
				member.decorate(d)
			}
			list = append(list, x.parts(member)...)
			next = member.Location + uint32(part.locations())
		}
		return list
	case (shape.class == arrayClass || shape.class == matrixClass) && !s.IsBuiltIn && shape.count <= 1024:
		var list []Slot
		for i := range shape.count {
			element := s
			element.value = value{s.reg + reg(i*shape.elem.slots), shape.elem}
			element.Location += uint32(i * shape.elem.locations())
			element.offset += int64(i) * x.program.distance(shape)
			list = append(list, x.parts(element)...)
		}
		return list
	}
	s.Components = s.shape.slots / s.shape.kind.slots()
	s.Float, s.Bits = s.shape.kind.isFloat(), 8*s.shape.kind.bytes()
	if s.shape.kind == boolKind {
		s.Bits = 1
	}
	return []Slot{s}
}

// distance is that of the elements of an array, or the columns of a matrix, in memory.
func (p *program) distance(s *shape) int64 {
	if s.class == matrixClass {
		size, _ := p.sizeOf(place{typ: s.elem.typ})
		return size
	}
	stride, _ := p.elementStride(place{typ: s.typ})
	return stride
}

func (s *Slot) decorate(d module.Decoration) {
	switch d.Kind {
	case grammar.DecorationBuiltIn:
		s.BuiltIn, s.IsBuiltIn = grammar.BuiltIn(d.Word()), true
	case grammar.DecorationLocation:
		s.Location = d.Word()
	case grammar.DecorationComponent:
		s.Component = d.Word()
	case grammar.DecorationIndex:
		s.Index = d.Word()
	case grammar.DecorationFlat:
		s.Flat = true
	case grammar.DecorationNoPerspective:
		s.NoPerspective = true
	case grammar.DecorationSample:
		s.Sample = true
	case grammar.DecorationCentroid:
		s.Centroid = true
	case grammar.DecorationPatch:
		s.Patch = true
	}
}

// locations is how many locations a shape takes.
func (s *shape) locations() int {
	switch s.class {
	case scalarClass:
		return 1
	case vectorClass:
		if s.kind.slots() == 2 && s.count > 2 {
			return 2
		}
		return 1
	case structClass:
		n := 0
		for _, p := range s.parts {
			n += p.locations()
		}
		return n
	case matrixClass, arrayClass:
		return s.count * s.elem.locations()
	}
	return 0
}

// compute makes ready for so many workgroups from the first on. A smaller one is alone.
func (g *group) compute(d *grid, first uint64, count int) {
	invocations := int(all(d.size))
	size := d.sizeAt(d.at(first))
	if size != g.size {
		g.local = [3][]uint32{}
	}
	g.first, g.grid, g.size = first, *d, size
	g.allocs[rootWorkgroup] = g.workgroupMemory(count)
	if g.local[0] == nil {
		perGroup := g.u32(g.m.unit.perGroup, 1)
		for i := range perGroup {
			perGroup[i] = uint32(i/invocations) * uint32(g.m.unit.shared)
		}
		g.placeBuiltIns(invocations)
	}
	for i := range count {
		g.groupBuiltIns(d.at(first+uint64(i)), i*invocations, invocations)
	}
	if n := int(all(size)); n < invocations {
		g.active, g.alive = g.all[:n:n], n
		for l := n; l < len(g.dead); l++ {
			g.dead[l] = true
		}
	}
}

// workgroupMemory is zeroed memory for so many workgroups.
func (g *group) workgroupMemory(count int) *allocation {
	n := int(g.m.unit.shared) * count
	a := g.allocs[rootWorkgroup]
	if a == nil || len(a.bytes) < n {
		a = &allocation{name: "workgroup memory", bytes: memory(n)}
	}
	clear(a.bytes)
	if g.m.check != nil {
		a = &allocation{name: a.name, bytes: a.bytes, undefined: unwritten(len(a.bytes))} // a new one: no access before is of it
		for _, p := range g.m.unit.objects {
			for i := int64(0); p.defined && p.root == rootWorkgroup && i < int64(count); i++ {
				a.mark(i*g.m.unit.shared+p.from, int(p.to-p.from), false)
			}
		}
	}
	return a
}
