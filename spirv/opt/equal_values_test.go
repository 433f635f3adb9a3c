package opt

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Operations are equal that compute the same, and no others, should they ever have one hash: each differs from all others in one thing.
func TestEqualComputations(t *testing.T) {
	m, ok := parsed(`spv.module "Logical" "Vulkan" requires #spv.vce<v1.6, [Shader, UntypedPointersKHR, VulkanMemoryModel], [SPV_KHR_untyped_pointers]> {
	func @f(%x: i32, %y: i32, %v: vector<2xi32>, %p: !spv.UntypedPointerKHR<StorageBuffer>) {
		%sum = spv.IAdd %x, %y : i32
		%difference = spv.ISub %x, %y : i32
		%other = spv.ISub %y, %x : i32
		%float = spv.Bitcast %x : i32 to f32
		%unsigned = spv.Bitcast %x : i32 to ui32
		%first = spv.CompositeExtract %v[0 : i32] : vector<2xi32>
		%second = spv.CompositeExtract %v[1 : i32] : vector<2xi32>
		%shift = spv.ISub %x, %y {no_signed_wrap} : i32
		%short = spv.UntypedAccessChainKHR !spv.struct<!spv.array<2 x i32, stride=4> [0], Block>, %p, %x : (!spv.UntypedPointerKHR<StorageBuffer>, i32) -> !spv.UntypedPointerKHR<StorageBuffer>
		%long = spv.UntypedAccessChainKHR !spv.struct<!spv.array<2 x i32, stride=4> [0], Block>, %p, %x, %x : (!spv.UntypedPointerKHR<StorageBuffer>, i32, i32) -> !spv.UntypedPointerKHR<StorageBuffer>
		spv.Return
	}
	func @same(%x: i32, %y: i32) {
		%a = spv.IAdd %x, %y : i32
		%b = spv.IAdd %y, %x : i32
		%c = spv.IAdd %x, %y {relaxed_precision} : i32
		spv.Return
	}
	func @less(%x: i32, %y: i32) {
		%a = spv.SLessThan %x, %y : i32
		%b = spv.SGreaterThan %y, %x : i32
		spv.Return
	}
}`)
	require.True(t, ok)
	m.Op.RenumberThroughout()
	compared := 0
	for op := range m.Op.Nested {
		f, ok := spirv.AsFunc(op)
		if !ok {
			continue
		}
		var list []*mlir.Operation
		for op := range f.Entry().Operations {
			if op.NumResults() > 0 {
				list = append(list, op)
			}
		}
		for _, a := range list {
			for _, b := range list {
				compared++
				same := a == b || f.Name() != "f"
				require.Equal(t, same, equal(a, b), "%v and %v", a, b)
				if same {
					require.Equal(t, hashOf(a), hashOf(b))
				}
			}
		}
	}
	require.Equal(t, 10*10+3*3+2*2, compared)
}
