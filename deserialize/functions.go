package deserialize

import (
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
	"github.com/spvc/spvc/spirv/structure"
)

// importFunctions makes the operations of all functions, several at once, in
// their order. It is nil after an error.
func (m *module) importFunctions() []*mlir.Operation {
	ops := make([]*mlir.Operation, len(m.functions))
	diags := make([]mlir.Diagnostics, len(m.functions))
	if m.keepsIDs() {
		m.localIDs = make([]provenance.LocalIDs, len(m.functions))
	}
	workers := parallel.Workers(m.opts.Workers)
	benches := make([]bench, workers)
	parallel.Each(workers, len(ops), func(w, i int) {
		own := benches[w].of(m)
		own.diags = &diags[i]
		f := &function{module: own, bench: &benches[w], b: &benches[w].builder, span: m.functions[i]}
		if m.localIDs != nil {
			f.kept = &benches[w].kept
			f.kept.begin()
		}
		ops[i] = f.build()
		if f.kept != nil && ops[i] != nil {
			m.localIDs[i] = f.kept.note(ops[i])
		}
	})
	for i := range diags {
		m.diags.Join(&diags[i])
	}
	if slices.Contains(ops, nil) {
		return nil
	}
	return ops
}

// A bench is what a worker has, for one function after the other.
type bench struct {
	module  *module      // a copy, with the diagnostics of the function
	builder mlir.Builder // functions share what memory it gets

	// Lists that a function needs until it is made, for the next one.
	code    []codeBlock
	blockOf []int32
	values  []*mlir.Value
	state   mlir.OperationState
	local   mlir.OperationState
	flow    structure.CFG
	plans   structure.Plans
	known   map[number]*mlir.Value
	equal   map[localKey]*mlir.Value
	outside map[number]pattern
	kept    keptIDs
	made    []uint32 // the words of the function
}

func (b *bench) of(m *module) *module {
	if b.module == nil {
		own := *m
		b.module = &own
	}
	return b.module
}

// build makes the operation of the function; nil after an error.
func (f *function) build() *mlir.Operation {
	if f.def, _ = binary.InstructionAt(f.words, f.from); f.def.Opcode == grammar.OpGraphARM {
		return f.tensorGraph()
	}
	if f.scan() != nil {
		return nil
	}
	t := f.signature()
	if t == nil {
		return nil
	}
	body, ok := f.emit(t)
	if !ok {
		return nil
	}
	return f.operation(t, body)
}

// emit makes the body of the function, which nil stands for in one without; false after an error.
func (f *function) emit(t *mlir.FunctionType) (*mlir.Region, bool) {
	e := &emitter{function: f, state: &f.bench.state}
	if len(f.code) > 0 && e.emit(t) != nil {
		return nil, false
	}
	return e.top, true
}

// signature is the type of the function; nil after an error. A function may declare fewer parameters than its type has: the IR has them all.
func (f *function) signature() *mlir.FunctionType {
	w := f.def.Words
	t, ok := f.typeOf(f.def, w[4]).(*mlir.FunctionType)
	if !ok || len(t.Inputs()) < len(f.params) {
		f.fail(f.def, "%%%d is not a function type of %d parameters", w[4], len(f.params))
		return nil
	}
	if !f.hasTypesOf(t) {
		return nil
	}
	return t
}

// operation makes the operation of the function around its body; nil after an error.
func (f *function) operation(t *mlir.FunctionType, body *mlir.Region) *mlir.Operation {
	w := f.def.Words
	s, ok := f.symbolState(spirv.OpFunc, w[2], f.lineBefore())
	if !ok {
		return nil
	}
	s.AddAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(t))
	s.AddAttr(spirv.FunctionControlAttr, spirv.GetEnumAttr(grammar.KindFunctionControl, w[3]))
	if args, ok := f.argAttrs(len(t.Inputs())); !ok {
		return nil
	} else if args != nil {
		s.AddAttr(spirv.ArgAttrsAttr, args)
	}
	s.Regions = []*mlir.Region{body}
	return f.b.NewOperation(s)
}

// hasTypesOf reports whether the function and its parameters are of the types that its function type, t, says: these are all that the IR has.
func (f *function) hasTypesOf(t *mlir.FunctionType) bool {
	w, result := f.def.Words, mlir.Type(mlir.None)
	if len(t.Results()) > 0 {
		result = t.Results()[0]
	}
	if f.typeOf(f.def, w[1]) != result {
		f.fail(f.def, "the result type %%%d is not that of the function type %%%d", w[1], w[4])
		return false
	}
	for i, inst := range f.params {
		if f.typeOf(inst, inst.Words[1]) != t.Inputs()[i] {
			f.fail(inst, "the type %%%d is not that of parameter %d of the function type %%%d", inst.Words[1], i, w[4])
			return false
		}
	}
	return true
}

// lineBefore is the location of the OpLine in front of the function.
func (f *function) lineBefore() mlir.Location {
	line, ok := f.index.Line(f.def)
	if !ok || f.opts.StripDebug {
		return f.placeOf(f.def, mlir.UnknownLoc)
	}
	return mlir.FileLineCol(f.strings[line.File], line.Line, line.Column)
}

// argAttrs is the decorations of count parameters; nil when there are none.
func (f *function) argAttrs(count int) (mlir.Attribute, bool) {
	some := false
	dicts := make([]mlir.Attribute, count)
	for i := range dicts[len(f.params):] {
		dicts[len(f.params)+i] = spirv.DecorationsToArgAttrs(nil)
	}
	for i, p := range f.params {
		list, ok := f.decorationsOf(p.Words[2])
		if !ok {
			return nil, false
		}
		some = some || len(list) > 0
		dicts[i] = spirv.DecorationsToArgAttrs(list)
	}
	if !some {
		return nil, true
	}
	return mlir.GetArrayAttr(dicts...), true
}
