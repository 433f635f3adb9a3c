package wire

import (
	"github.com/spvc/spvc/mlir"
)

func init() {
	Interfaces[mlir.Builtin.Name] = &Interface{
		Attrs: builtinAttrs, Types: builtinTypes.Get(), AttrRow: builtinAttrRow, TypeRow: builtinTypeRow,
	}
}

// The codes of builtin attributes: their places in builtinAttrs.
const (
	codeArray = iota
	CodeDictionary
	CodeString
	codeTypedString
	codeFlatSymbolRef
	codeSymbolRef
	codeType
	codeUnit
	codeInteger
	codeFloat
	CodeCallSiteLoc
	CodeFileLineColLoc
	CodeFusedLoc
	codeFusedLocWithMetadata
	CodeNameLoc
	CodeUnknownLoc
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
var builtinAttrs = []AttrEncoding{
	{Encoding: Encoding{Code: codeArray, Layout: "A"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetArrayAttr(r.List...), ""
	}},
	{Encoding: Encoding{Code: CodeDictionary, Layout: "d"}, Make: makeDictionary},
	{Encoding: Encoding{Code: CodeString, Layout: "s"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetStringAttr(r.Strings[0]), ""
	}},
	{Encoding: Encoding{Code: codeTypedString, Layout: "st"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetTypedStringAttr(r.Strings[0], r.Types[0]), ""
	}},
	{Encoding: Encoding{Code: codeFlatSymbolRef, Layout: "n"}, Make: makeSymbolRef},
	{Encoding: Encoding{Code: codeSymbolRef, Layout: "nA"}, Make: makeSymbolRef},
	{Encoding: Encoding{Code: codeType, Layout: "t"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetTypeAttr(r.Types[0]), ""
	}},
	{Encoding: Encoding{Code: codeUnit}, Make: func(*Record) (mlir.Attribute, string) { return mlir.Unit, "" }},
	{Encoding: Encoding{Code: codeInteger, Layout: "ti"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetIntegerAttrAP(r.Types[0], r.Bits), ""
	}},
	{Encoding: Encoding{Code: codeFloat, Layout: "tf"}, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.GetFloatAttrBits(r.Types[0], r.Bits), ""
	}},
	{Encoding: Encoding{Code: CodeCallSiteLoc, Layout: "ll"}, MakeLoc: func(r *Record) (mlir.Location, string) {
		return mlir.CallSiteLoc(r.Locs[0], r.Locs[1]), ""
	}},
	{Encoding: Encoding{Code: CodeFileLineColLoc, Layout: "nvv"}, MakeLoc: func(r *Record) (mlir.Location, string) {
		return mlir.FileLineCol(r.Names[0], uint32(r.Nums[0]), uint32(r.Nums[1])), ""
	}},
	{Encoding: Encoding{Code: CodeFusedLoc, Layout: "L"}, MakeLoc: func(r *Record) (mlir.Location, string) {
		return mlir.MergeLocs(r.LocList, nil), ""
	}},
	{Encoding: Encoding{Code: codeFusedLocWithMetadata, Layout: "La"}, MakeLoc: func(r *Record) (mlir.Location, string) {
		return mlir.MergeLocs(r.LocList, r.Attrs[0]), ""
	}},
	{Encoding: Encoding{Code: CodeNameLoc, Layout: "nl"}, MakeLoc: func(r *Record) (mlir.Location, string) {
		return mlir.NameLoc(r.Names[0], r.Locs[0]), ""
	}},
	{Encoding: Encoding{Code: CodeUnknownLoc}, MakeLoc: func(*Record) (mlir.Location, string) { return mlir.UnknownLoc, "" }},
	{Encoding: Encoding{Code: codeDenseResource, Layout: "tr"}, Make: func(r *Record) (mlir.Attribute, string) {
		t, problem := shaped(r.Types[0])
		if problem != "" {
			return nil, problem
		}
		return mlir.GetDenseResourceElements(t, r.Key), ""
	}},
	{Encoding: Encoding{Code: codeDenseArray, Layout: "tvx"}, Make: makeDenseArray},
	{Encoding: Encoding{Code: codeDenseElements, Layout: "tx"}, Make: func(r *Record) (mlir.Attribute, string) {
		t, problem := shaped(r.Types[0])
		if problem == "" {
			problem = mlir.CheckDenseElements(t, r.Blob)
		}
		if problem != "" {
			return nil, problem
		}
		if r.Lasts {
			return mlir.ViewDenseElements(t, r.Blob), ""
		}
		return mlir.GetDenseElements(t, r.Blob), ""
	}},
	{Encoding: Encoding{Code: codeDenseStrings, Layout: "tS"}, Make: func(r *Record) (mlir.Attribute, string) {
		t, problem := shaped(r.Types[0])
		if problem != "" {
			return nil, problem
		}
		return mlir.GetDenseStringElements(t, r.Texts), ""
	}},
	{Encoding: Encoding{Code: codeSparseElements, Layout: "taa"}, Make: makeSparseElements},
	{Encoding: Encoding{Code: codeDistinct, Layout: "a"}, Unique: true, Make: func(r *Record) (mlir.Attribute, string) {
		return mlir.NewDistinctAttr(r.Attrs[0]), ""
	}},
	{Encoding: Encoding{Code: codeFileRangeLoc, Layout: "nV"}, MakeLoc: makeFileRange},
}

