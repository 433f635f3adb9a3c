package bytecode

import (
	"github.com/spvc/spvc/mlir"
)

func init() {
	interfaces[mlir.Builtin.Name] = &Interface{
		attrs: builtinAttrs, types: builtinTypes, attrRow: builtinAttrRow, typeRow: builtinTypeRow,
	}
}

// The codes of builtin attributes: their places in builtinAttrs.
const (
	codeArray = iota
	codeDictionary
	codeString
	codeTypedString
	codeFlatSymbolRef
	codeSymbolRef
	codeType
	codeUnit
	codeInteger
	codeFloat
	codeCallSiteLoc
	codeFileLineColLoc
	codeFusedLoc
	codeFusedLocWithMetadata
	codeNameLoc
	codeUnknownLoc
	codeDenseResource
	codeDenseArray
	codeDenseElements
	codeDenseStrings
	codeSparseElements
	codeDistinct
	codeFileRangeLoc
)

// builtinAttrs are the encodings of builtin attributes. Affine maps, integer
// sets and strided layouts have none.
var builtinAttrs = []attrEncoding{
	{encoding: encoding{code: codeArray, layout: "A"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetArrayAttr(r.list...), ""
	}},
	{encoding: encoding{code: codeDictionary, layout: "d"}, make: makeDictionary},
	{encoding: encoding{code: codeString, layout: "s"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetStringAttr(r.strings[0]), ""
	}},
	{encoding: encoding{code: codeTypedString, layout: "st"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetTypedStringAttr(r.strings[0], r.types[0]), ""
	}},
	{encoding: encoding{code: codeFlatSymbolRef, layout: "n"}, make: makeSymbolRef},
	{encoding: encoding{code: codeSymbolRef, layout: "nA"}, make: makeSymbolRef},
	{encoding: encoding{code: codeType, layout: "t"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetTypeAttr(r.types[0]), ""
	}},
	{encoding: encoding{code: codeUnit}, make: func(*record) (mlir.Attribute, string) { return mlir.Unit, "" }},
	{encoding: encoding{code: codeInteger, layout: "ti"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetIntegerAttrAP(r.types[0], r.bits), ""
	}},
	{encoding: encoding{code: codeFloat, layout: "tf"}, make: func(r *record) (mlir.Attribute, string) {
		return mlir.GetFloatAttrBits(r.types[0], r.bits), ""
	}},
	{encoding: encoding{code: codeCallSiteLoc, layout: "ll"}, makeLoc: func(r *record) (mlir.Location, string) {
		return mlir.CallSiteLoc(r.locs[0], r.locs[1]), ""
	}},
	{encoding: encoding{code: codeFileLineColLoc, layout: "nvv"}, makeLoc: func(r *record) (mlir.Location, string) {
		return mlir.FileLineCol(r.names[0], uint32(r.nums[0]), uint32(r.nums[1])), ""
	}},
	{encoding: encoding{code: codeFusedLoc, layout: "L"}, makeLoc: func(r *record) (mlir.Location, string) {
		return mlir.MergeLocs(r.locList, nil), ""
	}},
	{encoding: encoding{code: codeFusedLocWithMetadata, layout: "La"}, makeLoc: func(r *record) (mlir.Location, string) {
		return mlir.MergeLocs(r.locList, r.attrs[0]), ""
	}},
	{encoding: encoding{code: codeNameLoc, layout: "nl"}, makeLoc: func(r *record) (mlir.Location, string) {
		return mlir.NameLoc(r.names[0], r.locs[0]), ""
	}},
	{encoding: encoding{code: codeUnknownLoc}, makeLoc: func(*record) (mlir.Location, string) { return mlir.UnknownLoc, "" }},
	{encoding: encoding{code: codeDenseResource, layout: "tr"}, make: func(r *record) (mlir.Attribute, string) {
		t, problem := shaped(r.types[0])
		if problem != "" {
			return nil, problem
		}
		return mlir.GetDenseResourceElements(t, r.key), ""
	}},
	{encoding: encoding{code: codeDenseArray, layout: "tvx"}, make: makeDenseArray},
	{encoding: encoding{code: codeDenseElements, layout: "tx"}, make: func(r *record) (mlir.Attribute, string) {
		t, problem := shaped(r.types[0])
		if problem == "" {
			problem = mlir.CheckDenseElements(t, r.blob)
		}
		if problem != "" {
			return nil, problem
		}
		return mlir.GetDenseElements(t, r.blob), ""
	}},
	{encoding: encoding{code: codeDenseStrings, layout: "tS"}, make: func(r *record) (mlir.Attribute, string) {
		t, problem := shaped(r.types[0])
		if problem != "" {
			return nil, problem
		}
		return mlir.GetDenseStringElements(t, r.texts), ""
	}},
	{encoding: encoding{code: codeSparseElements, layout: "taa"}, make: makeSparseElements},
	{encoding: encoding{code: codeDistinct, layout: "a"}, unique: true, make: func(r *record) (mlir.Attribute, string) {
		return mlir.NewDistinctAttr(r.attrs[0]), ""
	}},
	{encoding: encoding{code: codeFileRangeLoc, layout: "nV"}, makeLoc: makeFileRange},
}

