package mlir

import (
	"github.com/spvc/spvc/internal/parallel"
)

// VerifyOptions tune [Verify].
type VerifyOptions struct {
	// AllowUnregistered accepts operations of dialects that are not registered.
	AllowUnregistered bool
	// Rules are what dialects with several sets of rules go by.
	Rules Rules
	// Workers bounds the goroutines; 0 is one for each processor. The outcome
	// does not depend on it.
	Workers int
	// Around finds the symbols of the tables that the operation is in, for those
	// who verify one part of a module after the other. It must be right, see
	// [SymbolTables]; nil is an index of its own.
	Around *SymbolTables
	// LeaveSymbols leaves out the symbols that operations use: for those who verify
	// one part while the others change, and all of it afterwards.
	LeaveSymbols bool
}

// Verify checks op with everything inside it against the definitions, and
// reports all errors to d in the order of the operations. It reports whether
// there were none.
//
// An operation is checked by itself first: counts, constraints on attributes
// and types, traits, what it passes to its successors, its own Verify, the
// symbols it uses; then that its operands dominate it and that it may stand
// where it does; then what is inside it; and when that is in order, its
// VerifyRegions. At most one error is reported for an operation by itself, and
// nothing inside when what may be there depends on it.
//
// Operations that are isolated from above are verified in parallel, a
// generation at a time, each by a verifier that collects what it finds.
func Verify(op *Operation, opts VerifyOptions, d *Diagnostics) bool {
	return verify(op, opts, &SymbolTables{around: opts.Around, inside: op}, d)
}

// verify is [Verify] with the tables of what is inside op.
func verify(op *Operation, opts VerifyOptions, symbols *SymbolTables, d *Diagnostics) bool {
	opts.Workers = parallel.Workers(opts.Workers)
	v := &verification{opts: opts, symbols: symbols}
	root := &verifyTask{root: op}
	generations := [][]*verifyTask{{root}}
	for n := generations[0]; len(n) > 0; {
		v.each(n, (*verifier).run)
		var next []*verifyTask
		for _, t := range n {
			next = append(next, t.children...)
		}
		generations, n = append(generations, next), next
	}
	for i := len(generations) - 1; i >= 0; i-- {
		v.each(generations[i], (*verifier).finish)
	}
	before := d.NumErrors()
	root.report(d)
	return d.NumErrors() == before
}

// fine reports whether there is nothing to be said about op. It is [Verify] for those who ask v about one operation after the other.
func (v *verifier) fine(op *Operation, opts VerifyOptions) bool {
	if v.verification == nil {
		v.verification = new(verification)
	}
	v.opts, v.symbols = opts, &SymbolTables{around: opts.Around, inside: op}
	t := &v.root
	*t = verifyTask{root: op, marks: t.marks[:0]}
	if v.run(t); len(t.children) > 0 {
		v.d = nil
		var d Diagnostics
		return Verify(op, opts, &d) && len(d.list) == 0
	}
	v.finish(t)
	said := len(t.found) > 0
	for i := range t.marks {
		said = said || len(t.marks[i].found) > 0
	}
	return !said && !t.broken
}

// verification is what all verifiers of one call share.
type verification struct {
	opts    VerifyOptions
	symbols *SymbolTables
}

// each does the work for every task, on as many workers as are worth it.
func (v *verification) each(tasks []*verifyTask, do func(*verifier, *verifyTask)) {
	verifiers := make([]verifier, max(1, min(v.opts.Workers, len(tasks))))
	parallel.Each(len(verifiers), len(tasks), func(w, i int) {
		verifiers[w].verification = v
		do(&verifiers[w], tasks[i])
	})
}

// A verifyTask is an isolated operation to be verified, and what was found.
type verifyTask struct {
	root     *Operation
	checked  bool          // the root itself was verified by the task around it
	valid    bool          // and found valid
	children []*verifyTask // isolated operations directly inside
	found    []*Diagnostic
	broken   bool // the structure has an error, here or inside a child
	marks    []verifyMark
}

// A verifyMark is something whose outcome belongs between what a task found:
// a child, or a VerifyRegions that has to wait for children.
type verifyMark struct {
	at    int         // after so many of the task's diagnostics
	child *verifyTask // nil for a check
	check *Operation
	wait  []*verifyTask // the children inside check
	clean bool          // nothing else inside check is broken
	found []*Diagnostic
}

func (t *verifyTask) report(d *Diagnostics) {
	at := 0
	for i := range t.marks {
		m := &t.marks[i]
		reportAll(d, t.found[at:m.at])
		at = m.at
		if m.child != nil {
			m.child.report(d)
		}
		reportAll(d, m.found)
	}
	reportAll(d, t.found[at:])
}

