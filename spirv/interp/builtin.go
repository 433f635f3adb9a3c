package interp

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
)

// Built-ins that the interpreter sets itself (specification, section 3.3.21): those that say which invocation it is. What a
// stage of graphics gets from the one before it is in Machine.Inputs.

// A who is which invocation it is.
type who struct {
	grid               *grid
	group, size, local [3]uint32 // the workgroup, how large it is, and where in there
	index              uint32    // in its workgroup, or its batch
	subgroup           uint32    // how many invocations have a subgroup
	x                  *Machine
}

// all is how many invocations a workgroup has.
func (w *who) all() uint32 { return all(w.size) }

// global is which one it is among all workgroups.
func (w *who) global() (at [3]uint64) {
	for i := range at {
		at[i] = uint64(w.group[i])*uint64(w.grid.size[i]) + uint64(w.local[i])
	}
	return at
}

// A builtIn is a row: what an invocation has as a built-in, by component.
type builtIn struct {
	is      grammar.BuiltIn
	compute bool // stages of graphics do not have it
	value   func(w *who) [4]uint64
}

// An ownBuiltIn is a variable that has such a built-in.
type ownBuiltIn struct {
	slot  Slot
	value func(w *who) [4]uint64
	by    dependence
}

// A dependence is what a built-in of compute shaders depends on besides the place in the workgroup.
type dependence uint8

const (
	onPlace  dependence = iota // on nothing else: it is set once
	onGroup                    // on the workgroup alone: all of it have the same
	onGlobal                   // it is that of the workgroup's first invocation, and LocalInvocationId is added
	onBoth                     // on both, in another way
)

// dependenceOf is what a built-in depends on.
func dependenceOf(b grammar.BuiltIn) dependence {
	switch b {
	case grammar.BuiltInWorkgroupId:
		return onGroup
	case grammar.BuiltInGlobalInvocationId:
		return onGlobal
	case grammar.BuiltInGlobalLinearId:
		return onBoth
	}
	return onPlace
}

func builtInRow(b grammar.BuiltIn) *builtIn {
	for i := range builtIns {
		if builtIns[i].is == b {
			return &builtIns[i]
		}
	}
	return nil
}

var builtIns = []builtIn{
	{grammar.BuiltInNumWorkgroups, true, func(w *who) [4]uint64 { return wide(w.grid.groups) }},
	{grammar.BuiltInWorkgroupSize, true, func(w *who) [4]uint64 { return wide(w.size) }},
	{grammar.BuiltInEnqueuedWorkgroupSize, true, func(w *who) [4]uint64 { return wide(w.grid.size) }},
	{grammar.BuiltInWorkgroupId, true, func(w *who) [4]uint64 { return wide(w.group) }},
	{grammar.BuiltInLocalInvocationId, true, func(w *who) [4]uint64 { return wide(w.local) }},
	{grammar.BuiltInLocalInvocationIndex, true, func(w *who) [4]uint64 {
		return number(uint64((w.local[2]*w.size[1]+w.local[1])*w.size[0] + w.local[0]))
	}},
	{grammar.BuiltInGlobalInvocationId, true, func(w *who) [4]uint64 {
		at, offset := w.global(), w.x.options.GlobalOffset
		return [4]uint64{at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]}
	}},
	{grammar.BuiltInGlobalSize, true, func(w *who) [4]uint64 { n := w.grid.invocations; return [4]uint64{n[0], n[1], n[2]} }},
	{grammar.BuiltInGlobalOffset, true, func(w *who) [4]uint64 { o := w.x.options.GlobalOffset; return [4]uint64{o[0], o[1], o[2]} }},
	{grammar.BuiltInGlobalLinearId, true, func(w *who) [4]uint64 {
		at, n := w.global(), w.grid.invocations
		return number((at[2]*n[1]+at[1])*n[0] + at[0])
	}},
	{grammar.BuiltInWorkDim, true, func(w *who) [4]uint64 { return number(w.x.workDim(w.grid.invocations)) }},
	{grammar.BuiltInNumSubgroups, true, func(w *who) [4]uint64 { return number(uint64((w.all() + w.subgroup - 1) / w.subgroup)) }},
	{grammar.BuiltInNumEnqueuedSubgroups, true, func(w *who) [4]uint64 { return number(uint64((all(w.grid.size) + w.subgroup - 1) / w.subgroup)) }},
	{grammar.BuiltInSubgroupId, true, func(w *who) [4]uint64 { return number(uint64(w.index / w.subgroup)) }},
	{grammar.BuiltInSubgroupSize, false, func(w *who) [4]uint64 {
		if w.x.entry.Model == grammar.ExecutionModelKernel { // the last one may be smaller
			return number(uint64(min(w.subgroup, w.all()-w.index/w.subgroup*w.subgroup)))
		}
		return number(uint64(w.subgroup))
	}},
	{grammar.BuiltInSubgroupMaxSize, false, func(w *who) [4]uint64 { return number(uint64(w.subgroup)) }},
	{grammar.BuiltInSubgroupLocalInvocationId, false, func(w *who) [4]uint64 { return number(uint64(w.index % w.subgroup)) }},
	{grammar.BuiltInSubgroupEqMask, false, func(w *who) [4]uint64 { at := w.at(); return maskOf(at, at+1) }},
	{grammar.BuiltInSubgroupGeMask, false, func(w *who) [4]uint64 { return maskOf(w.at(), int(w.subgroup)) }},
	{grammar.BuiltInSubgroupGtMask, false, func(w *who) [4]uint64 { return maskOf(w.at()+1, int(w.subgroup)) }},
	{grammar.BuiltInSubgroupLeMask, false, func(w *who) [4]uint64 { return maskOf(0, w.at()+1) }},
	{grammar.BuiltInSubgroupLtMask, false, func(w *who) [4]uint64 { return maskOf(0, w.at()) }},
	{grammar.BuiltInDeviceIndex, false, func(*who) [4]uint64 { return number(0) }}, // there is one device
}

