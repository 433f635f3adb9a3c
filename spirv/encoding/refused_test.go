package encoding

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// parts hands out what a damaged file may hold: numbers, strings, types and attributes, in order.
type parts struct {
	mlir.BytecodeReader // of the methods that nothing here needs
	list                []any
	err                 string
}

func (p *parts) next() any {
	if p.err != "" || len(p.list) == 0 {
		return nil
	}
	v := p.list[0]
	p.list = p.list[1:]
	return v
}

func (p *parts) Version() uint64 { return Version }
func (p *parts) AtEnd() bool     { return p.err != "" || len(p.list) == 0 }
func (p *parts) Failed() bool    { return p.err != "" }

func (p *parts) Errorf(format string, args ...any) {
	if p.err == "" {
		p.err = fmt.Sprintf(format, args...)
	}
}

func (p *parts) Uint() uint64 {
	switch v := p.next().(type) {
	case int:
		return uint64(v)
	case uint64:
		return v
	}
	return 0
}
func (p *parts) Int() int64 { return int64(p.Uint()) }
func (p *parts) Count() int { return int(p.Uint()) }

func (p *parts) String() string {
	v, _ := p.next().(string)
	return v
}

func (p *parts) Bytes() []byte { return []byte(p.String()) }

func (p *parts) Type() mlir.Type {
	if v, ok := p.next().(mlir.Type); ok {
		return v
	}
	return mlir.None
}

func (p *parts) Attr() mlir.Attribute {
	if v, ok := p.next().(mlir.Attribute); ok {
		return v
	}
	return mlir.Unit
}

