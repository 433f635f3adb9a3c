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
	return [][]row{
		arithmeticRows(),
		conversionRows(),
		compositeRows(),
		memoryRows(),
		functionRows(),
		fragmentRows(),
		primitiveRows(),
		atomicRows(),
		subgroupRows(),
		imageRows(),
		extendedRows(),
		byteRows(),
		genericRows(),
		dotRows(),
		cooperativeRows(),
		untypedRows(),
		smallRows(),
	}
}

// A compileFunc is how an instruction is compiled.
type compileFunc func(c *compiler, in module.Instruction)

// known holds the rows as they are looked up, made when the first module is run: as initial values of variables they would be in
// a cycle, for what compiles constants looks rows up.
var known struct {
	once     sync.Once
	rows     map[grammar.Opcode]compileFunc
	checks   map[grammar.Opcode]compileFunc // what the sanitizer looks at in operands
	extended map[string]map[string]extRow   // by the names of the set and of the instruction
}

func makeKnown() {
	known.rows, known.checks = byOpcode(tables()...), byOpcode(numberChecks())
	known.extended = map[string]map[string]extRow{}
	for set, rows := range extendedSets() {
		known.extended[set] = map[string]extRow{}
		for _, r := range rows {
			known.extended[set][r.name] = r
		}
	}
}

func byOpcode(tables ...[]row) map[grammar.Opcode]compileFunc {
	rows := map[grammar.Opcode]compileFunc{}
	for _, table := range tables {
		for _, r := range table {
			rows[r.op] = r.compile
		}
	}
	return rows
}

// rowOf is how an instruction is compiled; nil for one that does not run.
func rowOf(op grammar.Opcode) compileFunc {
	known.once.Do(makeKnown)
	if r := known.rows[op]; r != nil {
		return r
	}
	if kernelOf(op, int32Kind) != nil || kernelOf(op, float32Kind) != nil || kernelOf(op, boolKind) != nil {
		return (*compiler).componentwise
	}
	return nil
}

func utoa(n uint32) string { return strconv.FormatUint(uint64(n), 10) }
