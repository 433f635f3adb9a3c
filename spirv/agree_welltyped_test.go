package spirv

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// wellTyped holds what makes ops valid beyond what MLIR's table says.
var wellTyped = map[string]func(*randomOp){
	"AccessChain": (*randomOp).chain, "PtrAccessChain": (*randomOp).chain, "InBoundsPtrAccessChain": (*randomOp).chain,
	"Load":  func(o *randomOp) { o.values["value"] = pointeeOf(o.values["ptr"]); o.access() },
	"Store": func(o *randomOp) { o.values["value"] = pointeeOf(o.values["ptr"]); o.access() },
	"CopyMemory": func(o *randomOp) {
		o.values["source"] = GetPointerType(pointeeOf(o.values["target"]), o.m.usualClass())
		o.access()
	},
	"Variable": func(o *randomOp) {
		o.values["pointer"] = GetPointerType(pointeeOf(o.values["pointer"]), grammar.StorageClassFunction)
		o.set("storage_class", "#spirv.storage_class<Function>")
		o.names = nil
	},
	"Constant": func(o *randomOp) { o.set(ValueAttr, o.m.constantText(o.values["constant"])) },
	"EXT.ConstantCompositeReplicate": func(o *randomOp) {
		if t := o.values["replicated_constant"]; t != nil {
			o.set(ValueAttr, o.m.constantText(firstPart(t)))
		}
	},
	"CompositeExtract": func(o *randomOp) {
		path, t := o.path(o.values["composite"])
		o.set("indices", path)
		o.values["component"] = t
	},
	"CompositeInsert": func(o *randomOp) {
		path, t := o.path(o.values["composite"])
		o.set("indices", path)
		o.values["object"], o.values["result"] = t, o.values["composite"]
	},
	"CompositeConstruct": func(o *randomOp) {
		o.names, o.more["constituents"] = []string{"constituents"}, nil
		types := constituentsOf(o.values["result"])
		if len(types) > 0 {
			o.values["constituents"], o.more["constituents"] = types[0], types[1:]
		}
	},
	"VectorShuffle": func(o *randomOp) {
		if v, ok := o.values["vector1"].(*mlir.VectorType); ok {
			n := oneOf[int64](o.m, 2, 3, 4)
			o.values["vector2"] = vectorOf(oneOf[int64](o.m, 2, 3, 4), v.ElementType())
			o.values["result"] = vectorOf(n, v.ElementType())
			o.set("components", "["+strings.TrimSuffix(strings.Repeat("1 : i32, ", int(n)), ", ")+"]")
		}
	},
	"Bitcast": func(o *randomOp) {
		if t, ok := o.values["operand"].(*mlir.VectorType); ok {
			o.values["result"] = vectorOf(t.Shape()[0], mlir.GetIntegerType(max(8, componentWidth(t)), mlir.Signless))
		}
	},
	"IAddCarry": (*randomOp).pair, "ISubBorrow": (*randomOp).pair, "SMulExtended": (*randomOp).pair, "UMulExtended": (*randomOp).pair,
	"GL.FrexpStruct": func(o *randomOp) {
		t := o.values["operand"]
		if n := componentCount(t); n > 1 {
			o.values["result"] = literalStruct(t, vectorOf(n, mlir.I32))
		} else {
			o.values["result"] = literalStruct(t, mlir.I32)
		}
	},
	"MatrixTimesMatrix": func(o *randomOp) {
		element := mlir.Type(mlir.F32)
		n, rows, columns := 2+o.m.Int64N(3), 2+o.m.Int64N(3), 2+o.m.Uint32N(3)
		o.values["leftmatrix"] = GetMatrixType(vectorOf(rows, element), uint32(n))
		o.values["rightmatrix"] = GetMatrixType(vectorOf(n, element), columns)
		o.values["result"] = GetMatrixType(vectorOf(rows, element), columns)
	},
	"MatrixTimesVector": func(o *randomOp) {
		if t, ok := o.values["matrix"].(*MatrixType); ok {
			o.values["vector"], o.values["result"] = vectorOf(int64(t.Columns()), t.ElementType()), t.ColumnType()
		}
	},
	"VectorTimesMatrix": func(o *randomOp) {
		if t, ok := o.values["matrix"].(*MatrixType); ok {
			o.values["vector"], o.values["result"] = t.ColumnType(), vectorOf(int64(t.Columns()), t.ElementType())
		}
	},
	"MatrixTimesScalar": func(o *randomOp) {
		switch t := o.values["matrix"].(type) {
		case *MatrixType:
			o.values["scalar"] = t.ElementType()
		case *CooperativeMatrixType:
			o.values["scalar"] = t.ElementType()
		}
	},
	"VectorTimesScalar": func(o *randomOp) {
		o.values["result"], o.values["scalar"] = o.values["vector"], elementOf(o.values["vector"])
	},
	"Transpose": func(o *randomOp) {
		if t, ok := o.values["matrix"].(*MatrixType); ok {
			o.values["result"] = GetMatrixType(vectorOf(int64(t.Columns()), t.ElementType()), t.Rows())
		}
	},
	"Image": func(o *randomOp) { o.values["result"] = o.values["sampled_image"].(*SampledImageType).Image() },
	"KHR.CooperativeMatrixMulAdd": func(o *randomOp) {
		element := oneOf[mlir.Type](o.m, mlir.F32, mlir.F16, mlir.I32)
		a := func(rows, columns uint32, use grammar.CooperativeMatrixUse) mlir.Type {
			return GetCooperativeMatrixType(element, rows, columns, grammar.ScopeSubgroup, use)
		}
		o.values["a"], o.values["b"] = a(8, 16, 0), a(16, 4, 1)
		o.values["c"], o.values["result"] = a(8, 4, 2), a(8, 4, 2)
	},
	"KHR.CooperativeMatrixLoad": (*randomOp).access, "KHR.CooperativeMatrixStore": (*randomOp).access,
	"SDot": (*randomOp).dot, "UDot": (*randomOp).dot, "SUDot": (*randomOp).dot,
	"SDotAccSat": (*randomOp).dot, "UDotAccSat": (*randomOp).dot, "SUDotAccSat": (*randomOp).dot,
	"PtrCastToGeneric":         func(o *randomOp) { o.cast("pointer", grammar.StorageClassWorkgroup, grammar.StorageClassGeneric) },
	"GenericCastToPtr":         func(o *randomOp) { o.cast("pointer", grammar.StorageClassGeneric, grammar.StorageClassWorkgroup) },
	"GenericCastToPtrExplicit": func(o *randomOp) { o.cast("pointer", grammar.StorageClassGeneric, grammar.StorageClassFunction) },
	"INTEL.SubgroupBlockRead":  (*randomOp).block, "INTEL.SubgroupBlockWrite": (*randomOp).block,
	"ImageSampleImplicitLod": (*randomOp).imageOperands, "ImageSampleExplicitLod": (*randomOp).imageOperands, "ImageFetch": (*randomOp).imageOperands,
	"ImageDrefGather": (*randomOp).imageOperands, "ImageRead": (*randomOp).imageOperands, "ImageWrite": (*randomOp).imageOperands,
	"ImageSampleProjDrefImplicitLod": (*randomOp).imageOperands,
}

