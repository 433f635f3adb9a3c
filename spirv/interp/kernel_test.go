package interp

import (
	"context"
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// kernelPrelude is a kernel, up to its parameters. The first of these must be %out, a pointer to uint.
const kernelPrelude = `
OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpCapability Int16
OpCapability Int8
OpCapability Float16
OpCapability Float64
OpCapability Vector16
OpCapability GenericPointer
OpCapability Groups
OpCapability Linkage
%cl = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main" %gid %lid
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %lid BuiltIn LocalInvocationId
%void = OpTypeVoid
%bool = OpTypeBool
%uchar = OpTypeInt 8 0
%ushort = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%half = OpTypeFloat 16
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%event = OpTypeEvent
%u2 = OpTypeVector %uint 2
%u3 = OpTypeVector %uint 3
%u4 = OpTypeVector %uint 4
%u16 = OpTypeVector %uint 16
%l3 = OpTypeVector %ulong 3
%f2 = OpTypeVector %float 2
%f4 = OpTypeVector %float 4
%pin = OpTypePointer Input %l3
%gid = OpVariable %pin Input
%lid = OpVariable %pin Input
%gu = OpTypePointer CrossWorkgroup %uint
%ggu = OpTypePointer CrossWorkgroup %gu
%wu = OpTypePointer Workgroup %uint
%fu = OpTypePointer Function %uint
%anyu = OpTypePointer Generic %uint
%s = OpTypeStruct %uint %f4 %uchar
%fs = OpTypePointer Function %s
%c0 = OpConstant %uint 0
%c1 = OpConstant %uint 1
%c2 = OpConstant %uint 2
%c3 = OpConstant %uint 3
%c4 = OpConstant %uint 4
%c7 = OpConstant %uint 7
%c264 = OpConstant %uint 264
%l0 = OpConstant %ulong 0
%l1 = OpConstant %ulong 1
%l2 = OpConstant %ulong 2
%l4 = OpConstant %ulong 4
%l8 = OpConstant %ulong 8
`

// A kernelText is a kernel as the parts that differ between tests.
type kernelText struct {
	types  string   // and constants, and variables outside of functions
	params []string // their types, behind the first
	body   string   // with %p1, %p2, …; %g is the invocation in the dispatch, %l in its workgroup, %at its place in %out
}

func (k kernelText) text() string {
	var b strings.Builder
	b.WriteString(kernelPrelude + k.types + "\n%fn = OpTypeFunction %void %gu")
	for _, p := range k.params {
		b.WriteString(" " + p)
	}
	b.WriteString("\n%main = OpFunction %void None %fn\n%out = OpFunctionParameter %gu\n")
	for i, p := range k.params {
		b.WriteString("%p" + utoa(uint32(i+1)) + " = OpFunctionParameter " + p + "\n")
	}
	b.WriteString("%entry = OpLabel\n")
	body, vars := k.body, ""
	for line := range strings.Lines(k.body) {
		if strings.Contains(line, "OpVariable") {
			vars += line
			body = strings.Replace(body, line, "", 1)
		}
	}
	b.WriteString(vars + "%gall = OpLoad %l3 %gid\n%g = OpCompositeExtract %ulong %gall 0\n%lall = OpLoad %l3 %lid\n%l = OpCompositeExtract %ulong %lall 0\n%at = OpPtrAccessChain %gu %out %g\n")
	b.WriteString(body + "\nOpReturn\nOpFunctionEnd\n")
	return b.String()
}

// run runs the kernel in workgroups of four, and returns what is in %out.
func (k kernelText) run(t *testing.T, words int, groups uint32, o Options, args ...Arg) []uint32 {
	t.Helper()
	out := make([]byte, 4*words)
	o.Args = append([]Arg{{Bytes: out}}, args...)
	o.LocalSize = [3]uint32{4, 1, 1}
	x, err := New(assemble(t, k.text()), o)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{groups, 1, 1}))
	require.Empty(t, x.Findings())
	return numbers(out)
}

func numbers(b []byte) (list []uint32) {
	for i := 0; i+4 <= len(b); i += 4 {
		list = append(list, binary.LittleEndian.Uint32(b[i:]))
	}
	return list
}