// TestRefused: what no program of ours has written is an error, of a type, an attribute, or properties.
func TestRefused(t *testing.T) {
	readType := func(r mlir.BytecodeReader) { readType(r) }
	readAttr := func(r mlir.BytecodeReader) { readAttr(r) }
	properties := func(r mlir.BytecodeReader) { readProperties(nil, r) }
	const more, list, enum = valueMore, valueList, valueEnum
	value := func(of ...any) []any { return append([]any{0, "a"}, of...) } // of an inherent attribute
	vector, function := mlir.GetVectorType([]int64{4}, nil, mlir.F32), mlir.GetFunctionType(nil, nil)
	opcode := func(name string) int { return int(grammar.ByName(name).Opcode) }
	for _, c := range []struct {
		read func(mlir.BytecodeReader)
		list []any
		want string
	}{
		{readType, []any{99}, "the SPIR-V dialect has no type with code 99"},
		{readType, []any{typeCodePointer, function, uint64(1 << 32)}, "4294967296 does not fit into a word"},
		{readType, []any{typeCodeArray, mlir.Index, 4}, "cannot use 'index' to compose SPIR-V types"},
		{readType, []any{typeCodeArray, mlir.F32, 0}, "expected array length greater than 0"},
		{readType, []any{typeCodeSymbolArray, mlir.F32, 0, 0, 0}, "expected array length greater than 0"},
		{readType, []any{typeCodeSymbolArray, mlir.F32, arrayCountSymbol, mlir.Unit, 0}, "expected a symbol"},
		{readType, []any{typeCodeSymbolArray, mlir.F32, arrayRuntime | arrayStrideSymbol, mlir.Unit}, "expected a symbol"},
		{readType, []any{typeCodeMatrix, mlir.F32, 4}, "a matrix is not made of two to four vectors"},
		{readType, []any{typeCodeMatrix, vector, 1}, "a matrix is not made of two to four vectors"},
		{readType, []any{typeCodeMatrix, vector, 5}, "a matrix is not made of two to four vectors"},
		{readType, []any{typeCodeMatrix, mlir.GetVectorType([]int64{2, 2}, nil, mlir.F32), 2}, "a matrix is not made of two to four vectors"},
		{readType, []any{typeCodeSampledImage, mlir.F32}, "a sampled image is not made of an image"},
		{readType, []any{typeCodeImage, mlir.F32, 1, 3, 0}, "an image has operands that it can't have"},
		{readType, []any{typeCodeImage, mlir.F32, 1, 3 << 2, 0}, "an image has operands that it can't have"},
		{readType, []any{typeCodeImage, mlir.Index, 1, 0, 0}, "an image has operands that it can't have"},
		{readType, []any{typeCodeDistinct, 0, vector}, "a type has an ordinal that it can't have"},
		{readType, []any{typeCodeGeneric, opcode("OpTypeVector"), 0}, "no type with operands has this opcode"},
		{readType, []any{typeCodeGeneric, opcode("OpIAdd"), 0}, "no type with operands has this opcode"},
		{readType, []any{typeCodeGeneric, 60_000, 0}, "no type with operands has this opcode"},
		{readType, []any{typeCodeGeneric, opcode("OpTypePipe"), 0}, "too few operands of OpTypePipe"},
		{readType, []any{typeCodeGeneric, opcode("OpTypePipe"), 1, 3<<valueShift | valueInt}, "operand 0 of OpTypePipe is not what it takes"},
		{readType, []any{typeCodeGeneric, opcode("OpTypeOpaque"), 1, 3<<valueShift | valueInt}, "operand 0 of OpTypeOpaque is not what it takes"},
		{readType, []any{typeCodeGeneric, opcode("OpTypeEvent"), 1, 3<<valueShift | valueInt}, "operand 0 of OpTypeEvent is not what it takes"},
		{readAttr, []any{99}, "the SPIR-V dialect has no attribute with code 99"},
		{readAttr, []any{attrCodeEnum, len(bytecodeKinds.Get()), 1}, fmt.Sprintf("unknown enumeration: %d", len(bytecodeKinds.Get()))},
		{readAttr, []any{attrCodeVCE, 0x10900, 0, 0}, "unknown version of SPIR-V: 1.9"},
		{readAttr, []any{attrCodeTarget, 0x10000, 0, 1, len(bytecodeStrings.Get()) + 1}, fmt.Sprintf("unknown string: %d", len(bytecodeStrings.Get())+1)},
		{properties, []any{(len(bytecodeAttrs.Get()) + 1) << nameShift}, fmt.Sprintf("unknown name of an attribute: %d", len(bytecodeAttrs.Get())+1)},
		{properties, value(moreUnit<<valueShift|more, 0, "a", moreUnit<<valueShift|more), "the attribute 'a' is there twice"},
		{properties, value(99<<valueShift | more), "a number has an unknown code or a wrong type: 99"},
		{properties, value(moreInteger<<valueShift|more, mlir.Index, 1), "a number has an unknown code or a wrong type: 3"},
		{properties, value(moreInteger<<valueShift|more, mlir.GetIntegerType(65, mlir.Signless), 1), "a number has an unknown code or a wrong type: 3"},
		{properties, value(moreFloat<<valueShift|more, mlir.I32, 1), "a number has an unknown code or a wrong type: 4"},
		{properties, value(moreFloat<<valueShift|more, mlir.F80, 1), "a number has an unknown code or a wrong type: 4"},
		{properties, value(moreElements<<valueShift|more, mlir.I32), "a number has an unknown code or a wrong type: 5"},
		{properties, value(moreSplat<<valueShift|more, mlir.GetVectorType([]int64{65}, nil, mlir.I8), 1), "elements can't be of the type vector<65xi8>"},
		{properties, value(moreSplat<<valueShift|more, mlir.GetVectorType([]int64{4}, nil, mlir.I1), 1), "elements can't be of the type vector<4xi1>"},
		{properties, value(moreNote<<valueShift|more, "\x00\x00"), "a note is damaged"},
		{properties, value(moreBuiltIn<<valueShift|more, 999_999), "unknown BuiltIn: 999999"},
		{properties, value(99<<valueShift|enum, 1), "unknown enumeration: 99"},
		{properties, value(1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list,
			1<<valueShift|list, 1<<valueShift|list, moreUnit<<valueShift|more), "lists are nested deeper than 8"},
	} {
		p := &parts{list: c.list}
		c.read(p)
		require.Equal(t, c.want, p.err, "%v", c.list)
	}
	for _, good := range [][]any{
		value(1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, 1<<valueShift|list, moreUnit<<valueShift|more),
		value(moreSplat<<valueShift|more, mlir.GetVectorType([]int64{64}, nil, mlir.I8), 1),
		value(moreInteger<<valueShift|more, mlir.GetIntegerType(64, mlir.Signless), 1),
		value(moreFloat<<valueShift|more, mlir.F64, 1),
	} {
		p := &parts{list: good}
		properties(p)
		require.Empty(t, p.err)
		require.Empty(t, p.list)
	}
}
