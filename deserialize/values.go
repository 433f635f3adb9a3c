package deserialize

import (
	"slices"

	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/structure"
)

// use is the value with an id as block b sees it; nil, with an error, if the id
// is no value.
func (e *emitter) use(inst binary.Instruction, id uint32, b int32) *mlir.Value {
	if v := e.valueIn(e.number(id), b); v != nil {
		if _, isFunction := v.Type().(*mlir.FunctionType); (isFunction || v.Type() == mlir.None && e.isText(id)) && !takesAnything(inst, id) {
			e.fail(inst, "id %%%d is a function or a text, not a value", id)
			return nil
		}
		if len(e.missing) > 0 && e.isAhead(inst, id, b) {
			e.fail(inst, "id %%%d is not defined before", id)
			return nil
		}
		return v
	}
	if !e.local.tooDeep { // which is said already
		e.fail(inst, "id %%%d is not a value", id)
	}
	return nil
}

// isAhead reports whether an id stands for what is made behind the instruction of block b that uses it, or by it, or on another way to it. No valid
// module has that, and who follows values back would go round without end. Other blocks that control never comes to may use it.
func (e *emitter) isAhead(inst binary.Instruction, id uint32, b int32) bool {
	n := e.index.Number(id)
	if !e.isLocal(n) || e.blockOf == nil || takesAnything(inst, id) {
		return false
	}
	if e.definingBlock(n) == b {
		return e.index.Offset(n) >= inst.Offset()
	}
	return !e.sees(inst, n, b) && e.tree.Reaches(b)
}

// isText reports whether an id is that of an OpString.
func (e *emitter) isText(id uint32) bool {
	x := e.entityOf(id)
	return x != nil && x.kind == aString
}

// takesAnything reports whether an operand of an instruction may be a function or a text: others have places of their own for these.
func takesAnything(inst binary.Instruction, id uint32) bool {
	switch inst.Opcode {
	case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR,
		grammar.OpAliasDomainDeclINTEL, grammar.OpAliasScopeDeclINTEL, grammar.OpAliasScopeListDeclINTEL: // which have names
		return true
	case grammar.OpCooperativeMatrixLoadTensorNV: // what decodes an element
		return slices.Index(inst.Words, id) >= 8
	}
	return inst.Row() == nil
}

// valueIn is the value with a number as block b sees it: the value itself, or
// what it lands as. Nil when the number is no value.
func (e *emitter) valueIn(n number, b int32) *mlir.Value {
	switch {
	case n == 0:
		return nil
	case !e.isValue(n):
		return e.local.value(n)
	}
	if e.router != nil && e.router.HasRegions() && e.definingBlock(n) != b {
		switch at := e.router.Find(n, b); {
		case at == structure.Undefined:
			return e.unreached(n, b)
		case at >= 0:
			return e.landed[structure.Landing{Block: at, Value: n}]
		}
	}
	if v := e.made(n); v != nil {
		return v
	}
	return e.standIn(n)
}

// made is the value with a number if it was made already.
func (e *emitter) made(n number) *mlir.Value {
	if p, ok := e.inserted[n]; ok {
		return p.value
	}
	return e.values[n-e.first]
}

// setValue says what a number stands for from now on.
func (e *emitter) setValue(n number, v *mlir.Value) {
	if p, ok := e.inserted[n]; ok {
		p.value = v
		e.inserted[n] = p
	} else {
		e.values[n-e.first] = v
		e.keepValue(n, v)
	}
	if op := e.missing[n]; op != nil { // there are nearly never any
		op.Result(0).ReplaceAllUsesWith(v)
		delete(e.missing, n)
	}
}

// standIn is a value to use until the one with the number is made, as happens in
// blocks that are never reached, and in wrong modules.
func (e *emitter) standIn(n number) *mlir.Value {
	op := e.missing[n]
	if op == nil {
		t := e.typeOfNumber(n)
		if t == nil || t == mlir.None {
			return nil
		}
		op = e.b.NewOperation(&mlir.OperationState{Name: spirv.OpUndef.OpName(), Results: []mlir.Type{t}})
		if e.missing == nil {
			e.missing = map[number]*mlir.Operation{}
		}
		e.missing[n] = op
	}
	return op.Result(0)
}

