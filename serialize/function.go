package serialize

import (
	"slices"

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
	found finds
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

// A finds finds needs that there are already.
type finds struct {
	types   map[mlir.Type]ref
	values  map[mlir.Attribute]ref // constants whose value says of which type they are
	symbols map[string]ref
	others  map[needKey]ref
}

// A valueRef is the ref of a value, or of an instruction without one if of is nil.
type valueRef struct {
	of  *mlir.Value
	ref ref
}

// A need is something outside that a function uses.
type need struct {
	needKey
	at    *mlir.Operation // the first operation to use it
	name  string          // what the IR calls it, for OpName
	calls bool            // that operation calls it
}

// A needKey says what is needed: the fields that count depend on the kind.
type needKey struct {
	kind needKind
	typ  mlir.Type       // of a type, of a constant
	attr mlir.Attribute  // value of a constant
	text string          // name of a symbol or an instruction set, text of a string
	op   *mlir.Operation // that stands for something at module scope
}

type needKind uint8

const (
	needType needKind = iota
	needConstant
	needSymbol
	needSelf // the symbol of the function
	needSet
	needString
	needOperation
)

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

// A scratch is memory that a worker uses for one function after the other.
type scratch struct {
	words, refs []uint32
	marks       []byte // see pack and keep
	writer      writer
	shared      map[need]*need    // what functions need that are left: one for all; nil where each has its own
	kept        []*need           // what the last one needed
	scout       *provenance.Scout // nil where nobody asks for declarations
	bench       *bench            // nil while a function has it
}

// takeBack leaves f, which may have been made of words, only with what it needs from now on.
func (s *scratch) takeBack(f *function, from []uint32) {
	s.words, s.refs = f.body.words, f.body.refs
	var isSame bool
	if f.same, isSame = pack(&f.body, from, &s.marks); isSame {
		f.body = code{}
	} else {
		f.body.words, f.body.refs = slices.Clone(s.words), slices.Clone(s.refs)
	}
	f.needs = s.keep(f.fresh, f.op.Symbol())
	f.writer = nil
}

// keep is a list of what the function with a symbol needs, for as long as the module is made.
func (s *scratch) keep(list []need, symbol string) []*need {
	if s.shared == nil {
		kept, own := make([]*need, len(list)), slices.Clone(list)
		for i := range own {
			kept[i] = &own[i]
		}
		return kept
	}
	for i := range list {
		n := &list[i]
		if n.at = nil; n.kind == needSymbol && n.text == symbol {
			*n = need{needKey: needKey{kind: needSelf}}
		}
	}
	if slices.EqualFunc(list, s.kept, func(n need, other *need) bool { return n == *other }) { // as functions that are alike do
		return s.kept
	}
	s.kept = make([]*need, len(list))
	for i, n := range list {
		of := s.shared[n]
		if of == nil {
			of = new(need)
			*of = n
			s.shared[n] = of
		}
		s.kept[i] = of
	}
	return s.kept
}

func (f finds) cleared() finds {
	return finds{slab.Emptied(f.types), slab.Emptied(f.values), slab.Emptied(f.symbols), slab.Emptied(f.others)}
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

// value is the ref of a value.
func (f *function) value(v *mlir.Value) ref {
	if f.plan != nil {
		v = f.plan.Value(v)
	}
	n := v.Number()
	if n < len(f.ids) && f.ids[n].of == v {
		return f.ids[n].ref
	}
	if !f.owns(v) {
		return f.foreign()
	}
	known := &f.ids[n]
	if known.of = v; v.Def() != nil && spirv.StandsOutside(v.Def()) {
		known.ref = f.outside(v.Def())
	} else {
		known.ref = f.newRef()
	}
	return known.ref
}

// owns reports whether v is a value inside of the function, one that has a number in it.
func (f *function) owns(v *mlir.Value) bool {
	if b := v.Block(); b != nil && b.Number() < len(f.blocks) && f.blocks[b.Number()] == b {
		return true
	}
	for b := v.Block(); b != nil; {
		op := b.Parent()
		if op == f.op {
			return true
		}
		if op == nil || op.Has(mlir.IsolatedFromAbove) {
			return false
		}
		b = op.Block()
	}
	return false
}

// foreign reports the use of a value of another function, which a verifier refuses.
func (f *function) foreign() ref {
	f.fail("uses a value that does not exist in its function")
	return f.newRef()
}

// outside is the ref of what op stands for.
func (f *function) outside(op *mlir.Operation) ref {
	switch op.Def() {
	case spirv.OpConstant:
		return f.constant(op.Result(0).Type(), op.Attr(spirv.ValueAttr), op, op.Loc().Name())
	case spirv.OpUndef:
		t := op.Result(0).Type()
		return f.constant(t, spirv.GetUndefAttr(t), op, op.Loc().Name())
	case spirv.OpString:
		if text := mlir.AttrOf[*mlir.StringAttr](op, spirv.ValueAttr); text != nil {
			return f.need(needKey{kind: needString, text: text.Value()}, op, "")
		}
		f.d.OpError(op, "has no text")
		return f.newRef()
	case spirv.OpAddressOf, spirv.OpReferenceOf:
		symbol := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.VariableAttr)
		if op.Is(spirv.OpReferenceOf) {
			symbol = mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.SpecConstAttr)
		}
		if symbol == nil {
			f.d.OpError(op, "refers to no symbol")
			return f.newRef()
		}
		return f.symbol(symbol.Leaf(), op)
	}
	return f.need(needKey{kind: needOperation, op: op}, op, op.Loc().Name())
}

