package evaluate

import (
	"github.com/spvc/spvc/mlir"
)

// mostGroups is how many workgroups there may be in a dimension, mostInvocations how many invocations in a workgroup.
const mostGroups, mostInvocations = 1<<31 - 1, 1 << 16

// sizes reads three operands, by the names of their groups.
func (f *frame) sizes(in *instruction, first string) [3]int {
	at, _ := operand(in.op, first)
	var n [3]int
	for i := range n {
		n[i] = int(f.index(in, at+i))
	}
	return n
}

func (f *frame) dynamicSize(in *instruction) int {
	at, n := operand(in.op, "dynamicSharedMemorySize")
	if n == 0 {
		return 0
	}
	return int(int32(f.values[in.in[at]].Bits))
}

func launchFunction(fn *function, op *mlir.Operation) step {
	kernel := findKernel(op)
	at, n := operand(op, "kernelOperands")
	return func(f *frame, in *instruction) {
		l := &Launch{Kernel: kernel, Grid: f.sizes(in, "gridSizeX"), Group: f.sizes(in, "blockSizeX"),
			Args: f.read(in.in[at : at+n]), DynamicSize: f.dynamicSize(in)}
		if f.program.opts.Launch == nil {
			f.program.dispatch(l)
			return
		}
		if err := f.program.opts.Launch(f.program.ctx, l); err != nil {
			fail(in.op, "%v", err)
		}
	}
}

// findKernel is the function that a launch names, in a gpu.module.
func findKernel(op *mlir.Operation) *mlir.Operation {
	ref := op.Attr("kernel").(*mlir.SymbolRefAttr)
	for table := op.Parent(); table != nil; table = table.Parent() {
		if !table.Has(mlir.SymbolTable) {
			continue
		}
		found := mlir.LookupSymbol(table, ref.Root())
		for _, name := range ref.Nested() {
			if found != nil {
				found = mlir.LookupSymbol(found, name)
			}
		}
		if found != nil && found.NumRegions() > 0 && !found.Region(0).Empty() {
			return found
		}
	}
	fail(op, "launches %s, which is not in the module", ref)
	return nil
}

// dispatch runs a kernel for all its workgroups.
func (p *Program) dispatch(l *Launch) {
	fn := p.prepare(l.Kernel)
	entry := l.Kernel.Region(0).Entry()
	shared := len(l.Args)
	if a, ok := l.Kernel.Attr("workgroup_attributions").(*mlir.IntegerAttr); ok {
		shared += int(a.Int())
	}
	body := fn.blocks[entry.Number()]
	p.groups(l.Kernel, l, fn.meets, func(inv *invocation) {
		f := fn.frame(inv)
		inv.fn, inv.frame = fn, f
		args := append([]Value(nil), l.Args...)
		f.run(body, append(args, f.attributions(entry, len(l.Args), shared)...))
	})
}

// attributions are the arguments of an entry block that are memory: those before number shared are the workgroup's.
func (f *frame) attributions(entry *mlir.Block, from, shared int) []Value {
	var list []Value
	for i := from; i < entry.NumArguments(); i++ {
		op := entry.Parent()
		t, ok := entry.Argument(i).Type().(*mlir.MemRefType)
		if !ok {
			fail(op, "takes %d arguments and is launched with %d", entry.NumArguments(), from)
		}
		make := func() *View { return f.allocate(op, t, nil) }
		if i >= shared {
			list = append(list, Value{View: make()})
			continue
		}
		list = append(list, Value{View: f.inv.group.attribution(i, make)})
	}
	return list
}

// groups runs body for each invocation of each workgroup of a launch.
func (p *Program) groups(op *mlir.Operation, l *Launch, meets bool, body func(*invocation)) {
	n := 1
	for d := range 3 {
		if l.Grid[d] < 0 || l.Grid[d] > mostGroups || l.Group[d] < 1 || l.Group[d] > mostInvocations || n*l.Group[d] > mostInvocations {
			fail(op, "is launched with %d workgroups of %d invocations", l.Grid, l.Group)
		}
		n *= l.Group[d]
	}
	for z := range l.Grid[2] {
		for y := range l.Grid[1] {
			for x := range l.Grid[0] {
				id := [3]int{x, y, z}
				if p.opts.Backwards {
					id = [3]int{l.Grid[0] - 1 - x, l.Grid[1] - 1 - y, l.Grid[2] - 1 - z}
				}
				g := &group{id: id, size: l.Group, grid: l.Grid, backwards: p.opts.Backwards, dynamic: &Memory{Bytes: make([]byte, l.DynamicSize)}, subgroup: p.opts.Subgroup, meets: meets}
				runGroup(g, body)
			}
		}
	}
}

// launchRegion is gpu.launch: the kernel stands inside, and sees the values around it.
func launchRegion(fn *function, op *mlir.Operation) step {
	before := fn.meets
	fn.meets = false
	body := fn.region(op.Region(0))
	meets := fn.meets
	fn.meets = before
	entry := op.Region(0).Entry()
	ids := 12
	if _, n := operand(op, "clusterSizeX"); n > 0 {
		ids = 18
	}
	shared := ids
	if a, ok := op.Attr("workgroup_attributions").(*mlir.IntegerAttr); ok {
		shared += int(a.Int())
	}
	return func(f *frame, in *instruction) {
		l := &Launch{Grid: f.sizes(in, "gridSizeX"), Group: f.sizes(in, "blockSizeX"), DynamicSize: f.dynamicSize(in)}
		f.program.groups(in.op, l, meets, func(inv *invocation) {
			g := fn.frame(inv)
			copy(g.values, f.values)
			inv.fn, inv.frame = fn, g
			args := f.program.launchIDs(inv, ids)
			g.run(body, append(args, g.attributions(entry, ids, shared)...))
		})
	}
}

// launchIDs are the arguments that the region of gpu.launch begins with.
func (p *Program) launchIDs(inv *invocation, n int) []Value {
	g := inv.group
	lists := [][3]int{g.id, inv.id, g.grid, g.size, {}, {1, 1, 1}}
	var args []Value
	for _, l := range lists[:n/3] {
		for _, v := range l {
			args = append(args, p.Int(mlir.Index, int64(v)))
		}
	}
	return args
}
