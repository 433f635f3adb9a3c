package deserialize

import (
	"sync"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// A Partial is a module in words whose functions come and go, each with its ids in the binary. It has no End, and so notes nothing of ids and
// order in the module: that is for whoever knows what is in the functions, see NoteIDs and NoteAll.
type Partial struct {
	mlir.Partial
	module   *module               // nil once no functions come any more
	benches  []bench               // by worker
	of       []int                 // by place in Unread, the number of the function in the binary
	localIDs []provenance.LocalIDs // by that number
}

// PartialOf is [Words] for those who go over the functions one by one. It is nil if the module is to be imported as a whole: it has
// mistakes, lines, debugging information or unknown instructions, or no functions with bodies.
func PartialOf(words []uint32, opts Options) *Partial {
	x, err := index.New(words)
	if err != nil || !spirv.IsVersion(x.Header().Version) {
		return nil
	}
	var names sync.WaitGroup
	names.Go(func() { x.Name(0) }) // finds all names, while other things are found
	defer names.Wait()
	var d mlir.Diagnostics
	m := newModule(x, opts, &d)
	if !m.survey() || !m.collect() || !m.resolve() || len(m.abouts)+len(m.facts.lineIDs)+len(m.unknown) > 0 {
		return nil
	}
	p := &Partial{module: m, benches: make([]bench, parallel.Workers(opts.Workers))}
	p.Workers = len(p.benches)
	p.outline()
	if len(p.of) == 0 {
		return nil
	}
	op := m.operation()
	if op == nil || len(d.All()) > 0 {
		return nil
	}
	if m.keepsIDs() {
		m.addLengths(op)
	}
	p.Module = m.moduleOf(op)
	p.Body = func(w, i int) bool { return p.module != nil && p.body(w, p.of[i], p.Unread[i]) }
	return p
}

// outline makes the operations of the functions, those of declarations whole. After an error there are none that come and go.
func (p *Partial) outline() {
	m := p.module
	p.localIDs = make([]provenance.LocalIDs, len(m.functions))
	m.localIDs = p.localIDs
	ops, outlines := make([]*mlir.Operation, len(m.functions)), make([]outlining, p.Workers)
	parallel.Each(p.Workers, len(ops), func(w, i int) { ops[i] = outlines[w].operation(m, i) })
	for i, op := range ops {
		if op == nil {
			p.of = nil
			return
		}
		if !op.Region(0).Empty() {
			op.SetUnread(len(p.of))
			p.of, p.Unread = append(p.of, i), append(p.Unread, op)
		}
		m.body.Append(op)
	}
}

// An outlining is what a worker has that makes operations of functions.
type outlining struct {
	bench
	found mlir.Diagnostics // which nobody reads: the module is imported as a whole then
}

// operation makes that of function i, with a block that stands for its body if it has one; nil after an error.
func (o *outlining) operation(m *module, i int) *mlir.Operation {
	own := o.of(m)
	own.diags = &o.found
	f := &function{module: own, bench: &o.bench, b: &o.builder, span: m.functions[i]}
	hasBody, ok := f.head()
	if !ok {
		return nil
	}
	t := f.signature()
	if t == nil {
		return nil
	}
	var body *mlir.Region
	if hasBody {
		body = f.b.NewRegion()
		body.Append(f.b.NewBlock(mlir.UnknownLoc))
	}
	op := f.operation(t, body)
	if len(o.found.All()) > 0 {
		return nil
	}
	return op
}

// head finds the instruction that begins the function, and the parameters; hasBody says whether there is more.
func (f *function) head() (hasBody, ok bool) {
	for pos := f.from; pos < f.to; {
		inst, err := binary.InstructionAt(f.words, pos)
		if err != nil {
			return false, false
		}
		pos += len(inst.Words)
		switch inst.Opcode {
		case grammar.OpFunction:
			f.def = inst
		case grammar.OpFunctionParameter:
			f.params = append(f.params, inst)
		default:
			return inst.Opcode != grammar.OpFunctionEnd, f.def.Words != nil
		}
		if !f.check(inst) {
			return false, false
		}
	}
	return false, false
}

// body makes the body of function i of the binary in the memory of the one that the worker has made before.
func (p *Partial) body(w, i int, op *mlir.Operation) bool {
	b := &p.benches[w]
	b.builder.Recycle()
	own, d := b.of(p.module), mlir.Diagnostics{}
	own.diags = &d
	f := &function{module: own, bench: b, b: &b.builder, span: p.module.functions[i]}
	if own.keepsIDs() {
		f.kept = &b.kept
		f.kept.begin()
	}
	b.made = f.words[f.from:f.to]
	op.SetRead()
	op.Region(0).Entry().Remove()
	if f.scan() != nil {
		return false
	}
	t := f.signature()
	if t == nil {
		return false
	}
	body, ok := f.emit(t)
	if !ok || body == nil || len(d.All()) > 0 {
		return false
	}
	for block := range body.Blocks {
		block.Remove()
		op.Region(0).Append(block)
	}
	if f.kept != nil {
		p.localIDs[i] = f.kept.note(op)
	}
	return true
}

// Words are those of the function whose body the worker has just made.
func (p *Partial) Words(worker int) []uint32 { return p.benches[worker].made }

// KeptLocals visits everything in op, the body of which the worker has just made, that has an id in the binary.
func (p *Partial) KeptLocals(worker int, op *mlir.Operation, visit func(provenance.Local, uint32)) {
	kept := &p.benches[worker].kept
	provenance.EachLocal(op, func(l provenance.Local) {
		if id := kept.idOf(l); id != 0 {
			visit(l, id)
		}
	})
}

// Parts returns what takes the words apart, the first time that it is called. A worker may do so while functions come: NoteIDs needs it.
func (p *Partial) Parts() func() *arrange.Parts {
	arrangement := p.module.arrangement
	return func() *arrange.Parts { return arrangement().parts }
}

// LocalIDs are those of Unread[i] when its body was made.
func (p *Partial) LocalIDs(i int) provenance.LocalIDs { return p.localIDs[p.of[i]] }

// NoteIDs notes the ids of everything in the module when all functions were there. First gives the operations of each that mention
// something for the first time, see [provenance.DeclarationsOf].
func (p *Partial) NoteIDs(first func(function *mlir.Operation) []*mlir.Operation) {
	p.module.addIDs(p.Module.Op, first)
	if !p.Again {
		p.module, p.benches = nil, nil
	}
}
