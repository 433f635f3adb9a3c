package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What debug instructions in functions mean to those who change code: they touch no memory, and keep none. A variable that becomes a
// value has a DebugValue for each of its values in place of its DebugDeclare.

// DebugInstOf is the name of the debug instruction that op is, such as "DebugScope"; false where it is none.
func DebugInstOf(op *mlir.Operation) (name string, ok bool) {
	if !op.Is(OpExtInst) {
		return "", false
	}
	set := mlir.AttrOf[*mlir.StringAttr](op, SetAttr)
	number := mlir.AttrOf[*mlir.IntegerAttr](op, InstructionAttr)
	if set == nil || number == nil || !IsDebugInfo(set.Value()) {
		return "", false
	}
	if g := grammar.ExtInstSetByName(set.Value()); g != nil {
		if e := g.Lookup(uint32(number.Uint())); e != nil {
			return e.Name, true
		}
	}
	return "", false
}

// effectsOfExtInst: debugging information has none; of others nothing is known. It stays nevertheless, as what has a symbol does.
func effectsOfExtInst(op *mlir.Operation) mlir.Effects {
	if name, ok := DebugInstOf(op); ok && strings.HasPrefix(name, "Debug") && op.NumResults() == 0 {
		return mlir.NoEffects
	}
	return mlir.EffectUnknown
}

// declared is the place of the variable among the arguments of a DebugDeclare, and of the value among those of a DebugValue.
const declared = 1

// declaresAsDebug reports whether u is the variable of a DebugDeclare, of a set in which DebugValue has the same arguments.
func declaresAsDebug(u *mlir.Operand) bool {
	op := u.Owner()
	name, ok := DebugInstOf(op)
	args := argumentsOf(op)
	return ok && name == "DebugDeclare" && op.NumOperands() == 1 && len(args) > declared && args[declared] == mlir.Unit &&
		mlir.AttrOf[*mlir.StringAttr](op, SetAttr).Value() != "DebugInfo"
}

func debugUse(u *mlir.Operand) mlir.SlotUse { return mlir.SlotUse{Tells: declaresAsDebug(u)} }

// debugTell makes a DebugValue; of no value that it is undefined.
func debugTell(mb *mlir.Builder, u *mlir.Operand, v *mlir.Value, loc mlir.Location) {
	from := u.Owner()
	for at := mb.Next(); at != nil && (at.Is(OpLabel) || at.Is(OpContinueTarget) || at.Is(OpDecorate)); at = mb.Next() {
		mb.After(at)
	}
	if at := mb.Next(); at != nil && at.Is(OpMerge) {
		return // a block that may hold nothing else; what follows the construct is told, too
	}
	b := NewBuilder(mb, loc)
	if v == nil {
		v = b.Undef(pointeeOf(u.Value().Type()))
	}
	set := grammar.ExtInstSetByName(mlir.AttrOf[*mlir.StringAttr](from, SetAttr).Value())
	debugWith(b, from, set.ByName("DebugValue").Number, v)
}

// debugWith is a debug instruction like from, with another number, about v; more are arguments behind those it has.
func debugWith(b *Builder, from *mlir.Operation, number uint32, v *mlir.Value, more ...mlir.Attribute) {
	args := append(slices.Clone(argumentsOf(from)), more...)
	b.CreateOp(OpExtInst, b.Loc, []*mlir.Value{v}, nil,
		mlir.NamedAttribute{Name: SetAttr, Value: from.Attr(SetAttr)},
		mlir.NamedAttribute{Name: InstructionAttr, Value: LiteralAttr(number)},
		mlir.NamedAttribute{Name: ArgumentsAttr, Value: mlir.GetArrayAttr(args...)})
}

// DeclareValue makes a DebugValue of a DebugDeclare that is about a value, as compilers have them for parameters: only of a variable and a parameter may
// that be said. It reports whether it did.
func DeclareValue(op *mlir.Operation) bool {
	u := declaredBy(op)
	if u == nil || IsPointer(u.Value().Type()) || !declaresAsDebug(u) {
		return false
	}
	set := grammar.ExtInstSetByName(mlir.AttrOf[*mlir.StringAttr](op, SetAttr).Value())
	op.SetAttr(InstructionAttr, LiteralAttr(set.ByName("DebugValue").Number))
	return true
}

// declaredBy is what a DebugDeclare is about; nil for other operations.
func declaredBy(op *mlir.Operation) *mlir.Operand {
	if name, _ := DebugInstOf(op); name != "DebugDeclare" || op.NumOperands() != 1 {
		return nil
	}
	return &op.OperandUses(0, 1)[0]
}

// settleDeclare: what was inlined declares what was passed, which is a value or a part of something now. It reports whether op is gone.
func settleDeclare(op *mlir.Operation) bool {
	u := declaredBy(op)
	if u == nil || DeclareValue(op) {
		return false
	}
	def := u.Value().Def()
	if def == nil || def.Is(OpAddressOf) || OpcodeOf(def) == grammar.OpVariable {
		return false
	}
	op.Erase()
	return true
}

// debugPart: a DebugDeclare is about all parts, where its set can say which part something is.
func debugPart(u *mlir.Operand) int {
	if declaresAsDebug(u) && strings.HasPrefix(mlir.AttrOf[*mlir.StringAttr](u.Owner(), SetAttr).Value(), "NonSemantic.") {
		return mlir.Whole
	}
	return mlir.NoPart
}

// debugParts declares each part, by the index that leads to it.
func debugParts(mb *mlir.Builder, u *mlir.Operand, part func(int) *mlir.Value) {
	b := NewBuilder(mb, u.Owner().Loc())
	number := uint32(mlir.AttrOf[*mlir.IntegerAttr](u.Owner(), InstructionAttr).Uint())
	for i := range numParts(pointeeOf(u.Value().Type())) {
		debugWith(b, u.Owner(), number, part(i), mlir.GetIntegerAttr(mlir.I32, int64(i)))
	}
	u.Owner().Erase()
}
