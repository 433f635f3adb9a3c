package analysis

import "github.com/spvc/spvc/mlir"

// Aliases answers whether pointers may point to the same memory. It looks at
// pointers when it is asked, so that only one goroutine may ask. It is right until
// anything changes. What it knows of a dialect's pointers is in [mlir.Pointers].
type Aliases struct {
	known   []known // by number of the value
	symbols mlir.SymbolTables
}

// known is what was found out about a value.
type known struct {
	roots   []Root
	escapes escape
}

// An escape says whether an address goes anywhere.
type escape uint8

const (
	notAsked escape = iota
	stays
	escapes
)

// A Relation says what two pointers have in common.
type Relation uint8

// The relations.
const (
	MayAlias  Relation = iota // nobody knows
	NoAlias                   // they never point to the same memory
	MustAlias                 // they point to the same part of the same object, in one iteration of a loop
)

// String is the name of the relation.
func (r Relation) String() string { return [...]string{"MayAlias", "NoAlias", "MustAlias"}[r] }

// A Root is where a pointer comes from in the end.
type Root struct {
	Value  *mlir.Value // the pointer that has no origin; a variable's address, a parameter, one out of memory
	Object any         // see [mlir.Origin]; nil where it is not known
	Local  bool
	// Path leads to the part that the pointer points to, if it is Exact.
	Path  []mlir.PathStep
	Exact bool
}

// maxRoots is how many roots a pointer may have; one with more is its own root.
const maxRoots = 16

// Analyze waits for questions.
func (a *Aliases) Analyze(c *Cache) {
	a.known = make([]known, c.Op().RenumberAround().Values)
}

// of is what is known of v, which is in the operation that a is about; something new where it is not.
func (a *Aliases) of(v *mlir.Value) *known {
	if n := v.Number(); n != 0 && n < len(a.known) {
		return &a.known[n]
	}
	return new(known)
}

// Roots are where v comes from: one root, or several where v is chosen among
// pointers. The slice must not be changed.
func (a *Aliases) Roots(v *mlir.Value) []Root {
	k := a.of(v)
	if k.roots == nil {
		k.roots = a.find(v)
	}
	return k.roots
}

// find follows v up. Where it meets a choice, paths are forgotten.
func (a *Aliases) find(v *mlir.Value) []Root {
	at, path, exact := v, []mlir.PathStep(nil), true
	for {
		o := mlir.PointerOrigin(at)
		switch {
		case len(o.From) == 1:
			exact = exact && o.Exact
			path = append(o.Path[:len(o.Path):len(o.Path)], path...)
			at = o.From[0]
			continue
		case o.From != nil || a.chosen(at) != nil:
			return a.choice(at)
		}
		return []Root{{Value: at, Object: o.Object, Local: o.Local, Path: path, Exact: exact}}
	}
}

// choice are the roots of a pointer that is one of several.
func (a *Aliases) choice(v *mlir.Value) (roots []Root) {
	seen := map[*mlir.Value]bool{v: true}
	for todo := []*mlir.Value{v}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		o := mlir.PointerOrigin(at)
		from := o.From
		if from == nil {
			from = a.chosen(at)
		}
		for _, next := range from {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
		if from == nil {
			roots = append(roots, Root{Value: at, Object: o.Object, Local: o.Local})
		}
		if len(roots) > maxRoots {
			return []Root{{Value: v}}
		}
	}
	return roots
}

// chosen are the values that v is one of, depending on where control comes from;
// nil if that is not known.
func (a *Aliases) chosen(v *mlir.Value) (from []*mlir.Value) {
	if b := v.ArgumentOf(); b != nil {
		return passedTo(b, v.Index())
	}
	op := v.Def()
	for e := range op.RegionEdges {
		if e.To != nil {
			continue
		}
		if v.Index() >= len(e.Passed) {
			return nil
		}
		from = append(from, e.Passed[v.Index()].Value())
	}
	return from
}

