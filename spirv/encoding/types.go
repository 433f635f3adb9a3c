package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// The codes of types. Others are text, and so is what contains itself, for which an entry of a file has no means.
const (
	typeCodePointer      = iota // pointee, storage class, and a stride unless it is 0
	typeCodeArray               // element, count, and a stride unless it is 0
	typeCodeRuntimeArray        // element, and a stride unless it is 0
	typeCodeStruct              // flags, name, decorations, members
	typeCodeMatrix              // column, number of columns
	typeCodeImage               // sampled type, dim, bits, format, and an access qualifier if there is one
	typeCodeSampledImage        // image
	typeCodeSampler
	typeCodeCooperativeMatrix // element, rows, columns, scope, use
)

func writeType(t mlir.Type, w mlir.BytecodeWriter) bool {
	if n := spirv.Ordinal(t); n != 0 {
		first := spirv.Distinct(t, 0)
		if first == t { // contains itself
			return false
		}
		w.Uint(typeCodeDistinct)
		w.Uint(uint64(n))
		w.Type(first)
		return true
	}
	switch t := t.(type) {
	case *spirv.PointerType:
		if grammar.KindStorageClass.Enumerant(uint32(t.StorageClass())) == nil {
			return false
		}
		w.Uint(typeCodePointer)
		w.Type(t.Pointee())
		w.Uint(uint64(t.StorageClass()))
		writeStride(w, t.Stride())
	case *spirv.ArrayType:
		if t.CountSymbol() != nil || t.StrideSymbol() != nil {
			writeSymbolArray(w, t.ElementType(), 0, t.Count(), t.CountSymbol(), t)
			return true
		}
		w.Uint(typeCodeArray)
		w.Type(t.ElementType())
		w.Uint(t.Count())
		writeStride(w, t.Stride())
	case *spirv.RuntimeArrayType:
		if t.StrideSymbol() != nil {
			writeSymbolArray(w, t.ElementType(), arrayRuntime, 0, nil, t)
			return true
		}
		w.Uint(typeCodeRuntimeArray)
		w.Type(t.ElementType())
		writeStride(w, t.Stride())
	case *spirv.StructType:
		return writeStruct(t, w)
	case *spirv.MatrixType:
		w.Uint(typeCodeMatrix)
		w.Type(t.ColumnType())
		w.Uint(uint64(t.Columns()))
	case *spirv.ImageType:
		return writeImage(t.Params(), w)
	case *spirv.SampledImageType:
		w.Uint(typeCodeSampledImage)
		w.Type(t.Image())
	case *spirv.SamplerType:
		w.Uint(typeCodeSampler)
	case *spirv.CooperativeMatrixType:
		w.Uint(typeCodeCooperativeMatrix)
		w.Type(t.ElementType())
		for _, v := range []uint32{t.Rows(), t.Columns(), uint32(t.Scope()), uint32(t.Use())} {
			w.Uint(uint64(v))
		}
	case *spirv.GenericType:
		writeGeneric(t, w)
	default:
		return false
	}
	return true
}

func readType(r mlir.BytecodeReader) mlir.Type {
	switch code := r.Uint(); code {
	case typeCodePointer:
		return readPointer(r)
	case typeCodeArray:
		elem := readElement(r)
		count := r.Uint()
		if count == 0 {
			r.Errorf("expected array length greater than 0")
		}
		return spirv.GetArrayType(elem, count, readStride(r))
	case typeCodeRuntimeArray:
		elem := readElement(r)
		return spirv.GetRuntimeArrayType(elem, readStride(r))
	case typeCodeStruct:
		return readStruct(r)
	case typeCodeMatrix:
		column, ok := r.Type().(*mlir.VectorType)
		columns := readWord(r)
		if !ok || len(column.Shape()) != 1 || columns < 2 || columns > 4 {
			r.Errorf("a matrix is not made of two to four vectors")
			return nil
		}
		return spirv.GetMatrixType(column, columns)
	case typeCodeImage:
		return readImage(r)
	case typeCodeSampledImage:
		image, ok := r.Type().(*spirv.ImageType)
		if !ok {
			r.Errorf("a sampled image is not made of an image")
			return nil
		}
		return spirv.GetSampledImageType(image)
	case typeCodeSampler:
		return spirv.Sampler
	case typeCodeCooperativeMatrix:
		elem, rows, cols := readElement(r), readWord(r), readWord(r)
		scope := grammar.Scope(readWord(r))
		return spirv.GetCooperativeMatrixType(elem, rows, cols, scope, grammar.CooperativeMatrixUse(readWord(r)))
	case typeCodeGeneric:
		return readGeneric(r)
	case typeCodeSymbolArray:
		return readSymbolArray(r)
	case typeCodeDistinct:
		return readDistinct(r)
	default:
		r.Errorf("the SPIR-V dialect has no type with code %d", code)
	}
	return nil
}

func readPointer(r mlir.BytecodeReader) mlir.Type {
	pointee := r.Type()
	class := grammar.StorageClass(readWord(r))
	if pointee == nil { // could not be read
		return nil
	}
	if !spirv.IsComposable(pointee) && !spirv.IsOnlyPointee(pointee) {
		r.Errorf("cannot use '%s' to compose SPIR-V types", mlir.TypeString(pointee))
	}
	return spirv.GetStridedPointerType(pointee, class, readStride(r))
}