func (f *function) need(key needKey, at *mlir.Operation, name string) ref {
	return find(f, f.found.others, key, func() need { return need{needKey: key, at: at, name: name} })
}

// user is the first operation that uses what f needs, or f where that has gone.
func (f *function) user(n *need) *mlir.Operation {
	if n.at == nil {
		return f.op
	}
	return n.at
}

// find is the ref of what has a key in a table of finds, where new makes the need if it is not there yet.
func find[K comparable](f *function, table map[K]ref, key K, new func() need) ref {
	if r, ok := table[key]; ok {
		return r
	}
	r := outside | ref(len(f.fresh))
	f.fresh = append(f.fresh, new())
	table[key] = r
	return r
}

func (f *function) typeRef(t mlir.Type) ref {
	return find(f, f.found.types, t, func() need { return need{needKey: needKey{kind: needType, typ: t}, at: f.at} })
}

func (f *function) constantRef(t mlir.Type, value mlir.Attribute) ref {
	return f.constant(t, value, f.at, "")
}

// constant is the ref of a constant, which at is the first operation to use if it is new.
func (f *function) constant(t mlir.Type, value mlir.Attribute, at *mlir.Operation, name string) ref {
	key := needKey{kind: needConstant, typ: t, attr: value}
	if a, ok := value.(mlir.TypedAttribute); ok && a.Type() == t {
		return find(f, f.found.values, value, func() need { return need{needKey: key, at: at, name: name} })
	}
	return f.need(key, at, name)
}

func (f *function) symbolRef(name string) ref { return f.symbol(name, f.at) }

func (f *function) symbol(name string, at *mlir.Operation) ref {
	return find(f, f.found.symbols, name, func() need {
		return need{needKey: needKey{kind: needSymbol, text: name}, at: at, calls: at.Is(spirv.DefOf(grammar.OpFunctionCall))}
	})
}

func (f *function) stringRef(text string) ref {
	return f.need(needKey{kind: needString, text: text}, f.at, "")
}

func (f *function) setRef(name string) ref {
	return f.need(needKey{kind: needSet, text: name}, f.at, "")
}

// adopt gives a function's code its ids and its place in the module: first the
// ids of what it needs and is the first to need, then its own.
func (m *module) adopt(f *function) {
	m.d.Join(&f.d)
	if f.d.NumErrors() > 0 {
		return
	}
	f.given = make([]uint32, len(f.needs))
	m.adopting = f
	for i := range f.needs {
		f.given[i] = m.supply(f, f.needs[i])
	}
	m.at, m.adopting = f.op, nil
	f.base = m.bound - 1
	m.bound += uint32(f.last)
	if f.about != nil {
		m.take(names, f, &f.about.names)
		m.take(annotations, f, &f.about.annotations)
	}
	body := &f.body
	if f.same.words != nil {
		body = &m.unpacked
		f.same.unpack(body)
	}
	switch {
	case f.op.Is(spirv.OpGraph):
		m.take(graphs, f, body)
	case f.declares:
		m.take(declarations, f, body)
	default:
		m.take(definitions, f, body)
	}
	f.body, f.same, f.about = code{}, packed{}, nil
}

// take takes code of a function into a section.
func (m *module) take(section int, f *function, c *code) {
	c.link(f.base, f.given)
	m.pin(c)
	m.join(section, c)
}

// supply is the id of what a function needs.
func (m *module) supply(f *function, n *need) uint32 {
	m.at = f.user(n)
	var id uint32
	switch n.kind {
	case needType:
		return m.typeID(n.typ)
	case needSymbol:
		return m.symbolID(n.text)
	case needSelf:
		return m.symbolID(f.op.Symbol())
	case needSet:
		return m.set(n.text)
	case needString:
		return m.str(n.text)
	case needConstant:
		id = m.constantID(n.typ, n.attr)
	case needOperation:
		id = m.operation(n.op)
	}
	if n.name != "" && id != 0 && !m.named[id] {
		m.named[id] = true
		m.name(id, n.name)
	}
	return id
}
