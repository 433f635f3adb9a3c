package mlir

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/internal/intern"
)

// A Dialect is a vocabulary of operations, types and attributes. Dialects are
// package-level data, registered once by the init function of their package, as
// image formats are; a program knows the dialects that it imports.
type Dialect struct {
	// Name is the namespace: the text before the first dot of its operations'
	// names, and after the "!" and "#" of its types and attributes.
	Name string
	// Spellings are all namespaces that the dialect is written with, its own
	// first. Nil means Name only. A printer writes one of them throughout;
	// see [Printer.Spelling].
	Spellings []string
	// Aliases are further namespaces that are parsed but never printed.
	Aliases []string
	// Ops are definitions of operations; [Dialect.Definitions] has all.
	Ops []*OpDef
	// MoreOps makes further ones. It is called once, when an operation of the dialect is named for the first time, so that a program
	// that never does so has nothing to pay for; it may complete the definitions in Ops, and must not ask for names of
	// operations. May be nil.
	MoreOps func() []*OpDef
	// Find takes the place of Ops and MoreOps where there are many: it makes the definition of the operation of that name alone, which may
	// be any of its names; nil for none. It is called when the name comes up first, by one at a time, and again for other names of
	// the operation, for which it returns the same. It must not ask for names of operations.
	Find func(name string) *OpDef
	// Names are all operations that Find knows, by the names in their definitions, in their order.
	Names func() []string
	// Foreign are the names of operations of the dialect that do not begin with one of its namespaces. They are in [OpDef.Also], too.
	Foreign []string
	// ParseType reads a type after "!namespace."; the type's own keyword is the
	// current token. Nil when the dialect has no types.
	ParseType func(p *Parser) Type
	// TextTypes: types of the dialect mean nothing here and are kept as text, as an
	// [OpaqueType]. ParseType is nil then.
	TextTypes bool
	// TypesByText: what the text of a type says does not depend on where it stands, so that the same text is read once.
	TypesByText bool
	// Resource reports whether the dialect has a resource of that key; nil when it
	// has no resources at all.
	Resource func(key string) bool
	// ParseAttribute reads an attribute after "#namespace."; t is the type that
	// the context expects, or nil. With Partial, nil without an error stands for
	// one that is not known and kept as text.
	ParseAttribute func(p *Parser, t Type) Attribute
	// VerifyAttr checks a discardable attribute whose name starts with the
	// dialect's namespace, on any operation. May be nil.
	VerifyAttr func(op *Operation, a NamedAttribute, d *Diagnostics) bool
	// VerifyRegionArgAttr and VerifyRegionResultAttr check such attributes on the
	// arguments and results of functions. May be nil.
	VerifyRegionArgAttr, VerifyRegionResultAttr func(op *Operation, region, index int, a NamedAttribute, d *Diagnostics) bool
	// AttributeAlias and TypeAlias propose a name for an alias, without sigil:
	// "map" makes #map, #map1, …. Empty for none. May be nil.
	AttributeAlias func(a Attribute) string
	TypeAlias      func(t Type) string
	// Readable is the spelling whose text is made for reading: long lines are broken and
	// long types have aliases, unless the [PrintOptions] say otherwise. Empty for none:
	// MLIR's tools do neither.
	Readable string
	// LongTypeAlias proposes a name for t and says how many columns its text may have
	// before the printer makes an alias of it; an empty name for none. It is asked for
	// types of the dialect, in the spelling Readable. May be nil.
	LongTypeAlias func(t Type) (name string, columns int)
	// MaterializeConstant makes, at b's insertion point, an operation whose one
	// result is the constant; nil when the dialect has none for it. May be nil.
	MaterializeConstant func(b *Builder, value Attribute, t Type, loc Location) *Operation
	// Directives are the custom<Name> that the formats of the operations use.
	Directives map[string]*Directive
	// Inlining says what may be inlined; nil for nothing.
	Inlining *Inlining
	// Pointers says where pointers to memory come from; nil for nothing.
	Pointers *Pointers
	// Past is what differs in one of the spellings because it is of an earlier
	// time. May be nil.
	Past *Past
	// Bytecode is how the dialect encodes its own in bytecode; nil for text.
	Bytecode *BytecodeInterface
	// AllowsUnknownOps makes operations of the namespace without definition legal.
	AllowsUnknownOps bool
	// KnownToMLIR reports whether MLIR defines an operation, such as "tosa.add", that this package does not. Such operations are
	// accepted in the generic form. Attributes and types without a hook of the dialect are then kept as text. May be nil.
	KnownToMLIR func(name string) bool
	// Partial says that the namespace has more operations than are defined here.
	// The others are like those of a dialect that is not registered; so are its
	// attributes when it has no hook for them.
	Partial bool

	defining sync.Once
	finding  sync.Mutex
}

