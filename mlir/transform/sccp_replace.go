package transform

import "github.com/spvc/spvc/mlir"

// A constantKey stands for equal constants.
type constantKey struct {
	dialect *mlir.Dialect
	value   mlir.Attribute
	typ     mlir.Type
}

// replace puts constants where they were found, which stand at the start of the operation that all is in, and erases what is not
// needed any more.
func (s *propagation) replace() (changed bool) {
	if s.findsNothing() {
		return false
	}
	s.known = map[constantKey]*mlir.Operation{}
	todo := blocksBackwards(nil, s.root)
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for op := range b.Operations {
			replaced, gone := s.replaceResults(op)
			changed = changed || replaced
			if !gone && !op.Has(mlir.IsolatedFromAbove) {
				todo = blocksBackwards(todo, op)
			}
		}
		for _, v := range b.Arguments {
			changed = s.replaceValue(v) || changed
		}
	}
	return changed
}

// findsNothing reports whether all constants that were found are those that stand, each once, at the start of the root already: they
// stay as they are then.
func (s *propagation) findsNothing() bool {
	found := 0
	for _, l := range s.values {
		if l.constant != nil {
			found++
		}
	}
	s.root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op != s.root && op.Has(mlir.IsolatedFromAbove) {
			return mlir.WalkSkip // somebody else's, who may be changing it
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				for _, v := range b.Arguments {
					if s.of(v).constant != nil && !v.HasUses() {
						found-- // it has been replaced before
					}
				}
			}
		}
		return mlir.WalkAdvance
	})
	return found == s.constantsAtStart()
}

// constantsAtStart is how many different constants the root begins with, which are used.
func (s *propagation) constantsAtStart() int {
	first := map[constantKey]bool{}
	for op := range s.root.Region(0).Entry().Operations {
		if !op.Has(mlir.ConstantLike) || !op.Result(0).HasUses() {
			break
		}
		first[constantKey{op.Def().Dialect(), mlir.ConstantValue(op.Result(0)), op.Result(0).Type()}] = true
	}
	return len(first)
}

// blocksBackwards appends the blocks of op, so that the last one of the list is the first block.
func blocksBackwards(list []*mlir.Block, op *mlir.Operation) []*mlir.Block {
	for i := range op.NumRegions() {
		for b := op.Region(i).LastBlock(); b != nil; b = b.Prev() {
			list = append(list, b)
		}
	}
	return list
}

// replaceResults replaces the results of op that are constants, and erases op if all are and that makes it needless.
func (s *propagation) replaceResults(op *mlir.Operation) (replaced, gone bool) {
	all := op.NumResults() > 0
	for _, v := range op.Results {
		replaced = s.replaceValue(v) || replaced
		all = all && s.of(v).constant != nil
	}
	if all && op.IsTriviallyDead() {
		op.Erase()
		return true, true
	}
	return replaced, false
}

// replaceValue puts a constant in place of v, if that is one.
func (s *propagation) replaceValue(v *mlir.Value) bool {
	l := s.of(v)
	if l.constant == nil || l.dialect.MaterializeConstant == nil {
		return false
	}
	key := constantKey{l.dialect, l.constant, v.Type()}
	op := s.known[key]
	if op == nil {
		at := s.root.Region(0).Entry()
		b := mlir.Builder{}
		if op = l.dialect.MaterializeConstant(b.AtStart(at), l.constant, v.Type(), mlir.UnknownLoc); op == nil {
			return false
		}
		s.known[key] = op
	}
	v.ReplaceAllUsesWith(op.Result(0))
	return true
}
