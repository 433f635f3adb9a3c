package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(SCCP) }

// SCCP puts constants in place of values that are the same constant on every way on which control can come, given the constants that
// decide about branches: sparse conditional constant propagation, by Wegman and Zadeck. It starts from values being anything that
// helps, so that it sees through loops. It leaves blocks as they are.
var SCCP = &pass.Pass{
	Name:    "sccp",
	Title:   "SCCP",
	Summary: "Find values that are constant on every way that control can take",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return PropagateConstants(op, c, d, nil)
	},
}

// PropagateConstants is what [SCCP] does. Where an operation does not fold, more may say what it gives of constants alone, nil for nothing; several
// goroutines ask it.
func PropagateConstants(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics, more func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute) bool {
	return eachIsolated(op, c, d, func(root *mlir.Operation, _ *notes) bool {
		s := &propagation{root: root, more: more}
		if root.Region(0).Empty() || c.Folded && s.nothingStarts() {
			return false
		}
		s.points = analysis.Get[analysis.Points](analysis.NewCache(root))
		s.run()
		return s.replace()
	})
}

// A lattice is what is known of a value: nothing yet, that it is a constant, or that it is none.
type lattice struct {
	constant mlir.Attribute
	dialect  *mlir.Dialect // makes operations of the constant
	varies   bool
}

// propagation finds the constants in one isolated operation.
type propagation struct {
	root     *mlir.Operation
	more     func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute
	points   *analysis.Points
	values   []lattice // by number of the value
	runs     []bool    // by point, whether control can come to it; not said of point 0, which what is not looked at has
	todo     []*mlir.Operation
	waits    []bool           // by number of the operation, whether it is in todo
	operands []mlir.Attribute // memory for those of an operation
	enter    []int32          // points that control has just been found to come to
	arena    mlir.Arena
	known    map[constantKey]*mlir.Operation
}

// nothingStarts reports, where nothing folds as it stands, that no other constants are found than those that stand, each once, at the start of the
// root: no operation passes a constant on along with control, and more knows nothing of one that has only constants. A constant that
// is found depends on one that is found so.
func (s *propagation) nothingStarts() bool {
	constants, starts := 0, false
	s.root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op == s.root:
			return mlir.WalkAdvance
		case op.Has(mlir.ConstantLike):
			constants++
		case s.starts(op):
			starts = true
			return mlir.WalkInterrupt
		case op.Has(mlir.IsolatedFromAbove):
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return !starts && constants == s.constantsAtStart()
}

// starts reports whether a constant may be found because of the constants that are operands of op.
func (s *propagation) starts(op *mlir.Operation) bool {
	n := 0
	for _, v := range op.Operands {
		if v.Def() != nil && v.Def().Has(mlir.ConstantLike) {
			n++
		}
	}
	if n == 0 {
		return false
	}
	if op.Has(mlir.IsTerminator) || op.NumRegions() > 0 {
		return true
	}
	if s.more == nil || n < op.NumOperands() || op.NumResults() != 1 {
		return false
	}
	operands := make([]mlir.Attribute, n)
	for i, v := range op.Operands {
		operands[i] = mlir.ConstantValue(v)
	}
	return s.more(op, operands) != nil
}

func (s *propagation) run() {
	s.values = make([]lattice, s.root.RenumberAround().Values)
	s.waits = make([]bool, len(s.values))
	s.runs = make([]bool, len(s.points.List))
	s.leave(0, nil)
	for len(s.enter)+len(s.todo) > 0 {
		if n := len(s.enter); n > 0 {
			at := s.enter[n-1]
			s.enter = s.enter[:n-1]
			for op := range s.points.List[at].Code {
				s.visit(op, at)
			}
			continue
		}
		op := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		s.waits[op.Number()] = false
		if at := s.points.Of(op); s.runs[at] {
			s.visit(op, at)
		}
	}
}

// visit finds what op gives, or where control goes from it.
func (s *propagation) visit(op *mlir.Operation, at int32) {
	if op.Has(mlir.IsTerminator) || s.points.Behind(op) != 0 {
		s.leave(at, op)
		return
	}
	if op.NumResults() == 0 {
		return
	}
	if op.Has(mlir.ConstantLike) {
		s.meet(op.Result(0), lattice{constant: mlir.ConstantValue(op.Result(0)), dialect: op.Def().Dialect()})
		return
	}
	found := s.fold(op)
	for i, v := range op.Results {
		if found == nil {
			s.meet(v, lattice{varies: true})
		} else {
			s.meet(v, found[i])
		}
	}
}

