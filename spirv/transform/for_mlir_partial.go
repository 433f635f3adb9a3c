package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// PartialForMLIR is [ForMLIR] for a module whose functions come and go, with what follows it: what says where the module comes from
// is dropped, and operations get MLIR's names. It rewords what is there, and lets each function be reworded when it was made. Changed
// says whether that did more to the one that a worker has at hand than to give it names and to take away where it comes from. It is
// false if the module is to be reworded as a whole: more than one thing has to be said in other words, or something can't be.
func PartialForMLIR(part *mlir.Partial, module *mlir.Operation) (changed func(worker int) bool, ok bool) {
	p := partialWording{module: module, states: make([]functionWording, part.Workers)}
	for i := range p.states {
		p.states[i].init()
	}
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpEntryPoint) && entryName(op) != entryFunction(op) {
			return nil, false
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
	if w.wide || !s.isSaid() || !say(part.Module.Op) {
		return nil, false
	}
	part.Then(p.function)
	part.Ask(func() bool {
		for i := range p.states {
			s.add(&p.states[i].survey)
		}
		return s.isSaid()
	})
	return func(worker int) bool { return p.states[worker].changed }, true
}

// A partialWording rewords functions one by one, each worker some of them.
type partialWording struct {
	module *mlir.Operation
	states []functionWording // of each worker
}

// A functionWording is what a worker knows.
type functionWording struct {
	wording
	survey
	said    mlir.Alikes       // operations to which there was nothing to do, and that the survey knows
	rest    []*mlir.Operation // the others of the function, each after what it holds
	changed bool              // the function that was reworded last
}

func (p *partialWording) function(worker int, op *mlir.Operation) bool {
	w := &p.states[worker]
	w.exits, w.rest, w.changed = nil, w.rest[:0], false
	if op.Parent() != p.module { // such stay as they are, but for their names
		return spirv.SayFunction(op, func(*mlir.Operation) {})
	}
	parts := false
	var before, after mlir.Trace
	op.WalkPostOrder(func(at *mlir.Operation) bool {
		before.Add(at)
		if w.said.Has(at) {
			return true
		}
		w.operation(at)
		w.findExit(op, at)
		parts = parts || isChainOfParts(at)
		w.rest = append(w.rest, at)
		return true
	})
	for _, at := range w.rest {
		before, prev, next := at.Block(), at.Prev(), at.Next()
		w.reword(at)
		if at.Block() == before && at.Prev() == prev && at.Next() == next && isSaidAlike(at) {
			w.said.Add(at)
		}
	}
	if parts {
		w.accessParts(op)
	}
	said := !w.wide && spirv.SayFunction(op, after.Add)
	w.changed = before != after
	return said
}

// isSaidAlike reports whether what reword does with an operation, and what the walk in front of it looks for, depends on its name, its properties
// and its types alone.
func isSaidAlike(op *mlir.Operation) bool {
	switch spirv.OpcodeOf(op) {
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain, grammar.OpImageFetch, grammar.OpVariable, grammar.OpUnreachable, grammar.OpExtInst:
		return false
	}
	return !op.Is(spirv.OpContinue) && !op.Is(spirv.OpBreak) && !op.Is(spirv.OpSwitchBreak) && (op.Parent() == nil || !op.Parent().Is(spirv.OpSpecConstantOperation))
}

// say does with a module what follows when it was reworded.
func say(op *mlir.Operation) bool {
	if !spirv.CheckSayable(op, 1, new(mlir.Diagnostics)) {
		return false
	}
	spirv.DropOrigin(op, 1)
	spirv.Respell(op, spirv.SpellingSpirv, 1)
	return true
}

// isSaid reports whether nothing of what the module holds takes the whole module to reword.
func (s *survey) isSaid() bool {
	for _, retyping := range []func(*survey) *spirv.Retyping{mergeTwins, renameTwins, dropStrides, asBlocks} {
		if s.changes(retyping(s)) {
			return false
		}
	}
	return !s.has(spirv.OpExtInst, spirv.OpString, spirv.OpLabel,
		spirv.OpGlobalConstant, spirv.OpSpecConstantOp, spirv.OpSpecConstantComposite)
}
