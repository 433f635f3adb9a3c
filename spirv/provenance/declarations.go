package provenance

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A Declaration is a type or value at module scope whose position is visible to
// people and to translators to other languages: a struct, a scalar type that not
// every device has, a constant array, an undefined value, a variable, or a constant
// with a symbol.
type Declaration struct {
	Type   mlir.Type      // of the value; the type itself where there is none
	Value  mlir.Attribute // nil for a type or symbol
	Symbol string         // empty for a type or value
}

// A Mention is a declaration with the first operation that mentions it.
type Mention struct {
	Declaration
	At *mlir.Operation
}

// Declarations collects the types and values that the operations of a module use.
type Declarations struct {
	list   []Mention
	at     *mlir.Operation
	types  map[mlir.Type]bool
	values map[Declaration]bool
	last   mlir.Type   // most operations have the type of the one before
	latest Declaration // … and constants often its value
	length mlir.Type   // of the lengths of arrays
	grew   bool        // something was noted since this was reset

	entities []Entity        // see Entities
	seen     map[Entity]bool // … nil if nobody wants them; types and values are in the maps above
}

func newDeclarations(module *mlir.Operation, withEntities bool) *Declarations {
	d := &Declarations{at: module, types: map[mlir.Type]bool{}, values: map[Declaration]bool{}, length: LengthType(module)}
	if withEntities {
		d.seen = map[Entity]bool{}
	}
	return d
}

// DeclarationsOf returns the declarations of a module. First gives the operations of a function or graph that a [Scout] has picked
// out; without it, all are looked at.
func DeclarationsOf(module *mlir.Operation, first func(function *mlir.Operation) []*mlir.Operation) *Declarations {
	return survey(module, false, first)
}

func survey(module *mlir.Operation, withEntities bool, first func(function *mlir.Operation) []*mlir.Operation) *Declarations {
	d := newDeclarations(module, withEntities)
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		d.note(op)
		if first == nil || !isFunction(op) {
			return mlir.WalkAdvance
		}
		for _, inner := range first(op) {
			d.note(inner)
		}
		return mlir.WalkSkip
	})
	d.at = module
	if list := mlir.AttrOf[*mlir.ArrayAttr](module, spirv.UnusedAttr); list != nil {
		for _, a := range list.Elements() {
			d.Add(a)
		}
	}
	if withEntities {
		d.named(module)
	}
	return d
}

// named notes the types that are declared for nothing but their names.
func (d *Declarations) named(module *mlir.Operation) {
	list := mlir.AttrOf[*mlir.ArrayAttr](module, spirv.TypeNamesAttr)
	if list == nil {
		return
	}
	for _, a := range list.Elements() {
		if pair, ok := a.(*mlir.ArrayAttr); ok && pair.Len() == 2 {
			if t, ok := pair.Elements()[1].(*mlir.TypeAttr); ok {
				d.typ(t.Value())
			}
		}
	}
}

// note notes what an operation mentions.
func (d *Declarations) note(op *mlir.Operation) {
	d.at = op
	if d.operation(op); d.seen != nil {
		d.parts(op)
	}
}

// List returns the declarations in the order of their first use, parts before the
// whole. The caller must not change it.
func (d *Declarations) List() []Mention { return d.list }

// Mentions reports whether a type occurs, or a value of it that is no number.
func (d *Declarations) Mentions(t mlir.Type, value mlir.Attribute) bool {
	if value == nil {
		return d.types[t]
	}
	return d.values[Declaration{Type: t, Value: value}]
}

// Add adds a type (as a TypeAttr), or a value and its type.
func (d *Declarations) Add(a mlir.Attribute) {
	switch a := a.(type) {
	case *mlir.TypeAttr:
		d.typ(a.Value())
	case mlir.TypedAttribute:
		d.value(a.Type(), a)
	case mlir.Composite:
		if key := (Declaration{Value: a.(mlir.Attribute)}); !d.values[key] {
			d.values[key], d.grew = true, true
			a.SubElements(d.Add, d.typ)
		}
	}
}

func (d *Declarations) operation(op *mlir.Operation) {
	switch op.Def() {
	case spirv.OpModule:
		return
	case spirv.OpGraph:
		if t := op.FunctionType(); t != nil {
			d.typ(spirv.GraphType(t))
		}
		d.symbolOf(op)
		return
	case spirv.OpFunc:
		if t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.FunctionTypeAttr); t != nil {
			d.typ(t.Value())
		}
		d.symbolOf(op)
		return
	case spirv.OpConstant, spirv.OpUndef:
		if op.NumResults() == 0 { // nobody has verified it
			return
		}
		t, value := op.Result(0).Type(), op.Attr(spirv.ValueAttr)
		if op.Is(spirv.OpUndef) {
			value = spirv.GetUndefAttr(t)
		}
		d.value(t, value)
		return
	case spirv.OpGlobalVariable, spirv.OpGlobalConstant, spirv.OpSpecConstant, spirv.OpSpecConstantComposite, spirv.OpSpecConstantOp, spirv.OpSpecConstantCompositeReplicate:
		d.symbol(op)
		return
	}
	if s := op.Symbol(); s != "" {
		if t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr); t != nil {
			d.typ(t.Value())
		}
		d.tell(Entity{Declaration: Declaration{Symbol: s}}) // debugging information, and what only extensions know
	}
	for i := range op.NumResults() {
		d.typ(op.Result(i).Type())
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for j := range b.NumArguments() {
				d.typ(b.Argument(j).Type())
			}
		}
	}
}

