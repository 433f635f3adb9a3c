package spirv

import (
	"iter"
	"reflect"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// An overlay adds to definitions what neither the grammar nor MLIR's table says: the text form where it is not the generic
// one, rules, effects. Overlays are rows of the tables in op_*.go.
type overlay struct {
	ops   string      // names without "spv.", separated by blanks
	with  *mlir.OpDef // what it adds, may be nil; see complete
	first verifier    // what is verified before that of with

	// What cannot stand in a definition:
	short   *shortTypes
	effects mlir.Effects // when not zero
	infer   inference
	around  bool   // what it adds is verified by where the operation stands, or by what makes its operands
	lax     bool   // SPIR-V allows more than MLIR's relations between types, which are not taken over
	wide    string // operands and results for which SPIR-V allows more types than MLIR, by name
	// Values that have the type that the operand "pointer" points to, by name.
	pointees string
}

// overlays are all tables, those of one op after those of many.
var overlays = [...]*[]overlay{
	&arithmeticOps, &bitOps, &logicalOps, &castOps, &compositeOps, &memoryOps, &atomicOps, &barrierOps,
	&imageOps, &groupOps, &matrixOps, &extendedOps, &opaqueOps, &controlFlowOps, &functionOps, &graphOps, &constantOps, &moduleOps, &canonicalOps, &slotOps,
	&inferOps,
}

// overlaysOf yields the rows about the operation of a name without "spv.".
func overlaysOf(name string) iter.Seq[*overlay] {
	return func(yield func(*overlay) bool) {
		for row := range overlaysIn(name) {
			if hasWord(row.ops, name) && !yield(row) {
				return
			}
		}
	}
}

// hasWord reports whether a word is among those of a list that blanks separate.
func hasWord(list, word string) bool {
	for {
		i := strings.Index(list, word)
		if i < 0 {
			return false
		}
		end := i + len(word)
		if (i == 0 || list[i-1] <= ' ') && (end == len(list) || list[end] <= ' ') {
			return true
		}
		list = list[end:]
	}
}

// finish completes a definition. What an overlay leaves is made up from the row.
func finish(def *mlir.OpDef) {
	name, lax, around := def.Name[len("spv."):], false, false
	for o := range overlaysOf(name) {
		o.apply(def)
		lax, around = lax || o.lax, around || o.around
	}
	if def.Fold = foldsOf.Get()[name]; name == "constant" {
		def.Constant = constantOf
	}
	if len(def.Spelled) > 0 {
		u := upstreamOpOf(strings.TrimPrefix(def.Spelled[0], "spirv."))
		if !lax {
			addUpstreamRules(def, u)
		}
		addStrictRules(def, u)
	} else {
		addFacts(def, name)
	}
	if row := RowOf(def); row != nil {
		row.literals, row.idParams = hasLiterals(row.Slots), hasIdParams(row.Slots)
		if def.Format == "" && def.Parse == nil {
			def.Parse, def.Print = parseGeneric, printGeneric
		}
	}
	def.Verify = both(def.Verify, verifyLiterals)
	def.Alone = !around && def.VerifySymbolUses == nil && len(def.Regions)+len(def.Successors) == 0 &&
		def.Traits&(mlir.IsTerminator|mlir.Symbol) == 0
	def.ReadsAlone = !around && len(def.Regions) == 0
	addEffects(def)
}

func (o *overlay) apply(def *mlir.OpDef) {
	def.Verify = both(def.Verify, o.first)
	if o.with != nil {
		complete(def, o.with)
		if o.with.Format != "" {
			def.Format = spellOperands(def, o.with.Format)
		}
	}
	for value := range strings.FieldsSeq(o.pointees) {
		def.TypeRules = append(def.TypeRules, pointeeRule(value, "pointer"))
	}
	if o.short != nil {
		def.Parse, def.Print = o.short.parse, o.short.print
		if row := RowOf(def); row != nil {
			row.short = o.short
		}
		if def.InferResults == nil {
			def.InferResults = o.short.infer().hook
		}
	}
	if o.infer != nil {
		def.InferResults = o.infer.hook
	}
	if e := o.effects; e != 0 {
		def.Effects = func(*mlir.Operation) mlir.Effects { return e }
	}
	for name := range strings.FieldsSeq(o.wide) {
		widen(def.Operands, name)
		widen(def.Results, name)
	}
}

// complete adds to a definition all that another one says: traits and what is in lists to what is there, what it verifies behind
// what is verified, all else in place of it.
func complete(def, with *mlir.OpDef) {
	to, from := reflect.ValueOf(def).Elem(), reflect.ValueOf(with).Elem()
	for _, i := range exportedFields.Get() {
		add, field := from.Field(i), to.Field(i)
		if add.IsZero() {
			continue
		}
		switch old := field.Interface().(type) {
		case verifier:
			field.Set(reflect.ValueOf(both(old, add.Interface().(verifier))))
		case mlir.Trait:
			field.Set(reflect.ValueOf(old | with.Traits))
		default:
			if field.Kind() == reflect.Slice {
				add = reflect.AppendSlice(field, add)
			}
			field.Set(add)
		}
	}
}

// exportedFields are those of a definition.
var exportedFields = lazy.Value[[]int]{Make: func() []int {
	t := reflect.TypeFor[mlir.OpDef]()
	list := make([]int, 0, t.NumField())
	for i := range t.NumField() {
		if t.Field(i).IsExported() {
			list = append(list, i)
		}
	}
	return list
}}

// widen lets a value have any type.
func widen(list []mlir.ValueDef, name string) {
	for i := range list {
		if list[i].Name == name {
			list[i].Type = nil
		}
	}
}

type verifier = func(*mlir.Operation, *mlir.Diagnostics) bool

func both(a, b verifier) verifier {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool { return a(op, d) && b(op, d) }
}

// addUpstreamRules takes over MLIR's relations between the types of an op.
func addUpstreamRules(def *mlir.OpDef, u *upstreamOp) {
	if u == nil {
		return
	}
	for rule := range strings.FieldsSeq(u.rules) {
		switch rule {
		case "SameOperandsAndResultType":
			def.Traits |= mlir.SameOperandsAndResultType
		case "SameOperandsAndResultShape":
			def.Traits |= mlir.SameOperandsAndResultShape
		case "SameTypeOperands":
			def.Traits |= mlir.SameTypeOperands
		}
		kind, list, ok := strings.Cut(strings.TrimSuffix(rule, ")"), "(")
		if !ok {
			continue
		}
		names := strings.Split(list, ",")
		r := mlir.TypeRule{To: names[0], From: names[1]}
		switch kind {
		case "same":
			r = mlir.TypeRule{Same: names}
		case "pointee":
			r = pointeeRule(r.To, r.From)
		case "boolof":
			r.Make, r.Desc = boolOf, "type of "+r.To+" to correspond to the `i1` equivalent of the operand"
		case "elementof":
			r.Make, r.Desc = elementOf, "type of '"+r.To+"' matches element type of '"+r.From+"'"
		default:
			continue // element types are compared by verifiers
		}
		def.TypeRules = append(def.TypeRules, r)
	}
}

// pointeeRule says that a value has the type that a pointer points to.
func pointeeRule(value, pointer string) mlir.TypeRule {
	return mlir.TypeRule{To: value, From: pointer, Make: pointeeOf, Desc: "`" + value + "` type matches pointee type of `" + pointer + "`"}
}

// pointeeOf is what a typed pointer points to.
func pointeeOf(t mlir.Type) mlir.Type {
	if p, ok := t.(*PointerType); ok {
		return p.Pointee()
	}
	return nil
}

// boolOf is the type of a comparison of values of type t.
func boolOf(t mlir.Type) mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetVectorType(v.Shape(), nil, mlir.I1)
	}
	return mlir.I1
}

// elementOf is the type of the elements of a vector, or t itself for a scalar.
func elementOf(t mlir.Type) mlir.Type {
	switch v := t.(type) {
	case *mlir.VectorType:
		return v.ElementType()
	case *GenericType:
		if isGeneric(t, grammar.OpTypeVectorIdEXT) {
			return componentOf(v)
		}
	}
	return t
}

// spellOperands replaces the directive "operands" in a format by all operands one by one, which lets each have its own type.
func spellOperands(def *mlir.OpDef, format string) string {
	var names, types []string
	for i := range def.Operands {
		names = append(names, "$"+def.Operands[i].Name)
		types = append(types, "type($"+def.Operands[i].Name+")")
	}
	format = strings.ReplaceAll(format, "operands attr-dict", strings.Join(names, " `,` ")+" attr-dict")
	return strings.ReplaceAll(format, "type(operands)", strings.Join(types, " `,` "))
}
