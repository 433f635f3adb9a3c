package spirv

import "github.com/spvc/spvc/mlir"

// The inherent attributes of an operation are a list of names and values up to its end. A name is one more than its number,
// or 0 and a string. A value is a number with one of these in its lowest bits; most attributes are so small that an entry of
// their own would take more.
const (
	valueAttr   = iota // an attribute, the way all are written
	valueString        // the bits above are 0; a string follows
	valueSymbol        // likewise; a symbol reference without nesting
	valueInt           // an i32, zigzag
	valueType          // 0; a type attribute
	valueEnum          // the kind of an EnumAttr without parameters; its value follows
	valueList          // the number of elements of an array, which follow
	valueUnit          // 0
	valueShift  = 3
)

func writeProperties(_ *mlir.OpDef, props *mlir.DictionaryAttr, w mlir.BytecodeWriter) bool {
	for _, a := range props.Entries() {
		if n, ok := attrNumbers()[a.Name]; ok {
			w.Uint(n + 1)
		} else {
			w.Uint(0)
			w.String(a.Name)
		}
		writeValue(a.Value, w, true)
	}
	return true
}

func writeValue(a mlir.Attribute, w mlir.BytecodeWriter, lists bool) {
	switch a := a.(type) {
	case *mlir.StringAttr:
		if a.Type() == mlir.None {
			w.Uint(valueString)
			w.String(a.Value())
			return
		}
	case *mlir.SymbolRefAttr:
		if a.IsFlat() {
			w.Uint(valueSymbol)
			w.String(a.Root())
			return
		}
	case *mlir.IntegerAttr:
		if a.Type() == mlir.I32 {
			v := uint32(a.Uint())
			w.Uint(uint64(v<<1^uint32(int32(v)>>31))<<valueShift | valueInt)
			return
		}
	case *mlir.TypeAttr:
		w.Uint(valueType)
		w.Type(a.Value())
		return
	case *EnumAttr:
		if kind, ok := kindNumbers()[a.kind]; ok && !a.HasParams() {
			w.Uint(kind<<valueShift | valueEnum)
			w.Uint(uint64(a.value))
			return
		}
	case *mlir.ArrayAttr:
		if lists {
			w.Uint(uint64(a.Len())<<valueShift | valueList)
			for _, e := range a.Elements() {
				writeValue(e, w, false)
			}
			return
		}
	case *mlir.UnitAttr:
		w.Uint(valueUnit)
		return
	}
	w.Uint(valueAttr)
	w.Attr(a)
}

func readProperties(_ *mlir.OpDef, r mlir.BytecodeReader) *mlir.DictionaryAttr {
	var attrs []mlir.NamedAttribute
	for !r.AtEnd() && !r.Failed() {
		name := ""
		switch n := r.Uint(); {
		case n == 0:
			name = r.String()
		case n <= uint64(len(bytecodeAttrs)):
			name = bytecodeAttrs[n-1]
		default:
			r.Errorf("unknown name of an attribute: %d", n)
		}
		for _, a := range attrs {
			if a.Name == name {
				r.Errorf("the attribute '%s' is there twice", name)
			}
		}
		if v := readValue(r, true); !r.Failed() {
			attrs = append(attrs, mlir.NamedAttribute{Name: name, Value: v})
		}
	}
	return mlir.GetDictionaryAttr(attrs)
}

func readValue(r mlir.BytecodeReader, lists bool) mlir.Attribute {
	head := r.Uint()
	v := head >> valueShift
	switch head & (1<<valueShift - 1) {
	case valueString:
		return mlir.GetStringAttr(r.String())
	case valueSymbol:
		return mlir.GetSymbolRef(r.String())
	case valueInt:
		return mlir.GetIntegerAttr(mlir.I32, int64(int32(uint32(v)>>1)^-int32(v&1)))
	case valueType:
		return mlir.GetTypeAttr(r.Type())
	case valueEnum:
		return GetEnumAttr(kindOfNumber(r, v), readWord(r))
	case valueUnit:
		return mlir.Unit
	case valueList:
		if !lists {
			r.Errorf("a list in a list of values")
		}
		var list []mlir.Attribute
		for ; v > 0 && !r.Failed(); v-- {
			list = append(list, readValue(r, false))
		}
		return mlir.GetArrayAttr(list...)
	}
	return r.Attr()
}
