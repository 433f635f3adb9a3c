package spirv

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"sync"
	"weak"

	"github.com/spvc/spvc/mlir"
)

// structState says how far the making of a struct has come.
type structState uint8

const (
	structOpen    structState = iota // made by NewStructType, without a body yet
	structPending                    // has a body, in which some other struct is open
	structDone                       // interned
)

// NewStructType begins a struct that contains a pointer to itself, directly or
// through other structs: the result can already be pointed to, and
// [StructType.Define] gives it a body. Until then it is a type of its own,
// different from every other, and is not to be used but as part of its own body.
func NewStructType(name string) *StructType { return NewDistinctStruct(name, 0) }

// NewDistinctStruct is [NewStructType] for duplicate n of a struct; see [Distinct].
func NewDistinctStruct(name string, n uint32) *StructType { return &StructType{name: name, ordinal: n} }

// recursive holds the recursive structs by their keys. Such a struct cannot be
// found by its parts, which lead back to itself; its text, in which the way back
// is a reference to an enclosing struct, is the same for equal structs only.
// What is in it and does not lead back is interned, and its address in the key: it is
// in use for as long as the struct is, and the struct is found for no longer.
var recursive struct {
	mu    sync.Mutex
	byKey map[string]weak.Pointer[StructType]
	purge int // at this length, what is gone is taken out of byKey
}

const (
	// maxRecursiveKey is the length of a key in bytes, past which a struct is
	// equal to itself only: structs that lead to each other on many ways may be
	// small in memory and without end as text.
	maxRecursiveKey = 1 << 20
	// maxRecursiveKeys is the length of the keys of structs that lead to each
	// other, by which each is found.
	maxRecursiveKeys = 4 << 20
)

// Define gives an open struct its body and returns the one struct that is equal
// to it: t itself, or an older one, in which case t and all types made of it are
// to be forgotten. While the body contains another open struct, the result is t
// and is as provisional as that.
func (t *StructType) Define(members []Member, decorations []Decoration) *StructType {
	key := structKey{name: t.name, members: members, decorations: decorations, ordinal: t.ordinal}.sorted()
	t.set(key)
	t.state = structPending
	group, isRecursive, open := t.cycle()
	switch {
	case open:
		return t
	case !isRecursive:
		return structTypes.Get(key)
	}
	return t.intern(group)
}

// intern enters t and the other structs of group, those in t, unless there is an
// equal of t already.
func (t *StructType) intern(group []*StructType) *StructType {
	recursive.mu.Lock()
	defer recursive.mu.Unlock()
	leads := leadingTo(t)
	key, ok := t.recursiveKey(leads)
	if ok {
		if old := recursive.byKey[key].Value(); old != nil {
			return old
		}
		remember(key, t)
	}
	budget := maxRecursiveKeys - len(key)
	for _, s := range group {
		if !leads[s] || budget <= 0 {
			continue
		}
		key, ok := s.recursiveKey(leads)
		if budget -= len(key); ok && recursive.byKey[key].Value() == nil {
			remember(key, s)
		}
	}
	for _, s := range group {
		s.state = structDone
		structTypes.Get(structKey{s.name, s.members, s.decorations, s.ordinal, s})
	}
	return t
}

// remember makes t what is found by the key. The mutex of recursive is held.
func remember(key string, t *StructType) {
	if len(recursive.byKey) >= recursive.purge {
		maps.DeleteFunc(recursive.byKey, func(_ string, t weak.Pointer[StructType]) bool { return t.Value() == nil })
		recursive.purge = max(64, 2*len(recursive.byKey))
	}
	if recursive.byKey == nil {
		recursive.byKey = map[string]weak.Pointer[StructType]{}
	}
	recursive.byKey[key] = weak.Make(t)
}

// recursiveKey is the same for equal structs, and only for those; leads is what
// leads back to them. It is false where that would take too much text. The mutex
// of recursive is held.
func (t *StructType) recursiveKey(leads map[any]bool) (string, bool) {
	return mlir.TypeTextWith(t, maxRecursiveKey, func(u mlir.Type) string {
		if leads[u] {
			return ""
		}
		return fmt.Sprintf("#%T%p", u, u) // types without content have one address
	})
}

// leadingTo is the types, and attributes, in t that t is in.
func leadingTo(t *StructType) map[any]bool {
	users := map[any][]any{}
	var enter func(x any)
	part := func(of, x any) {
		met := users[x] != nil
		users[x] = append(users[x], of)
		if !met {
			enter(x)
		}
	}
	enter = func(x any) {
		if c, ok := x.(mlir.Composite); ok {
			c.SubElements(func(a mlir.Attribute) { part(x, a) }, func(u mlir.Type) { part(x, u) })
		}
	}
	part(nil, t)
	leads := map[any]bool{nil: true}
	for next := []any{t}; len(next) > 0; {
		x := next[len(next)-1]
		next = next[:len(next)-1]
		if !leads[x] {
			leads[x] = true
			next = append(next, users[x]...)
		}
	}
	return leads
}