// symbol notes a variable or constant with a symbol, behind what it is made of.
func (d *Declarations) symbol(op *mlir.Operation) {
	t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	switch v := op.Attr(spirv.DefaultValueAttr).(type) {
	case mlir.TypedAttribute:
		d.typ(v.Type())
	default:
		if t != nil {
			d.typ(t.Value())
			d.constituents(t.Value(), op.Attr(spirv.ConstituentsAttr))
			d.constituents(t.Value(), op.Attr(spirv.ValueAttr))
		}
	}
	d.symbolOf(op)
	d.shown(Declaration{Symbol: op.Symbol()})
}

func (d *Declarations) shown(x Declaration) {
	d.list, d.grew = append(d.list, Mention{x, d.at}), true
}

// value notes a constant.
func (d *Declarations) value(t mlir.Type, a mlir.Attribute) {
	c := Declaration{Type: t, Value: a}
	if c == d.latest || d.values[c] {
		return
	}
	d.latest = c
	d.values[c], d.grew = true, true
	d.typ(t)
	d.constituents(t, a)
	d.tellNew(Entity{Declaration: c})
	_, isUndef := a.(*spirv.UndefAttr)
	if _, isArray := t.(*spirv.ArrayType); isArray || isUndef {
		d.shown(c)
	}
}

// constituents notes the parts of a constant.
func (d *Declarations) constituents(t mlir.Type, a mlir.Attribute) {
	if dense, isDense := a.(*mlir.DenseElementsAttr); isDense {
		d.elements(t, dense)
		return
	}
	list, ok := a.(*mlir.ArrayAttr)
	if !ok {
		return
	}
	for i, part := range list.Elements() {
		if _, isSymbol := part.(*mlir.SymbolRefAttr); isSymbol {
			continue
		}
		switch t := t.(type) {
		case *spirv.ArrayType:
			d.value(t.ElementType(), part)
		case *spirv.StructType:
			if i < t.NumMembers() {
				d.value(t.Member(i).Type, part)
			}
		case *spirv.MatrixType:
			d.value(t.ColumnType(), part)
		case *mlir.VectorType:
			d.value(t.ElementType(), part)
		case *spirv.GenericType: // vectors and tensors of extensions begin with the type of their components
			if len(t.Operands()) > 0 {
				if elem, ok := t.Operands()[0].(*mlir.TypeAttr); ok {
					d.value(elem.Value(), part)
				}
			}
		}
	}
}

// elements visits the components of a constant vector.
func (d *Declarations) elements(t mlir.Type, a *mlir.DenseElementsAttr) {
	v, ok := t.(*mlir.VectorType)
	if !ok || d.seen == nil || len(v.Shape()) != 1 {
		return
	}
	n := a.Len()
	if a.IsSplat() {
		n = min(n, 1)
	}
	for i := range n {
		d.value(v.ElementType(), a.Element(i))
	}
}

// typ notes a type, behind those that it is made of.
func (d *Declarations) typ(t mlir.Type) {
	if t == d.last || d.types[t] {
		return
	}
	d.types[t], d.last, d.grew = true, t, true
	if f, ok := t.(*mlir.FunctionType); ok && len(f.Results()) == 0 {
		d.typ(mlir.None) // void
	}
	if c, ok := t.(mlir.Composite); ok {
		c.SubElements(d.Add, d.typ)
	}
	if a, ok := t.(*spirv.ArrayType); ok && d.seen != nil && a.CountSymbol() == nil && a.Count() < 1<<32 {
		d.value(d.length, mlir.GetIntegerAttr(d.length, int64(int32(a.Count()))))
	}
	d.tellNew(Entity{Declaration: Declaration{Type: t}})
	if IsShown(t) {
		d.shown(Declaration{Type: t})
	}
}

// IsShown reports whether the position of a type's declaration is visible; see [Declaration].
func IsShown(t mlir.Type) bool {
	switch t := t.(type) {
	case *spirv.StructType, *spirv.NumberType:
		return true
	case *mlir.IntegerType:
		return t.Width() != 1 && t.Width() != 32
	case *mlir.FloatType:
		return t != mlir.F32
	}
	return false
}
