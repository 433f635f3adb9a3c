package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// What a module gains where an expression takes the place of a trace's root, in words.

// close counts, for [trace.cost].
func (t *trace) close() {
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

// cost is how many words there are if e takes the place of the root: its own, and those of what stays.
func (t *trace) cost(e *expr) int {
	return e.words() + t.kept(e) + t.declarations(e)
}

// declarationWords is the length of OpTypeVector.
const declarationWords = 4

// declarations is how many words the types are long that are there only for e.
func (t *trace) declarations(e *expr) int {
	n := 0
	if e.def != nil && !t.known[e.typed] {
		n = declarationWords
	}
	for _, a := range e.args {
		n = max(n, t.declarations(a))
	}
	return n
}

// kept is how many words stay of what was seen, if e takes the place of the root.
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

// freed is how many words of constants the root alone uses: what is put together of them needs them no more.
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

// unlocked is how many words of users have constants only, if the root is one: these fold then.
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

// frees reports whether the root uses something on the way up, and e, one instruction, does not: that has a user less then, and goes with
// the last.
func (t *trace) frees(e *expr) bool {
	onTheWay := func(v *mlir.Value) bool { return slices.Contains(t.seen, v.Def()) }
	free := e.words() == e.size && slices.ContainsFunc(t.root.OperandValues(), onTheWay)
	e.leaves(func(v *mlir.Value) { free = free && !onTheWay(v) })
	return free
}

// better is the cheapest of several expressions for the root, or what is as cheap and frees others; nil if it is none of them.
func (t *trace) better(list ...*expr) *expr {
	if len(list) == 0 {
		return nil
	}
	t.close()
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