// cycle collects the structs in t, t included, and reports whether t is in
// itself, and whether any of them is open.
func (t *StructType) cycle() (group []*StructType, isRecursive, open bool) {
	for u, again := range TypesIn(t) {
		if s, ok := u.(*StructType); ok {
			switch {
			case s == t && again:
				isRecursive = true
			case s.state == structOpen:
				open = true
			case !again:
				group = append(group, s)
			}
		}
	}
	return group, isRecursive, open
}

// LeadsBack is what cycle reports of t and not of what is in it. It is asked of
// every struct in a struct, so what has no way back to itself is remembered.
func (t *StructType) LeadsBack() (isRecursive, open bool) {
	if isAcyclic(t) {
		return false, false
	}
	_, isRecursive, open = t.cycle()
	return isRecursive, open
}

// isAcyclic reports whether nothing in t leads back to itself, and no struct is
// open.
func isAcyclic(t mlir.Type) bool {
	inside := map[any]bool{} // of what was met; false once it was left
	ok := true
	var enter func(x any)
	attr, typ := func(a mlir.Attribute) { enter(a) }, func(u mlir.Type) { enter(u) }
	enter = func(x any) {
		s, isStruct := x.(*StructType)
		c, isComposite := x.(mlir.Composite)
		if !ok || !isComposite || isStruct && s.acyclic.Load() {
			return
		}
		if again, met := inside[x]; met || isStruct && s.state == structOpen {
			ok = met && !again
			return
		}
		inside[x] = true
		c.SubElements(attr, typ)
		inside[x] = false
	}
	enter(t)
	if ok {
		for x := range inside {
			if s, isStruct := x.(*StructType); isStruct {
				s.acyclic.Store(true)
			}
		}
	}
	return ok
}

// TypesIn yields t and all types in it, also those in attributes, in the order of the
// text, each with whether it was met before. Such a type, which may be inside of itself,
// is not entered again.
func TypesIn(t mlir.Type) iter.Seq2[mlir.Type, bool] {
	return func(yield func(t mlir.Type, again bool) bool) {
		if _, ok := t.(mlir.Composite); !ok {
			yield(t, false)
			return
		}
		w := typeWalks.Get().(*typeWalk)
		defer w.done()
		w.visit, w.goOn = yield, true
		w.typ(t)
	}
}

// A typeWalk is a walk through types. It is used again: types are small, and passes look at all of them.
type typeWalk struct {
	visit func(t mlir.Type, again bool) bool
	goOn  bool
	few   []any        // what was entered, as long as that is little
	many  map[any]bool // all that was entered; nil as long as that is little
	typ   func(mlir.Type)
	attr  func(mlir.Attribute)
}

// fewParts is how much of a type a list is quick for.
const fewParts = 16

var typeWalks = sync.Pool{New: func() any {
	w := new(typeWalk)
	w.attr = func(a mlir.Attribute) { w.enter(a) }
	w.typ = func(u mlir.Type) {
		if w.goOn = w.goOn && w.visit(u, w.seen(u)); w.goOn {
			w.enter(u)
		}
	}
	return w
}}

func (w *typeWalk) done() {
	clear(w.few)
	w.visit, w.few, w.many = nil, w.few[:0], nil
	typeWalks.Put(w)
}

func (w *typeWalk) seen(x any) bool {
	if w.many != nil {
		return w.many[x]
	}
	return slices.Contains(w.few, x)
}

func (w *typeWalk) enter(x any) {
	c, ok := x.(mlir.Composite)
	if !ok || !w.goOn || w.seen(x) {
		return
	}
	switch {
	case w.many != nil:
		w.many[x] = true
	case len(w.few) < fewParts:
		w.few = append(w.few, x)
	default:
		w.many = map[any]bool{x: true}
		for _, y := range w.few {
			w.many[y] = true
		}
	}
	c.SubElements(w.attr, w.typ)
}

// WalkTypesExcept visits what [TypesIn] yields, until visit returns false. It neither visits nor enters what is in left, and
// returns what it entered.
func WalkTypesExcept(left map[any]bool, t mlir.Type, visit func(t mlir.Type, again bool) bool) (seen map[any]bool) {
	seen = map[any]bool{}
	goOn := true
	var typ func(mlir.Type)
	var attr func(mlir.Attribute)
	enter := func(x any) {
		if c, ok := x.(mlir.Composite); ok && goOn && !seen[x] && !left[x] {
			seen[x] = true
			c.SubElements(attr, typ)
		}
	}
	attr = func(a mlir.Attribute) { enter(a) }
	typ = func(u mlir.Type) {
		if left[u] {
			return
		}
		if goOn = goOn && visit(u, seen[u]); goOn {
			enter(u)
		}
	}
	typ(t)
	return seen
}