func shaped(t mlir.Type) (mlir.ShapedType, string) {
	if s, ok := t.(mlir.ShapedType); ok {
		return s, ""
	}
	return nil, "expected ShapedType, but got: " + ShownType(t)
}

func makeDictionary(r *Record) (mlir.Attribute, string) {
	d := mlir.GetDictionaryAttr(r.Entries)
	if d.Len() != len(r.Entries) {
		return nil, "a dictionary has two entries of one name"
	}
	return d, ""
}

func makeSymbolRef(r *Record) (mlir.Attribute, string) {
	var buf [4]string
	nested := buf[:0]
	for _, a := range r.List {
		ref, ok := a.(*mlir.SymbolRefAttr)
		if !ok || !ref.IsFlat() {
			return nil, "expected attribute of type: mlir::FlatSymbolRefAttr, but got: " + Shown(a)
		}
		nested = append(nested, ref.Root())
	}
	return mlir.GetSymbolRef(r.Names[0], nested...), ""
}

// maxEmptyElements bounds how many elements without bits a file may ask for.
const maxEmptyElements = 1 << 10

func makeDenseArray(r *Record) (mlir.Attribute, string) {
	elem := r.Types[0]
	width, ok := IntegerWidth(elem)
	if f, isFloat := elem.(*mlir.FloatType); isFloat {
		width, ok = f.Width(), true
	}
	if !ok || elem == mlir.Index || width != 1 && width%8 != 0 {
		return nil, "expected integer or floating point element type, but got: " + ShownType(elem)
	}
	if width == 0 && r.Nums[0] < maxEmptyElements && len(r.Blob) == 0 { // a file has no bytes for these, memory has
		return mlir.GetDenseArray(elem, make([]byte, r.Nums[0])), ""
	}
	if size := uint64(max(1, (width+7)/8)); r.Nums[0] > uint64(len(r.Blob)) || r.Nums[0]*size != uint64(len(r.Blob)) {
		return nil, "the data of a dense array has a wrong size"
	}
	return mlir.GetDenseArray(elem, r.Blob), ""
}

func makeSparseElements(r *Record) (mlir.Attribute, string) {
	t, problem := shaped(r.Types[0])
	if problem != "" {
		return nil, problem
	}
	indices, ok := r.Attrs[0].(*mlir.DenseElementsAttr)
	if !ok {
		return nil, "expected attribute of type: mlir::DenseIntElementsAttr, but got: " + Shown(r.Attrs[0])
	}
	if problem := mlir.CheckSparseElements(t, indices, r.Attrs[1]); problem != "" {
		return nil, problem
	}
	return mlir.GetSparseElements(t, indices, r.Attrs[1]), ""
}

