package emulate

import (
	"errors"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// remade says by the number of an operation whether it was made anew: then old arguments stand beside the new ones in its blocks until the
// end.
type remade []bool

func (done remade) has(op *mlir.Operation) bool { return op.Number() < len(done) && done[op.Number()] }

func (done *remade) add(op *mlir.Operation) {
	if n := op.Number(); n >= len(*done) {
		*done = slices.Grow(*done, n+1-len(*done))[:n+1]
	}
	(*done)[op.Number()] = true
}

// legalWith allows all operations whose types stay as they are.
func (done *remade) legalWith(types *convert.Types) *convert.Target {
	return new(convert.Target).Legal(mlir.ModuleOp.Name, mlir.UnrealizedCastOp.Name).Others(func(op *mlir.Operation) convert.Legality {
		if done.has(op) {
			return convert.Legal
		}
		if !types.AreLegal(op) || signatureOf(op) != nil && !types.AreSignatureLegal(signatureOf(op)) {
			return convert.Illegal
		}
		for i := range op.NumRegions() {
			if !types.AreArgumentsLegal(op.Region(i)) {
				return convert.Illegal
			}
		}
		return convert.Legal
	})
}

// signatureOf is the type that op, a function, says that it has; nil for any other.
func signatureOf(op *mlir.Operation) *mlir.FunctionType {
	if a, ok := op.Attr(mlir.FunctionTypeAttr).(*mlir.TypeAttr); ok {
		f, _ := a.Value().(*mlir.FunctionType)
		return f
	}
	return nil
}

// A passingRow is an operation that passes values on, whatever their types; but the first operands have to be numbers.
type passingRow struct {
	op      string
	numbers int
}

var passingRows = []passingRow{
	{op: "func.func"}, {op: "func.return"}, {op: "func.call"},
	{op: "gpu.func"}, {op: "gpu.return"}, {op: "gpu.launch_func"},
	{op: "cf.br"}, {op: "cf.cond_br"}, {op: "cf.switch", numbers: 1},
	{op: "scf.if"}, {op: "scf.for", numbers: 3}, {op: "scf.while"}, {op: "scf.condition"}, {op: "scf.yield"},
	{op: "scf.execute_region"}, {op: "scf.index_switch"}, {op: "scf.parallel"}, {op: "scf.reduce"}, {op: "scf.reduce.return"},
	{op: "ub.poison"}, {op: "vector.print"},
}

// memoryRows are operations on memory, whatever its elements are; the lists of sizes and indices stay.
var memoryRows = []passingRow{
	{op: "memref.alloc"}, {op: "memref.alloca"}, {op: "memref.dealloc"}, {op: "memref.load"}, {op: "memref.store"}, {op: "memref.copy"},
	{op: "memref.dim"}, {op: "memref.cast"}, {op: "memref.subview"}, {op: "memref.reinterpret_cast"}, {op: "memref.expand_shape"},
	{op: "memref.collapse_shape"}, {op: "memref.memory_space_cast"}, {op: "memref.transpose"}, {op: "memref.assume_alignment"},
	{op: "memref.view"}, {op: "memref.get_global"},
}

func (done *remade) patterns(memory bool) []convert.Pattern {
	var patterns []convert.Pattern
	for _, row := range passingRows {
		patterns = append(patterns, convert.Pattern{Op: row.op, Rewrite: done.by(row)})
	}
	for _, row := range memoryRows {
		p := convert.Pattern{Op: row.op, Rewrite: done.by(row)}
		if !memory {
			p.Rewrite = func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error {
				return convert.Need("other elements in memory").Try("--memref-emulate-wide-int changes them, too")
			}
		}
		patterns = append(patterns, p)
	}
	return patterns
}

// by makes operations of a row anew with the types that there are now.
func (done *remade) by(row passingRow) func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error {
	return func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		made, err := row.remake(r, op, operands)
		if err != nil {
			return err
		}
		done.add(made)
		values := make([]*mlir.Value, made.NumResults())
		for i := range values {
			values[i] = made.Result(i)
		}
		r.Replace(op, values...)
		return nil
	}
}

// remake makes op anew, and replaces nothing.
func (row passingRow) remake(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) (*mlir.Operation, error) {
	for i, v := range op.Operands {
		if i < row.numbers && !r.Types.IsLegal(v.Type()) {
			return nil, errors.New("it counts, or chooses, with a wide integer")
		}
	}
	results, err := r.Types.ConvertAll(op.ResultTypes())
	if err != nil {
		return nil, err
	}
	s := &mlir.OperationState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results}
	for _, a := range op.AllAttrs() {
		if a.Name == mlir.FunctionTypeAttr {
			if a.Value, err = remadeSignature(r.Types, signatureOf(op)); err != nil {
				return nil, err
			}
		}
		s.AddAttr(a.Name, a.Value)
	}
	for _, b := range op.Successors {
		s.Successors = append(s.Successors, b)
	}
	for i := range op.NumRegions() {
		if err := r.ConvertRegion(op.Region(i), nil); err != nil {
			return nil, err
		}
		s.Regions = append(s.Regions, op.Region(i))
	}
	return r.Create(s), nil
}

func remadeSignature(types *convert.Types, f *mlir.FunctionType) (mlir.Attribute, error) {
	inputs, err := types.ConvertAll(f.Inputs())
	if err != nil {
		return nil, err
	}
	results, err := types.ConvertAll(f.Results())
	return mlir.GetTypeAttr(mlir.GetFunctionType(inputs, results)), err
}
