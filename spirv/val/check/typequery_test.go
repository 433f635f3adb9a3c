package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// typesOfAll has a type of every form, and what is none.
const typesOfAll = `
OpCapability Shader
OpCapability LongVectorEXT
OpCapability CooperativeMatrixKHR
OpCapability UntypedPointersKHR
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%short = OpTypeInt 16 1
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%two = OpConstant %uint 2
%five = OpConstant %uint 5
%spec = OpSpecConstant %uint 3
%vbool = OpTypeVector %bool 2
%vint = OpTypeVector %int 3
%vuint = OpTypeVector %uint 4
%vfloat = OpTypeVector %float 2
%lbool = OpTypeVectorIdEXT %bool %five
%lint = OpTypeVectorIdEXT %int %two
%luint = OpTypeVectorIdEXT %uint %five
%lfloat = OpTypeVectorIdEXT %float %five
%sfloat = OpTypeVectorIdEXT %float %spec
%mat = OpTypeMatrix %vfloat 3
%coop = OpTypeCooperativeMatrixKHR %float %two %two %two %two
%array = OpTypeArray %vint %five
%open = OpTypeRuntimeArray %mat
%struct = OpTypeStruct %array %bool
%holds = OpTypeStruct %open %double
%points = OpTypePointer Private %holds
%untyped = OpTypeUntypedPointerKHR Private
%keeps = OpTypeStruct %points %uint
`

// TestQuestionsAboutTypes: a question is answered with yes for these types alone.
func TestQuestionsAboutTypes(t *testing.T) {
	m := read(t, typesOfAll)
	ids := map[string]check.ID{}
	for line := range strings.Lines(typesOfAll) {
		if name, _, ok := strings.Cut(line, " = "); ok {
			ids[strings.TrimPrefix(name, "%")] = check.ID(len(ids) + 1)
		}
	}
	ids["nothing"] = 0
	isUint := func(t *check.Type) bool { return t.Op == grammar.OpTypeInt && !t.Signed }
	isDouble := func(t *check.Type) bool { return t.Op == grammar.OpTypeFloat && t.Width == 64 }
	for _, q := range []struct {
		name  string
		asked func(check.ID) bool
		yes   string
	}{
		{"IsType", m.IsType, "void bool int uint short float double vbool vint vuint vfloat lbool lint luint lfloat sfloat mat coop array open struct holds points untyped keeps"},
		{"IsVoid", m.IsVoid, "void"},
		{"IsBool", m.IsBool, "bool"},
		{"IsInt", m.IsInt, "int uint short"},
		{"IsUnsigned", m.IsUnsigned, "uint"},
		{"IsSigned", m.IsSigned, "int short"},
		{"IsFloat", m.IsFloat, "float double"},
		{"IsIntOf 32", func(id check.ID) bool { return m.IsIntOf(id, 32) }, "int uint"},
		{"IsFloatOf 64", func(id check.ID) bool { return m.IsFloatOf(id, 64) }, "double"},
		{"IsScalar", m.IsScalar, "bool int uint short float double"},
		{"IsVector", m.IsVector, "vbool vint vuint vfloat"},
		{"IsAnyVector", m.IsAnyVector, "vbool vint vuint vfloat lbool lint luint lfloat sfloat"},
		{"IsMatrix", m.IsMatrix, "mat"},
		{"IsIntVector", m.IsIntVector, "vint vuint lint luint"},
		{"IsFloatVector", m.IsFloatVector, "vfloat lfloat sfloat"},
		{"IsBoolVector", m.IsBoolVector, "vbool lbool"},
		{"IsFloatMatrix", m.IsFloatMatrix, "mat"},
		{"IsInts", m.IsInts, "int uint short vint vuint lint luint"},
		{"IsUnsigneds", m.IsUnsigneds, "uint vuint luint"},
		{"IsSigneds", m.IsSigneds, "int short vint lint"},
		{"IsFloats", m.IsFloats, "float double vfloat lfloat sfloat"},
		{"IsBools", m.IsBools, "bool vbool lbool"},
		{"IsPointer", m.IsPointer, "points untyped"},
		{"IsTypedPointer", m.IsTypedPointer, "points"},
		{"IsUntypedPointer", m.IsUntypedPointer, "untyped"},
		{"IsStruct", m.IsStruct, "struct holds keeps"},
		{"IsArray", m.IsArray, "array open"},
		{"IsCooperativeMatrix", m.IsCooperativeMatrix, "coop"},
		{"IsCooperativeVector", m.IsCooperativeVector, "lbool lint luint lfloat sfloat"},
		{"IsAggregate", m.IsAggregate, "struct holds keeps array open"},
		{"IsComposite", m.IsComposite, "vbool vint vuint vfloat lbool lint luint lfloat sfloat mat coop array open struct holds keeps"},
		{"Contains a uint", func(id check.ID) bool { return m.Contains(id, isUint) }, "uint vuint luint keeps"},
		{"Contains a double", func(id check.ID) bool { return m.Contains(id, isDouble) }, "double holds"},
		{"a size of 1", func(id check.ID) bool { return m.Size(id) == 1 }, "bool int uint short float double"},
		{"a size of 2", func(id check.ID) bool { return m.Size(id) == 2 }, "vbool vfloat lint"},
		{"a size of 3", func(id check.ID) bool { return m.Size(id) == 3 }, "vint mat"},
		{"a size of 4", func(id check.ID) bool { return m.Size(id) == 4 }, "vuint"},
		{"a size of 5", func(id check.ID) bool { return m.Size(id) == 5 }, "lbool luint lfloat"},
		{"made of floats", func(id check.ID) bool { return m.Scalar(id) == ids["float"] }, "float vfloat lfloat sfloat mat coop"},
		{"made of numbers of 32 bits", func(id check.ID) bool { return m.Width(id) == 32 }, "int uint float vint vuint vfloat lint luint lfloat sfloat mat coop"},
		{"a length of 5", func(id check.ID) bool { n, ok := m.ArrayLength(id); return ok && n == 5 }, "array"},
		{"HasLongVector", func(id check.ID) bool { return m.Holds(id, check.HasLongVector) }, "lbool luint lfloat"},
		{"HasVectorID", func(id check.ID) bool { return m.Holds(id, check.HasVectorID) }, "lbool lint luint lfloat sfloat"},
		{"HasSpecVector", func(id check.ID) bool { return m.Holds(id, check.HasSpecVector) }, "sfloat"},
		{"HasRuntimeArray", func(id check.ID) bool { return m.Holds(id, check.HasRuntimeArray) }, "open holds"},
		{"reaches a matrix", func(id check.ID) bool { return m.Reaches(id, check.HasMatrix) }, "mat open holds points keeps"},
		{"HasBool", func(id check.ID) bool { return m.Holds(id, check.HasBool) }, "bool vbool lbool struct"},
	} {
		yes := strings.Fields(q.yes)
		for name, id := range ids {
			require.Equal(t, slices.Contains(yes, name), q.asked(id), "%s of %s", q.name, name)
		}
	}
}

