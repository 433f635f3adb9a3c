package mlir

import (
	"fmt"
	"slices"
	"sync/atomic"
)

// A Trait is a fact about all operations of a definition.
type Trait uint64

// The traits that the core knows.
const (
	IsTerminator               Trait = 1 << iota
	IsolatedFromAbove                // regions use no value from outside
	SymbolTable                      // holds symbols in its one region
	Symbol                           // defines a symbol by its sym_name
	SingleBlock                      // each region has at most one block
	NoTerminator                     // blocks of its regions need no terminator
	ImplicitTerminator               // a missing terminator is added; see OpDef.Terminator
	NoRegionArguments                // region entries have no arguments
	GraphRegion                      // regions need not obey dominance
	AttrSizedOperandSegments         // operandSegmentSizes says how operands are grouped
	AttrSizedResultSegments          // resultSegmentSizes likewise
	SameOperandsAndResultType        // all operands and results have one type
	SameTypeOperands                 // all operands have one type
	SameOperandsAndResultShape       // all have one shape
	SameOperandsAndResultElementType
	SameOperandsElementType
	SameOperandsShape
	Commutative
	Involution
	Idempotent
	ConstantLike
	ReturnLike
	Pure         // computes its results from its operands and does nothing else
	FunctionLike // has sym_name, function_type and a body region
	AffineScope
	AutomaticAllocationScope
	Elementwise
	Scalarizable
	Vectorizable
	Tensorizable
	ResultsAreBoolLike
	ResultsAreFloatLike
	ResultsAreSignlessIntegerLike
	OperandsAreFloatLike
	OperandsAreSignlessIntegerLike
	HasParent // see OpDef.Parents
	LoopLike
	RecursiveEffects // does what the operations inside it do, and nothing else
	LocalUses        // results may be used only in the block that holds the operation
	Wraps            // the operation in the region is a part of this one: rewriting leaves it there as it is
	// EffectsInside is RecursiveEffects for package analysis only: [Operation.Effects], by
	// which rewriting agrees with MLIR, is unknown. Without regions it is a mark that
	// does nothing and has to stay.
	EffectsInside
	NeverReached // a terminator that control never comes to
	// NoMemoryEffect: it touches no memory, but unlike a Pure operation it must not run where it would not have run.
	NoMemoryEffect
	RecursivelySpeculatable // may run earlier if all that is inside may
)

// A Count says how many values a group of operands, results, … has.
type Count uint8

// One is exactly one, Optional none or one, Variadic any number.
const (
	One Count = iota
	Optional
	Variadic
)

// A ValueDef describes a group of operands or results.
type ValueDef struct {
	Name  string
	Count Count
	Type  *TypeConstraint // nil for any type
}

// An AttrDef describes an inherent attribute.
type AttrDef struct {
	Name     string
	Optional bool
	Default  Attribute       // what absence means; nil for nothing. Unless Optional, reading an operation puts it in place
	Attr     *AttrConstraint // nil for any attribute
}

// isFilledIn reports whether an operation always has the attribute, be it the default.
func (a *AttrDef) isFilledIn() bool { return a.Default != nil && !a.Optional }

// A RegionDef describes a region.
type RegionDef struct {
	Name     string
	Variadic bool
	// MinBlocks and MaxBlocks bound the number of blocks; MaxBlocks 0 is no bound.
	MinBlocks, MaxBlocks int
}

// A SuccessorDef describes a group of successors.
type SuccessorDef struct {
	Name     string
	Variadic bool
}

// A TypeConstraint is a set of types. Desc completes "operand #0 must be …".
type TypeConstraint struct {
	Desc  string
	Check func(Type) bool
	// Build is the one type in the set, if there is only one: a format need not
	// spell it.
	Build Type
}

// An AttrConstraint is a set of attributes. Desc completes "attribute 'x' failed
// to satisfy constraint: …".
type AttrConstraint struct {
	Desc  string
	Check func(Attribute) bool
	// Type is the type of the attribute's value where all have one, so that a
	// format need not spell it; nil otherwise.
	Type Type
	// Parse and Print are the attribute's short form inside a format, without
	// "#dialect.mnemonic"; nil for the full form.
	Parse func(p *Parser) Attribute
	Print func(p *Printer, a Attribute)
	// ParseOptional is Parse where the attribute begins an optional group and may
	// be absent; nil where it never does.
	ParseOptional func(p *Parser) (Attribute, bool)
	// Unit is set for the unit attribute, which says all by being there.
	Unit bool
}

