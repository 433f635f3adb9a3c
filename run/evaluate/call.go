package evaluate

import "github.com/spvc/spvc/mlir"

func functionRows() map[string]row {
	return map[string]row{
		"func.return":                        leave,
		"func.call":                          call,
		"builtin.unrealized_conversion_cast": pass,
	}
}

// pass hands operands on.
func pass(_ *function, op *mlir.Operation) step {
	if op.NumOperands() != op.NumResults() {
		fail(op, "cannot be evaluated: it makes %d values of %d", op.NumResults(), op.NumOperands())
	}
	return func(f *frame, in *instruction) { f.write(in, f.read(in.in)) }
}

func call(fn *function, op *mlir.Operation) step {
	name := op.Callee().Root()
	var callee *mlir.Operation
	for table := mlir.NearestSymbolTable(op); table != nil && callee == nil; table = table.Parent() {
		if table.Has(mlir.SymbolTable) {
			callee = mlir.LookupSymbol(table, name)
		}
	}
	p := fn.program
	if callee != nil && callee.CallableRegion() != nil {
		if fn.op != callee {
			p.prepare(callee)
		}
		return func(f *frame, in *instruction) { f.write(in, p.call(callee, f.read(in.in), f.inv)) }
	}
	do := p.opts.External[name]
	if do == nil {
		do = library.Get()[name]
	}
	if do == nil {
		fail(op, "calls @%s, which has no body and is not in the library", name)
	}
	return func(f *frame, in *instruction) {
		c := &Call{Op: in.op, Args: f.read(in.in)}
		if err := do(p, c); err != nil {
			fail(in.op, "%v", err)
		}
		if len(c.Results) != in.op.NumResults() {
			fail(in.op, "gives %d results, not %d", len(c.Results), in.op.NumResults())
		}
		f.write(in, c.Results)
	}
}