// makeFileRange makes a range out of up to four numbers: the file only; a line;
// line and column; line, start and end column; start and end, lines and columns.
func makeFileRange(r *Record) (mlir.Location, string) {
	file, n := r.Names[0], [4]uint32{}
	for i, v := range r.NumList[:min(4, len(r.NumList))] {
		n[i] = uint32(v)
	}
	switch len(r.NumList) {
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
func builtinAttrRow(a mlir.Attribute, r *Record) *AttrEncoding {
	switch a := a.(type) {
	case *mlir.ArrayAttr:
		r.List = append(r.List, a.Elements()...)
		return &builtinAttrs[codeArray]
	case *mlir.DictionaryAttr:
		r.Entries = append(r.Entries, a.Entries()...)
		return &builtinAttrs[CodeDictionary]
	case *mlir.StringAttr:
		r.Strings = append(r.Strings, a.Value())
		if a.Type() == mlir.None {
			return &builtinAttrs[CodeString]
		}
		r.typ(a.Type())
		return &builtinAttrs[codeTypedString]
	case *mlir.SymbolRefAttr:
		r.name(a.Root())
		if a.IsFlat() {
			return &builtinAttrs[codeFlatSymbolRef]
		}
		for _, n := range a.Nested() {
			r.List = append(r.List, mlir.GetSymbolRef(n))
		}
		return &builtinAttrs[codeSymbolRef]
	case *mlir.TypeAttr:
		r.typ(a.Value())
		return &builtinAttrs[codeType]
	case *mlir.UnitAttr:
		return &builtinAttrs[codeUnit]
	case *mlir.IntegerAttr:
		r.typ(a.Type())
		r.Bits = a.Value()
		return &builtinAttrs[codeInteger]
	case *mlir.FloatAttr:
		r.typ(a.Type())
		r.Bits = a.Bits()
		return &builtinAttrs[codeFloat]
	case *mlir.LocationAttr:
		return LocationRow(a.Loc(), r)
	case *mlir.DistinctAttr:
		r.attr(a.Referenced())
		return &builtinAttrs[codeDistinct]
	}
	return elementsRow(a, r)
}

// elementsRow is builtinAttrRow for attributes with elements.
func elementsRow(a mlir.Attribute, r *Record) *AttrEncoding {
	switch a := a.(type) {
	case *mlir.DenseResourceElementsAttr:
		r.typ(a.Type())
		r.Key = a.Key()
		return &builtinAttrs[codeDenseResource]
	case *mlir.DenseArrayAttr:
		r.typ(a.ElementType())
		r.num(uint64(a.Len()))
		if !mlir.IsInteger(a.ElementType(), 0) {
			r.Blob = a.Raw()
		}
		return &builtinAttrs[codeDenseArray]
	case *mlir.DenseElementsAttr:
		r.typ(a.Type())
		r.Blob = a.Raw()
		return &builtinAttrs[codeDenseElements]
	case *mlir.DenseStringElementsAttr:
		r.typ(a.Type())
		r.Texts = append(r.Texts, a.Strings()...)
		return &builtinAttrs[codeDenseStrings]
	case *mlir.SparseElementsAttr:
		r.typ(a.Type())
		r.attr(a.Indices(), a.Values())
		return &builtinAttrs[codeSparseElements]
	}
	return nil
}

// LocationRow is the encoding of a location. One that only its maker
// understands is written as what others see of it.
func LocationRow(l mlir.Location, r *Record) *AttrEncoding {
	parts := l.Parts()
	switch parts.Kind {
	case mlir.LocFileLineCol:
		r.name(parts.File)
		r.num(uint64(parts.Line), uint64(parts.Col))
		return &builtinAttrs[CodeFileLineColLoc]
	case mlir.LocFileRange:
		r.name(parts.File)
		r.NumList = append(r.NumList, uint64(parts.Line), uint64(parts.Col))
		if parts.Line != parts.EndLine {
			r.NumList = append(r.NumList, uint64(parts.EndLine))
		}
		r.NumList = append(r.NumList, uint64(parts.EndCol))
		return &builtinAttrs[codeFileRangeLoc]
	case mlir.LocName:
		r.name(parts.File)
		r.Locs = append(r.Locs, parts.Children[0])
		return &builtinAttrs[CodeNameLoc]
	case mlir.LocCallSite:
		r.Locs = append(r.Locs, parts.Children[0], parts.Children[1])
		return &builtinAttrs[CodeCallSiteLoc]
	case mlir.LocFused:
		r.LocList = append(r.LocList, parts.Children...)
		if parts.Metadata == nil {
			return &builtinAttrs[CodeFusedLoc]
		}
		r.attr(parts.Metadata)
		return &builtinAttrs[codeFusedLocWithMetadata]
	}
	return &builtinAttrs[CodeUnknownLoc]
}
