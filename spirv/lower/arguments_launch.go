package lower

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// pass changes a launch, which passes what take makes of the kernel's arguments.
func (a *kernelArguments) pass(launch *mlir.Operation) {
	a.Before(launch)
	given := launch.OperandsNamed("kernelOperands")
	if len(given) != len(a.types) {
		return // the verifier says so
	}
	for i, word := range a.words {
		if word != nil {
			given[i] = a.toWord(given[i], word)
		}
	}
	var numbers *mlir.Value
	if a.numbers > 0 {
		var values []*mlir.Value
		for i, list := range a.open {
			if len(list) == 0 {
				continue
			}
			m := a.metadata(given[i])
			for _, n := range list {
				values = append(values, m.Result(1+int(n)))
			}
			given[i] = a.flatten(m, a.types[i].(*mlir.MemRefType))
		}
		numbers = a.create(memref.Alloc, mlir.GetMemRefType([]int64{int64(a.numbers)}, mlir.Index, nil, nil))
		for i, v := range values {
			a.CreateOp(memref.Store, a.kernel.Loc(), []*mlir.Value{v, numbers, a.index(int64(i))}, nil)
		}
		given = append(given, numbers)
	}
	a.giveOperands(launch, given)
}

func (a *kernelArguments) metadata(v *mlir.Value) *mlir.Operation {
	t := v.Type().(*mlir.MemRefType)
	types := []mlir.Type{mlir.GetMemRefType(nil, t.ElementType(), nil, t.MemorySpace())}
	types = append(types, slices.Repeat([]mlir.Type{mlir.Index}, 1+2*len(t.Shape()))...)
	return a.CreateOp(memref.ExtractStridedMetadata, a.kernel.Loc(), []*mlir.Value{v}, types)
}

// flatten is the memory from its beginning to the last element of a memref, of which m are the metadata.
func (a *kernelArguments) flatten(m *mlir.Operation, t *mlir.MemRefType) *mlir.Value {
	rank := len(t.Shape())
	length := a.index(1)
	for i := range rank {
		if t.Layout() == nil {
			length = a.create(arith.MulI, mlir.Index, length, m.Result(2+i))
			continue
		}
		last := a.create(arith.SubI, mlir.Index, m.Result(2+i), a.index(1))
		length = a.create(arith.AddI, mlir.Index, length, a.create(arith.MulI, mlir.Index, last, m.Result(2+rank+i)))
	}
	length = a.create(arith.AddI, mlir.Index, length, m.Result(1))
	dynamic := []*mlir.Value{nil, length, nil}
	return reinterpret(&a.Builder, a.kernel.Loc(), flat(t), m.Result(0), []int64{0}, []int64{mlir.Dynamic}, []int64{1}, dynamic)
}

// giveOperands makes the launch one with these arguments of the kernel. Who waits for the end of the launch frees what only it needs.
func (a *kernelArguments) giveOperands(launch *mlir.Operation, given []*mlir.Value) {
	s := mlir.OperationState{Name: gpu.LaunchFunc.OpName(), Loc: launch.Loc(), Results: launch.ResultTypes()}
	var sizes []int32
	for g, def := range launch.Def().Operands {
		begin, end := launch.OperandGroup(g)
		operands := launch.OperandValues()[begin:end]
		if def.Name == "kernelOperands" {
			operands = given
		}
		s.Operands = append(s.Operands, operands...)
		sizes = append(sizes, int32(len(operands)))
	}
	for _, at := range launch.AllAttrs() {
		if at.Name != mlir.OperandSegmentSizes {
			s.AddAttr(at.Name, at.Value)
		}
	}
	s.AddSegmentSizes(sizes...)
	fresh := a.Before(launch).Create(&s)
	var results []*mlir.Value
	for _, v := range fresh.Results {
		results = append(results, v)
	}
	launch.ReplaceWith(results...)
	launch.Erase()
	if a.numbers > 0 && len(results) == 0 {
		a.After(fresh).CreateOp(memref.Dealloc, a.kernel.Loc(), given[len(given)-1:], nil)
	}
}

// bindNumbers says what the numbers in the last argument are, and gives it a binding where the others have some: behind them, in the set of
// the first.
func (a *kernelArguments) bindNumbers() {
	var first *spirv.InterfaceVarABIAttr
	next := uint32(0)
	attrs := make([]mlir.Attribute, len(a.types)+1)
	for i := range a.types {
		own := argumentAttrs(a.kernel, i)
		attrs[i] = own
		abi, ok := own.Get(interfaceName).(*spirv.InterfaceVarABIAttr)
		if !ok {
			continue
		}
		if first == nil {
			first = abi
		}
		if abi.DescriptorSet() == first.DescriptorSet() {
			next = max(next, abi.Binding()+1)
		}
	}
	last := []mlir.NamedAttribute{{Name: numbersName, Value: a.names()}}
	if first != nil {
		last = append(last, mlir.NamedAttribute{Name: interfaceName, Value: spirv.GetInterfaceVarABIAttr(first.DescriptorSet(), next)})
	}
	attrs[len(a.types)] = mlir.GetDictionaryAttr(last)
	a.kernel.SetAttr(mlir.ArgAttrs, mlir.GetArrayAttr(attrs...))
}

// names are those of the numbers that are passed.
func (a *kernelArguments) names() mlir.Attribute {
	var list []mlir.Attribute
	for i, numbers := range a.open {
		for _, n := range numbers {
			list = append(list, mlir.GetStringAttr(numberName(i, n, len(a.types[i].(*mlir.MemRefType).Shape()))))
		}
	}
	return mlir.GetArrayAttr(list...)
}
