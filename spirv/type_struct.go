package spirv

import (
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A StructType is OpTypeStruct together with its name, its members' names and
// all decorations. Two structs are one type only when all of that is equal:
// real modules have twins that differ in nothing but decorations or names. Twins
// that differ in nothing at all have different ordinals; see [Distinct].
//
// A struct may contain a pointer to itself; see [NewStructType].
type StructType struct {
	name        string
	members     []Member
	decorations []Decoration
	ordinal     uint32
	state       structState
	volatile    bool        // see IsVolatile
	acyclic     atomic.Bool // nothing in it leads back to itself; see isAcyclic
}

// A Member is a member of a [StructType].
type Member struct {
	Type      mlir.Type
	HasOffset bool
	Offset    uint32 // in bytes, when HasOffset is set
	Name      string // from OpMemberName; empty for none
	// Decorations are all but Offset, sorted by [Decoration.Compare].
	Decorations []Decoration
}

// GetStructType is the struct of the name (empty for none), the members and the
// decorations of the struct itself. The slices are copied, and decorations
// sorted, their order having no meaning.
func GetStructType(name string, members []Member, decorations []Decoration) *StructType {
	return structTypes.Get(structKey{name: name, members: members, decorations: decorations}.sorted())
}

// Dialect is [Dialect].
func (t *StructType) Dialect() *mlir.Dialect { return Dialect }

// Name is the struct's name, empty for none.
func (t *StructType) Name() string { return t.name }

// NumMembers is the number of members.
func (t *StructType) NumMembers() int { return len(t.members) }

// Member is member i. It must not be changed.
func (t *StructType) Member(i int) *Member { return &t.members[i] }

// Members are the members in order. The slice must not be changed.
func (t *StructType) Members() []Member { return t.members }

// Decorations are those of the struct itself, sorted. The slice must not be
// changed.
func (t *StructType) Decorations() []Decoration { return t.decorations }

// SubElements makes StructType an [mlir.Composite]. It does not enter a struct
// that the callback came from; callers that walk types guard against cycles.
func (t *StructType) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	for i := range t.members {
		typ(t.members[i].Type)
		eachID(t.members[i].Decorations, attr)
	}
	eachID(t.decorations, attr)
}

// eachID visits the ids that decorations have: symbols for the most part.
func eachID(list []Decoration, attr func(mlir.Attribute)) {
	for i := range list {
		if ids := list[i].ids; ids != nil {
			attr(ids)
		}
	}
}

// structKey describes a struct; made is the object to enter when there is none
// yet, or nil.
type structKey struct {
	name        string
	members     []Member
	decorations []Decoration
	ordinal     uint32
	made        *StructType
}

var structTypes intern.Table[structKey, StructType]

// sorted is k with every list of decorations in order.
func (k structKey) sorted() structKey {
	k.decorations = sortedDecorations(k.decorations)
	copied := false
	for i := range k.members {
		m := &k.members[i]
		if slices.IsSortedFunc(m.Decorations, Decoration.Compare) {
			continue
		}
		if !copied {
			k.members, copied = slices.Clone(k.members), true
			m = &k.members[i]
		}
		m.Decorations = sortedDecorations(m.Decorations)
	}
	return k
}

func sortedDecorations(list []Decoration) []Decoration {
	if slices.IsSortedFunc(list, Decoration.Compare) {
		return list
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, Decoration.Compare)
	return list
}

func (k structKey) Hash() uint64 {
	h := intern.Hash(0).String(k.name).Word(uint64(len(k.members))).Word(uint64(k.ordinal))
	for i := range k.members {
		m := &k.members[i]
		h = intern.Any(h, m.Type).Word(uint64(m.Offset))
		if m.Name != "" {
			h = h.String(m.Name)
		}
		h = hashDecorations(h, m.Decorations)
	}
	return hashDecorations(h, k.decorations).Sum()
}

func hashDecorations(h intern.Hash, list []Decoration) intern.Hash {
	for _, d := range list {
		h = intern.Any(h, d)
	}
	return h
}

func (k structKey) Match(t *StructType) bool {
	return k.name == t.name && k.ordinal == t.ordinal && slices.Equal(k.decorations, t.decorations) &&
		slices.EqualFunc(k.members, t.members, func(a, b Member) bool {
			return a.Type == b.Type && a.HasOffset == b.HasOffset && a.Offset == b.Offset && a.Name == b.Name &&
				slices.Equal(a.Decorations, b.Decorations)
		})
}

func (k structKey) Make() *StructType {
	if k.made != nil {
		return k.made
	}
	t := &StructType{name: strings.Clone(k.name), ordinal: k.ordinal, state: structDone}
	t.set(k)
	return t
}

// set copies the body that k describes into t.
func (t *StructType) set(k structKey) {
	t.members = slices.Clone(k.members)
	for i := range t.members {
		m := &t.members[i]
		m.Decorations = slices.Clone(m.Decorations)
		t.volatile = t.volatile || IsVolatile(m.Type) || HasDecoration(m.Decorations, grammar.DecorationVolatile)
	}
	t.decorations = slices.Clone(k.decorations)
}

// IsVolatile reports whether something in memory of type t is declared as volatile: a member of a struct, by itself or in arrays.
func IsVolatile(t mlir.Type) bool {
	for {
		switch u := t.(type) {
		case *StructType:
			return u.volatile
		case *ArrayType:
			t = u.ElementType()
		case *RuntimeArrayType:
			t = u.ElementType()
		default:
			return false
		}
	}
}