// A TypeRule relates the types of an operation's parts, so that a format need
// not spell all of them. Parts are the names of operands, results and typed
// attributes. The types of Same are all equal; otherwise the type of To is
// Make of the type of From. With TextOnly a format may leave types out by the rule,
// but it need not hold.
type TypeRule struct {
	Same     []string
	From, To string
	TextOnly bool
	Make     func(Type) Type // nil where From has no such type
	Desc     string          // completes "failed to verify that …"; may be empty with Same
}

// A Check is something that holds for the operands and results of an operation and that no TypeRule can say.
type Check struct {
	Desc  string // completes "failed to verify that …"
	Holds func(op *Operation) bool
}

// An OpDef is the definition of an operation: a row of a table. It must not be
// changed after registration.
type OpDef struct {
	Name    string   // full name in the dialect's own spelling, such as "spv.constant"
	Spelled []string // the names in the dialect's further spellings, by number; "" or short means that it has none there
	Instead string   // for messages, what helps where a spelling has no name for the op
	Also    []string // further names that are parsed but not printed
	Summary string

	Operands   []ValueDef
	Results    []ValueDef
	Attrs      []AttrDef // inherent attributes
	Regions    []RegionDef
	Successors []SuccessorDef
	Traits     Trait
	TypeRules  []TypeRule
	Checks     []Check
	Parents    []string // with HasParent: names of the operations that may hold this one
	Terminator string   // with ImplicitTerminator: the name of the terminator to add
	// MoreArguments lets the entry block of a function have arguments behind those of its type.
	MoreArguments bool

	// Format is the declarative assembly format; Formats overrides it for the
	// dialect's further spellings, "" meaning no difference. See format.go for
	// the language.
	Format  string
	Formats []string
	// Keyword is what the custom form starts with in place of the name, such as
	// "func" for spv.func: by spelling, the dialect's own first; "" or short for
	// the name. For the parser, see BareNames.
	Keyword []string
	// Directives are the custom<Name> that the formats use, besides those of the
	// dialect.
	Directives map[string]*Directive
	// Parse and Print are the custom form where no format can say it. Parse
	// fills s after the name; the location and the name are set.
	Parse func(p *Parser, s *OperationState)
	Print func(p *Printer, op *Operation)
	// DefaultDialect is the namespace that may be left out of the names of
	// operations directly in the regions.
	DefaultDialect string
	// BareNames gives words without a dot a meaning as operation names anywhere
	// in the regions: {"func": "spv.func"}. The innermost operation that knows
	// the word decides, and builtin.module at the very top.
	BareNames map[string]string

	// InferResults computes the result types from the rest, for formats and
	// builders that do not name them. It reports what is wrong through d.
	InferResults func(s *OperationState, d *Diagnostics) ([]Type, bool)
	// Verify checks what the rest of the definition does not say; VerifyRegions
	// does so after everything inside was verified. False after an error.
	Verify, VerifyRegions func(op *Operation, d *Diagnostics) bool
	// Alone says that Verify, TypeRules and Checks look at the name, the attributes, and the types of operands and results alone,
	// not at what the operation stands in or what makes its operands, and that there is no VerifySymbolUses. What they say holds
	// for all operations that are alike then, and they are asked about one of these.
	Alone bool
	// ReadsAlone says that Parse and InferResults look at the text and the types of operands alone. Lines that are alike, but for names, are
	// read once then.
	ReadsAlone bool
	// VerifySymbolUses checks the symbols that the operation names; it may run
	// while operations elsewhere in the module are verified.
	VerifySymbolUses func(op *Operation, t *SymbolTables, d *Diagnostics) bool
	// VerifyMember is what VerifyRegions demands of what is inside an operation that is isolated and directly inside op, for
	// those who have one such operation after the other; see [Partial].
	VerifyMember func(op, member *Operation, d *Diagnostics) bool
	// Effects says what the operation does to memory, for operations that are
	// neither Pure nor RecursiveEffects; nil for anything at all.
	Effects func(op *Operation) Effects
	// Speculatable reports whether op may run where it would not have run. Nil: if it is Pure, or by RecursivelySpeculatable.
	Speculatable func(op *Operation) bool
	// Accesses says which operands point to the memory in question; without
	// Effects it says all that the operation does to memory.
	Accesses []Access
	// RegionEdges yields the ways that control takes through the regions; nil where
	// nothing is known. See [Operation.RegionEdges].
	RegionEdges func(op *Operation, yield func(RegionEdge) bool)
	// Carrier says how more values go along the RegionEdges; nil where none can.
	Carrier *Carrier
	// Slot says that the result points to memory of the operation's own, of which mem2reg and sroa may make values.
	Slot *Slot
	// SlotUse says what the operation does through a pointer; see [Operand.SlotUse].
	SlotUse func(u *Operand) SlotUse
	// Promote makes what u's owner does without the memory, whose value is before: it returns the value that is read, or the value
	// of the memory afterwards. b stands in front of the owner, which goes away. It is asked where SlotUse reads or writes.
	Promote func(b *Builder, u *Operand, before *Value) *Value
	// Tell makes an operation at b, with a location, that tells debuggers that v is now what is in the memory of which u's owner tells; nil is that
	// nobody knows. It is asked where SlotUse tells. At the start of a block
	// b may move on, behind what has to be first.
	Tell func(b *Builder, u *Operand, v *Value, loc Location)
	// PartUsed is the number of the part of a slot that u goes to, or [Whole], or [NoPart].
	PartUsed func(u *Operand) int
	// UsePart changes u's owner to use parts of the slot, each of which part makes, in its place. b stands in front of it.
	UsePart func(b *Builder, u *Operand, part func(i int) *Value)
	// Callee is the inherent attribute with the symbol that a call operation
	// calls; empty for other operations.
	Callee string
	// Fold says what the results are, one entry each, given the operands that are
	// constants (nil where not constant); nil means that it can't say. It makes no
	// operations, but may change op and return op's own result. An operation with
	// the trait ConstantLike folds to the constant that it is, whatever is given.
	Fold func(op *Operation, operands []Attribute) []FoldResult
	// Constant says what a ConstantLike operation folds to, without a list of results; nil asks Fold.
	Constant func(op *Operation) Attribute
	// Canonicalize are patterns that lead from operations of the definition to a
	// form that others expect, tried in order.
	Canonicalize []*Pattern
	// Mend puts right what passes may leave of an operation, and must not: such as a constant that an operand has become. It may erase it. It is
	// asked once, when all passes are done. May be nil.
	Mend func(op *Operation)
	// OnlyGeneric reports whether the custom form has no place for something of
	// op, which is printed in the generic form then. May be nil.
	OnlyGeneric func(p *Printer, op *Operation) bool
	// KeepsBlock reports whether the block, in a region of such an operation, is
	// reached or named by other means than as a successor: it stays although
	// nothing branches to it, and keeps its arguments although it has no use for
	// them. Nil for never.
	KeepsBlock func(b *Block) bool
	// ResultNames proposes names for the results in text: set(i, name) names the
	// pack of results that starts at result i.
	ResultNames func(op *Operation, set func(i int, name string))
	// Numbers proposes the numbers that values and blocks inside of an operation that is isolated from above have in text, for
	// those without names; each number at most once. The others are counted from behind the largest one. It is not asked
	// where numbers are unique throughout a text, nor for the generic form.
	Numbers func(op *Operation, value func(v *Value, n int32), block func(b *Block, n int32))
	// BlockArgNames proposes names for the arguments of the blocks of a region.
	BlockArgNames func(op *Operation, r *Region, set func(v *Value, name string))
	// ExitBlock is the block that a terminator leaves its own region for, passing
	// all its operands; nil for terminators that do no such thing, or when there is
	// no such block around.
	ExitBlock func(op *Operation) *Block
	// Decide is where control goes from op, given the constant that its first operand is: the number of the successor, or of the
	// region, in the operation around for a terminator; or [Follows], or [Undecided].
	Decide func(op *Operation, constant Attribute) int
	// SuccessorOperands says which operands are passed to successor i: those from
	// begin up to end. Nil for terminators that pass none.
	SuccessorOperands func(op *Operation, i int) (begin, end int)
	// CaseSegments names the inherent attribute that says how many of the operands
	// in the last group go to each successor but the first; empty when there is
	// none.
	CaseSegments string
	// Extra is for the dialect that owns the definition.
	Extra any

	dialect     *Dialect
	names       []*OpName        // by spelling; nil where it has none
	inherent    []string         // sorted
	formats     []compiledFormat // by spelling
	hasDefaults bool             // some attribute has a default
	counts      defCounts
	defined     uint32 // 1: it is complete and has its names; atomic, and no atomic.Uint32 because definitions are copied until then
}

