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

// Types of version 2 of the encoding.
const (
	typeCodeGeneric     = 9 + iota // opcode, number of operands, operands as values of properties
	typeCodeSymbolArray            // element, bits, count or its symbol, stride or its symbol
)

// Types of version 3 of the encoding.
const typeCodeDistinct = 11 // ordinal, and the type that it is a duplicate of

func writeType(t mlir.Type, w mlir.BytecodeWriter) bool {
	if n := spirv.Ordinal(t); n != 0 {
		return writeDistinct(t, n, w)
	}
	switch t := t.(type) {
	case *spirv.PointerType:
		return writePointer(t, w)
	case *spirv.ArrayType:
		writeArray(t, w)
	case *spirv.RuntimeArrayType:
		writeRuntimeArray(t, w)
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
		writeCooperativeMatrix(t, w)
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
		return readArray(r)
	case typeCodeRuntimeArray:
		return spirv.GetRuntimeArrayType(readElement(r), readStride(r))
	case typeCodeStruct:
		return readStruct(r)
	case typeCodeMatrix:
		return readMatrix(r)
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
		return readCooperativeMatrix(r)
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

// writeDistinct writes a type that was declared a second time as its ordinal among those duplicates, and the first of them.
func writeDistinct(t mlir.Type, ordinal uint32, w mlir.BytecodeWriter) bool {
	first := spirv.Distinct(t, 0)
	if first == t { // contains itself
		return false
	}
	w.Uint(typeCodeDistinct)
	w.Uint(uint64(ordinal))
	w.Type(first)
	return true
}

func readDistinct(r mlir.BytecodeReader) mlir.Type {
	n := readWord(r)
	first := r.Type()
	t := spirv.Distinct(first, n)
	if n == 0 || spirv.Ordinal(first) != 0 || t == first {
		r.Errorf("a type has an ordinal that it can't have")
	}
	return t
}

func writePointer(t *spirv.PointerType, w mlir.BytecodeWriter) bool {
	if grammar.KindStorageClass.Enumerant(uint32(t.StorageClass())) == nil {
		return false
	}
	w.Uint(typeCodePointer)
	w.Type(t.Pointee())
	w.Uint(uint64(t.StorageClass()))
	writeStride(w, t.Stride())
	return true
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

func readMatrix(r mlir.BytecodeReader) mlir.Type {
	column, ok := r.Type().(*mlir.VectorType)
	columns := readWord(r)
	if !ok || len(column.Shape()) != 1 || columns < 2 || columns > 4 {
		r.Errorf("a matrix is not made of two to four vectors")
		return nil
	}
	return spirv.GetMatrixType(column, columns)
}

func writeCooperativeMatrix(t *spirv.CooperativeMatrixType, w mlir.BytecodeWriter) {
	w.Uint(typeCodeCooperativeMatrix)
	w.Type(t.ElementType())
	for _, v := range []uint32{t.Rows(), t.Columns(), uint32(t.Scope()), uint32(t.Use())} {
		w.Uint(uint64(v))
	}
}

func readCooperativeMatrix(r mlir.BytecodeReader) mlir.Type {
	elem, rows, cols := readElement(r), readWord(r), readWord(r)
	scope := grammar.Scope(readWord(r))
	return spirv.GetCooperativeMatrixType(elem, rows, cols, scope, grammar.CooperativeMatrixUse(readWord(r)))
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
	if p.Depth > 2 || p.Sampler > 2 { // which is not valid, and not read
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