// at is which invocation of its subgroup it is.
func (w *who) at() int { return int(w.index % w.subgroup) }

func wide(v [3]uint32) [4]uint64 { return [4]uint64{uint64(v[0]), uint64(v[1]), uint64(v[2])} }

func number(v uint64) [4]uint64 { return [4]uint64{v} }

// maskOf has the bits from one on and below another, 32 in a component.
func maskOf(from, below int) (v [4]uint64) {
	for i := range v {
		all := uint64(1<<32 - 1)
		low, high := min(max(from-32*i, 0), 32), min(max(below-32*i, 0), 32)
		v[i] = all << low & all & (1<<high - 1)
	}
	return v
}

// setBuiltIns sets those of an invocation that depend on so much.
func (g *group) setBuiltIns(lane int, w *who, by dependence) {
	for i := range g.m.builtIns {
		b := &g.m.builtIns[i]
		if b.by != by {
			continue
		}
		v := b.value(w)
		k := b.slot.shape.kind
		for i := range min(len(v), b.slot.shape.components()) {
			g.integers(b.slot.reg+reg(i*k.slots()), k).set(int32(lane), v[i])
		}
	}
}

// placeBuiltIns sets what is the same for all workgroups of a size, for as many as there is room for.
func (g *group) placeBuiltIns(invocations int) {
	g.local = [3][]uint32{}
	for lane := range g.lanes {
		index := uint32(lane % invocations)
		local := g.m.localOf(g.size, index)
		for i, v := range local {
			g.local[i] = append(g.local[i], v)
		}
		g.setBuiltIns(lane, &who{grid: &g.grid, size: g.size, local: local, index: index, subgroup: uint32(g.m.subgroup()), x: g.m}, onPlace)
	}
}

// groupBuiltIns sets what a workgroup has, whose invocations begin with a lane.
func (g *group) groupBuiltIns(group [3]uint32, first, invocations int) {
	w := who{grid: &g.grid, group: group, size: g.size, subgroup: uint32(g.m.subgroup()), x: g.m}
	for i := range g.m.builtIns {
		b := &g.m.builtIns[i]
		k := b.slot.shape.kind
		if b.by == onBoth || k.slots() == 2 && b.by != onPlace {
			g.wideBuiltIn(b, w, first, invocations)
			continue
		}
		if b.by == onPlace {
			continue
		}
		v := b.value(&w)
		for i := range min(3, b.slot.shape.components()) {
			d := g.u32(b.slot.reg+reg(i), 1)[first:][:invocations]
			base, local := uint32(v[i]), g.local[i][first:][:len(d)]
			if b.by == onGroup {
				for l := range d {
					d[l] = base
				}
				continue
			}
			for l := range d {
				d[l] = base + local[l]
			}
		}
	}
}

// wideBuiltIn sets a built-in for one invocation after the other.
func (g *group) wideBuiltIn(b *ownBuiltIn, w who, first, invocations int) {
	k := b.slot.shape.kind
	for lane := first; lane < first+invocations; lane++ {
		w.index, w.local = uint32(lane-first), [3]uint32{g.local[0][lane], g.local[1][lane], g.local[2][lane]}
		v := b.value(&w)
		for i := range min(len(v), b.slot.shape.components()) {
			g.integers(b.slot.reg+reg(i*k.slots()), k).set(int32(lane), v[i])
		}
	}
}

// defaultSubgroup is how many invocations have a subgroup where nobody says it.
const defaultSubgroup = 32

// subgroup is how many invocations have a subgroup.
func (x *Machine) subgroup() int { return x.subgroupSize }

// chooseSubgroup finds how many invocations have a subgroup: what the options say, or what the entry point asks for.
func (x *Machine) chooseSubgroup() error {
	x.subgroupSize = x.options.SubgroupSize
	for mode := range x.module.Modes(x.entry.Function) {
		if mode.Mode != grammar.ExecutionModeSubgroupSize || len(mode.Operands) == 0 {
			continue
		}
		wanted := int(mode.Operands[0])
		if x.subgroupSize != 0 && x.subgroupSize != wanted {
			return errorAt(x.module, mode.Instruction.Offset(), "the entry point asks for subgroups of %d invocations, the options for %d", wanted, x.subgroupSize)
		}
		x.subgroupSize = wanted
	}
	if x.subgroupSize == 0 {
		x.subgroupSize = defaultSubgroup
	}
	if n := x.subgroupSize; n < 1 || n > 128 || bits.OnesCount(uint(n)) != 1 {
		return &Error{Msg: "subgroups have 1, 2, 4, … or 128 invocations, not " + utoa(uint32(n))}
	}
	return nil
}
