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
			list := &x.inputs
			if v.Storage == grammar.StorageClassOutput {
				list = &x.outputs
			}
			*list = append(*list, x.slotsOf(value{ptr.slot, s}, x.module.Decorations(id))...)
		}
	}
	return nil
}

// slotsOf are the parts of a variable: the variable itself, the members of a block, the elements and columns of it.
func (x *Machine) slotsOf(v value, decorations func(func(module.Decoration) bool)) []Slot {
	one := Slot{value: v}
	for d := range decorations {
		one.decorate(d)
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

// compute sets the built-ins of so many workgroups from the first on.
func (g *group) compute(groups [3]uint32, first uint64, count, invocations int) {
	x := g.m
	g.first, g.groups = first, groups
	size := x.size
	g.allocs[rootWorkgroup] = g.workgroupMemory(count)
	perGroup := g.u32(x.unit.perGroup, 1)
	for i := range count * invocations {
		perGroup[i] = uint32(i/invocations) * uint32(x.unit.shared)
	}
	for _, in := range x.inputs {
		if !in.IsBuiltIn {
			continue
		}
		for i := range count * invocations {
			number := first + uint64(i/invocations)
			group := [3]uint32{uint32(number % uint64(groups[0])), uint32(number / uint64(groups[0]) % uint64(groups[1])), uint32(number / uint64(groups[0]) / uint64(groups[1]))}
			index := uint32(i % invocations)
			local := [3]uint32{index % size[0], index / size[0] % size[1], index / size[0] / size[1]}
			g.setBuiltIn(in, i, x.computeBuiltIn(in.BuiltIn, groups, group, local, index))
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
	}
	return a
}

func (x *Machine) computeBuiltIn(b grammar.BuiltIn, groups, group, local [3]uint32, index uint32) [3]uint64 {
	subgroup := uint32(x.subgroup())
	all := x.size[0] * x.size[1] * x.size[2]
	var at, size [3]uint64 // in the dispatch, without its offset
	for i := range at {
		at[i], size[i] = uint64(group[i])*uint64(x.size[i])+uint64(local[i]), uint64(groups[i])*uint64(x.size[i])
	}
	switch b {
	case grammar.BuiltInNumWorkgroups:
		return wide(groups)
	case grammar.BuiltInWorkgroupSize, grammar.BuiltInEnqueuedWorkgroupSize:
		return wide(x.size)
	case grammar.BuiltInWorkgroupId:
		return wide(group)
	case grammar.BuiltInLocalInvocationId:
		return wide(local)
	case grammar.BuiltInGlobalInvocationId:
		offset := x.options.GlobalOffset
		return [3]uint64{at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]}
	case grammar.BuiltInGlobalSize:
		return size
	case grammar.BuiltInGlobalOffset:
		return x.options.GlobalOffset
	case grammar.BuiltInLocalInvocationIndex:
		return [3]uint64{uint64(index)}
	case grammar.BuiltInGlobalLinearId:
		return [3]uint64{(at[2]*size[1]+at[1])*size[0] + at[0]}
	case grammar.BuiltInWorkDim:
		return [3]uint64{x.workDim(size)}
	case grammar.BuiltInSubgroupSize:
		if x.entry.Model == grammar.ExecutionModelKernel { // the last one may be smaller
			return [3]uint64{uint64(min(subgroup, all-index/subgroup*subgroup))}
		}
		return [3]uint64{uint64(subgroup)}
	case grammar.BuiltInSubgroupMaxSize:
		return [3]uint64{uint64(subgroup)}
	case grammar.BuiltInNumSubgroups, grammar.BuiltInNumEnqueuedSubgroups:
		return [3]uint64{uint64((all + subgroup - 1) / subgroup)}
	case grammar.BuiltInSubgroupId:
		return [3]uint64{uint64(index / subgroup)}
	case grammar.BuiltInSubgroupLocalInvocationId:
		return [3]uint64{uint64(index % subgroup)}
	}
	return [3]uint64{}
}

func (x *Machine) subgroup() int {
	if x.subgroupSize > 0 {
		return x.subgroupSize
	}
	if x.options.SubgroupSize > 0 {
		return x.options.SubgroupSize
	}
	return 32
}

// setBuiltIn sets an input of integers for an invocation.
func (g *group) setBuiltIn(in Slot, lane int, v [3]uint64) {
	k := in.shape.kind
	for i := range min(3, in.shape.components()) {
		g.integers(in.reg+reg(i*k.slots()), k).set(int32(lane), v[i])
	}
}
