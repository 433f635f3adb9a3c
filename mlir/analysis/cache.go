package analysis

import (
	"maps"
	"reflect"
	"slices"
	"sync"

	"github.com/spvc/spvc/mlir"
)

// A Cache holds what is known of an operation, and of isolated operations inside
// it, until they change. It is used by one goroutine at a time, but for
// [Cache.Inside].
type Cache struct {
	op     *mlir.Operation
	known  map[Key]any
	mu     sync.Mutex // for inside
	inside map[*mlir.Operation]*Cache
}

// NewCache makes a cache that knows nothing of op yet.
func NewCache(op *mlir.Operation) *Cache { return &Cache{op: op} }

// Op is the operation that the cache is for.
func (c *Cache) Op() *mlir.Operation { return c.op }

// Inside is the cache for an isolated operation inside the cache's own. Several
// goroutines may ask for theirs.
func (c *Cache) Inside(op *mlir.Operation) *Cache {
	for _, at := range c.way(op) {
		c = c.next(at)
	}
	return c
}

// way is op and the isolated operations around it that are inside the cache's own,
// from the outside in; none if op is the cache's own.
func (c *Cache) way(op *mlir.Operation) (way []*mlir.Operation) {
	for at := op; at != nil && at != c.op; at = at.Parent() { // nil if op is gone
		if at.Has(mlir.IsolatedFromAbove) {
			way = append(way, at)
		}
	}
	slices.Reverse(way)
	return way
}

func (c *Cache) next(op *mlir.Operation) *Cache {
	c.mu.Lock()
	defer c.mu.Unlock()
	in := c.inside[op]
	if in == nil {
		if c.inside == nil {
			c.inside = map[*mlir.Operation]*Cache{}
		}
		in = NewCache(op)
		c.inside[op] = in
	}
	return in
}

// An Analysis is a type *T of what can be found out about an operation. Analyze
// fills in the zero value for c.Op(). It may ask c for other analyses.
type Analysis[T any] interface {
	*T
	Analyze(c *Cache)
}

// Get is the analysis T of c's operation: the one that c has, or a new one. It is
// the same until the operation changes and must not be written to. Ask as
//
//	nest := analysis.Get[analysis.LoopNest](c)
func Get[T any, P Analysis[T]](c *Cache) P {
	key := KeyOf[T]()
	if a, ok := c.known[key].(P); ok {
		return a
	}
	a := P(new(T))
	a.Analyze(c)
	if c.known == nil {
		c.known = map[Key]any{}
	}
	c.known[key] = a
	return a
}

// A Key stands for an analysis of some type.
type Key struct{ t reflect.Type }

// KeyOf is the key of the analysis T.
func KeyOf[T any]() Key { return Key{reflect.TypeFor[T]()} }

// String is the name of the type.
func (k Key) String() string { return k.t.Name() }

// A Set of analyses is what a pass says that it preserves. The zero value is none.
type Set struct {
	all  bool
	keys []Key
}

// All is every analysis that there is.
var All = Set{all: true}

// Of is the set of those given.
func Of(keys ...Key) Set { return Set{keys: keys} }

// Has reports whether the set has an analysis.
func (s Set) Has(k Key) bool { return s.all || slices.Contains(s.keys, k) }

// And is what both sets have.
func (s Set) And(o Set) Set {
	switch {
	case s.all:
		return o
	case o.all:
		return s
	}
	var both []Key
	for _, k := range s.keys {
		if o.Has(k) {
			both = append(both, k)
		}
	}
	return Set{keys: both}
}

// Changed tells the cache that its operation has changed, somewhere: of that, and
// of what is inside, only the analyses in kept are right still.
func (c *Cache) Changed(kept Set) {
	c.retain(kept)
	for op, in := range c.inside {
		if in.Changed(kept); len(in.known)+len(in.inside) == 0 {
			delete(c.inside, op) // it may be gone
		}
	}
}

// ChangedInside is Changed for what is inside the isolated operations ops, which
// are inside c's, and for nothing else.
func (c *Cache) ChangedInside(ops []*mlir.Operation, kept Set) {
	c.retain(kept)
	for _, op := range ops {
		at := c
		for _, next := range c.way(op) {
			if at = at.inside[next]; at == nil {
				break
			}
			at.retain(kept)
		}
		if at != nil {
			at.Changed(kept)
		}
	}
}

func (c *Cache) retain(kept Set) {
	maps.DeleteFunc(c.known, func(k Key, _ any) bool { return !kept.Has(k) })
}
