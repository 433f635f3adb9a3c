package lower

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(nameNumbers) }

// numbersName is the attribute of the argument that gpu-lower-arguments adds to a kernel: a list of what the numbers in it are.
const numbersName = "spv.numbers"

// numberName is what the n-th number that the type of argument i leaves open is called; it has so many dimensions.
func numberName(i int, n number, rank int) string {
	switch {
	case n == 0:
		return fmt.Sprintf("arg_%d_offset", i)
	case rank == 1 && n == 1:
		return fmt.Sprintf("arg_%d_size", i)
	case rank == 1:
		return fmt.Sprintf("arg_%d_stride", i)
	case int(n) <= rank:
		return fmt.Sprintf("arg_%d_size_%d", i, int(n)-1)
	}
	return fmt.Sprintf("arg_%d_stride_%d", i, int(n)-1-rank)
}

// nameNumbers makes a struct of the array of numbers that a kernel takes besides what was written, with a name for each, so that whoever
// runs it sees what to pass. The bytes are the same.
var nameNumbers = &pass.Pass{
	Name:    "spirv-name-numbers",
	Title:   "SPIRVNameNumbersPass",
	Summary: "Name the sizes, strides and offsets that kernels take, which gpu-lower-arguments adds",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		for f := range op.Region(0).Entry().Operations {
			attrs := mlir.AttrOf[*mlir.ArrayAttr](f, spirv.ArgAttrsAttr)
			if !f.Is(spirv.OpFunc) || f.Region(0).Empty() || attrs == nil {
				continue
			}
			for i, a := range attrs.Elements() {
				own, ok := a.(*mlir.DictionaryAttr)
				if !ok || own.Get(numbersName) == nil {
					continue
				}
				names, _ := own.Get(numbersName).(*mlir.ArrayAttr)
				nameArgument(f, i, names)
				list := attrs.Elements()
				list[i] = without(own, numbersName)
				f.SetAttr(spirv.ArgAttrsAttr, mlir.GetArrayAttr(list...))
				changed = true
			}
		}
		return changed
	},
}

func without(d *mlir.DictionaryAttr, name string) *mlir.DictionaryAttr {
	var kept []mlir.NamedAttribute
	for _, a := range d.Entries() {
		if a.Name != name {
			kept = append(kept, a)
		}
	}
	return mlir.GetDictionaryAttr(kept)
}

// nameArgument changes argument i of f, unless something else is done with it than reading one number or another.
func nameArgument(f *mlir.Operation, i int, names *mlir.ArrayAttr) {
	v := f.Region(0).Entry().Argument(i)
	pointer, ok := v.Type().(*spirv.PointerType)
	if !ok || names == nil {
		return
	}
	block, ok := pointer.Pointee().(*spirv.StructType)
	if !ok || block.NumMembers() != 1 {
		return
	}
	array, ok := block.Member(0).Type.(*spirv.ArrayType)
	if !ok || array.Count() != uint64(names.Len()) {
		return
	}
	var chains []*mlir.Operation
	for use := range v.Uses {
		if c := use.Owner(); !c.Is(spirv.DefOf(grammar.OpAccessChain)) || c.NumOperands() != 3 || mlir.ConstantValue(c.Operand(2)) == nil {
			return
		}
		chains = append(chains, use.Owner())
	}
	var members []spirv.Member
	for k, name := range names.Elements() {
		members = append(members, spirv.Member{Type: array.ElementType(), HasOffset: true, Offset: uint32(k) * array.Stride(), Name: name.(*mlir.StringAttr).Value()})
	}
	to := spirv.GetPointerType(spirv.GetStructType("", members, block.Decorations()), pointer.StorageClass())
	v.SetType(to)
	inputs := f.FunctionType().Inputs()
	inputs[i] = to
	f.SetAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, f.FunctionType().Results())))
	for _, c := range chains {
		b := spirv.NewBuilder(new(mlir.Builder).Before(c), c.Loc())
		c.ReplaceWith(b.AccessChain(v, c.Operand(2)))
		c.Erase()
	}
}
