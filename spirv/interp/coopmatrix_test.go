package interp

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const matrixTypes = `%m4 = OpConstant %uint 4
%m6 = OpConstant %uint 6
%c3 = OpConstant %uint 3
%c16 = OpConstant %uint 16
%c48 = OpConstant %uint 48
%A = OpTypeCooperativeMatrixKHR %float %c3 %m4 %m6 %c0
%B = OpTypeCooperativeMatrixKHR %float %c3 %m6 %m4 %c1
%C = OpTypeCooperativeMatrixKHR %float %c3 %m4 %m4 %c2
%U = OpTypeCooperativeMatrixKHR %uint %c3 %m4 %m4 %c2
%b8 = OpTypeInt 8 0
%IA = OpTypeCooperativeMatrixKHR %b8 %c3 %m4 %m6 %c0
%IB = OpTypeCooperativeMatrixKHR %b8 %c3 %m6 %m4 %c1
%one = OpConstant %float 1
%two = OpConstant %float 2
%ones = OpConstantComposite %C %one
%x200 = OpConstant %b8 200
%xFE = OpConstant %b8 254
%bytes = OpConstantComposite %IA %x200
%bytes2 = OpConstantComposite %IB %xFE
%nothing = OpConstantNull %U
%big32 = OpConstant %uint 0x7FFFFFF0
%full = OpConstantComposite %U %big32
%pC = OpTypePointer Function %C
%pfl = OpTypePointer Function %float`

// Products, sums, layouts, conversions and parts of matrices that eight invocations have, of 4 by 6 and 6 by 4 components.
func TestCooperativeMatrices(t *testing.T) {
	at := func(word string) string { return "OpAccessChain %pel %buf %c0 " + word }
	load := "%pa = " + at("%c0") + "\n%pb = " + at("%c16") + "\n%a = OpCooperativeMatrixLoadKHR %A %pa %c0 %m6\n%b = OpCooperativeMatrixLoadKHR %B %pb %c1 %m6\n%p = OpCooperativeMatrixMulAddKHR %C %a %b %ones\n"
	store := "%pd = " + at("%c48") + "\nOpCooperativeMatrixStoreKHR %pd %r %c0 %m4\n"
	a := func(i, j int) float64 { return float64(i*6 + j) }
	b := func(i, j int) float64 { return float64(16 + j*6 + i) }
	product := func(i, j int) float64 {
		sum := 1.0
		for k := range 6 {
			sum += a(i, k) * b(k, j)
		}
		return sum
	}
	for _, c := range []struct {
		name, body string
		want       func(i, j int) uint32
	}{
		{"product", load + "%r = OpConvertFToU %U %p\n" + store, func(i, j int) uint32 { return uint32(product(i, j)) }},
		{"scaled", load + "%s = OpMatrixTimesScalar %C %p %two\n%n = OpFSub %C %s %p\n%r = OpConvertFToU %U %n\n" + store, func(i, j int) uint32 { return uint32(product(i, j)) }},
		{"column major", load + "%r = OpConvertFToU %U %p\n%pd = " + at("%c48") + "\nOpCooperativeMatrixStoreKHR %pd %r %c1 %m4\n", func(i, j int) uint32 { return uint32(product(j, i)) }},
		{"length", "%n = OpCooperativeMatrixLengthKHR %uint %A\n%r = OpCompositeConstruct %U %n\n" + store, func(int, int) uint32 { return 3 }},
		{"part of a variable", "%v = OpVariable %pC Function\n" + load + "OpStore %v %p\n%e = OpAccessChain %pfl %v %c1\nOpStore %e %two\n%all = OpLoad %C %v\n%r = OpConvertFToU %U %all\n" + store, func(i, j int) uint32 {
			if i >= 2 { // the second component of each invocation
				return 2
			}
			return uint32(product(i, j))
		}},
		{"integers", "%r = OpCooperativeMatrixMulAddKHR %U %bytes %bytes2 %nothing\n" + store, func(int, int) uint32 { return 6 * 200 * 254 }},
		{"integers with sign", "%r = OpCooperativeMatrixMulAddKHR %U %bytes %bytes2 %nothing MatrixASignedComponentsKHR|MatrixBSignedComponentsKHR\n" + store, func(int, int) uint32 { return 6 * 56 * 2 }},
		{"saturated", "%r = OpCooperativeMatrixMulAddKHR %U %bytes %bytes2 %full MatrixASignedComponentsKHR|MatrixBSignedComponentsKHR|MatrixCSignedComponentsKHR|MatrixResultSignedComponentsKHR|SaturatingAccumulationKHR\n" + store,
			func(int, int) uint32 { return 1<<31 - 1 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(checkPrelude, "OpMemoryModel", "OpCapability CooperativeMatrixKHR\nOpCapability Int8\nOpCapability VulkanMemoryModel\nOpExtension \"SPV_KHR_cooperative_matrix\"\nOpMemoryModel", 1)
			text = strings.Replace(text, "%main = OpFunction", matrixTypes+"\n%main = OpFunction", 1)
			if line, rest, ok := strings.Cut(c.body, "\n"); ok && strings.Contains(line, "OpVariable") {
				text = strings.Replace(text, "%own =", line+"\n%own =", 1)
				c.body = rest
			}
			for _, check := range []bool{false, true} {
				buf := []byte{}
				for i := range 64 {
					buf = append(buf, floatBytes(float32(i))...)
				}
				x, err := New(assemble(t, text+c.body+checkEnd), Options{SubgroupSize: 8, Check: check, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {buf}}}})
				require.NoError(t, err)
				require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
				require.Empty(t, x.Findings())
				for i := range 4 {
					for j := range 4 {
						require.Equal(t, c.want(i, j), numbers(buf)[48+4*i+j], "row %d, column %d", i, j)
					}
				}
			}
		})
	}
}

// A workgroup that is no whole number of subgroups cannot have such a matrix, which is said.
func TestCooperativeMatrixErrors(t *testing.T) {
	text := strings.Replace(checkPrelude, "OpMemoryModel", "OpCapability CooperativeMatrixKHR\nOpCapability Int8\nOpMemoryModel", 1)
	text = strings.Replace(text, "%main = OpFunction", matrixTypes+"\n%main = OpFunction", 1)
	_, err := New(assemble(t, text+"%n = OpCooperativeMatrixLengthKHR %uint %A\nOpStore %at %n\n"+checkEnd), Options{SubgroupSize: 16, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {make([]byte, 64)}}}})
	require.ErrorContains(t, err, "8 invocations of a workgroup cannot have a cooperative matrix in groups of 16")
}
