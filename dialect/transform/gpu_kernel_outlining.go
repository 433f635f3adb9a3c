package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPUKernelOutlining) }

// GPUKernelOutlining makes a kernel of what stands in each gpu.launch: a gpu.func in a gpu.module of its own, behind the function, and a
// gpu.launch_func that passes what the kernel used of the values around it.
var GPUKernelOutlining = &pass.Pass{
	Name:    "gpu-kernel-outlining",
	Title:   "GpuKernelOutliningPass",
	Summary: "Outline gpu.launch bodies to kernel functions",
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		if !op.Has(mlir.SymbolTable) {
			d.OpError(op, "was scheduled to run under GpuKernelOutliningPass, but does not define a symbol table")
			return false
		}
		o := outliner{table: op}
		for f := range op.Region(0).Entry().Operations {
			if f.Has(mlir.FunctionLike) {
				o.function(f)
			}
		}
		if o.done {
			op.SetAttr("gpu.container_module", mlir.Unit)
		}
		return o.done
	},
}

// An outliner works on the functions of one symbol table.
type outliner struct {
	mlir.Builder
	table   *mlir.Operation
	symbols mlir.SymbolTables
	done    bool
}

// function takes the kernels out of f. Their modules stand behind it, in the order of the launches.
func (o *outliner) function(f *mlir.Operation) {
	var launches []*mlir.Operation
	f.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if at.Is(gpu.Launch) {
			launches = append(launches, at)
		}
		return mlir.WalkAdvance
	})
	behind := f.Next()
	for _, launch := range launches {
		o.done = true
		used := usedFromAround(launch.Region(0))
		kernel := o.kernel(launch, f.Symbol()+"_kernel", used)
		name := f.Symbol() + "_kernel"
		if a, ok := launch.Attr("module").(*mlir.SymbolRefAttr); ok {
			name = a.Root()
		}
		module := o.module(launch.Loc(), name, []*mlir.Operation{kernel})
		o.symbols.Insert(o.table, module)
		f.Block().InsertBefore(module, behind)
		o.launch(launch, module, kernel, used)
	}
}

// usedFromAround are the values that a region uses and that are defined outside, in the order of their first use.
func usedFromAround(r *mlir.Region) []*mlir.Value {
	var list []*mlir.Value
	around := r.Parent()
	seen := make([]bool, around.RenumberAround().Values)
	around.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if at == around {
			return mlir.WalkAdvance
		}
		for _, v := range at.Operands {
			if !seen[v.Number()] && !definedIn(v, around) {
				seen[v.Number()] = true
				list = append(list, v)
			}
		}
		return mlir.WalkAdvance
	})
	return list
}

// definedIn reports whether v is defined in a region of op, at any depth.
func definedIn(v *mlir.Value, op *mlir.Operation) bool {
	b := v.Block()
	return b != nil && b.Parent() != nil && op.IsAncestorOf(b.Parent())
}

// ids are the operations for the arguments that the region of a gpu.launch begins with: three each, by dimension.
var ids = lazy.Value[[]*mlir.OpDef]{Make: func() []*mlir.OpDef {
	return []*mlir.OpDef{gpu.BlockId, gpu.ThreadId, gpu.GridDim, gpu.BlockDim, gpu.ClusterId, gpu.ClusterDim}
}}

// kernel is the function: its arguments are what was used, then the attributions.
func (o *outliner) kernel(launch *mlir.Operation, name string, used []*mlir.Value) *mlir.Operation {
	if a, ok := launch.Attr("function").(*mlir.SymbolRefAttr); ok {
		name = a.Root()
	}
	body := launch.Region(0)
	first := 12
	if begin, end := launch.OperandGroup(7); begin < end {
		first = 18
	}
	types := make([]mlir.Type, len(used))
	for i, v := range used {
		types[i] = v.Type()
	}
	attrs := []mlir.NamedAttribute{
		{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		{Name: mlir.FunctionTypeAttr, Value: mlir.GetTypeAttr(mlir.GetFunctionType(types, nil))},
		{Name: gpu.WorkgroupAttributions, Value: mlir.GetIntegerAttr(mlir.I64, int64(gpu.WorkgroupCount(launch)))},
		{Name: "gpu.kernel", Value: mlir.Unit},
	}
	for _, known := range []struct {
		name  string
		group int
	}{{"known_block_size", 4}, {"known_grid_size", 1}, {"known_cluster_size", 7}} {
		if a := constants(launch, known.group); a != nil {
			attrs = append(attrs, mlir.NamedAttribute{Name: known.name, Value: a})
		}
	}
	o.Builder.AtEnd(nil)
	f := o.CreateOp(gpu.Func, launch.Loc(), nil, nil, attrs...)
	var m mlir.Mapping
	entry := o.CreateBlock(f.Region(0), launch.Loc(), types...)
	for i, v := range used {
		m.Map(v, entry.Argument(i))
	}
	var args []*mlir.Value // what the arguments of the region become
	for i := range first {
		id := o.CreateOp(ids.Get()[i/3], launch.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "dimension", Value: gpu.Dimension.Attr(uint64(i % 3))})
		args = append(args, id.Result(0))
	}
	old := body.Entry()
	for i := first; i < old.NumArguments(); i++ {
		v := old.Argument(i)
		args = append(args, o.AddArgument(entry, v.Type(), v.Loc()))
	}
	o.CloneRegion(body, f.Region(0), &m)
	o.join(entry, entry.Next(), args)
	return f
}

