package mlir

import (
	"slices"
	"sync/atomic"

	"github.com/spvc/spvc/internal/parallel"
)

// A Partial is a module whose functions come and go: each has its body only while somebody works on it, so that memory holds
// few of them at any time, and the caches what is being worked on. What makes a Partial is a source of bodies, as
// [ParsePartial]; what goes over it is a sink, as [PrintPartial]. Between them work may be put on each body; see
// [Partial.Then].
//
// A Partial is for what goes well. A source or a sink that meets anything else, be it a mistake, a warning or something that
// takes the whole module to say, only answers that it can't; then the module is to be read as a whole, which says what is wrong
// in order. A Partial can be gone over once; see [Partial.Settle].
type Partial struct {
	Module *Module
	// Unread are the operations without bodies, for which [Operation.Unread] holds, in the order of the text. They are
	// isolated from above, and directly inside symbol tables which are there themselves.
	Unread []*Operation
	// Body makes the body of Unread[i], which then is no longer unread; false if that can't be done without a word. Workers
	// may do so at the same time, each with a number of its own, below that of [Partial.Workers].
	// What it made is good until the worker makes the next one: memory is used again.
	Body    func(worker, i int) bool
	Workers int
	// Numbers gives values and blocks of Unread[i], whose body that worker has made last, numbers for the text; nil for those that
	// its definition wants.
	Numbers func(worker, i int, value func(*Value, int32), block func(*Block, int32))
	// Types are those for which the text may have aliases in front, in the order of the text: all that are used, as
	// [Partial.UsedTypes] finds, or a guess that printing verifies. Nil for those that are used outside of bodies.
	Types []Type
	// LacksTypes says that Types were wrong and nothing else was, as far as printing came.
	LacksTypes bool
	// Changes says that work was put on bodies that changes them.
	Changes bool
	// End is called when all bodies were gone over. It may set attributes of the operation around them, which stand behind them in
	// text. It is false if the module is to be read as a whole. Nil if the operation is whole already. A source that sets it makes
	// bodies again where Again asks for that.
	End func() bool
	// Again says that bodies are made again when End was called.
	Again bool

	asks     []func() bool    // see Ask
	symbols  *SymbolTables    // as the module was verified last
	verifier *partialVerifier // the last one, see VerifyBodies
}

// Then does work on each body that was made. The work changes only what is inside the operation; it is false where the whole
// module has to be there.
func (p *Partial) Then(work func(worker int, op *Operation) bool) {
	body := p.Body
	p.Body = func(worker, i int) bool { return body(worker, i) && work(worker, p.Unread[i]) }
}

// Ask lets a question be asked when all bodies were gone over: whether that was enough, or the module is to be read as a whole.
func (p *Partial) Ask(question func() bool) { p.asks = append(p.asks, question) }

// Agrees asks all questions, for a sink that has gone over all bodies. It is false if the module is to be read as a whole.
func (p *Partial) Agrees() bool {
	return !slices.ContainsFunc(p.asks, func(question func() bool) bool { return !question() })
}

// Settle makes each body and lets it go, so that what End sets is there for a sink that writes it first. It is false if the module is to
// be read as a whole.
func (p *Partial) Settle() bool {
	if p.End == nil {
		return true
	}
	p.Again = true
	var gaveUp atomic.Bool
	parallel.Each(p.Workers, len(p.Unread), func(w, i int) {
		op := p.Unread[i]
		before := op.Region(0).Entry() // that says that there is a body
		if gaveUp.Load() || !p.Body(w, i) {
			gaveUp.Store(true)
			return
		}
		op.Forget()
		op.Region(0).Append(before)
		op.SetUnread(i)
	})
	end := p.End
	p.End = nil
	return !gaveUp.Load() && end()
}

// Unread reports whether op is a part of a [Partial] and has no body yet, or none any more: its regions are not those that it
// stands for.
func (op *Operation) Unread() bool { return op.ext != nil && op.ext.unread != 0 }

// UnreadIndex is the place of op, which is unread, in [Partial.Unread].
func (op *Operation) UnreadIndex() int { return int(op.ext.unread) - 1 }

// SetUnread says of op, which has a region, that it is unread and has that place in [Partial.Unread].
func (op *Operation) SetUnread(index int) { op.ext.unread = int32(index) + 1 }

// SetRead says of op that its body is there.
func (op *Operation) SetRead() { op.ext.unread = 0 }

// Forget takes away what is inside op, which is isolated from above; op is unread then. Nobody may use anything of that again.
func (op *Operation) Forget() {
	op.ext.unread = -1
	for i := range op.ext.regions {
		r := &op.ext.regions[i]
		if entry := r.first; entry != nil { // which was there before
			entry.first, entry.last = nil, nil
			for _, a := range entry.args {
				a.uses = nil
			}
		}
		r.first, r.last = nil, nil
	}
}

// Verify is [Partial.VerifyRest] and [Partial.VerifyBodies] by the same options.
func (p *Partial) Verify(opts VerifyOptions) bool {
	if !p.VerifyRest(opts) {
		return false
	}
	p.VerifyBodies(opts, nil)
	return true
}

// VerifyRest verifies what is there. It reports whether there is nothing to be said about it.
func (p *Partial) VerifyRest(opts VerifyOptions) bool {
	d := Diagnostics{rules: opts.Rules}
	p.symbols = &SymbolTables{inside: p.Module.Op}
	return verify(p.Module.Op, opts, p.symbols, &d) && len(d.list) == 0
}

// VerifyBodies lets each body be verified when it is made, and when the work that was put on it before has been done. Where doubtful is given, only those
// are of which it holds; it is asked for the body that a worker has at hand.
func (p *Partial) VerifyBodies(opts VerifyOptions, doubtful func(worker int) bool) {
	opts.Workers = 1
	v := &partialVerifier{p, opts, make([]verifier, p.Workers)}
	p.verifier = v
	p.Then(func(worker int, op *Operation) bool {
		return doubtful != nil && !doubtful(worker) || v.isFine(worker, op)
	})
}

// A partialVerifier verifies operations of a [Partial].
type partialVerifier struct {
	part    *Partial
	opts    VerifyOptions
	workers []verifier
}

// IsFine returns what reports whether there is nothing to be said about an operation, which is there, and its place, by the options that bodies
// are verified by now; there must be some. Workers may ask at the same time.
func (p *Partial) IsFine() func(worker int, op *Operation) bool { return p.verifier.isFine }

func (p *partialVerifier) isFine(worker int, op *Operation) bool {
	opts := p.opts
	if op == p.part.Module.Op { // it has changed
		p.part.symbols = &SymbolTables{inside: op}
		return p.workers[worker].fine(op, opts)
	}
	if opts.Around = p.part.symbols; !p.workers[worker].fine(op, opts) {
		return false
	}
	around := op.Parent().Def()
	if around == nil || around.VerifyMember == nil {
		return true
	}
	d := Diagnostics{rules: p.opts.Rules}
	return around.VerifyMember(op.Parent(), op, &d) && len(d.list) == 0
}
