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

// A compileFunc is how an instruction is compiled.
type compileFunc func(c *compiler, in module.Instruction)

// rowsByOpcode are the rows as they are looked up; they are made when the first module is run, as are the others here.
var rowsByOpcode = sync.OnceValue(func() map[grammar.Opcode]compileFunc { return byOpcode(tables()...) })

// checksByOpcode are what the sanitizer looks at in operands.
var checksByOpcode = sync.OnceValue(func() map[grammar.Opcode]compileFunc { return byOpcode(numberChecks()) })

func byOpcode(tables ...[]row) map[grammar.Opcode]compileFunc {
	rows := map[grammar.Opcode]compileFunc{}
	for _, table := range tables {
		for _, r := range table {
			rows[r.op] = r.compile
		}
	}
	return rows
}

// extendedRowsByName are the rows of each set of extended instructions by the names of the set and of the instruction.
var extendedRowsByName = sync.OnceValue(func() map[string]map[string]extRow {
	sets := map[string]map[string]extRow{}
	for set, rows := range extendedSets() {
		sets[set] = map[string]extRow{}
		for _, r := range rows {
			sets[set][r.name] = r
		}
	}
	return sets
})

// rowOf is how an instruction is compiled; nil for one that does not run.
func rowOf(op grammar.Opcode) compileFunc {
	if r := rowsByOpcode()[op]; r != nil {
		return r
	}
	if kernelOf(op, int32Kind) != nil || kernelOf(op, float32Kind) != nil || kernelOf(op, boolKind) != nil {
		return (*compiler).componentwise
	}
	return nil
}

func utoa(n uint32) string { return strconv.FormatUint(uint64(n), 10) }
