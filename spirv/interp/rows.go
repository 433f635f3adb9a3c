package interp

import (
	"strconv"
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A row says how an instruction is compiled. Rows stand in files by chapter of the specification; tables lists them.
type row struct {
	op      grammar.Opcode
	compile func(c *compiler, in module.Instruction)
}

// tables are all rows.
func tables() [][]row {
	return [][]row{arithmeticRows(), conversionRows(), compositeRows(), memoryRows(), functionRows(), fragmentRows(), atomicRows(), subgroupRows(), imageRows(), extendedRows(), byteRows(), genericRows()}
}

// known holds the rows by opcode, made when the first module is run.
var known struct {
	once sync.Once
	rows map[grammar.Opcode]func(*compiler, module.Instruction)
}

func rowsByOpcode() map[grammar.Opcode]func(*compiler, module.Instruction) {
	known.once.Do(func() {
		known.rows = map[grammar.Opcode]func(*compiler, module.Instruction){}
		for _, table := range tables() {
			for _, r := range table {
				known.rows[r.op] = r.compile
			}
		}
	})
	return known.rows
}

// rowOf is how an instruction is compiled; nil for one that does not run.
func rowOf(op grammar.Opcode) func(*compiler, module.Instruction) {
	if r := rowsByOpcode()[op]; r != nil {
		return r
	}
	if kernelOf(op, int32Kind) != nil || kernelOf(op, float32Kind) != nil || kernelOf(op, boolKind) != nil {
		return (*compiler).componentwise
	}
	return nil
}

func utoa(n uint32) string { return strconv.FormatUint(uint64(n), 10) }
