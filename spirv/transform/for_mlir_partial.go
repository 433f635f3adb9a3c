package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// PartialForMLIR is [ForMLIR] for a module whose functions come and go, with what follows it: what says where the module comes from
// is dropped, and operations get MLIR's names. It rewords what is there, and lets each function be reworded when it was made. It is
// false if the module is to be reworded as a whole: more than one thing has to be said in other words, or something can't be.
func PartialForMLIR(part *mlir.Partial, module *mlir.Operation) bool {
	p := partialWording{module: module, states: make([]wording, part.Workers), surveys: make([]survey, part.Workers)}
	for i := range p.surveys {
		p.surveys[i].init()
	}
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpEntryPoint) && entryName(op) != entryFunction(op) {
			return false
		}
	}
	dropExtension(module, relaxedInstructions)
	w := &p.states[0]
	for _, op := range module.Inside() {
		if op.Unread() {
			w.reword(op) // now: when its inside is there, others look at it
		} else {
			w.rewordInside(op)
		}
	}
	s := surveyOf(module, part.Workers)
	if w.wide || !s.isSaid() || !p.finish(part.Module.Op) {
		return false
	}
	part.Then(p.function)
	part.Ask(func() bool {
		for _, of := range p.surveys {
			s.add(&of)
		}
		return s.isSaid()
	})
	return true
}

// A partialWording rewords functions one by one, each worker some of them.
type partialWording struct {
	module  *mlir.Operation
	states  []wording
	surveys []survey
}

func (p *partialWording) function(worker int, op *mlir.Operation) bool {
	if op.Parent() != p.module { // such stay as they are, but for their names
		return p.finish(op)
	}
	s, w := &p.surveys[worker], &p.states[worker]
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		s.operation(at)
		return mlir.WalkAdvance
	})
	w.rewordInside(op)
	w.accessParts(op)
	return !w.wide && p.finish(op)
}

// finish does with what was reworded what follows.
func (p *partialWording) finish(op *mlir.Operation) bool {
	if !spirv.CheckSayable(op, 1, new(mlir.Diagnostics)) {
		return false
	}
	spirv.DropOrigin(op, 1)
	spirv.Respell(op, spirv.SpellingSpirv, 1)
	return true
}

// isSaid reports whether nothing of what the module holds takes the whole module to reword.
func (s *survey) isSaid() bool {
	for _, retyping := range []func(*survey) *spirv.Retyping{mergeTwins, renameTwins, dropStrides} {
		if s.changes(retyping(s)) {
			return false
		}
	}
	return !hasBufferBlocks(s) && !s.has(spirv.OpExtInst, spirv.OpString, spirv.OpLabel,
		spirv.OpGlobalConstant, spirv.OpSpecConstantOp, spirv.OpSpecConstantComposite)
}
