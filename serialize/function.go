package serialize

import (
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// A function is the code of one function, complete but for its ids. It can be
// made without knowing anything about the rest of the module: what it uses from
// there it lists as needs.
type function struct {
	op *mlir.Operation
	d  mlir.Diagnostics

	*writer // while it is written
	*bench  // while its operation is there

	body         code
	same         packed         // in place of body where the operation has gone
	about        *about         // nil without
	declares     bool           // it has no body
	unstructured *flatten.Fault // what a shader must not have; nil without

	place, length int // of its code among that of all functions

	last  ref      // its newest own id
	base  uint32   // what is added to its own ids once it is adopted
	given []uint32 // by need, the ids once it is adopted
	outer []ref    // by number, ids of values that only what stands at module scope uses; nil without
	needs []*need
	kept  keptRefs          // once its operation has gone, what is to keep its id
	first []*mlir.Operation // what a [provenance.Scout] has picked out
}

// An about is what is said of a function elsewhere.
type about struct{ names, annotations code }

// said is what is said of f elsewhere, to say more.
func (f *function) said() *about {
	if f.about == nil {
		f.about = new(about)
	}
	return f.about
}

// A writer is what a function knows while it is written.
type writer struct {
	opts  Options
	at    *mlir.Operation // what is being written
	fresh []need          // what becomes needs
	found needIndex
	lines lineTracker
	met   [16]metType // by opcode; see resultRef
}

// A bench is what a function knows of its operation. There is one for one function after the other, where these come and go.
type bench struct {
	plans  flatten.Memory
	plan   *flatten.Plan
	ids    []valueRef    // by number of a value, or of an instruction without one
	labels []ref         // by index of a block
	blocks []*mlir.Block // by number, those in which there are operations
}

// compile makes the code of a function, which may have been made of words; see pack.
func compile(op *mlir.Operation, from []uint32, opts Options, lines lineTracker, s *scratch) *function {
	numbers := op.Renumber()
	w := &s.writer
	*w = writer{opts: opts, at: op, fresh: w.fresh[:0], found: w.found.cleared(), lines: lines}
	f := &function{op: op, writer: w, bench: s.bench, body: code{words: s.words[:0], refs: s.refs[:0]}}
	if s.bench = nil; f.bench == nil {
		f.bench = new(bench)
	}
	f.plan, f.ids, f.blocks = nil, slab.Zeros(&f.ids, numbers.Values), slab.Zeros(&f.blocks, numbers.Blocks)
	switch {
	case !f.survey(s.scout):
	case op.Is(spirv.OpGraph):
		f.graph()
	default:
		f.write(numbers)
	}
	s.takeBack(f, from)
	return f
}

// survey goes over all operations of the function. It reports whether the grammar has room for what they say, and takes note of what
// the scout picks out.
func (f *function) survey(scout *provenance.Scout) bool {
	ok := true
	for at := range f.op.Nested {
		if b := at.Block(); b.Number() < len(f.blocks) { // else it is in something that is isolated
			f.blocks[b.Number()] = b
		}
		ok = checkLiterals(at, &f.d) && ok
		if scout != nil && scout.IsFirst(at) {
			f.first = append(f.first, at)
		}
	}
	return checkLiterals(f.op, &f.d) && ok
}

// write writes the whole function, unless its parts do not fit together.
func (f *function) write(numbers mlir.Numbers) {
	attr := mlir.AttrOf[*mlir.TypeAttr](f.op, spirv.FunctionTypeAttr)
	if attr == nil || f.op.NumRegions() != 1 {
		f.fail("has no function type, or no body region")
		return
	}
	t, ok := attr.Value().(*mlir.FunctionType)
	if !ok {
		f.fail("has a type that is not a function type")
		return
	}
	if f.declares = f.op.Region(0).Empty(); f.declares {
		f.declare(t)
		return
	}
	entry := f.op.Region(0).Entry()
	if entry.NumArguments() != len(t.Inputs()) {
		f.fail("has %d arguments in its body and %d in its type", entry.NumArguments(), len(t.Inputs()))
		return
	}
	f.define(t, numbers)
}

// declare writes a function without a body.
func (f *function) declare(t *mlir.FunctionType) {
	link := mlir.AttrOf[*spirv.LinkageAttributesAttr](f.op, spirv.LinkageAttr)
	if !f.opts.AsMLIR && (link == nil || link.LinkageType() != grammar.LinkageTypeImport) {
		f.fail("has no body, which only a function can that is imported by its linkage_attributes")
		return
	}
	f.header(t)
	f.last += ref(len(t.Inputs()))
	f.parameters(t, func(i int) (ref, string) { return ref(i + 1), "" })
	f.body.op(grammar.OpFunctionEnd)
}

// declaredVersion is that which the module is to be in, as far as it says so.
func (f *function) declaredVersion() grammar.Version {
	if f.opts.Version != 0 {
		return f.opts.Version
	}
	if vce := mlir.AttrOf[*spirv.VerCapExtAttr](f.op.Parent(), spirv.VCETripleAttr); vce != nil {
		return vce.Version()
	}
	return 0
}

// define writes a function with a body.
func (f *function) define(t *mlir.FunctionType, numbers mlir.Numbers) {
	f.plan = f.plans.Lower(f.op, numbers, f.opts.AsMLIR, &f.d)
	if f.d.NumErrors() > 0 {
		return
	}
	f.plan.Improve(f.canonical(), !f.opts.AsMLIR && f.declaredVersion() >= grammar.MakeVersion(1, 6))
	f.unstructured = f.plan.Unstructured()
	f.labels = slab.Zeros(&f.labels, f.plan.NumIndexes())
	f.header(t)
	entry := f.op.Region(0).Entry()
	f.parameters(t, func(i int) (ref, string) {
		arg := entry.Argument(i)
		return f.value(arg), arg.Loc().Name()
	})
	for i, b := range f.plan.Blocks {
		f.startBlock(b)
		written := 0
		if i == 0 {
			written = f.variables(b)
		}
		for op := range b.Operations {
			if written > 0 {
				written--
				continue
			}
			opcode := spirv.OpcodeOf(op)
			if e := emissions.Get(opcode.Place(), emissionAt); opcode != grammar.OpVariable && (e.def == nil || !f.plainly(op, opcode, e)) {
				f.instruction(op)
			}
		}
		f.endBlock(b)
	}
	f.at = f.op
	f.body.op(grammar.OpFunctionEnd)
}

// variables writes all variables of the function into its first block, in front
// of everything but instructions about the code that stand there. It returns how
// many operations of the block it has written.
func (f *function) variables(b *flatten.Block) int {
	written, rest := 0, f.plan.Variables
	for op := range b.Operations {
		isVariable := spirv.OpcodeOf(op) == grammar.OpVariable
		if !isVariable && !op.Is(spirv.OpLabel) && !isAbout(op) && !spirv.StandsOutside(op) {
			break
		}
		f.instruction(op)
		written++
		if isVariable {
			rest = rest[1:]
		}
	}
	for _, op := range rest {
		f.instruction(op)
	}
	return written
}

// header writes OpFunction.
func (f *function) header(t *mlir.FunctionType) {
	result := mlir.Type(mlir.None)
	if len(t.Results()) == 1 {
		result = t.Results()[0]
	}
	control, _ := spirv.EnumOf(f.op.Attr(spirv.FunctionControlAttr), grammar.KindFunctionControl)
	f.line(f.op)
	f.body.begin(grammar.OpFunction)
	f.body.ref(f.typeRef(result))
	f.body.ref(f.symbolRef(f.op.Symbol()))
	f.body.word(control)
	f.body.ref(f.typeRef(t))
	f.finish()
}

// parameters writes OpFunctionParameter for each argument, with the name and the
// decorations that the function's attributes give it.
func (f *function) parameters(t *mlir.FunctionType, of func(i int) (ref, string)) {
	attrs := mlir.AttrOf[*mlir.ArrayAttr](f.op, spirv.ArgAttrsAttr)
	for i, in := range t.Inputs() {
		id, name := of(i)
		f.body.op(grammar.OpFunctionParameter, f.typeRef(in), id)
		f.name(id, name)
		if attrs != nil && i < len(attrs.Elements()) {
			if d, ok := attrs.Elements()[i].(*mlir.DictionaryAttr); ok {
				f.decorate(id, decorationsIn(f, d.Entries()))
			}
		}
	}
}

// canonical maps constants that are equal to one of them.
func (f *function) canonical() func(*mlir.Value) *mlir.Value {
	var first map[ref]*mlir.Value
	return func(v *mlir.Value) *mlir.Value {
		def := v.Def()
		if def == nil || !spirv.StandsOutside(def) {
			return v
		}
		r := f.value(v)
		if w, ok := first[r]; ok {
			return w
		}
		if first == nil {
			first = map[ref]*mlir.Value{}
		}
		first[r] = v
		return v
	}
}

// fail reports that the current operation cannot be said in SPIR-V.
func (f *function) fail(format string, args ...any) { f.d.OpError(f.at, format, args...) }

// finish ends the instruction that was begun in the body.
func (f *function) finish() {
	if err := f.body.end(); err != nil {
		f.fail("%v", err)
	}
}

func (f *function) newRef() ref {
	f.last++
	return f.last
}
