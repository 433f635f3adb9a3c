package serialize

import (
	"encoding/binary"
	"io"
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// Options are the choices of an export. The zero value is the usual one.
type Options struct {
	// Version is the version of SPIR-V to declare. What it does not have is
	// brought by extensions or reported. Zero leaves the version to the module, or
	// is the lowest that will do when the module does not say.
	Version grammar.Version
	// Workers is the number of functions that are compiled at the same time; zero
	// means one for each processor. The words do not depend on it.
	Workers int
	// StripDebug leaves out names, lines and sources.
	StripDebug bool
	// DebugInfo writes every position in the IR as OpLine; without it, only those
	// that came from OpLine.
	DebugInfo bool
	// NewIDs counts ids from 1 in the order of the module also where it says which
	// ids things had in the binary that it was imported from.
	NewIDs bool
	// AsMLIR gives functions the shape that MLIR's own exporter gives them: every
	// block argument becomes OpPhi, a selection begins a block, and blocks that
	// nothing branches to are left out. It is for comparing with MLIR.
	AsMLIR bool
}

// Words is the spv.module op in SPIR-V, beginning with the header. The error is an
// [*mlir.ErrorList], which is in d too; d may be nil. The module is not changed and
// must not change meanwhile.
func Words(op *mlir.Operation, opts Options, d *mlir.Diagnostics) ([]uint32, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) ([]uint32, bool) { return export(op, opts, own) })
}

func export(op *mlir.Operation, opts Options, d *mlir.Diagnostics) ([]uint32, bool) {
	return newModule(op, opts, d).export(op, compileAll)
}

// export exports the module op, with functions that compile has compiled; nil if it could not.
func (m *module) export(op *mlir.Operation, compile func(*mlir.Operation, mlir.Numbers, Options) functions) ([]uint32, bool) {
	opts, d := m.opts, m.d
	if !op.Is(spirv.OpModule) || op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		m.fail("is not a SPIR-V module with one block")
		return nil, false
	}
	body, numbers := op.Region(0).Entry(), op.Renumber()
	if !checkMembers(op, d) {
		return nil, false
	}
	if !opts.AsMLIR && !opts.NewIDs {
		m.length = provenance.LengthType(op)
	}
	m.about = make([]uint32, numbers.Values)
	m.outer = make([]ref, numbers.Values)
	functions := compile(op, numbers, opts)
	if functions == nil {
		return nil, false
	}
	m.collectSymbols(body)
	m.reserve(functions)
	m.header(op)
	m.importSets(op)
	m.describeOrigin(op)
	if !opts.AsMLIR {
		m.declareInOrder(op, functions)
	}
	for member := range body.Operations {
		m.at = member
		m.member(member, functions)
	}
	m.at = op
	m.typeNames(op)
	m.placeBodies()
	offers := m.require(op)
	if d.NumErrors() == 0 {
		m.checkModule(body, offers, functions)
	}
	if d.NumErrors() > 0 {
		return nil, false
	}
	m.completeInterfaces(body, offers.Version(), functions)
	words := m.words(offers.Version())
	if keepsIDs(op, opts) || len(m.pins) > 0 {
		words = m.withIDs(op, functions, words)
	}
	return words, d.NumErrors() == 0
}

// Write writes the words of [Words] to w, in little-endian order. The error is w's,
// or that of Words; then nothing is written.
func Write(w io.Writer, op *mlir.Operation, opts Options, d *mlir.Diagnostics) error {
	words, err := Words(op, opts, d)
	if err != nil {
		return err
	}
	_, err = w.Write(spv.AppendBytes(nil, words, binary.LittleEndian))
	return err
}

// functions are those of a module, by number of the operation.
type functions []*function

// of is the function that op stands for; nil for what is none.
func (f functions) of(op *mlir.Operation) *function { return f[op.Number()] }

// firstIn are the operations of a function that mention something which no operation did before.
func (f functions) firstIn(op *mlir.Operation) []*mlir.Operation { return f.of(op).first }

// compileAll compiles the functions of a module, in which there are so many numbers.
func compileAll(module *mlir.Operation, numbers mlir.Numbers, opts Options) functions {
	c := newCompiler(module, numbers, opts, keepsIDs(module, opts))
	ops := functionsIn(module)
	parallel.Each(len(c.spare), len(ops), func(w, i int) { c.compile(w, ops[i], nil) })
	return c.compiled
}

// functionsIn are the functions and graphs of a module.
func functionsIn(module *mlir.Operation) (ops []*mlir.Operation) {
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpFunc) || op.Is(spirv.OpGraph) {
			ops = append(ops, op)
		}
	}
	return ops
}

// A compiler compiles the functions of a module, each worker some of them in their order.
type compiler struct {
	opts     Options
	lines    lineTracker
	spare    []scratch // by worker
	compiled functions
}

// newCompiler makes a compiler for a module in which there are so many numbers. WithIDs says whether ids will be kept.
func newCompiler(module *mlir.Operation, numbers mlir.Numbers, opts Options, withIDs bool) *compiler {
	c := &compiler{
		opts: opts, lines: newLineTracker(module, opts),
		spare: make([]scratch, parallel.Workers(opts.Workers)), compiled: make(functions, numbers.Values),
	}
	if !opts.AsMLIR {
		for i := range c.spare {
			c.spare[i].scout = provenance.NewScout(module, withIDs)
		}
	}
	return c
}