func (o *randomOp) set(name, text string) {
	for i := range o.attrs {
		if o.attrs[i].name == name {
			o.attrs[i].text = text
		}
	}
}

func (o *randomOp) drop(name string) {
	for i := range o.attrs {
		if o.attrs[i].name == name {
			o.attrs = append(o.attrs[:i:i], o.attrs[i+1:]...)
			return
		}
	}
}

// access makes the operands for memory access agree: an alignment where the mask says so.
func (o *randomOp) access() {
	for _, names := range [][2]string{{"memory_access", "alignment"}, {"memory_operand", "alignment"}, {"source_memory_access", "source_alignment"}} {
		for _, a := range o.attrs {
			if a.name == names[0] && names[0] != "" {
				o.drop(names[1])
				if strings.Contains(a.text, "Aligned") {
					o.attrs = append(o.attrs, randomAttr{names[1], "4 : i32"})
				}
				break
			}
		}
		if !o.has(names[0]) && names[0] != "memory_operand" {
			o.drop(names[1])
		}
	}
}

func (o *randomOp) has(attr string) bool {
	for _, a := range o.attrs {
		if a.name == attr {
			return true
		}
	}
	return false
}

// path is a path into a composite, as an attribute, and what is there.
func (o *randomOp) path(t mlir.Type) (string, mlir.Type) {
	var indices []string
	for len(indices) == 0 || o.m.IntN(2) == 0 {
		parts := constituentsOf(t)
		if len(parts) == 0 {
			break
		}
		i := o.m.IntN(len(parts))
		indices, t = append(indices, fmt.Sprint(i, " : i32")), parts[i]
	}
	return "[" + strings.Join(indices, ", ") + "]", t
}

// constituentsOf are the types of the parts of a composite, at most 16.
func constituentsOf(t mlir.Type) []mlir.Type {
	var list []mlir.Type
	repeat := func(t mlir.Type, n uint64) []mlir.Type {
		for range min(n, 16) {
			list = append(list, t)
		}
		return list
	}
	switch t := t.(type) {
	case *mlir.VectorType:
		return repeat(t.ElementType(), uint64(t.Shape()[0]))
	case *ArrayType:
		return repeat(t.ElementType(), t.Count())
	case *MatrixType:
		return repeat(t.ColumnType(), uint64(t.Columns()))
	case *CooperativeMatrixType:
		return repeat(t.ElementType(), 1)
	case *StructType:
		for _, x := range t.Members() {
			list = append(list, x.Type)
		}
	}
	return list
}

func firstPart(t mlir.Type) mlir.Type {
	if parts := constituentsOf(t); len(parts) > 0 {
		return parts[0]
	}
	return mlir.I32
}

