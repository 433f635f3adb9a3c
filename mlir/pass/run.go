package pass

import "github.com/spvc/spvc/mlir"

// Options say how a pipeline runs.
type Options struct {
	Workers  int                // bounds the goroutines; 0 is one for each processor
	Verify   mlir.VerifyOptions // how the outcome of each pass is verified
	NoVerify bool               // it is not
	Watchers []Watcher
}

// Run runs the pipeline on root, which must have the pipeline's name, and
// verifies the outcome of each step. It reports whether all went well; what did
// not is in d.
func (p *Pipeline) Run(root *mlir.Operation, workers int, verify mlir.VerifyOptions, d *mlir.Diagnostics) bool {
	return p.RunWith(root, Options{Workers: workers, Verify: verify}, d)
}

// RunWith is Run with more to say.
func (p *Pipeline) RunWith(root *mlir.Operation, opts Options, d *mlir.Diagnostics) bool {
	if !p.runsOn(root) {
		if p.isOfThePast() {
			around := Pipeline{Op: AnyOp, Steps: []Step{{Nested: p}}}
			return around.RunWith(root, opts, d)
		}
		d.Errorf(root.Loc(), "can't run a pipeline for '%s' on '%s'", p.Op, root.Name())
		return false
	}
	r := &runner{Options: &opts, d: d}
	for i := range p.Steps {
		if !r.step(&p.Steps[i], root) {
			return false
		}
	}
	return true
}

// A runner runs the steps of a pipeline. Its methods report false after errors, which are in d: then the pipeline ends, at the
// operation where it is as at all others that come later.
type runner struct {
	*Options
	d      *mlir.Diagnostics
	around *mlir.SymbolTables // of what is being run on: its parts leave them as they are
}

// inside is r for what is run on one part of an operation after the other.
func (r *runner) inside() *runner { return &runner{r.Options, r.d, new(mlir.SymbolTables)} }

func (r *runner) step(s *Step, op *mlir.Operation) bool {
	if s.Nested == nil {
		targets, ok := s.Pass.targets(op), true
		if len(targets) == 1 && targets[0] == op {
			return r.pass(s, op)
		}
		parts := r.inside()
		for _, target := range targets {
			ok = parts.pass(s, target) && ok // each has its errors told
		}
		return ok && r.verify(op)
	}
	for _, w := range r.Watchers {
		w.BeforePipeline(s.Nested, op)
	}
	ok := r.nested(s.Nested, op) && r.verify(op)
	for _, w := range r.Watchers {
		w.AfterPipeline(s.Nested, op)
	}
	return ok
}

// nested runs a pipeline on operations directly inside op. All of them are run on, so that each has its errors told.
func (r *runner) nested(p *Pipeline, op *mlir.Operation) bool {
	ok, parts := true, r.inside()
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for inner := range b.Operations {
				if p.Op == AnyOp && !inner.Has(mlir.IsolatedFromAbove) || !p.runsOn(inner) {
					continue
				}
				for j := range p.Steps {
					if !parts.step(&p.Steps[j], inner) {
						ok = false
						break
					}
				}
			}
		}
	}
	return ok
}

// pass runs a pass on one operation.
func (r *runner) pass(s *Step, op *mlir.Operation) bool {
	x := &Execution{Pass: s.Pass, Options: s.Options, Op: op}
	for _, w := range r.Watchers {
		w.BeforePass(x)
	}
	context := &Context{Workers: r.Workers, Options: s.Options}
	before := r.d.NumErrors()
	s.Pass.Run(op, context, r.d)
	x.Counts = context.counts
	ok := r.d.NumErrors() == before && r.verify(op)
	for _, w := range r.Watchers {
		w.AfterPass(x, !ok)
	}
	return ok
}

func (r *runner) verify(op *mlir.Operation) bool {
	opts := r.Verify
	opts.Around = r.around
	return r.NoVerify || mlir.Verify(op, opts, r.d)
}

// targets are op, or the outermost operations inside it that the pass is for.
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