// fold are the results of op, given what is known of its operands; nil if they vary.
func (s *propagation) fold(op *mlir.Operation) []lattice {
	def := op.Def()
	if def == nil || op.NumRegions() > 0 {
		return nil
	}
	operands, constants := s.operands[:0], 0
	for _, v := range op.Operands {
		l := s.of(v)
		if l == (lattice{}) {
			return make([]lattice, op.NumResults()) // nothing is known yet
		}
		if operands = append(operands, l.constant); l.constant != nil {
			constants++
		}
	}
	s.operands = operands
	list := s.folded(op, operands)
	if list == nil && s.more != nil && constants == len(operands) && op.NumResults() == 1 {
		if a := s.more(op, operands); a != nil {
			return []lattice{{constant: a, dialect: def.Dialect()}}
		}
	}
	return list
}

// folded is what op folds to of its own, nil if it does not.
func (s *propagation) folded(op *mlir.Operation, operands []mlir.Attribute) []lattice {
	def := op.Def()
	if def.Fold == nil {
		return nil
	}
	copied := s.arena.CloneWithoutRegions(op, nil) // folding may change it
	defer func() {
		copied.Erase()
		s.arena.Recycle()
	}()
	results := def.Fold(copied, operands)
	if len(results) != op.NumResults() {
		return nil
	}
	list := make([]lattice, len(results))
	for i, r := range results {
		switch {
		case r.Attr != nil:
			list[i] = lattice{constant: r.Attr, dialect: def.Dialect()}
		case !slices.Contains(op.OperandValues(), r.Value) || r.Value.Type() != op.Result(i).Type():
			return nil // changed in place; or a value from further up: op is not visited again when more is known of it
		default:
			list[i] = s.of(r.Value)
		}
	}
	return list
}

// of is what is known of a value.
func (s *propagation) of(v *mlir.Value) lattice { return s.values[v.Number()] }

// meet adds to what is known of a value.
func (s *propagation) meet(v *mlir.Value, l lattice) {
	at := &s.values[v.Number()]
	switch {
	case at.varies, *at == l, !l.varies && at.constant == l.constant:
		return
	case at.constant != nil:
		*at = lattice{varies: true}
	default:
		*at = l
	}
	for u := range v.Uses {
		if op := u.Owner(); !s.waits[op.Number()] {
			s.waits[op.Number()] = true
			s.todo = append(s.todo, op)
		}
	}
}

// leave finds the ways that control takes from the end of a stretch, and what goes along.
func (s *propagation) leave(at int32, end *mlir.Operation) {
	decided := s.decision(end)
	if decided == nothingYet {
		return
	}
	ways := s.points.Out(at)
	for i := range ways {
		way := &ways[i]
		if decided != mlir.Undecided && !s.isTaken(way, end, decided) {
			continue
		}
		if !s.runs[way.To] {
			s.runs[way.To] = true
			s.enter = append(s.enter, way.To)
		}
		s.pass(way)
	}
}

// nothingYet says that the operand that decides is not known yet.
const nothingYet = -3

// decision is where control goes from op, as [mlir.OpDef.Decide] numbers it.
func (s *propagation) decision(op *mlir.Operation) int {
	if op == nil || op.Def() == nil || op.Def().Decide == nil {
		return mlir.Undecided
	}
	switch l := s.of(op.Operand(0)); {
	case l == lattice{}:
		return nothingYet
	case l.constant != nil:
		return op.Def().Decide(op, l.constant)
	}
	return mlir.Undecided
}

// isTaken reports whether a way out of op is the one that was decided for.
func (s *propagation) isTaken(way *analysis.Way, op *mlir.Operation, decided int) bool {
	if op.NumSuccessors() != 0 {
		return way.Successor == decided
	}
	to := &s.points.List[way.To]
	if to.After != nil {
		return decided == mlir.Follows
	}
	return to.Block.Region().Index() == decided
}

// pass lets the arguments or results at the end of a way know what comes along it.
func (s *propagation) pass(way *analysis.Way) {
	to := &s.points.List[way.To]
	receive := func(i int, v *mlir.Value) {
		if i -= way.Own; i >= 0 && i < len(way.Passed) {
			s.meet(v, s.of(way.Passed[i].Value()))
		} else {
			s.meet(v, lattice{varies: true})
		}
	}
	if to.After == nil {
		for i, v := range to.Block.Arguments {
			receive(i, v)
		}
		return
	}
	for i, v := range to.After.Results {
		receive(i, v)
	}
}
