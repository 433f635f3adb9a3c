package lower

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(lowerArguments) }

// lowerArguments makes arguments of kernels what a buffer can be. A buffer is memory and nothing else: so a memref whose type leaves
// strides or the offset open becomes all of its memory, and what is open (sizes, strides, offsets of all such arguments, in their order)
// comes in one more argument behind the others, a buffer of indices. So do sizes that a kernel wants to know and can't ask the buffer for:
// those of elements that are smaller than a word, and in OpenCL all. A number that is smaller than a word comes in one, in OpenCL a Boolean
// in a byte and a float in an integer. Launches follow.
var lowerArguments = &pass.Pass{
	Name:    "gpu-lower-arguments",
	Title:   "GpuLowerArgumentsPass",
	Summary: "Pass kernels the sizes, strides and offsets of memrefs that types leave open, in a buffer",
	Options: []string{"client-api"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		changed := false
		for _, f := range kernelsIn(op) {
			launches, known := launchesOf(f)
			if !known {
				continue
			}
			if a := newArguments(f, c.Options["client-api"] == "opencl"); a != nil {
				for _, l := range launches {
					a.pass(l)
				}
				a.take()
				changed = true
			}
		}
		return changed
	},
}

// kernelsIn are the kernels of all kernel modules in op.
func kernelsIn(op *mlir.Operation) (list []*mlir.Operation) {
	for at := range op.Nested {
		if at.Is(gpu.Func) && gpu.IsKernel(at) && !at.Region(0).Empty() {
			list = append(list, at)
		}
	}
	return list
}

// launchesOf are the operations that launch a kernel; not known if something else names it.
func launchesOf(f *mlir.Operation) (list []*mlir.Operation, known bool) {
	for _, use := range mlir.SymbolUses(f) {
		if !use.User.Is(gpu.LaunchFunc) {
			return nil, false
		}
		list = append(list, use.User)
	}
	return list, true
}

// kernelArguments are those of a kernel, and what becomes of them.
type kernelArguments struct {
	mlir.Builder
	kernel  *mlir.Operation
	types   []mlir.Type // as they are
	open    [][]number  // of each argument, what its type leaves open and is passed
	words   []mlir.Type // of each argument, the integer that it comes in; nil for what stays
	numbers int         // how many there are in open
}

// A number is one that the type of a memref leaves open: a result of memref.extract_strided_metadata, counted from the offset on.
type number int

// newArguments is nil for a kernel whose arguments stay as they are.
func newArguments(f *mlir.Operation, isOpenCL bool) *kernelArguments {
	a := &kernelArguments{kernel: f, types: f.FunctionType().Inputs()}
	a.open = make([][]number, len(a.types))
	a.words = make([]mlir.Type, len(a.types))
	changes := false
	for i, t := range a.types {
		if m, ok := t.(*mlir.MemRefType); ok {
			a.open[i] = openNumbers(m, f.Region(0).Entry().Argument(i), isOpenCL)
			a.numbers += len(a.open[i])
		}
		a.words[i] = wordFor(t, isOpenCL)
		changes = changes || a.words[i] != nil
	}
	if a.numbers == 0 && !changes {
		return nil
	}
	return a
}

// wordFor is the integer that a number comes in; nil if that is its own type.
func wordFor(t mlir.Type, isOpenCL bool) mlir.Type {
	switch {
	case !isSmall(t) || t != mlir.ElementTypeOrSelf(t):
		return nil
	case !isOpenCL:
		return mlir.I32
	}
	switch t := t.(type) {
	case *mlir.FloatType:
		return mlir.GetIntegerType(t.Width(), mlir.Signless)
	case *mlir.IntegerType:
		if t.Width() < 8 {
			return mlir.I8
		}
	}
	return nil
}

