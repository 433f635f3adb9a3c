package mlir

import (
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
	// operations. Definitions with names of other namespaces stand in Ops. May be nil.
	MoreOps func() []*OpDef
	// ParseType reads a type after "!namespace."; the type's own keyword is the
	// current token. Nil when the dialect has no types.
	ParseType func(p *Parser) Type
	// TextTypes: types of the dialect mean nothing here and are kept as text, as an
	// [OpaqueType]. ParseType is nil then.
	TextTypes bool
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

	defined  atomic.Bool // the definitions have their names
	defining sync.Once
}

// Definitions are the definitions of all operations.
func (d *Dialect) Definitions() []*OpDef {
	d.define()
	return d.Ops
}

// define sees to it that the definitions are complete and have their names.
func (d *Dialect) define() {
	if !d.defined.Load() {
		d.defining.Do(d.nameOps)
	}
}

func (d *Dialect) nameOps() {
	if d.MoreOps != nil {
		more := d.MoreOps()
		for _, def := range more {
			def.dialect = d // those in Ops have theirs since Register, and may be asked for it now
		}
		d.Ops = append(d.Ops[:len(d.Ops):len(d.Ops)], more...)
	}
	for _, def := range d.Ops {
		def.register(d)
	}
	d.defined.Store(true)
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
	if ns := n.Namespace(); ns != "" {
		n.dialect = LookupDialect(ns)
	}
	return n
}

var opNames = intern.Table[opNameKey, OpName]{Keeps: true} // definitions claim their names

// GetOpName is the one OpName with this text.
func GetOpName(text string) *OpName {
	n := opNames.Get(opNameKey(text))
	if n.dialect != nil {
		n.dialect.define()
	}
	return n
}

var registry struct {
	mu       sync.RWMutex
	dialects map[string]*Dialect // by every namespace
	list     []*Dialect
}

// Register makes a dialect known. It must run before any name of the dialect is
// used, so call it from an init function; it panics when a namespace or a name
// is taken, which is a mistake in the program. Operations get their names when
// one of the dialect is named for the first time.
func Register(d *Dialect) {
	if d.Spellings == nil {
		d.Spellings = []string{d.Name}
	}
	registry.mu.Lock()
	if registry.dialects == nil {
		registry.dialects = map[string]*Dialect{}
	}
	registry.list = append(registry.list, d)
	for _, ns := range append(append([]string(nil), d.Spellings...), d.Aliases...) {
		if registry.dialects[ns] != nil {
			panic("BUG: namespace " + ns + " is registered twice")
		}
		registry.dialects[ns] = d
	}
	registry.mu.Unlock()
	for _, def := range d.Ops {
		def.dialect = d
		for _, name := range def.Also {
			if dot := strings.IndexByte(name, '.'); dot < 0 || LookupDialect(name[:dot]) != d {
				opNames.Get(opNameKey(name)).dialect = d // the name does not say so
			}
		}
	}
}

// LookupDialect is the dialect with this namespace in any of its spellings, nil
// when none is registered.
func LookupDialect(namespace string) *Dialect {
	registry.mu.RLock()
	defer registry.mu.RUnlock()
	return registry.dialects[namespace]
}

// Dialects are all registered dialects, in order of registration.
func Dialects() []*Dialect {
	registry.mu.RLock()
	defer registry.mu.RUnlock()
	return append([]*Dialect(nil), registry.list...)
}