// readElement reads a type that others can be made of.
func readElement(r mlir.BytecodeReader) mlir.Type {
	t := r.Type()
	if !spirv.IsComposable(t) {
		r.Errorf("cannot use '%s' to compose SPIR-V types", mlir.TypeString(t))
	}
	return t
}

func writeStride(w mlir.BytecodeWriter, bytes uint32) {
	if bytes != 0 {
		w.Uint(uint64(bytes))
	}
}

func readStride(r mlir.BytecodeReader) uint32 {
	if r.AtEnd() {
		return 0
	}
	return readWord(r)
}

// Images keep their small operands in the bits of one number.
func writeImage(p spirv.ImageParams, w mlir.BytecodeWriter) bool {
	if p.Depth > 3 || p.Sampler > 3 {
		return false
	}
	w.Uint(typeCodeImage)
	w.Type(p.Sampled)
	w.Uint(uint64(p.Dim))
	w.Uint(uint64(p.Depth) | uint64(p.Sampler)<<2 | bitOf(p.Arrayed)<<4 | bitOf(p.MS)<<5)
	w.Uint(uint64(p.Format))
	if p.HasAccess {
		w.Uint(uint64(p.Access))
	}
	return true
}

func bitOf(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func readImage(r mlir.BytecodeReader) mlir.Type {
	p := spirv.ImageParams{Sampled: r.Type(), Dim: grammar.Dim(readWord(r))}
	bits := readWord(r)
	p.Depth, p.Sampler, p.Arrayed, p.MS = bits&3, bits>>2&3, bits&16 != 0, bits&32 != 0
	p.Format = grammar.ImageFormat(readWord(r))
	if !r.AtEnd() {
		p.HasAccess, p.Access = true, grammar.AccessQualifier(readWord(r))
	}
	if p.Depth > 2 || p.Sampler > 2 || p.Sampled != mlir.None && !spirv.IsComposable(p.Sampled) {
		r.Errorf("an image has operands that it can't have")
	}
	return spirv.GetImageType(p)
}

// What a struct has, and its members. A member has a number with the same flags and, shifted left, the number of its
// decorations, which in version 1 took the place of hasNumber.
const (
	hasName      = 1 << 0
	hasOffset    = 1 << 1
	hasNumber    = 1 << 2 // the name is that of bytecodeStrings with the number
	structShift  = 3
	structShift1 = 2
)

func writeStruct(t *spirv.StructType, w mlir.BytecodeWriter) bool {
	if recursive, open := t.LeadsBack(); recursive || open {
		return false
	}
	lists := [][]spirv.Decoration{t.Decorations()}
	for i := range t.Members() {
		lists = append(lists, t.Member(i).Decorations)
	}
	for _, list := range lists {
		for _, d := range list {
			if !d.HasOnlyWords() || grammar.KindDecoration.Enumerant(uint32(d.Kind)) == nil {
				return false
			}
		}
	}
	w.Uint(typeCodeStruct)
	writeParts(w, t.Name(), false, 0, t.Decorations())
	w.Uint(uint64(t.NumMembers()))
	for i := range t.Members() {
		m := t.Member(i)
		w.Type(m.Type)
		writeParts(w, m.Name, m.HasOffset, m.Offset, m.Decorations)
	}
	return true
}

func writeParts(w mlir.BytecodeWriter, name string, offset bool, bytes uint32, decorations []spirv.Decoration) {
	head := uint64(len(decorations)) << structShift
	known, ok := stringNumbers.Get()[name]
	switch {
	case ok:
		head |= hasNumber
	case name != "":
		head |= hasName
	}
	if offset {
		head |= hasOffset
	}
	w.Uint(head)
	switch {
	case ok:
		w.Uint(known + 1)
	case name != "":
		w.String(name)
	}
	if offset {
		w.Uint(uint64(bytes))
	}
	for _, d := range decorations {
		words := d.Words()
		w.Uint(uint64(d.Kind))
		w.Uint(uint64(len(words)))
		for _, word := range words {
			w.Uint(uint64(word))
		}
	}
}

func readStruct(r mlir.BytecodeReader) mlir.Type {
	own := readParts(r)
	members := make([]spirv.Member, r.Count())
	for i := range members {
		if r.Failed() {
			return nil
		}
		t := readElement(r)
		members[i] = readParts(r)
		members[i].Type = t
	}
	return spirv.GetStructType(own.Name, members, own.Decorations)
}

func readParts(r mlir.BytecodeReader) (m spirv.Member) {
	head := r.Uint()
	n := head >> structShift
	switch {
	case r.Version() < 2:
		n = head >> structShift1
	case head&hasNumber != 0:
		m.Name = readString(r)
	}
	if head&hasName != 0 {
		m.Name = r.String()
	}
	if m.HasOffset = head&hasOffset != 0; m.HasOffset {
		m.Offset = readWord(r)
	}
	for ; n > 0 && !r.Failed(); n-- {
		kind := grammar.Decoration(readWord(r))
		words := make([]uint32, r.Count())
		for i := range words {
			words[i] = readWord(r)
		}
		m.Decorations = append(m.Decorations, spirv.MakeDecoration(kind, words...))
	}
	return m
}