// join puts the copy of a launch's first block behind the ids. What ended the launch ends the function.
func (o *outliner) join(entry, copied *mlir.Block, args []*mlir.Value) {
	for i, v := range args {
		copied.Argument(i).ReplaceAllUsesWith(v)
	}
	copied.EraseArguments(func(int) bool { return true })
	entry.Splice(copied)
	copied.ReplaceAllUsesWith(entry)
	copied.Erase()
	for b := range entry.Region().Blocks {
		if last := b.Last(); last != nil && last.Is(gpu.Terminator) {
			o.Before(last).CreateOp(gpu.Return, last.Loc(), nil, nil)
			last.Erase()
		}
	}
}

// constants are the three numbers of the groups of operands from one on, nil if not all are constants that fit.
func constants(launch *mlir.Operation, group int) mlir.Attribute {
	var n [3]int32
	for i := range n {
		begin, end := launch.OperandGroup(group + i)
		if begin == end {
			return nil
		}
		a, ok := mlir.ConstantValue(launch.Operand(begin)).(*mlir.IntegerAttr)
		if !ok || a.Int() != int64(int32(a.Int())) {
			return nil
		}
		n[i] = int32(a.Int())
	}
	return mlir.GetDenseI32Array(n[:]...)
}

// module is the module for kernels: with these, and with copies of all that they name in the table.
func (o *outliner) module(loc mlir.Location, name string, kernels []*mlir.Operation) *mlir.Operation {
	o.Builder.AtEnd(nil)
	m := o.CreateOp(gpu.Module, loc, nil, nil, mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)})
	b := o.CreateBlock(m.Region(0), loc)
	for _, k := range kernels {
		b.Append(k)
	}
	queue := kernels
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, named := range namesIn(at) {
			def := o.symbols.Lookup(o.table, mlir.GetSymbolRef(named))
			if def == nil || mlir.LookupSymbol(m, named) != nil {
				continue
			}
			c := o.Builder.AtEnd(b).Clone(def, nil)
			queue = append(queue, c)
		}
	}
	return m
}

// namesIn are the symbols that operations in op name, each once.
func namesIn(op *mlir.Operation) []string {
	var names []string
	for at := range op.Nested {
		for _, a := range at.AllAttrs() {
			if ref, ok := a.Value.(*mlir.SymbolRefAttr); ok && !slices.Contains(names, ref.Root()) {
				names = append(names, ref.Root())
			}
		}
	}
	return names
}

// launch takes the place of what was outlined.
func (o *outliner) launch(old, module, kernel *mlir.Operation, used []*mlir.Value) {
	s := mlir.OperationState{Name: gpu.LaunchFunc.OpName(), Loc: old.Loc(), Results: old.ResultTypes()}
	s.AddAttr("kernel", mlir.GetSymbolRef(module.Symbol(), kernel.Symbol()))
	var sizes []int32
	for g := range 11 {
		begin, end := old.OperandGroup(g)
		s.Operands = append(s.Operands, old.OperandValues()[begin:end]...)
		sizes = append(sizes, int32(end-begin))
	}
	s.Operands = append(s.Operands, used...)
	s.AddSegmentSizes(append(sizes, int32(len(used)), 0)...)
	fresh := o.Builder.Before(old).Create(&s)
	var results []*mlir.Value
	for _, v := range fresh.Results {
		results = append(results, v)
	}
	old.ReplaceWith(results...)
	old.Erase()
}