// Definitions are the definitions of all operations.
func (d *Dialect) Definitions() []*OpDef {
	if d.Find == nil {
		d.defining.Do(d.define)
		return d.Ops
	}
	var list []*OpDef
	for _, name := range d.Names() {
		list = append(list, GetOpName(name).def)
	}
	return list
}

// define completes the definitions and gives them their names.
func (d *Dialect) define() {
	for _, def := range d.Ops {
		def.dialect = d
	}
	if d.MoreOps != nil {
		d.Ops = append(d.Ops[:len(d.Ops):len(d.Ops)], d.MoreOps()...)
	}
	for _, def := range d.Ops {
		def.register(d)
	}
}

// settle sees to it that a name of the dialect has its definition.
func (d *Dialect) settle(n *OpName) {
	if d.Find == nil {
		d.defining.Do(d.define)
		return
	}
	d.finding.Lock()
	defer d.finding.Unlock()
	if def := d.Find(n.text); def != nil && atomic.LoadUint32(&def.defined) == 0 {
		def.register(d)
	}
}

// An OpName is the name of an operation: interned, so that equal names are one
// pointer, with the definition if there is one. A definition with several
// spellings has several names.
type OpName struct {
	text    string
	dot     int // where the first dot is; -1 without
	lastDot int
	dialect *Dialect
	def     *OpDef
	settled atomic.Bool // def is what it will be
}

// String is the name as written, such as "spv.IAdd".
func (n *OpName) String() string { return n.text }

// Def is the definition of the operation, nil when it is not registered.
func (n *OpName) Def() *OpDef { return n.def }

// Dialect is the dialect that the name belongs to, nil when it is not
// registered.
func (n *OpName) Dialect() *Dialect { return n.dialect }

// IsBare reports whether the name is one without a dot, as "func" was, which an
// operation has kept from the text of another time.
func (n *OpName) IsBare() bool { return n.dot < 0 }

// Namespace is the part of the name before the first dot; empty when there is
// no dot.
func (n *OpName) Namespace() string {
	return n.text[:max(n.dot, 0)]
}

// within is the name where namespace goes without saying: without it if it is
// followed by one word.
func (n *OpName) within(namespace string) string {
	if n.dot <= 0 || n.dot != n.lastDot || n.text[:n.dot] != namespace {
		return n.text
	}
	return n.text[n.dot+1:]
}

// isOfUnknownDialect reports whether an operation of that name without definition
// is one of a dialect that is not registered, or not here.
func (n *OpName) isOfUnknownDialect() bool {
	return n.dialect == nil || n.dialect.Partial && n.dialect.KnownToMLIR == nil
}

// isKnownToMLIR reports whether the operation is defined, but not here.
func (n *OpName) isKnownToMLIR() bool {
	return n.def == nil && n.dialect != nil && n.dialect.KnownToMLIR != nil && n.dialect.KnownToMLIR(n.text)
}

type opNameKey string

