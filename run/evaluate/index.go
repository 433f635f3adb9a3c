package evaluate

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

func indexRows() map[string]row {
	return map[string]row{
		"index.constant":      constant,
		"index.bool.constant": constant,
		"index.cmp":           compareIndices,
		"index.sizeof":        sizeOfIndex,
	}
}

// indexAliases are the operations of index that are those of arith.
func indexAliases() map[string]string {
	return map[string]string{
		"index.add":       "arith.addi",
		"index.sub":       "arith.subi",
		"index.mul":       "arith.muli",
		"index.and":       "arith.andi",
		"index.or":        "arith.ori",
		"index.xor":       "arith.xori",
		"index.shl":       "arith.shli",
		"index.shrs":      "arith.shrsi",
		"index.shru":      "arith.shrui",
		"index.divs":      "arith.divsi",
		"index.divu":      "arith.divui",
		"index.ceildivs":  "arith.ceildivsi",
		"index.ceildivu":  "arith.ceildivui",
		"index.floordivs": "arith.floordivsi",
		"index.rems":      "arith.remsi",
		"index.remu":      "arith.remui",
		"index.maxs":      "arith.maxsi",
		"index.maxu":      "arith.maxui",
		"index.mins":      "arith.minsi",
		"index.minu":      "arith.minui",
		"index.casts":     "arith.index_cast",
		"index.castu":     "arith.index_castui",
	}
}

// indexPredicates are in the order that the index dialect numbers them.
var indexPredicates = lazy.Value[map[string]int]{Make: func() map[string]int {
	return map[string]int{"eq": 0, "ne": 1, "slt": 2, "sle": 3, "sgt": 4, "sge": 5, "ult": 6, "ule": 7, "ugt": 8, "uge": 9}
}}

func compareIndices(fn *function, op *mlir.Operation) step {
	do := integerPredicates[indexPredicates.Get()[word(op.Attr("pred"))]]
	return each2(func(k kind, a, b uint64) uint64 { return truth(do(k, a, b)) })(fn, op)
}

func sizeOfIndex(fn *function, op *mlir.Operation) step {
	v := Value{Bits: uint64(fn.program.opts.IndexWidth)}
	return func(f *frame, in *instruction) { f.values[in.out[0]] = v }
}