func reportAll(d *Diagnostics, list []*Diagnostic) {
	for _, diag := range list {
		d.Report(diag)
	}
}

// A verifier is a worker. Between tasks it keeps only what may be used again.
type verifier struct {
	*verification
	d       *Diagnostics // what the task at hand found
	task    *verifyTask
	dom     Dominance
	broken  int // structural errors in the task at hand
	stack   []verifyFrame
	numbers bool       // what is inside the task's operation has numbers
	known   Alikes     // of which there was nothing to be said
	root    verifyTask // see fine
}

// verifyFrame is an operation with regions that is being verified.
type verifyFrame struct {
	op       *Operation
	valid    bool // the operation itself is
	broken   int  // of the verifier, before what is inside
	children int  // of the task, before what is inside
}

// run verifies the task's operation except for what must wait for children.
func (v *verifier) run(t *verifyTask) {
	if v.d == nil || len(v.d.list) > 0 {
		v.d = new(Diagnostics)
	}
	v.task, v.d.rules, v.broken, v.stack = t, v.opts.Rules, 0, v.stack[:0]
	v.dom.Forget()
	v.numbers = false
	t.root.traverse(v.enter, v.leave)
	t.found, t.broken = v.d.list, v.broken > 0
}

func (v *verifier) enter(op *Operation) step {
	ok := v.task.valid
	if op != v.task.root && op.Unread() { // it is verified with its body
		v.place(op)
		return stepOver
	}
	if op != v.task.root || !v.task.checked {
		var inside bool
		if ok, inside = v.self(op); !inside {
			return stepOver
		}
		if op != v.task.root && op.Has(IsolatedFromAbove) && op.firstInside(0) != nil {
			t := &verifyTask{root: op, checked: true, valid: ok}
			v.task.children = append(v.task.children, t)
			v.task.marks = append(v.task.marks, verifyMark{at: len(v.d.list), child: t})
			return stepOver
		}
	}
	if op.NumRegions() > 0 {
		v.stack = append(v.stack, verifyFrame{op: op, valid: ok, broken: v.broken, children: len(v.task.children)})
		if ok {
			v.regions(op)
		}
	}
	return stepInto
}

// self verifies op without what is inside. It reports whether op is valid, and
// whether to look inside: not when what must be true there follows from what is
// wrong with op.
func (v *verifier) self(op *Operation) (ok, inside bool) {
	sound := true
	alone := isAlone(op)
	if ok = alone && v.known.Has(op); !ok {
		errors, said := v.d.NumErrors(), len(v.d.list)
		sound = v.form(op)
		ok = sound && v.operation(op) && v.d.NumErrors() == errors
		if alone && ok && len(v.d.list) == said {
			v.known.Add(op)
		}
	}
	if !ok {
		v.broken++
	} else if op != v.task.root {
		v.place(op)
	}
	return ok, sound && (ok || !op.Has(FunctionLike))
}

// isAlone reports whether what is said of op by itself does not depend on where it is, nor on what makes its operands.
func isAlone(op *Operation) bool {
	const lookAround = HasParent | IsTerminator | Symbol
	def := op.name.def
	return def != nil && def.Alone && def.Traits&lookAround == 0 && op.ext == nil
}

func (v *verifier) leave(op *Operation) step {
	if len(v.stack) == 0 || v.stack[len(v.stack)-1].op != op {
		return stepInto
	}
	f := v.stack[len(v.stack)-1]
	v.stack = v.stack[:len(v.stack)-1]
	if op.Def() == nil || op.Def().VerifyRegions == nil {
		return stepInto
	}
	clean := f.valid && v.broken == f.broken
	if wait := v.task.children[f.children:]; len(wait) > 0 {
		v.task.marks = append(v.task.marks, verifyMark{at: len(v.d.list), check: op, wait: wait, clean: clean})
	} else if clean && !op.Def().VerifyRegions(op, v.d) {
		v.broken++
	}
	return stepInto
}

// finish does what waited for children, which are finished themselves.
func (v *verifier) finish(t *verifyTask) {
	for i := range t.marks {
		m := &t.marks[i]
		if m.child != nil {
			t.broken = t.broken || m.child.broken
			continue
		}
		for _, c := range m.wait {
			m.clean = m.clean && !c.broken
		}
		if !m.clean {
			continue
		}
		d := Diagnostics{rules: v.opts.Rules}
		if !m.check.Def().VerifyRegions(m.check, &d) {
			t.broken = true
		}
		m.found = d.list
	}
}