func shaped(t mlir.Type) (mlir.ShapedType, string) {
	if s, ok := t.(mlir.ShapedType); ok {
		return s, ""
	}
	return nil, "expected ShapedType, but got: " + shownType(t)
}

func makeDictionary(r *record) (mlir.Attribute, string) {
	d := mlir.GetDictionaryAttr(r.entries)
	if d.Len() != len(r.entries) {
		return nil, "a dictionary has two entries of one name"
	}
	return d, ""
}

func makeSymbolRef(r *record) (mlir.Attribute, string) {
	var buf [4]string
	nested := buf[:0]
	for _, a := range r.list {
		ref, ok := a.(*mlir.SymbolRefAttr)
		if !ok || !ref.IsFlat() {
			return nil, "expected attribute of type: mlir::FlatSymbolRefAttr, but got: " + shown(a)
		}
		nested = append(nested, ref.Root())
	}
	return mlir.GetSymbolRef(r.names[0], nested...), ""
}

// maxEmptyElements bounds how many elements without bits a file may ask for.
const maxEmptyElements = 1 << 10

func makeDenseArray(r *record) (mlir.Attribute, string) {
	elem := r.types[0]
	width, ok := integerWidth(elem)
	if f, isFloat := elem.(*mlir.FloatType); isFloat {
		width, ok = f.Width(), true
	}
	if !ok || elem == mlir.Index || width != 1 && width%8 != 0 {
		return nil, "expected integer or floating point element type, but got: " + shownType(elem)
	}
	if width == 0 && r.nums[0] < maxEmptyElements && len(r.blob) == 0 { // a file has no bytes for these, memory has
		return mlir.GetDenseArray(elem, make([]byte, r.nums[0])), ""
	}
	if size := uint64(max(1, (width+7)/8)); r.nums[0] > uint64(len(r.blob)) || r.nums[0]*size != uint64(len(r.blob)) {
		return nil, "the data of a dense array has a wrong size"
	}
	return mlir.GetDenseArray(elem, r.blob), ""
}

func makeSparseElements(r *record) (mlir.Attribute, string) {
	t, problem := shaped(r.types[0])
	if problem != "" {
		return nil, problem
	}
	indices, ok := r.attrs[0].(*mlir.DenseElementsAttr)
	if !ok {
		return nil, "expected attribute of type: mlir::DenseIntElementsAttr, but got: " + shown(r.attrs[0])
	}
	if problem := mlir.CheckSparseElements(t, indices, r.attrs[1]); problem != "" {
		return nil, problem
	}
	return mlir.GetSparseElements(t, indices, r.attrs[1]), ""
}

// makeFileRange makes a range out of up to four numbers: the file only; a line;
// line and column; line, start and end column; start and end, lines and columns.
func makeFileRange(r *record) (mlir.Location, string) {
	file, n := r.names[0], [4]uint32{}
	for i, v := range r.numList[:min(4, len(r.numList))] {
		n[i] = uint32(v)
	}
	switch len(r.numList) {
	case 0, 1, 2:
		return mlir.FileRange(file, n[0], n[1], n[0], n[1]), ""
	case 3:
		return mlir.FileRange(file, n[0], n[1], n[0], n[2]), ""
	case 4:
		return mlir.FileRange(file, n[0], n[1], n[2], n[3]), ""
	}
	return mlir.UnknownLoc, "a file range has more than four numbers"
}

