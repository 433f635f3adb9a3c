package evaluate

import "github.com/spvc/spvc/mlir"

func cfRows() map[string]row {
	return map[string]row{
		"cf.br": func(*function, *mlir.Operation) step {
			return func(f *frame, in *instruction) { f.branch(in, 0) }
		},
		"cf.cond_br": func(*function, *mlir.Operation) step {
			return func(f *frame, in *instruction) {
				f.branch(in, int(1-f.values[in.in[0]].Bits))
			}
		},
		"cf.switch": switchOn,
		"cf.assert": func(_ *function, op *mlir.Operation) step {
			return func(f *frame, in *instruction) {
				if f.values[in.in[0]].Bits == 0 {
					fail(in.op, "does not hold: %s", in.op.Attr("msg"))
				}
			}
		},
	}
}

// switchOn looks for the value among those of the cases; successor 0 is for all others.
func switchOn(fn *function, op *mlir.Operation) step {
	cases := map[uint64]int{}
	if values := mlir.AttrOf[*mlir.DenseElementsAttr](op, "case_values"); values != nil {
		k := fn.kind(op, op.Operand(0).Type())
		for i := range values.Len() {
			cases[fn.scalar(op, k, values.Element(i))] = i + 1
		}
	}
	return func(f *frame, in *instruction) { f.branch(in, cases[f.values[in.in[0]].Bits]) }
}