func bytesOf(list ...uint32) (b []byte) {
	for _, v := range list {
		b = binary.LittleEndian.AppendUint32(b, v)
	}
	return b
}

func floatBytes(list ...float32) (b []byte) {
	for _, v := range list {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}

// Each sort of argument: buffers, values, vectors of three, structures, workgroup memory, the null pointer.
func TestArguments(t *testing.T) {
	k := kernelText{
		types:  "OpDecorate %p5 FuncParamAttr ByVal\n",
		params: []string{"%gu", "%uint", "%u3", "%wu", "%fs", "%gu"},
		body: `%a = OpPtrAccessChain %gu %p1 %g
%v = OpLoad %uint %a
%w = OpPtrAccessChain %wu %p4 %l
OpStore %w %v
OpControlBarrier %c2 %c2 %c264
%next = OpBitwiseXor %ulong %l %l1
%w2 = OpPtrAccessChain %wu %p4 %next
%v2 = OpLoad %uint %w2
%s1 = OpIAdd %uint %v2 %p2
%z = OpCompositeExtract %uint %p3 2
%s2 = OpIAdd %uint %s1 %z
%first = OpInBoundsAccessChain %fu %p5 %c0
%fv = OpLoad %uint %first
OpStore %first %s2
%s3 = OpIAdd %uint %fv %s2
%no = OpConvertPtrToU %ulong %p6
%n = OpUConvert %uint %no
%s4 = OpIAdd %uint %s3 %n
OpStore %at %s4`,
	}
	// Decorations stand in front of types.
	text := strings.Replace(k.text(), "%void = OpTypeVoid", "OpDecorate %p5 FuncParamAttr ByVal\n%void = OpTypeVoid", 1)
	structure := append(append(bytesOf(1000, 0, 0, 0), floatBytes(1, 2, 3, 4)...), make([]byte, 16)...)
	for _, check := range []bool{false, true} {
		out := make([]byte, 32)
		args := []Arg{{Bytes: out}, {Bytes: bytesOf(0, 1, 2, 3, 4, 5, 6, 7)}, {Bytes: bytesOf(10)}, {Bytes: bytesOf(1, 2, 100)}, {Size: 16}, {Bytes: structure}, {}}
		x, err := New(assemble(t, text), Options{Args: args, LocalSize: [3]uint32{4, 1, 1}, Check: check})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
		require.Empty(t, x.Findings())
		for i, v := range numbers(out) {
			require.Equal(t, uint32(i^1)+10+100+1000, v)
		}
		require.Equal(t, uint32(1000), binary.LittleEndian.Uint32(structure)) // it was a copy
	}
}

// What keeps a kernel from being run is said, with the parameter.
func TestArgumentErrors(t *testing.T) {
	k := kernelText{params: []string{"%u3", "%wu"}, body: "OpStore %at %c1"}
	for _, c := range []struct {
		args []Arg
		says string
	}{
		{nil, "nothing is given for argument 0 of main"},
		{[]Arg{{Bytes: make([]byte, 4)}, {Bytes: bytesOf(1)}, {Size: 4}}, "needs the 16 bytes of a"},
		{[]Arg{{}, {Bytes: bytesOf(1, 2, 3)}, {}}, "needs the size of workgroup memory"},
		{[]Arg{{}, {Bytes: bytesOf(1, 2, 3)}, {Size: 4}, {}}, "has 3 parameters, and 4 arguments are given"},
	} {
		_, err := New(assemble(t, k.text()), Options{Args: c.args})
		require.ErrorContains(t, err, c.says)
	}
	text := strings.Replace(k.text(), "OpDecorate %gid", "OpExecutionMode %main LocalSize 8 1 1\nOpDecorate %gid", 1)
	_, err := New(assemble(t, text), Options{LocalSize: [3]uint32{4, 1, 1}, Args: []Arg{{}, {Bytes: bytesOf(1, 2, 3)}, {Size: 4}}})
	require.ErrorContains(t, err, "8×1×1")
}

// Variables outside of functions: one has the address of another, and what they hold lasts from dispatch to dispatch.
func TestProgramScope(t *testing.T) {
	k := kernelText{
		types: "%arr = OpTypeArray %uint %c4\n%garr = OpTypePointer CrossWorkgroup %arr\n%init = OpConstantComposite %arr %c7 %c3 %c2 %c1\n" +
			"%table = OpVariable %garr CrossWorkgroup %init\n%third = OpSpecConstantOp %gu InBoundsAccessChain %table %c2\n%where = OpVariable %ggu CrossWorkgroup %third",
		body: "%p = OpLoad %gu %where\n%v = OpLoad %uint %p\nOpStore %at %v\n%n = OpIAdd %uint %v %c1\nOpStore %p %n",
	}
	out := make([]byte, 4)
	x, err := New(assemble(t, k.text()), Options{Args: []Arg{{Bytes: out}}})
	require.NoError(t, err)
	for i := range uint32(3) {
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
		require.Equal(t, 2+i, binary.LittleEndian.Uint32(out))
	}
}

// A generic pointer knows where it leads to; addresses have 32 or 64 bits.
func TestGenericPointers(t *testing.T) {
	k := kernelText{
		types: "%m = OpTypeFunction %uint %anyu\n%classify = OpFunction %uint None %m\n%any = OpFunctionParameter %anyu\n%ce = OpLabel\n" +
			"%sem = OpGenericPtrMemSemantics %uint %any\n%asw = OpGenericCastToPtrExplicit %wu %any Workgroup\n%nw = OpConvertPtrToU %ulong %asw\n" +
			"%isw = OpINotEqual %bool %nw %l0\n%bit = OpSelect %uint %isw %c1 %c0\n%value = OpLoad %uint %any\n%sum = OpIAdd %uint %sem %bit\n%sum2 = OpIAdd %uint %sum %value\nOpReturnValue %sum2\nOpFunctionEnd",
		params: []string{"%wu"},
		body: `%own = OpVariable %fu Function %c7
OpStore %at %c2
OpStore %p1 %c4
%a1 = OpPtrCastToGeneric %anyu %own
%a2 = OpPtrCastToGeneric %anyu %at
%a3 = OpPtrCastToGeneric %anyu %p1
%r1 = OpFunctionCall %uint %classify %a1
%r2 = OpFunctionCall %uint %classify %a2
%r3 = OpFunctionCall %uint %classify %a3
%o1 = OpPtrAccessChain %gu %at %l1
%o2 = OpPtrAccessChain %gu %at %l2
%bits = OpConvertPtrToU %ulong %o2
%o3 = OpConvertUToPtr %gu %bits
%size = OpSizeOf %uint %o3
OpStore %at %r1
OpStore %o1 %r2
OpStore %o3 %r3
%o4 = OpPtrAccessChain %gu %o3 %l1
OpStore %o4 %size`,
	}
	// The function of the test stands where types do; it comes behind all of them.
	parts := strings.SplitN(k.types, "\n", 2)
	k.types = parts[0]
	text := k.text() + parts[1] + "\n"
	for _, addressing := range []string{"Physical64", "Physical32"} {
		out := make([]byte, 16)
		x, err := New(assemble(t, strings.Replace(text, "Physical64", addressing, 1)), Options{Args: []Arg{{Bytes: out}, {Size: 4}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
		require.Equal(t, []uint32{7, 0x200 + 2, 0x100 + 1 + 4, 4}, numbers(out))
	}
}

// A workgroup copies four numbers to its memory, every second one, and back.
func TestAsyncCopy(t *testing.T) {
	k := kernelText{
		params: []string{"%gu", "%wu"},
		body: `%none = OpUndef %event
%e = OpGroupAsyncCopy %event %c2 %p2 %p1 %l4 %l2 %none
%ev = OpVariable %pfe Function
OpStore %ev %e
OpGroupWaitEvents %c2 %c1 %ev
%e2 = OpGroupAsyncCopy %event %c2 %out %p2 %l4 %l2 %e
OpGroupWaitEvents %c2 %c1 %ev`,
		types: "%pfe = OpTypePointer Function %event",
	}
	got := k.run(t, 8, 1, Options{}, Arg{Bytes: bytesOf(0, 1, 2, 3, 4, 5, 6, 7)}, Arg{Size: 16})
	require.Equal(t, []uint32{0, 0, 2, 0, 4, 0, 6, 0}, got)
}

// What a kernel is told of its range.
func TestRange(t *testing.T) {
	for _, c := range []struct {
		builtIn string
		want    []uint32 // of eight invocations in workgroups of four, that begin at 100
	}{
		{"GlobalInvocationId", []uint32{100, 101, 102, 103, 104, 105, 106, 107}},
		{"GlobalOffset", []uint32{100, 100, 100, 100, 100, 100, 100, 100}},
		{"GlobalSize", []uint32{8, 8, 8, 8, 8, 8, 8, 8}},
		{"WorkgroupId", []uint32{0, 0, 0, 0, 1, 1, 1, 1}},
		{"EnqueuedWorkgroupSize", []uint32{4, 4, 4, 4, 4, 4, 4, 4}},
		{"WorkgroupSize", []uint32{4, 4, 4, 4, 4, 4, 4, 4}},
	} {
		text := kernelText{body: "%x = OpLoad %l3 %bi\n%x0 = OpCompositeExtract %ulong %x 0\n%x1 = OpUConvert %uint %x0\n%rel = OpISub %ulong %g %base\n%to = OpPtrAccessChain %gu %out %rel\nOpStore %to %x1",
			types: "%base = OpConstant %ulong 100\n%bi = OpVariable %pin Input"}.text()
		text = strings.Replace(text, "OpDecorate %gid", "OpDecorate %bi BuiltIn "+c.builtIn+"\nOpDecorate %gid", 1)
		out := make([]byte, 32)
		x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}}, LocalSize: [3]uint32{4, 1, 1}, GlobalOffset: [3]uint64{100}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
		require.Equal(t, c.want, numbers(out), c.builtIn)
	}
}

// Where the invocations do not fill the last workgroups, these are smaller: five times three in workgroups of four by two.
func TestSmallerWorkgroups(t *testing.T) {
	const text = "%x = OpLoad %l3 %bi\n%x0 = OpCompositeExtract %ulong %x AXIS\n%x1 = OpUConvert %uint %x0\n%y = OpCompositeExtract %ulong %gall 1\n%row = OpIMul %ulong %y %l5\n" +
		"%n = OpIAdd %ulong %row %g\n%to = OpPtrAccessChain %gu %out %n\nOpControlBarrier %c2 %c2 %c264\nOpStore %to %x1"
	for _, c := range []struct {
		builtIn string
		axis    string
		want    []uint32
	}{
		{"WorkgroupSize", "0", []uint32{4, 4, 4, 4, 1, 4, 4, 4, 4, 1, 4, 4, 4, 4, 1}},
		{"WorkgroupSize", "1", []uint32{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1}},
		{"EnqueuedWorkgroupSize", "0", []uint32{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}},
		{"NumWorkgroups", "1", []uint32{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
		{"GlobalSize", "0", []uint32{5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5}},
		{"WorkgroupId", "0", []uint32{0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}},
		{"LocalInvocationId", "1", []uint32{0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0}},
	} {
		k := kernelText{body: strings.Replace(text, "AXIS", c.axis, 1), types: "%l5 = OpConstant %ulong 5\n%bi = OpVariable %pin Input"}.text()
		k = strings.Replace(k, "OpDecorate %gid", "OpDecorate %bi BuiltIn "+c.builtIn+"\nOpDecorate %gid", 1)
		for _, check := range []bool{false, true} {
			out := make([]byte, 60)
			x, err := New(assemble(t, k), Options{Args: []Arg{{Bytes: out}}, LocalSize: [3]uint32{4, 2, 1}, Check: check})
			require.NoError(t, err)
			require.NoError(t, x.DispatchInvocations(context.Background(), [3]uint64{5, 3, 1}))
			require.Empty(t, x.Findings())
			require.Equal(t, c.want, numbers(out), c.builtIn)
		}
	}
	x, err := New(assemble(t, checkPrelude+checkEnd), Options{Resources: Resources{Buffers: map[Binding][][]byte{{}: {make([]byte, 64)}}}})
	require.NoError(t, err)
	require.NoError(t, x.DispatchInvocations(context.Background(), [3]uint64{16, 1, 1}))
	require.ErrorContains(t, x.DispatchInvocations(context.Background(), [3]uint64{17, 1, 1}), "17×1×1 invocations are not made of workgroups of 8×1×1")
}