// checkMissing reports values that were used but never made.
func (e *emitter) checkMissing() error {
	for n := e.first; n <= e.last && len(e.missing) > 0; n++ {
		if e.missing[n] != nil {
			inst, _ := binary.InstructionAt(e.words, e.index.Offset(n))
			return e.fail(inst, "%%%d is used, but has no value", e.idOf(n))
		}
	}
	return nil
}

// A localizer makes what is defined outside of functions known inside: constants,
// addresses of variables, undefined values. There is one of each in the first
// block, in the order of their first use; with Options.AsMLIR, one at each use.
type localizer struct {
	e      *emitter
	entry  *mlir.Block
	last   *mlir.Operation // the last operation made
	values map[number]*mlir.Value
	equal  map[localKey]*mlir.Value

	depth   int  // of the instructions that are being made, each for the one before
	tooDeep bool // that was too much
}

// A localKey says what makes two local values equal.
type localKey struct {
	def  *mlir.OpDef
	typ  mlir.Type
	attr mlir.Attribute
}

// localizer is one without anything yet. The last one of the bench is of no use any more.
func (b *bench) localizer(e *emitter, entry *mlir.Block) localizer {
	b.known, b.equal = slab.Emptied(b.known), slab.Emptied(b.equal)
	return localizer{e: e, entry: entry, values: b.known, equal: b.equal}
}

// value is the local value of something outside; nil when that is no value.
func (l *localizer) value(n number) *mlir.Value {
	if l.e.opts.AsMLIR {
		if p, ok := l.e.bench.outside[n]; ok {
			return l.again(p)
		}
	} else if v := l.values[n]; v != nil {
		return v
	}
	v := l.made(n)
	if v == nil {
		return nil
	}
	if l.e.opts.AsMLIR {
		l.remember(n, v.Def())
	} else {
		l.values[n] = v
	}
	return v
}

// made makes the local value of something outside; nil when that is no value.
func (l *localizer) made(n number) *mlir.Value {
	if int(n) >= l.e.numbers() { // an inserted phi into which nothing comes
		return l.undef(l.e.typeOfNumber(n), 0)
	}
	var v *mlir.Value
	switch x := l.e.entities.at(n); {
	case x.kind == aConstant:
		v = l.get(localKey{spirv.OpConstant, x.typ, x.attr}, spirv.ValueAttr, n)
	case x.kind == aReplicate:
		v = l.get(localKey{spirv.OpConstantCompositeReplicate, x.typ, x.attr}, spirv.ValueAttr, n)
		l.e.keepValue(n, v)
	case x.kind == aString:
		v = l.get(localKey{spirv.OpString, x.typ, x.attr}, spirv.ValueAttr, 0)
	case x.kind == aReference:
		v = l.get(localKey{spirv.OpReferenceOf, x.typ, x.attr}, spirv.SpecConstAttr, 0)
	case x.kind == aFunction:
		def := l.e.module.at(l.e.index.Offset(n))
		if len(def.Words) <= 4 {
			l.e.fail(def, "has no function type")
			return nil
		}
		if t := l.e.typeOf(def, def.Words[4]); t != nil {
			v = l.get(localKey{spirv.OpReferenceOf, t, x.attr}, spirv.SpecConstAttr, 0)
		}
	case x.kind == aVariable:
		v = l.get(localKey{spirv.OpAddressOf, x.typ, x.attr}, spirv.VariableAttr, 0)
	case l.e.isUndef(n):
		v = l.undef(l.e.typeOfNumber(n), n)
	case x.kind == anInstruction:
		if v = l.instruction(n); v != nil {
			l.e.keepValue(n, v)
		}
	}
	return v
}