// passedTo are the values that come in as an argument of b; nil where not all are
// known, as those of an entry block.
func passedTo(b *mlir.Block, index int) (from []*mlir.Value) {
	if def := b.Parent().Def(); saysWhere(b.Parent()) && def.KeepsBlock != nil && def.KeepsBlock(b) {
		return nil
	}
	for use := b.FirstUse(); use != nil; use = use.Next() {
		passed := use.Owner().SuccessorOperands(use.Index())
		if index >= len(passed) {
			return nil
		}
		from = append(from, passed[index].Value())
	}
	return from
}

// Relation says what the memory that v and w point to has in common.
func (a *Aliases) Relation(v, w *mlir.Value) Relation {
	if v == w {
		return MustAlias
	}
	rs, qs := a.Roots(v), a.Roots(w)
	if len(rs) == 1 && len(qs) == 1 {
		return a.ofRoots(&rs[0], &qs[0])
	}
	for i := range rs {
		for k := range qs {
			if a.ofRoots(&rs[i], &qs[k]) != NoAlias {
				return MayAlias
			}
		}
	}
	return NoAlias
}

func (a *Aliases) ofRoots(r, q *Root) Relation {
	switch {
	case r.Value == q.Value, r.Object != nil && r.Object == q.Object:
		if !r.Exact || !q.Exact {
			return MayAlias
		}
		return ofPaths(r.Path, q.Path)
	case r.Local && q.Local,
		r.Local && a.isOutOfReach(r, q), q.Local && a.isOutOfReach(q, r),
		mlir.PointersApart(r.Value, q.Value, &a.symbols):
		return NoAlias
	}
	return MayAlias
}

// isOutOfReach reports whether the local object of r is none that other can point
// to, which is no such object: a parameter, another object, or anything as long as
// the address of r's goes nowhere.
func (a *Aliases) isOutOfReach(r, other *Root) bool {
	return other.Object != nil || isParameter(other.Value) || !a.isEscaping(r.Value)
}

// isParameter reports whether v was there before anything in its function was.
func isParameter(v *mlir.Value) bool {
	b := v.ArgumentOf()
	return b != nil && b.IsEntry() && b.Parent().Has(mlir.FunctionLike)
}

// ofPaths compares two ways into one object.
func ofPaths(a, b []mlir.PathStep) Relation {
	for i := range min(len(a), len(b)) {
		switch {
		case a[i] == b[i]:
		case a[i].Index == nil && b[i].Index == nil:
			return NoAlias
		default:
			return MayAlias
		}
	}
	if len(a) != len(b) {
		return MayAlias // one is part of the other
	}
	return MustAlias
}

// isEscaping is [Escapes], remembered.
func (a *Aliases) isEscaping(v *mlir.Value) bool {
	k := a.of(v)
	if k.escapes == notAsked {
		k.escapes = stays
		if Escapes(v, nil) {
			k.escapes = escapes
		}
	}
	return k.escapes == escapes
}

// Escapes reports whether the address v, or one made of it, may be kept anywhere or handed on: whether it has uses that are no accesses, and that
// nobody knows to be harmless, given what does; nil for nothing.
func Escapes(v *mlir.Value, harmless func(use *mlir.Operand) bool) bool {
	for todo := []*mlir.Value{v}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for use := range at.Uses {
			switch {
			case isAccess(use), harmless != nil && harmless(use):
			case isMadeOf(use.Owner(), at):
				todo = append(todo, use.Owner().Result(0))
			default:
				return true
			}
		}
	}
	return false
}

// isMadeOf reports whether what op makes is an address made of another one, and of no other.
func isMadeOf(op *mlir.Operation, address *mlir.Value) bool {
	if op.NumResults() != 1 {
		return false
	}
	from := mlir.PointerOrigin(op.Result(0)).From
	return len(from) == 1 && from[0] == address
}

// isAccess reports whether the operand is only where its operation goes to memory.
func isAccess(use *mlir.Operand) bool {
	def := use.Owner().Def()
	if def == nil {
		return false
	}
	for _, access := range def.Accesses {
		if begin, end := use.Owner().OperandGroup(access.Operand); !access.OfResult && begin <= use.Index() && use.Index() < end {
			return true
		}
	}
	return false
}