// Hash is for small tables of the definitions that were met: quick, and the same for few of those that come together.
func (d *OpDef) Hash() int { return 8*len(d.Name) + int(d.Name[len(d.Name)-1]) }

// Dialect is the dialect that the definition belongs to.
func (d *OpDef) Dialect() *Dialect {
	d.settle()
	return d.dialect
}

// OpName is the interned name in the dialect's own spelling.
func (d *OpDef) OpName() *OpName {
	d.settle()
	return d.names[0]
}

// settle sees to it that the definition is complete.
func (d *OpDef) settle() {
	if atomic.LoadUint32(&d.defined) == 0 && GetOpName(d.Name).def != d {
		panic("BUG: the dialect of operation " + d.Name + " does not have its definition")
	}
}

// NameIn is the interned name in the dialect's spelling of the given number,
// nil when the operation cannot be said in it.
func (d *OpDef) NameIn(spelling int) *OpName {
	d.settle()
	if spelling >= len(d.names) {
		return nil
	}
	return d.names[spelling]
}

// NoNameIn says that the operation cannot be said in the dialect's spelling of the given number, and what helps: what the definition
// says, or another spelling.
func (d *OpDef) NoNameIn(spelling int) string {
	said := fmt.Sprintf("operation '%s' cannot be said in the spelling %q", d.Name, d.dialect.Spellings[spelling])
	if d.Instead != "" {
		return said + "; " + d.Instead
	}
	for i, other := range d.dialect.Spellings {
		if d.NameIn(i) != nil {
			return fmt.Sprintf("%s; it can in %q", said, other)
		}
	}
	return said
}