// TestLogicallyMatch: arrays of one length and structures match where their parts do, and with decorations where what is wanted is there.
func TestLogicallyMatch(t *testing.T) {
	m := read(t, `
OpDecorate %20 Block
OpMemberDecorate %20 0 Offset 0
OpMemberDecorate %21 0 Offset 0
OpMemberDecorate %22 0 Offset 4
OpDecorate %30 ArrayStride 4
OpDecorate %31 ArrayStride 8
%1 = OpTypeFloat 32
%2 = OpTypeInt 32 0
%3 = OpConstant %2 3
%4 = OpConstant %2 4
%20 = OpTypeStruct %1 %2
%21 = OpTypeStruct %1 %2
%22 = OpTypeStruct %1 %2
%23 = OpTypeStruct %1 %1
%24 = OpTypeStruct %1
%30 = OpTypeArray %20 %3
%31 = OpTypeArray %21 %3
%32 = OpTypeArray %23 %3
%33 = OpTypeArray %20 %4
%40 = OpTypeStruct %30 %30
%41 = OpTypeStruct %31 %30
%42 = OpTypeStruct %30 %32
%50 = OpTypeVector %1 3
%51 = OpTypeRuntimeArray %20
%52 = OpTypeRuntimeArray %21
`)
	for _, c := range []struct {
		have, want       check.ID
		plain, decorated bool
	}{
		{20, 20, true, true}, {20, 21, true, true}, {21, 20, true, false}, {20, 22, true, false},
		{20, 23, false, false}, {23, 20, false, false}, {20, 24, false, false}, {24, 20, false, false},
		{30, 31, true, false}, {31, 31, true, true}, {30, 32, false, false}, {30, 33, false, false}, {30, 20, false, false},
		{40, 41, true, false}, {40, 40, true, true}, {40, 42, false, false}, {42, 40, false, false},
		{1, 1, false, false}, {50, 50, false, false}, {51, 52, false, false}, {3, 3, false, false},
	} {
		require.Equal(t, c.plain, m.LogicallyMatch(c.have, c.want, false), "%d as %d", c.have, c.want)
		require.Equal(t, c.decorated, m.LogicallyMatch(c.have, c.want, true), "%d as %d, decorated", c.have, c.want)
	}
}