func (c *compiler) compile(worker int, op *mlir.Operation, from []uint32) *function {
	f := compile(op, from, c.opts, c.lines, &c.spare[worker])
	c.compiled[op.Number()] = f
	return f
}

// member writes an operation of the module.
func (m *module) member(op *mlir.Operation, functions functions) {
	switch op.Def() {
	case spirv.OpFunc, spirv.OpGraph:
		m.symbolID(op.Symbol())
		m.adopt(functions.of(op))
	case spirv.OpEntryPoint:
		m.entryPoint(op, listOf(op, spirv.InterfaceAttr), nil)
	case spirv.OpGraphEntryPoint:
		m.graphEntryPoint(op)
	case spirv.OpExecutionMode, spirv.OpExecutionModeId:
		m.executionMode(op)
	case spirv.OpExtInst:
		m.opaque(op)
	case spirv.OpDecorateType:
		id := m.typeID(m.typeOf(op))
		for _, d := range decorationsIn(m, op.Attrs().Entries()) {
			writeDecoration(&m.sections[annotations], m, ref(id), -1, d)
		}
	case spirv.OpModuleEnd:
	default:
		if op.Symbol() != "" {
			m.symbolID(op.Symbol())
			return
		}
		m.statement(op)
	}
}

// header writes the memory model, which every module has exactly once.
func (m *module) header(op *mlir.Operation) {
	addressing, ok1 := spirv.EnumOf(op.Attr(spirv.AddressingModelAttr), grammar.KindAddressingModel)
	memory, ok2 := spirv.EnumOf(op.Attr(spirv.MemoryModelAttr), grammar.KindMemoryModel)
	if !ok1 || !ok2 {
		m.fail("lacks its addressing model or its memory model")
	}
	model := grammar.AddressingModel(addressing)
	m.isLogical = model == grammar.AddressingModelLogical || model == grammar.AddressingModelPhysicalStorageBuffer64
	c := m.section(memoryModel, grammar.OpMemoryModel)
	c.word(addressing, memory)
	m.finish(c)
}

// importSets imports the instruction sets that the module names whether something
// uses them or not, as modules of 2019 do.
func (m *module) importSets(op *mlir.Operation) {
	for _, a := range listOf(op, setsAttr) {
		name, ok := a.(*mlir.StringAttr)
		if !ok {
			m.fail("names extended instruction sets by %s", mlir.AttrString(a))
			return
		}
		if grammar.ExtInstSetByName(name.Value()) == nil && !grammar.IsNonSemantic(name.Value()) && !m.opts.AsMLIR {
			m.fail("names the extended instruction set %q, which there is not", name.Value())
			continue
		}
		m.set(name.Value())
	}
}

const setsAttr = "extended_instruction_sets"

// entryPoint writes OpEntryPoint. Its interface is what is listed, and behind
// that those of the other variables that are not.
func (m *module) entryPoint(op *mlir.Operation, listed []mlir.Attribute, others []string) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	model, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel)
	if fn == nil || !ok {
		m.fail("lacks its function or its execution model")
		return
	}
	name := fn.Root()
	if s := mlir.AttrOf[*mlir.StringAttr](op, spirv.EntryNameAttr); s != nil {
		name = s.Value()
	}
	var variables []uint32
	for _, a := range listed {
		variables = append(variables, m.constantOrSymbol(mlir.None, a))
	}
	for _, name := range others {
		if id := m.symbolID(name); !slices.Contains(variables, id) {
			variables = append(variables, id)
		}
	}
	id := m.symbolRefID(fn)
	if condition := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.ConditionAttr); condition != nil {
		on := m.symbolRefID(condition)
		m.section(entryPoints, grammar.OpConditionalEntryPointINTEL).word(on)
	} else {
		m.section(entryPoints, grammar.OpEntryPoint)
	}
	c := &m.sections[entryPoints]
	c.word(model, id)
	c.str(name)
	c.word(variables...)
	m.finish(c)
}

func (m *module) executionMode(op *mlir.Operation) {
	fn := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.FnAttr)
	mode, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
	if fn == nil || !ok {
		m.fail("lacks its function or its execution mode")
		return
	}
	operands := []uint32{m.symbolRefID(fn), mode}
	if list := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ValuesAttr); list != nil {
		for _, a := range list.Elements() {
			typed, isTyped := a.(mlir.TypedAttribute)
			t, isType := a.(*mlir.TypeAttr)
			switch n, isInt := a.(*mlir.IntegerAttr); {
			case isType && op.Is(spirv.OpExecutionModeId):
				operands = append(operands, m.typeID(t.Value()))
			case isInt && op.Is(spirv.OpExecutionMode):
				operands = append(operands, literal(m, n))
			case isTyped:
				operands = append(operands, m.constantID(typed.Type(), a))
			default:
				operands = append(operands, m.constantOrSymbol(mlir.None, a))
			}
		}
	}
	opcode := grammar.OpExecutionMode
	if op.Is(spirv.OpExecutionModeId) {
		opcode = grammar.OpExecutionModeId
	}
	c := m.section(executionModes, opcode)
	c.word(operands...)
	m.finish(c)
}
