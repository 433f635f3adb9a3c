package spirv

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Print writes array<4 x f32 [16]>, or array<4 x f32, stride=16>.
func (t *ArrayType) Print(p *mlir.Printer) {
	p.Write("array<")
	if t.symbol != nil {
		unsayable(p, "array whose length is a specialization constant")
		p.Attribute(t.symbol)
	} else {
		p.Write(strconv.FormatUint(t.count, 10))
	}
	p.Write(" x ")
	element(p, t.elem)
	printStride(p, t.stride, t.ordinal)
	p.Write(">")
}

func parseArray(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	if name, ok := p.OptionalSymbolName(); ok {
		p.ExpectKeyword("x")
		elem := parseElement(p)
		stride, ordinal := parseStride(p)
		if !p.Expect(">") {
			return nil
		}
		return arrayTypes.get(ArrayType{elem: elem, symbol: mlir.GetSymbolRef(name), stride: stride, ordinal: ordinal})
	}
	dims := p.Dimensions(false, true)
	switch {
	case p.Failed():
		return nil
	case len(dims) != 1:
		p.Errorf(pos, "expected single integer for array element count")
	case dims[0] == 0:
		p.Errorf(pos, "expected array length greater than 0")
	}
	elem := parseElement(p)
	stride, ordinal := parseStride(p)
	if !p.Expect(">") {
		return nil
	}
	return arrayTypes.get(ArrayType{elem: elem, count: uint64(dims[0]), stride: stride, ordinal: ordinal})
}

// Print writes rtarray<f32 [16]>, or rtarray<f32, stride=16>.
func (t *RuntimeArrayType) Print(p *mlir.Printer) {
	p.Write("rtarray<")
	element(p, t.elem)
	printStride(p, t.stride, t.ordinal)
	p.Write(">")
}

func parseRuntimeArray(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	elem := parseElement(p)
	stride, ordinal := parseStride(p)
	if !p.Expect(">") {
		return nil
	}
	return runtimeArrayTypes.get(RuntimeArrayType{elem, stride, ordinal})
}

// Print writes ptr<f32, Function>.
func (t *PointerType) Print(p *mlir.Printer) {
	p.Write("ptr<")
	element(p, t.pointee)
	p.Write(", ", spellEnum(p, grammar.KindStorageClass, uint32(t.class), nil))
	if t.stride != 0 {
		unsayable(p, "pointer with a stride")
	}
	printStride(p, stride{bytes: t.stride}, t.ordinal)
	p.Write(">")
}

func parsePointer(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	pointee := p.Type()
	p.Expect(",")
	class := parseEnumKeyword(p, grammar.KindStorageClass, "unknown storage class: %s")
	stride, ordinal := parseStride(p)
	if stride.symbol != nil {
		p.Errorf(pos, "expected the stride of a pointer to be a number")
	}
	if !p.Expect(">") {
		return nil
	}
	if why := notAnElement(p, pointee); why != "" && !IsOnlyPointee(pointee) {
		p.Errorf(pos, "%s", why)
		return nil
	}
	return pointerTypes.get(PointerType{pointee, grammar.StorageClass(class), stride.bytes, ordinal})
}

// IsOnlyPointee reports whether t is nothing that types are made of but pointers: void, or functions, which should be among the code
// (SPV_INTEL_function_pointers), and which compilers have elsewhere, too.
func IsOnlyPointee(t mlir.Type) bool { return t == mlir.None || is[*mlir.FunctionType](t) }

// Print writes matrix<3 x vector<3xf32>>.
func (t *MatrixType) Print(p *mlir.Printer) {
	p.Printf("matrix<%d x ", t.columns)
	element(p, t.column)
	p.Write(">")
}

func parseMatrix(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	dims := p.Dimensions(false, true)
	switch {
	case p.Failed():
		return nil
	case len(dims) != 1:
		p.Errorf(pos, "expected single unsigned integer for number of columns")
	case dims[0] < 2 || dims[0] > 4:
		p.Errorf(pos, "matrix is expected to have 2, 3, or 4 columns")
	}
	pos = p.Pos()
	column := p.Type()
	if p.Failed() {
		return nil
	}
	if why := noColumn(p, column); why != "" {
		p.Errorf(pos, "%s", why)
	} else if why := notComposable(p, column); why != "" {
		p.Errorf(pos, "%s", why)
	}
	if !p.Expect(">") {
		return nil
	}
	return GetMatrixType(column, uint32(dims[0]))
}

// noColumn says why t cannot be the columns of a matrix; empty when it can.
func noColumn(p *mlir.Parser, t mlir.Type) string {
	v, ok := t.(*mlir.VectorType)
	if !ok || len(v.Shape()) != 1 { // vector<f32> has no dimensions
		return "matrix must be composed using vector type, got '" + spelled(p, t) + "'"
	}
	if n := v.Shape()[0]; n < 2 || n > 4 {
		return "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found " +
			strconv.FormatInt(n, 10)
	}
	if _, ok := v.ElementType().(*mlir.FloatType); !ok {
		return "matrix columns' elements must be of Float type, got '" + spelled(p, v.ElementType()) + "'"
	}
	return ""
}

// Print writes coopmatrix<8x16xf16, Subgroup, MatrixA>.
func (t *CooperativeMatrixType) Print(p *mlir.Printer) {
	p.Printf("coopmatrix<%dx%dx", t.rows, t.cols)
	element(p, t.elem)
	p.Write(", ", spellEnum(p, grammar.KindScope, uint32(t.scope), nil))
	p.Write(", ", spellEnum(p, grammar.KindCooperativeMatrixUse, uint32(t.use), nil), ">")
}

func parseCooperativeMatrix(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	dims := p.Dimensions(false, true)
	switch {
	case p.Failed():
		return nil
	case len(dims) != 2:
		p.Errorf(pos, "expected row and column count")
	case dims[0] > 1<<32-1 || dims[1] > 1<<32-1:
		p.Errorf(pos, "integer value too large")
	}
	elem := parseElement(p)
	p.Expect(",")
	scope := parseEnumKeyword(p, grammar.KindScope, "invalid scope <id> attribute specification: %s")
	p.Expect(",")
	use := parseEnumKeyword(p, grammar.KindCooperativeMatrixUse, "invalid use <id> attribute specification: %s")
	if !p.Expect(">") {
		return nil
	}
	return GetCooperativeMatrixType(elem, uint32(dims[0]), uint32(dims[1]), grammar.Scope(scope), grammar.CooperativeMatrixUse(use))
}
