package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(tensorToSPIRV.pass()) }

var tensorToSPIRV = &conversion{
	name: "convert-tensor-to-spirv", title: "ConvertTensorToSPIRVPass", summary: "Convert Tensor dialect to SPIR-V dialect",
	options: []string{emulateOption}, patterns: func(l *lowering) []convert.Pattern {
		list := append(l.function(), l.arith()...)
		return append(list, convert.Pattern{Op: "tensor.extract", Rewrite: l.extractElement})
	},
}

// largestTensor is the size in bytes from which on a tensor is too large to be put into a variable of a function, which each
// invocation has.
const largestTensor = 64 << 10

// extractElement puts the tensor into a variable: only memory has elements that are found by a value.
func (l *lowering) extractElement(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from, ok := formerType(op).(*mlir.RankedTensorType)
	if !ok {
		return convert.Need("a tensor of known size")
	}
	if !isInFunction(op) {
		return errOutside
	}
	b := builder(r, op)
	array, ok := operands[0].Type().(*spirv.ArrayType)
	if !ok { // of one element
		r.Replace(op, operands[0])
		return nil
	}
	if uint64(sizeOf(array.ElementType()))*array.Count() > largestTensor {
		return convert.Need("a tensor of %d bytes at most, not '%s'", largestTensor, typeText(from))
	}
	indexType, err := l.index()
	if err != nil {
		return err
	}
	variable := functionVariable(r, op, array)
	b.Store(variable, operands[0])
	stride := mlir.NumElements(from)
	var at *mlir.Value
	for i, n := range from.Shape() {
		stride /= n
		step := operands[1+i]
		if stride > 1 {
			step = b.IMul(step, b.Constant(indexType, stride))
		}
		if at == nil {
			at = step
		} else {
			at = b.IAdd(step, at)
		}
	}
	r.Replace(op, b.Load(b.AccessChain(variable, at)))
	return nil
}

// functionVariable makes a variable for a value of a type: in front of op, or else at the start of the function, where SPIR-V wants it.
func functionVariable(r *convert.Rewriter, op *mlir.Operation, t mlir.Type) *mlir.Value {
	return initializedVariable(r, op, t, nil)
}

// initializedVariable is functionVariable with a constant that it begins with; nil for any value.
func initializedVariable(r *convert.Rewriter, op *mlir.Operation, t mlir.Type, initial mlir.Attribute) *mlir.Value {
	b := builder(r, op)
	at := op
	for at.Parent() != nil && !at.Parent().Has(mlir.FunctionLike) {
		at = at.Parent()
	}
	if at != op || !op.Block().IsEntry() {
		b.AtStart(at.Block().Region().Entry())
	}
	var first []*mlir.Value
	if initial != nil {
		first = append(first, b.ConstantOf(t, initial))
	}
	v := b.Variable(spirv.GetPointerType(t, grammar.StorageClassFunction), first...)
	b.Before(op)
	return v
}