// builtinAttrRow is the encoding of a, whose fields go into r.
func builtinAttrRow(a mlir.Attribute, r *record) *attrEncoding {
	switch a := a.(type) {
	case *mlir.ArrayAttr:
		r.list = append(r.list, a.Elements()...)
		return &builtinAttrs[codeArray]
	case *mlir.DictionaryAttr:
		r.entries = append(r.entries, a.Entries()...)
		return &builtinAttrs[codeDictionary]
	case *mlir.StringAttr:
		r.strings = append(r.strings, a.Value())
		if a.Type() == mlir.None {
			return &builtinAttrs[codeString]
		}
		r.typ(a.Type())
		return &builtinAttrs[codeTypedString]
	case *mlir.SymbolRefAttr:
		r.name(a.Root())
		if a.IsFlat() {
			return &builtinAttrs[codeFlatSymbolRef]
		}
		for _, n := range a.Nested() {
			r.list = append(r.list, mlir.GetSymbolRef(n))
		}
		return &builtinAttrs[codeSymbolRef]
	case *mlir.TypeAttr:
		r.typ(a.Value())
		return &builtinAttrs[codeType]
	case *mlir.UnitAttr:
		return &builtinAttrs[codeUnit]
	case *mlir.IntegerAttr:
		r.typ(a.Type())
		r.bits = a.Value()
		return &builtinAttrs[codeInteger]
	case *mlir.FloatAttr:
		r.typ(a.Type())
		r.bits = a.Bits()
		return &builtinAttrs[codeFloat]
	case *mlir.LocationAttr:
		return locationRow(a.Loc(), r)
	case *mlir.DistinctAttr:
		r.attr(a.Referenced())
		return &builtinAttrs[codeDistinct]
	}
	return elementsRow(a, r)
}

// elementsRow is builtinAttrRow for attributes with elements.
func elementsRow(a mlir.Attribute, r *record) *attrEncoding {
	switch a := a.(type) {
	case *mlir.DenseResourceElementsAttr:
		r.typ(a.Type())
		r.key = a.Key()
		return &builtinAttrs[codeDenseResource]
	case *mlir.DenseArrayAttr:
		r.typ(a.ElementType())
		r.num(uint64(a.Len()))
		if !mlir.IsInteger(a.ElementType(), 0) {
			r.blob = a.Raw()
		}
		return &builtinAttrs[codeDenseArray]
	case *mlir.DenseElementsAttr:
		r.typ(a.Type())
		r.blob = a.Raw()
		return &builtinAttrs[codeDenseElements]
	case *mlir.DenseStringElementsAttr:
		r.typ(a.Type())
		r.texts = append(r.texts, a.Strings()...)
		return &builtinAttrs[codeDenseStrings]
	case *mlir.SparseElementsAttr:
		r.typ(a.Type())
		r.attr(a.Indices(), a.Values())
		return &builtinAttrs[codeSparseElements]
	}
	return nil
}

// locationRow is the encoding of a location. One that only its maker
// understands is written as what others see of it.
func locationRow(l mlir.Location, r *record) *attrEncoding {
	parts := l.Parts()
	switch parts.Kind {
	case mlir.LocFileLineCol:
		r.name(parts.File)
		r.num(uint64(parts.Line), uint64(parts.Col))
		return &builtinAttrs[codeFileLineColLoc]
	case mlir.LocFileRange:
		r.name(parts.File)
		r.numList = append(r.numList, uint64(parts.Line), uint64(parts.Col))
		if parts.Line != parts.EndLine {
			r.numList = append(r.numList, uint64(parts.EndLine))
		}
		r.numList = append(r.numList, uint64(parts.EndCol))
		return &builtinAttrs[codeFileRangeLoc]
	case mlir.LocName:
		r.name(parts.File)
		r.locs = append(r.locs, parts.Children[0])
		return &builtinAttrs[codeNameLoc]
	case mlir.LocCallSite:
		r.locs = append(r.locs, parts.Children[0], parts.Children[1])
		return &builtinAttrs[codeCallSiteLoc]
	case mlir.LocFused:
		r.locList = append(r.locList, parts.Children...)
		if parts.Metadata == nil {
			return &builtinAttrs[codeFusedLoc]
		}
		r.attr(parts.Metadata)
		return &builtinAttrs[codeFusedLocWithMetadata]
	}
	return &builtinAttrs[codeUnknownLoc]
}
