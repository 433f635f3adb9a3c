package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Which of several expressions should take the place of a trace's root: costs are counted in words of SPIR-V.

// better is the cheapest of several expressions for the root, nil if the code that is there is as cheap. Of those that only are as cheap it takes
// one that frees others.
func (t *trace) better(list ...*expr) *expr {
	if len(list) == 0 {
		return nil
	}
	t.measure()
	all := wordsOf(t.root) - decorationWords*t.root.Attrs().Len() // what takes its place has its decorations
	for _, w := range t.words {
		all += w
	}
	var best *expr
	for _, e := range list {
		n := t.cost(e)
		if e.value != nil {
			n -= 1 + t.freed() + t.unlocked() // a constant is not computed each time, and more follows from it
		}
		if n < all || n == all && t.frees(e) {
			all, best = n, e
		}
	}
	return best
}

// measure prepares [trace.cost] when the trace is at its end: it notes how long each operation is and who uses it.
func (t *trace) measure() {
	t.words, t.outside = t.words[:0], 0
	for i, op := range t.seen {
		t.words = append(t.words, wordsOf(op))
		t.users[i] = 0
		for u := range op.Result(0).Uses {
			if u.Owner() == t.root {
				continue
			}
			k := slices.Index(t.seen, u.Owner())
			if k < 0 {
				t.outside |= 1 << i
				break
			}
			t.users[i] |= 1 << k
		}
	}
}

// cost is how many words there are if e takes the place of the root: those of e, and of the operations of the trace that are still used.
func (t *trace) cost(e *expr) int {
	return e.words() + t.kept(e) + t.declarations(e)
}

// kept is how many words of the trace's operations stay if e takes the place of the root: those that something outside of the trace uses, or e, and
// those that these use.
func (t *trace) kept(e *expr) int {
	alive := t.outside
	e.leaves(func(v *mlir.Value) {
		if i := slices.Index(t.seen, v.Def()); i >= 0 {
			alive |= 1 << i
		}
	})
	for before := uint64(0); before != alive; {
		before = alive
		for i := range t.seen {
			if t.users[i]&alive != 0 {
				alive |= 1 << i
			}
		}
	}
	n := 0
	for i, w := range t.words {
		if alive>>i&1 != 0 {
			n += w
		}
	}
	return n
}

// declarations is how many words of types have to be declared for e.
func (t *trace) declarations(e *expr) int {
	n := 0
	if e.def != nil && !t.known[e.typed] {
		n = vectorTypeWords
	}
	for _, a := range e.args {
		n = max(n, t.declarations(a))
	}
	return n
}

// freed is how many words of constants nothing uses any more when a constant takes the place of the root, which is computed of them.
func (t *trace) freed() int {
	n := 0
	for i, v := range t.root.Operands {
		k := vectorLength(v.Type())
		if k == 0 || mlir.ConstantValue(v) == nil {
			continue
		}
		isLast := true // of the root's uses
		for u := range v.Uses {
			if isLast = u.Owner() == t.root && u.Index() <= i; !isLast {
				break
			}
		}
		if isLast {
			n += 3 + k
		}
	}
	return n
}

// unlocked is how many words of the root's users go when a constant takes the place of the root: those fold that have only constants then.
func (t *trace) unlocked() int {
	n := 0
	root := t.root.Result(0)
	for u := range root.Uses {
		folds := foldingOf(u.Owner()) != nil
		for _, v := range u.Owner().Operands {
			folds = folds && (v == root || mlir.ConstantValue(v) != nil)
		}
		if folds {
			n += wordsOf(u.Owner())
		}
	}
	return n
}

// frees reports whether e is one instruction that uses none of the trace's operations, while the root does. They have a user less then, and go when
// they have lost all.
func (t *trace) frees(e *expr) bool {
	isSeen := func(v *mlir.Value) bool { return slices.Contains(t.seen, v.Def()) }
	free := e.words() == e.size && slices.ContainsFunc(t.root.OperandValues(), isSeen)
	e.leaves(func(v *mlir.Value) { free = free && !isSeen(v) })
	return free
}