// ofWord and toWord are the two directions.
func (a *kernelArguments) ofWord(v *mlir.Value, t mlir.Type) *mlir.Value {
	if f, ok := t.(*mlir.FloatType); ok {
		bits := mlir.GetIntegerType(f.Width(), mlir.Signless)
		if v.Type() != bits {
			v = a.create(arith.TruncI, bits, v)
		}
		return a.create(arith.Bitcast, t, v)
	}
	return a.create(arith.TruncI, t, v)
}

func (a *kernelArguments) toWord(v *mlir.Value, word mlir.Type) *mlir.Value {
	if f, ok := v.Type().(*mlir.FloatType); ok {
		v = a.create(arith.Bitcast, mlir.GetIntegerType(f.Width(), mlir.Signless), v)
	}
	if v.Type() == word {
		return v
	}
	return a.create(arith.ExtUI, word, v)
}

// openNumbers are those that have to be passed; none if what is known is enough.
func openNumbers(t *mlir.MemRefType, v *mlir.Value, isOpenCL bool) (list []number) {
	strides, offset, ok := t.Strides()
	if !ok {
		return nil
	}
	layout := offset == mlir.Dynamic || slices.Contains(strides, mlir.Dynamic)
	sizes := slices.Contains(t.Shape(), mlir.Dynamic)
	asks := sizes && (isOpenCL || t.Layout() != nil || isSmall(t.ElementType())) && asksForSizes(v)
	if !layout && !asks {
		return nil
	}
	if offset == mlir.Dynamic {
		list = append(list, 0)
	}
	for i, n := range t.Shape() {
		if n == mlir.Dynamic {
			list = append(list, number(1+i))
		}
	}
	for i, n := range strides {
		if n == mlir.Dynamic && t.Layout() != nil { // else the sizes say it
			list = append(list, number(1+len(strides)+i))
		}
	}
	return list
}

// isSmall reports whether several elements may share a word.
func isSmall(t mlir.Type) bool {
	switch t := mlir.ElementTypeOrSelf(t).(type) {
	case *mlir.IntegerType:
		return t.Width() < 32
	case *mlir.FloatType:
		return t.Width() < 32
	}
	return false
}

