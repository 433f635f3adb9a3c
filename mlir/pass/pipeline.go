package pass

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// AnyOp stands in a pipeline for operations of any name.
const AnyOp = "any"

// A Pipeline is passes that run one after the other on every operation of a
// name.
type Pipeline struct {
	Op    string // the name of the operations, in any spelling, or AnyOp
	Steps []Step
}

// A Step is a pass, or a pipeline for operations directly inside.
type Step struct {
	Pass    *Pass
	Options map[string]string
	Nested  *Pipeline // where Pass is nil
}

// Run runs the pipeline on root, which must have the pipeline's name, and
// verifies the outcome of each step. It reports whether all went well; what did
// not is in d.
func (p *Pipeline) Run(root *mlir.Operation, workers int, verify mlir.VerifyOptions, d *mlir.Diagnostics) bool {
	if !p.runsOn(root) {
		if p.isOfThePast() {
			around := Pipeline{Op: AnyOp, Steps: []Step{{Nested: p}}}
			return around.Run(root, workers, verify, d)
		}
		d.Errorf(root.Loc(), "can't run a pipeline for '%s' on '%s'", p.Op, root.Name())
		return false
	}
	for i := range p.Steps {
		before := d.NumErrors()
		p.Steps[i].run(root, workers, d)
		if d.NumErrors() > before || !mlir.Verify(root, verify, d) {
			return false
		}
	}
	return true
}

func (p *Pipeline) runsOn(op *mlir.Operation) bool {
	return p.Op == AnyOp || isNamed(op, p.Op) || p.Op == "func" && op.Has(mlir.FunctionLike)
}

// isOfThePast reports whether the pipeline is one for "func" or "spv.module", as in 2019: the module around is understood,
// and functions of all kinds were of one.
func (p *Pipeline) isOfThePast() bool {
	name := mlir.GetOpName(p.Op)
	return name.Past() != nil || name.Def() != nil && name.IsBare()
}

func (s *Step) run(op *mlir.Operation, workers int, d *mlir.Diagnostics) {
	if s.Pass != nil {
		context := &Context{Workers: workers, Options: s.Options}
		for _, target := range s.Pass.targets(op) {
			s.Pass.Run(target, context, d)
		}
		return
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for inner := range b.Operations {
				if s.Nested.Op == AnyOp && !inner.Has(mlir.IsolatedFromAbove) || !s.Nested.runsOn(inner) {
					continue
				}
				for j := range s.Nested.Steps {
					s.Nested.Steps[j].run(inner, workers, d)
				}
			}
		}
	}
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

// Load makes the dialects known that the passes ask for. It comes before a module
// is read.
func (p *Pipeline) Load() {
	for _, s := range p.Steps {
		if s.Nested != nil {
			s.Nested.Load()
		} else if s.Pass.Load != nil {
			s.Pass.Load()
		}
	}
}

// Add appends a pass. One for operations of a certain name runs on those inside
// where the pipeline's own operation has another.
func (p *Pipeline) Add(pass *Pass, options map[string]string) {
	p.Steps = append(p.Steps, Step{Pass: pass, Options: options})
}

// knows reports whether a pass takes an option.
func (p *Pass) knows(option string) bool { return slices.Contains(p.Options, option) }