func (k opNameKey) Hash() uint64         { return intern.Hash(0).String(string(k)).Sum() }
func (k opNameKey) Match(n *OpName) bool { return n.text == string(k) }
func (k opNameKey) Make() *OpName {
	n := &OpName{text: strings.Clone(string(k)), dot: strings.IndexByte(string(k), '.'), lastDot: strings.LastIndexByte(string(k), '.')}
	n.dialect = dialectOf(n)
	return n
}

var opNames = intern.Table[opNameKey, OpName]{Keeps: true} // definitions claim their names

// GetOpName is the one OpName with this text.
func GetOpName(text string) *OpName {
	n := opNames.Get(opNameKey(text))
	if !n.settled.Load() {
		if n.dialect != nil {
			n.dialect.settle(n)
		}
		n.settled.Store(true)
	}
	return n
}

var registry struct {
	mu    sync.RWMutex
	list  []*Dialect
	later func() []*Dialect // see RegisterLater
}

// Register makes a dialect known. It must run before any name of the dialect is
// used, so call it from an init function; it panics when a namespace
// is taken, which is a mistake in the program. Operations get their names when
// they are named for the first time.
func Register(d *Dialect) {
	if d.Spellings == nil {
		d.Spellings = []string{d.Name}
	}
	registry.mu.Lock()
	defer registry.mu.Unlock()
	enter(d)
}

// RegisterLater makes dialects known of which programs see little: list makes them when a namespace comes up that no other dialect has.
// They have no hooks for text.
func RegisterLater(list func() []*Dialect) {
	registry.mu.Lock()
	defer registry.mu.Unlock()
	if registry.later != nil {
		panic("BUG: RegisterLater is for one list")
	}
	registry.later = list
}

// enter takes a dialect into the list. The lock is held.
func enter(d *Dialect) {
	for _, ns := range d.Spellings {
		mustBeFree(ns)
	}
	for _, ns := range d.Aliases {
		mustBeFree(ns)
	}
	registry.list = append(registry.list, d)
}

func mustBeFree(namespace string) {
	if registered(namespace) != nil {
		panic("BUG: namespace " + namespace + " is registered twice")
	}
}

// registered is the dialect in the list that has a namespace, nil for none. There are few, so they are not sorted.
func registered(namespace string) *Dialect {
	for _, d := range registry.list {
		if d.Name == namespace || slices.Contains(d.Spellings, namespace) || slices.Contains(d.Aliases, namespace) {
			return d
		}
	}
	return nil
}

// LookupDialect is the dialect with this namespace in any of its spellings, nil
// when none is registered.
func LookupDialect(namespace string) *Dialect {
	registry.mu.RLock()
	d, later := registered(namespace), registry.later != nil
	registry.mu.RUnlock()
	if d == nil && later {
		enterLater()
		return LookupDialect(namespace)
	}
	return d
}

// enterLater enters the dialects of RegisterLater.
func enterLater() {
	registry.mu.Lock()
	defer registry.mu.Unlock()
	if list := registry.later; list != nil {
		registry.later = nil
		for _, d := range list() {
			if d.Spellings == nil {
				d.Spellings = []string{d.Name}
			}
			enter(d)
		}
	}
}

// Dialects are all registered dialects, in order of registration.
func Dialects() []*Dialect {
	enterLater()
	return dialectsWithHooks()
}

// dialectsWithHooks are those of which more than the name is known.
func dialectsWithHooks() []*Dialect {
	registry.mu.RLock()
	defer registry.mu.RUnlock()
	return slices.Clone(registry.list)
}

// dialectOf is the dialect that a name belongs to, nil for none.
func dialectOf(n *OpName) *Dialect {
	ns := n.Namespace()
	registry.mu.RLock()
	d := registered(ns)
	for i := 0; d == nil && i < len(registry.list); i++ {
		if slices.Contains(registry.list[i].Foreign, n.text) {
			d = registry.list[i]
		}
	}
	registry.mu.RUnlock()
	if d == nil && ns != "" {
		d = LookupDialect(ns)
	}
	return d
}