// A pattern is an operation of which a copy stands at each use, in all functions.
type pattern struct {
	name  *mlir.OpName
	loc   mlir.Location
	props *mlir.DictionaryAttr
	typ   mlir.Type
}

// mostPatterns is how many of them a worker remembers.
const mostPatterns = 1 << 12

// remember lets the next use of something outside of functions be a copy of op, if there is no more to that than a pattern has.
func (l *localizer) remember(n number, op *mlir.Operation) {
	if l.e.kept != nil || int(n) >= l.e.numbers() || l.e.isLocal(n) || len(l.e.bench.outside) >= mostPatterns ||
		op.NumOperands()+op.NumRegions()+op.Attrs().Len() > 0 {
		return
	}
	if l.e.bench.outside == nil {
		l.e.bench.outside = map[number]pattern{}
	}
	l.e.bench.outside[n] = pattern{op.Name(), op.Loc(), op.Properties(), op.Result(0).Type()}
}

// again is a copy of what was made for another use, where the builder stands.
func (l *localizer) again(p pattern) *mlir.Value {
	s := &l.e.bench.local
	s.Name, s.Loc, s.Properties, s.Results, s.Attrs = p.name, p.loc, p.props, append(s.Results[:0], p.typ), s.Attrs[:0]
	op := l.e.b.NewOperation(s)
	s.Properties = nil
	l.insert(op)
	return op.Result(0)
}

// undef is the undefined value of a type, with the name of number n.
func (l *localizer) undef(t mlir.Type, n number) *mlir.Value {
	if t == nil {
		return nil
	}
	return l.get(localKey{def: spirv.OpUndef, typ: t}, "", n)
}

// get is the one local value for the key. It has the name of number n, or of the first equal number that has one.
func (l *localizer) get(k localKey, attr string, n number) *mlir.Value {
	loc := l.e.loc
	if n != 0 {
		loc = l.e.nameLoc(l.e.idOf(n), loc)
	}
	var v *mlir.Value
	if !l.e.opts.AsMLIR {
		v = l.equal[k]
	}
	if v != nil {
		if v.Loc().IsUnknown() {
			v.Def().SetLoc(loc)
		}
		return v
	}
	s := &l.e.bench.local
	s.Name, s.Loc, s.Results, s.Attrs = k.def.OpName(), loc, append(s.Results[:0], k.typ), s.Attrs[:0]
	if attr != "" {
		s.AddAttr(attr, k.attr)
	}
	op := l.e.b.NewOperation(s)
	l.insert(op)
	if !l.e.opts.AsMLIR {
		l.equal[k] = op.Result(0)
	}
	return op.Result(0)
}

// instruction is the local value of an instruction outside of functions that has
// an operation of its own; nil after an error.
func (l *localizer) instruction(n number) *mlir.Value {
	inst := l.e.module.at(l.e.index.Offset(n))
	if l.depth++; l.depth > mlir.MaxNesting {
		if !l.tooDeep {
			l.e.fail(inst, "the instruction leads back to itself, or through more than %d others", mlir.MaxNesting)
		}
		l.tooDeep = true
		return nil
	}
	defer func() { l.depth-- }()
	if l.e.isWrapped(inst) {
		op := l.e.wrapped(inst)
		if op == nil {
			return nil
		}
		l.insert(op)
		return op.Result(0)
	}
	s := &mlir.OperationState{}
	if l.e.rowState(s, inst, l.e.g.Entry) != nil || !l.e.complete(s, inst) {
		return nil
	}
	if len(s.Results) == 0 { // its type is that of calls to it: OpAsmINTEL
		s.Results = []mlir.Type{mlir.None}
	}
	op := l.e.b.NewOperation(s)
	l.insert(op)
	return op.Result(0)
}

func (l *localizer) insert(op *mlir.Operation) {
	switch {
	case l.e.opts.AsMLIR:
		l.e.b.Insert(op)
	case l.last == nil:
		l.entry.InsertBefore(op, l.entry.First())
	default:
		l.entry.InsertBefore(op, l.last.Next())
	}
	l.last = op
}