// IsInherent reports whether the attribute belongs to the definition.
func (d *OpDef) IsInherent(attr string) bool {
	_, ok := slices.BinarySearch(d.inherent, attr)
	return ok
}

func (d *OpDef) hasInherent() bool { return len(d.inherent) > 0 }

// Attr is the definition of the inherent attribute of the given name.
func (d *OpDef) Attr(name string) *AttrDef {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return &d.Attrs[i]
		}
	}
	return nil
}

// register gives a complete definition its names.
func (d *OpDef) register(dialect *Dialect) {
	d.dialect = dialect
	d.names = make([]*OpName, len(dialect.Spellings))
	d.formats = make([]compiledFormat, len(dialect.Spellings))
	d.names[0] = d.claim(d.Name)
	for i, n := range d.Spelled {
		if n != "" {
			d.names[i+1] = d.claim(n)
		}
	}
	for _, n := range d.Also {
		d.claim(n)
	}
	for _, a := range d.Attrs {
		d.inherent = append(d.inherent, a.Name)
		d.hasDefaults = d.hasDefaults || a.isFilledIn()
	}
	if d.Traits&AttrSizedOperandSegments != 0 {
		d.inherent = append(d.inherent, OperandSegmentSizes)
	}
	if d.Traits&AttrSizedResultSegments != 0 {
		d.inherent = append(d.inherent, ResultSegmentSizes)
	}
	d.countParts()
	slices.Sort(d.inherent)
	d.inherent = slices.Compact(d.inherent)
	atomic.StoreUint32(&d.defined, 1)
}

func (d *OpDef) claim(name string) *OpName {
	n := opNames.Get(opNameKey(name))
	switch {
	case n.def != nil && n.def != d:
		panic("BUG: operation " + name + " is defined twice")
	case n.dialect != d.dialect:
		panic("BUG: operation " + name + " is not of dialect " + d.dialect.Name + ", nor among its Foreign names") // nobody would find it
	}
	if n.def == nil && n.settled.Load() {
		panic("BUG: dialect " + d.dialect.Name + " does not find operation " + d.Name + " by its name " + name)
	}
	n.def = d
	return n
}