// asksForSizes reports whether something other than accesses to elements that are there is done with a memref, or with a view of it.
func asksForSizes(v *mlir.Value) bool {
	for use := range v.Uses {
		switch op := use.Owner(); {
		case slices.Contains(accesses.Get(), op.Name()):
		case op.Is(vector.TransferRead) || op.Is(vector.TransferWrite):
			if !isInBounds(op) {
				return true
			}
		case op.Is(memref.Copy) && mlir.HasStaticShape(v.Type().(*mlir.MemRefType)):
		case op.Is(memref.SubView) || op.Is(memref.Cast) || op.Is(memref.MemorySpaceCast) || op.Is(memref.AssumeAlignment):
			if asksForSizes(op.Result(0)) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// accesses are operations on elements that their indices say are there.
var accesses = lazy.Value[[]*mlir.OpName]{Make: func() (list []*mlir.OpName) {
	for _, d := range []*mlir.OpDef{memref.Load, memref.Store, memref.View, memref.AtomicRMW, memref.GenericAtomicRMW, memref.Prefetch,
		vector.Load, vector.Store, vector.MaskedLoad, vector.MaskedStore, vector.Gather, vector.Scatter} {
		list = append(list, d.OpName())
	}
	return list
}}

// isInBounds reports whether a transfer says of all dimensions that they are.
func isInBounds(op *mlir.Operation) bool {
	list := mlir.AttrOf[*mlir.ArrayAttr](op, "in_bounds")
	return list != nil && !slices.ContainsFunc(list.Elements(), func(a mlir.Attribute) bool {
		b, ok := a.(*mlir.IntegerAttr)
		return !ok || b != mlir.True
	})
}

// take changes the kernel: behind what it gets stand the memrefs that its body is about.
func (a *kernelArguments) take() {
	entry := a.kernel.Region(0).Entry()
	a.AtStart(entry)
	var numbers *mlir.Value
	if a.numbers > 0 {
		numbers = a.insertArgument(len(a.types), mlir.GetMemRefType([]int64{int64(a.numbers)}, mlir.Index, nil, nil))
	}
	inputs := slices.Clone(a.types)
	next := 0
	for i, list := range a.open {
		if len(list) == 0 {
			continue
		}
		v := entry.Argument(i)
		var values []*mlir.Value
		for range list {
			values = append(values, a.create(memref.Load, mlir.Index, numbers, a.index(int64(next))))
			next++
		}
		a.replaceArgument(v, flat(a.types[i].(*mlir.MemRefType)), a.rebuild(v, list, values))
		inputs[i] = v.Type()
	}
	for i, word := range a.words {
		if word != nil {
			a.takeWord(entry.Argument(i), word)
			inputs[i] = word
		}
	}
	if numbers != nil {
		inputs = append(inputs, numbers.Type())
		a.bindNumbers()
	}
	a.kernel.SetAttr(mlir.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, a.kernel.FunctionType().Results())))
}

// insertArgument makes argument i of the kernel, in front of those that are memory of its own.
func (a *kernelArguments) insertArgument(i int, t mlir.Type) *mlir.Value {
	entry := a.kernel.Region(0).Entry()
	a.AddArgument(entry, t, a.kernel.Loc())
	for k := entry.NumArguments() - 1; k > i; k-- {
		from, to := entry.Argument(k-1), entry.Argument(k)
		to.SetType(from.Type())
		from.ReplaceAllUsesWith(to)
	}
	entry.Argument(i).SetType(t)
	return entry.Argument(i)
}

// replaceArgument gives v another type, of which as is made, and that to those who used v.
func (a *kernelArguments) replaceArgument(v *mlir.Value, t mlir.Type, as *mlir.Value) {
	v.ReplaceAllUsesWith(as)
	as.Def().SetOperand(0, v)
	v.SetType(t)
}

// takeWord makes v the word that a number comes in.
func (a *kernelArguments) takeWord(v *mlir.Value, word mlir.Type) {
	var uses []*mlir.Operand
	for use := v.FirstUse(); use != nil; use = use.Next() {
		uses = append(uses, use)
	}
	t := v.Type()
	v.SetType(word)
	number := a.ofWord(v, t)
	for _, use := range uses {
		use.Set(number)
	}
}

// flat is all of the memory that a memref is in.
func flat(t *mlir.MemRefType) *mlir.MemRefType {
	return mlir.GetMemRefType([]int64{mlir.Dynamic}, t.ElementType(), nil, t.MemorySpace())
}

// rebuild is the memref of v's type in the memory that v will be, with the values of the numbers that the type leaves open.
func (a *kernelArguments) rebuild(v *mlir.Value, list []number, values []*mlir.Value) *mlir.Value {
	t := v.Type().(*mlir.MemRefType)
	strides, offset, _ := t.Strides()
	rank := len(strides)
	dynamic := make([]*mlir.Value, 1+2*rank)
	for i, n := range list {
		dynamic[n] = values[i]
	}
	var inner *mlir.Value // the product of the sizes behind
	for i := rank - 1; i >= 0; i-- {
		if strides[i] == mlir.Dynamic && t.Layout() == nil {
			dynamic[1+rank+i] = inner
		}
		if i == 0 || t.Layout() != nil {
			continue
		}
		size := dynamic[1+i]
		if size == nil {
			size = a.index(t.Shape()[i])
		}
		if inner == nil {
			inner = size
		} else {
			inner = a.create(arith.MulI, mlir.Index, inner, size)
		}
	}
	return reinterpret(&a.Builder, a.kernel.Loc(), t, v, []int64{offset}, t.Shape(), strides, dynamic)
}

func (a *kernelArguments) index(n int64) *mlir.Value {
	return a.CreateOp(arith.Constant, a.kernel.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
}

func (a *kernelArguments) create(d *mlir.OpDef, t mlir.Type, operands ...*mlir.Value) *mlir.Value {
	return a.CreateOp(d, a.kernel.Loc(), operands, []mlir.Type{t}).Result(0)
}
