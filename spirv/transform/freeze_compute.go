package transform

import (
	"math"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What instructions give that compute specialization constants, where the constants that they take are known. Most are folds of the dialect; those that
// only move numbers, or make others of them, are here.

// compute is what the instruction of a SpecConstantOp gives of constants; nil where nobody knows.
func (f *freezer) compute(op *mlir.Operation, t mlir.Type, operands []mlir.Attribute) mlir.Attribute {
	inst := grammar.ByName("Op" + mlir.AttrOf[*mlir.StringAttr](op, spirv.InstructionAttr).Value())
	if inst == nil || !spirv.HasConstants(t) {
		return nil
	}
	value := moved(inst.Opcode, t, operands)
	if value == nil && takesValuesOnly(inst.Opcode) {
		value = f.fold(op, inst.Opcode, t, operands)
	}
	if _, undefined := value.(*spirv.UndefAttr); undefined {
		return nil
	}
	return value
}

// moved is what an instruction gives that moves parts of constants, or makes numbers of another type of them; nil for others.
func moved(opcode grammar.Opcode, t mlir.Type, operands []mlir.Attribute) mlir.Attribute {
	switch opcode {
	case grammar.OpCompositeExtract:
		return memberAt(operands[0], operands[1:])
	case grammar.OpCompositeInsert:
		return withPart(operands[1], t, operands[2:], operands[0])
	case grammar.OpVectorShuffle:
		return shuffled(t, operands[0], operands[1], operands[2:])
	case grammar.OpUConvert, grammar.OpSConvert:
		return converted(t, operands[0], opcode == grammar.OpSConvert)
	case grammar.OpFConvert:
		format, _ := spirv.ElementOf(t).(*mlir.FloatType)
		return rounded(t, operands[0], format)
	case grammar.OpQuantizeToF16:
		return rounded(t, operands[0], mlir.F16)
	case grammar.OpSelect:
		if c, ok := operands[0].(*mlir.IntegerAttr); ok {
			return operands[2-c.Uint()&1]
		}
	}
	return nil
}

// fold is what the dialect knows of an instruction whose operands are values.
func (f *freezer) fold(op *mlir.Operation, opcode grammar.Opcode, t mlir.Type, operands []mlir.Attribute) mlir.Attribute {
	b := spirv.BuildAt(new(mlir.Builder), op)
	var made []*mlir.Operation
	values := make([]*mlir.Value, len(operands))
	for i, a := range operands {
		typed, ok := a.(mlir.TypedAttribute)
		if !ok || !spirv.HasConstants(typed.Type()) {
			break
		}
		values[i] = b.ConstantOf(typed.Type(), a)
		made = append(made, values[i].Def())
	}
	var value mlir.Attribute
	if len(made) == len(operands) {
		x := b.Op(opcode, t, values)
		made = append(made, x)
		if r := rewrite.Fold(x); len(r) == 1 {
			if value = r[0].Attr; value == nil {
				value = mlir.ConstantValue(r[0].Value)
			}
		}
	}
	for i := len(made) - 1; i >= 0; i-- {
		made[i].Erase()
	}
	return value
}

// takesValuesOnly reports whether the operands of an instruction are values, and no others.
func takesValuesOnly(opcode grammar.Opcode) bool {
	row := spirv.RowOf(spirv.DefOf(opcode))
	return row != nil && !slices.ContainsFunc(row.Slots, func(s spirv.Slot) bool { return s.Role != spirv.RoleOperand })
}

// maxTaken is how many parts a constant may have that is taken apart.
const maxTaken = 1 << 10

// partsOf are the parts of a constant composite; nil where nobody knows them.
func partsOf(a mlir.Attribute) []mlir.Attribute {
	switch a := a.(type) {
	case *mlir.ArrayAttr:
		return a.Elements()
	case *mlir.DenseElementsAttr:
		if len(a.ShapedType().Shape()) != 1 || a.Len() > maxTaken {
			return nil
		}
		parts := make([]mlir.Attribute, a.Len())
		for i := range parts {
			parts[i] = a.Element(i)
		}
		return parts
	case *spirv.NullAttr:
		return zerosOf(a.Type())
	}
	return nil
}

// zerosOf are the parts of a composite that is null.
func zerosOf(t mlir.Type) []mlir.Attribute {
	if zero := spirv.ZeroOf(t); zero != nil {
		return partsOf(zero)
	}
	n := 0
	switch t := t.(type) {
	case *spirv.StructType:
		n = t.NumMembers()
	case *spirv.ArrayType:
		if t.CountSymbol() == nil {
			n = int(min(t.Count(), maxTaken+1))
		}
	case *spirv.MatrixType:
		n = int(t.Columns())
	}
	if n > maxTaken {
		return nil
	}
	parts := make([]mlir.Attribute, n)
	for i := range parts {
		part := partType(t, i)
		if parts[i] = spirv.ZeroOf(part); parts[i] == nil {
			parts[i] = spirv.GetNullAttr(part)
		}
	}
	return parts
}

// indexIn is a literal that is the number of one of some parts. (It is an integer: verified.)
func indexIn(parts []mlir.Attribute, index mlir.Attribute) (int, bool) {
	i := index.(*mlir.IntegerAttr).Uint()
	return int(i), i < uint64(len(parts))
}

// memberAt is the part of a constant that indices lead to.
func memberAt(a mlir.Attribute, path []mlir.Attribute) mlir.Attribute {
	for _, index := range path {
		parts := partsOf(a)
		i, ok := indexIn(parts, index)
		if !ok {
			return nil
		}
		a = parts[i]
	}
	return a
}

// withPart is a constant of the type t with another part in the place that indices lead to.
func withPart(a mlir.Attribute, t mlir.Type, path []mlir.Attribute, part mlir.Attribute) mlir.Attribute {
	if len(path) == 0 {
		return part
	}
	parts := partsOf(a)
	i, ok := indexIn(parts, path[0])
	if !ok {
		return nil
	}
	parts = slices.Clone(parts)
	if parts[i] = withPart(parts[i], partType(t, i), path[1:], part); parts[i] == nil {
		return nil
	}
	return compositeOf(t, parts)
}

// partType is the type of a part of a composite, where the part is a composite, too; nil for others.
func partType(t mlir.Type, i int) mlir.Type {
	switch t := t.(type) {
	case *spirv.StructType:
		return t.Member(i).Type
	case *spirv.ArrayType:
		return t.ElementType()
	case *spirv.MatrixType:
		return t.ColumnType()
	}
	return nil
}

// shuffled is a vector of components of two, as literals pick them; one that is undefined is zero.
func shuffled(t mlir.Type, a, b mlir.Attribute, picked []mlir.Attribute) mlir.Attribute {
	x, y := componentsIn(a), componentsIn(b)
	if x == nil || y == nil {
		return nil
	}
	all := slices.Concat(x, y)
	parts := make([]mlir.Attribute, len(picked))
	for i, literal := range picked {
		if n, ok := indexIn(all, literal); ok {
			parts[i] = all[n]
		}
		if parts[i] == nil {
			parts[i] = spirv.ZeroOf(spirv.ElementOf(t))
		}
	}
	return compositeOf(t, parts)
}

// componentsIn are the components of a constant vector, nil for those that are undefined; nil where nobody knows them.
func componentsIn(a mlir.Attribute) []mlir.Attribute {
	if u, ok := a.(*spirv.UndefAttr); ok {
		if v, ok := u.Type().(*mlir.VectorType); ok && v.Shape()[0] <= maxTaken {
			return make([]mlir.Attribute, v.Shape()[0])
		}
	}
	parts := slices.Clone(partsOf(a))
	for i, p := range parts {
		if isNoNumber(p) {
			parts[i] = nil
		}
	}
	return parts
}

// eachComponent is a constant of type t of what is made of each component of another one; nil where one cannot be made.
func eachComponent(t mlir.Type, a mlir.Attribute, of func(mlir.Attribute) mlir.Attribute) mlir.Attribute {
	if _, ok := t.(*mlir.VectorType); !ok {
		return of(a)
	}
	parts := slices.Clone(partsOf(a))
	for i, p := range parts {
		if parts[i] = of(p); parts[i] == nil {
			return nil
		}
	}
	if parts == nil {
		return nil
	}
	return compositeOf(t, parts)
}

// converted are integers of another width, by their sign or without one.
func converted(t mlir.Type, a mlir.Attribute, signed bool) mlir.Attribute {
	to, ok := spirv.ElementOf(t).(*mlir.IntegerType)
	if !ok {
		return nil
	}
	return eachComponent(t, a, func(a mlir.Attribute) mlir.Attribute {
		n, ok := a.(*mlir.IntegerAttr)
		if !ok {
			return nil
		}
		return mlir.GetIntegerAttrAP(to, n.Value().Resize(to.Width(), signed))
	})
}

// rounded are floats that another format has exactly, as normal numbers, in the type t.
func rounded(t mlir.Type, a mlir.Attribute, format *mlir.FloatType) mlir.Attribute {
	to, ok := spirv.ElementOf(t).(*mlir.FloatType)
	if !ok {
		return nil
	}
	smallest := map[*mlir.FloatType]float64{mlir.F16: 0x1p-14, mlir.F32: 0x1p-126, mlir.F64: 0x1p-1022}
	return eachComponent(t, a, func(a mlir.Attribute) mlir.Attribute {
		x, ok := a.(*mlir.FloatAttr)
		least := smallest[format]
		if !ok || least == 0 || mlir.GetFloatAttr(format, x.Float()).Float() != x.Float() || x.Float() != 0 && math.Abs(x.Float()) < least {
			return nil
		}
		return mlir.GetFloatAttr(to, x.Float())
	})
}
