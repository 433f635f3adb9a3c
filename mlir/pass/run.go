package pass

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// Options say how a pipeline runs.
type Options struct {
	Workers  int                // bounds the goroutines; 0 is one for each processor
	Verify   mlir.VerifyOptions // how what a pass has changed is verified
	NoVerify bool               // it is not
	Arena    *mlir.Arena        // see [Context]
	Watchers []Watcher
	Remarks  bool // passes say what they did not do, and why, as remarks
	// Check asks more than the verifier of what a pass leaves behind; it may be nil. It reports what is wrong, and the pipeline ends there. With a check,
	// passes run on one operation after the other.
	Check func(x *Execution, d *mlir.Diagnostics) bool
}

// Run runs the pipeline on root, which must have the pipeline's name, and
// verifies what its steps change. It reports whether all went well; what did not
// is in d.
func (p *Pipeline) Run(root *mlir.Operation, workers int, verify mlir.VerifyOptions, d *mlir.Diagnostics) bool {
	_, ok := p.RunWith(root, Options{Workers: workers, Verify: verify}, d)
	return ok
}

// RunWith is Run with options. It also reports whether a pass changed anything.
func (p *Pipeline) RunWith(root *mlir.Operation, opts Options, d *mlir.Diagnostics) (changed, ok bool) {
	if !p.runsOn(root) {
		if p.isOfThePast() {
			around := Pipeline{Op: AnyOp, Steps: []Step{{Nested: p}}}
			return around.RunWith(root, opts, d)
		}
		d.Errorf(root.Loc(), "can't run a pipeline for '%s' on '%s'", p.Op, root.Name())
		return false, false
	}
	r := &runner{Options: opts, d: d, analyses: analysis.NewCache(root), kept: analysis.All}
	ok = r.steps(p, root)
	if ok && r.changed {
		Mend(root)
	}
	return r.changed, ok
}

// Mend puts right what passes may leave of operations; see [mlir.OpDef.Mend].
func Mend(root *mlir.Operation) {
	root.WalkPostOrder(func(op *mlir.Operation) bool {
		if def := op.Def(); def != nil && def.Mend != nil {
			def.Mend(op)
		}
		return true
	})
}

// A runner runs steps on one operation. Its methods report false after errors,
// which are in d: then the steps end, at this operation as at all that come later.
type runner struct {
	Options
	d        *mlir.Diagnostics
	analyses *analysis.Cache // of the operation
	around   *runner         // of the operation around, which runs others at the same time; nil outside
	changed  bool
	version  int          // of the operation: how often it was changed
	idle     []idle       // passes that had nothing to do
	stock    stock        // of the operation, for Pass.Needs
	kept     analysis.Set // the analyses of what is around that are still right after all changes
	// The pass that runs, and what it is told and tells.
	execution Execution
	context   Context
	// Something inside changed and was verified by itself, without the symbols that it uses: those around may have changed too.
	unsettled bool
}

// steps runs a pipeline on op.
func (r *runner) steps(p *Pipeline, op *mlir.Operation) bool {
	for i := range p.Steps {
		if !r.step(&p.Steps[i], op) {
			return false
		}
	}
	return r.settle(op)
}

func (r *runner) step(s *Step, op *mlir.Operation) bool {
	if s.Nested == nil {
		if s.Pass.runsOn(op) {
			return r.settle(op) && r.pass(s, op)
		}
		return r.each(s.Pass.targets(op), func(part *runner, target *mlir.Operation) bool { return part.pass(s, target) })
	}
	for _, w := range r.Watchers {
		w.BeforePipeline(s.Nested, op)
	}
	ok := r.each(s.Nested.targets(op), func(part *runner, target *mlir.Operation) bool { return part.steps(s.Nested, target) })
	for _, w := range r.Watchers {
		w.AfterPipeline(s.Nested, op)
	}
	return ok
}

// pass runs a pass on the runner's operation and verifies what it changes.
func (r *runner) pass(s *Step, op *mlir.Operation) bool {
	if isNotIsolated(op) {
		r.d.OpError(op, "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'")
		return false
	}
	before := r.d.NumErrors()
	wanted := s.checkNumbers(op, r.d) && !r.isIdle(s) && !r.lacks(s.Pass, op)
	if !wanted && len(r.Watchers) == 0 {
		return r.d.NumErrors() == before
	}
	x := &r.execution
	if len(r.Watchers) > 0 { // which may keep it
		x = new(Execution)
	}
	*x = Execution{Pass: s.Pass, Options: s.Options, Op: op}
	for _, w := range r.Watchers {
		w.BeforePass(x)
	}
	context := &r.context
	*context = Context{Workers: r.Workers, Options: s.Options, Analyses: r.analyses, Remarks: r.Remarks, Arena: r.Arena, Folded: r.isFolded()}
	if wanted {
		changed := s.Pass.Run(op, context, r.d)
		x.Counts, x.Changed = context.counts, context.changes(op, changed)
		r.note(x)
		r.noteIdle(s, !changed || context.settled)
	}
	ok := r.d.NumErrors() == before && r.verify(x.Changed) && r.check(x)
	for _, w := range r.Watchers {
		w.AfterPass(x, !ok)
	}
	return ok
}

// check holds what a pass has changed against the caller's check.
func (r *runner) check(x *Execution) bool {
	return r.Check == nil || len(x.Changed) == 0 || r.Check(x, r.d)
}

// note takes down what a pass has changed.
func (r *runner) note(x *Execution) {
	if len(x.Changed) == 0 {
		return
	}
	r.changed = true
	r.version++
	r.kept = r.kept.And(x.Pass.Preserves)
	if x.Changed[0] == x.Op {
		r.analyses.Changed(x.Pass.Preserves)
	} else {
		r.analyses.ChangedInside(x.Changed, x.Pass.Preserves)
	}
}

// settle verifies all of op if something inside changed since it was verified.
func (r *runner) settle(op *mlir.Operation) bool {
	if !r.unsettled {
		return true
	}
	r.unsettled = false
	return r.verify([]*mlir.Operation{op})
}

// targets are the operations directly inside op that the pipeline is for.
func (p *Pipeline) targets(op *mlir.Operation) (list []*mlir.Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for inner := range b.Operations {
				if (p.Op != AnyOp || inner.Has(mlir.IsolatedFromAbove)) && p.runsOn(inner) {
					list = append(list, inner)
				}
			}
		}
	}
	return list
}

// targets are the outermost operations inside op that the pass is for.
func (p *Pass) targets(op *mlir.Operation) (list []*mlir.Operation) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if !p.runsOn(at) {
			return mlir.WalkAdvance
		}
		list = append(list, at)
		return mlir.WalkSkip
	})
	return list
}
