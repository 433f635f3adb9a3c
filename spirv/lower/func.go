package lower

import (
	"errors"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(funcToSPIRV.pass()) }

var funcToSPIRV = &conversion{
	name: "convert-func-to-spirv", title: "ConvertFuncToSPIRVPass", summary: "Convert Func dialect to SPIR-V dialect",
	options: []string{emulateOption}, patterns: (*lowering).function,
}

// function are the patterns for the dialect func.
func (l *lowering) function() []convert.Pattern {
	return []convert.Pattern{
		{Op: "func.func", Rewrite: l.convertFunction},
		{Op: "func.return", Rewrite: l.convertReturn},
		{Op: "func.call", Rewrite: l.convertCall},
	}
}

var errResults = errors.New("functions of SPIR-V have one result at most")

// signature is what the arguments and results of a function become.
func (l *lowering) signature(t *mlir.FunctionType) (inputs *convert.Signature, results []mlir.Type, err error) {
	if len(t.Results()) > 1 {
		return nil, nil, errResults
	}
	if results, err = l.types.ConvertAll(t.Results()); err != nil {
		return nil, nil, err
	}
	inputs, err = l.types.Signature(t.Inputs())
	return inputs, results, err
}

func (l *lowering) convertFunction(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	t := mlir.AttrOf[*mlir.TypeAttr](op, mlir.FunctionTypeAttr).Value().(*mlir.FunctionType)
	inputs, results, err := l.signature(t)
	if err != nil {
		return err
	}
	if !op.Region(0).Empty() {
		if err := r.ConvertRegion(op.Region(0), inputs); err != nil {
			return err
		}
	}
	s := &mlir.OperationState{Name: spirv.OpFunc.OpName(), Loc: op.Loc(), Regions: []*mlir.Region{op.Region(0)}}
	s.AddAttr(spirv.FunctionControlAttr, spirv.GetEnumAttr(grammar.KindFunctionControl, uint32(grammar.FunctionControlNone)))
	s.AddAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs.Types(), results)))
	for _, a := range op.AllAttrs() {
		if a.Name != mlir.FunctionTypeAttr {
			s.AddAttr(a.Name, a.Value)
		}
	}
	r.Create(s)
	r.Erase(op)
	return nil
}

func (l *lowering) convertReturn(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	switch b := builder(r, op); len(operands) {
	case 0:
		b.Return()
	case 1:
		b.ReturnValue(operands[0])
	default:
		return errResults
	}
	r.Erase(op)
	return nil
}

func (l *lowering) convertCall(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	results, err := l.types.ConvertAll(op.ResultTypes())
	if err != nil {
		return err
	}
	var t mlir.Type
	switch len(results) {
	case 0:
	case 1:
		t = results[0]
	default:
		return errResults
	}
	call := builder(r, op).FunctionCall(t, op.Callee().Leaf(), operands...)
	if t == nil {
		r.Erase(op)
	} else {
		r.Replace(op, call.Result(0))
	}
	return nil
}