// chain makes an access chain go to where its result points.
func (o *randomOp) chain() {
	p := o.values["base_ptr"].(*PointerType)
	t := p.Pointee()
	o.more["indices"] = nil
	if len(o.names) > 0 && o.names[len(o.names)-1] == "indices" {
		for {
			parts := constituentsOf(t)
			if r, ok := t.(*RuntimeArrayType); ok {
				parts = []mlir.Type{r.ElementType()}
			}
			if _, isStruct := t.(*StructType); len(parts) == 0 || isStruct {
				break // members take constants
			}
			t = parts[0]
			if o.m.IntN(2) == 0 {
				break
			}
			o.more["indices"] = append(o.more["indices"], mlir.I32)
		}
	}
	o.values[o.results[0]] = GetPointerType(t, p.StorageClass())
}

func (o *randomOp) pair() {
	t := o.values["operand1"]
	o.values["operand2"], o.values["result"] = t, literalStruct(t, t)
}

func (o *randomOp) dot() {
	v := oneOf[mlir.Type](o.m, vectorOf(4, mlir.GetIntegerType(8, mlir.Signless)), mlir.I32, vectorOf(2, mlir.GetIntegerType(16, mlir.Signless)))
	o.values["vector1"], o.values["vector2"] = v, v
	o.drop("format")
	if v == mlir.I32 {
		o.attrs = append(o.attrs, randomAttr{"format", "#spirv.packed_vector_format<PackedVectorFormat4x8Bit>"})
	}
	o.values["result"] = mlir.GetIntegerType(oneOf(o.m, 32, 32, 64, 16, 8), mlir.Signless)
	if _, ok := o.values["accumulator"]; ok {
		o.values["accumulator"] = o.values["result"]
	}
}

func (o *randomOp) cast(operand string, from, to grammar.StorageClass) {
	t := o.m.common()
	o.values[operand], o.values["result"] = GetPointerType(t, from), GetPointerType(t, to)
}

func (o *randomOp) block() {
	t := o.m.suiting("int|fvec2/4/8(int)", o.m.shape())
	o.values["value"] = t
	o.values["ptr"] = GetPointerType(elementOf(t), oneOf(o.m, grammar.StorageClassCrossWorkgroup, grammar.StorageClassStorageBuffer))
}

// imageOperands gives the image what the op asks of it, and image operands what they need.
func (o *randomOp) imageOperands() {
	m := o.m
	p := m.usualImage().Params()
	if m.IntN(4) != 0 {
		p.MS, p.Arrayed = false, false
		p.Dim = grammar.Dim2D
		p.Sampled = mlir.F32
	}
	image := GetImageType(p)
	if _, ok := o.values["image"]; ok {
		o.values["image"] = image
	} else {
		o.values["sampled_image"] = GetSampledImageType(image)
	}
	if _, ok := o.values["result"]; ok {
		if _, n := vectorParts(o.values["result"]); n > 0 {
			o.values["result"] = vectorOf(n, p.Sampled)
		} else {
			o.values["result"] = p.Sampled
		}
	}
	if _, ok := o.values["texel"]; ok {
		o.values["texel"] = oneOf(m, p.Sampled, mlir.Type(vectorOf(4, p.Sampled)))
	}
	o.values["coordinate"] = vectorOf(oneOf[int64](m, 2, 2, 2, 3), elementOf(o.values["coordinate"]))
	given := []mlir.Type{}
	var bits []string
	for _, x := range []struct {
		name  string
		types []mlir.Type
	}{{"Bias", []mlir.Type{mlir.F32}}, {"Lod", []mlir.Type{oneOf[mlir.Type](m, mlir.F32, mlir.I32)}}, {"Grad", []mlir.Type{vectorOf(2, mlir.F32), vectorOf(2, mlir.F32)}},
		{"ConstOffset", []mlir.Type{vectorOf(2, mlir.I32)}}, {"Offset", []mlir.Type{vectorOf(2, mlir.I32)}}, {"Sample", []mlir.Type{mlir.I32}},
		{"MinLod", []mlir.Type{mlir.F32}}, {"NonPrivateTexel", nil}, {"ZeroExtend", nil}} {
		if m.IntN(5) == 0 {
			bits, given = append(bits, x.name), append(given, x.types...)
		}
	}
	o.drop("image_operands")
	last := len(o.names) - 1
	if last >= 0 && o.names[last] == "operand_arguments" {
		o.names = o.names[:last]
	}
	delete(o.more, "operand_arguments")
	if len(bits) > 0 || o.up.name == "ImageSampleExplicitLod" {
		if len(bits) == 0 {
			bits, given = []string{"Lod"}, []mlir.Type{mlir.F32}
		}
		o.attrs = append(o.attrs, randomAttr{"image_operands", "#spirv.image_operands<" + strings.Join(bits, "|") + ">"})
		o.extra = given
	}
}
