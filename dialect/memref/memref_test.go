package memref_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/funcs"
	_ "github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/internal/optest"
)

// Each operation is wrong in each way that its text and its definition know.
func TestWrong(t *testing.T) {
	in := func(body string) string {
		return "func.func @f(%m: memref<4x?xf32>, %t: memref<1xi32>, %i: index, %n: i32, %x: f32) {\n" + body + "\nreturn\n}"
	}
	optest.Wrong(t, map[string]string{
		in("memref.alloc() : memref<4x?xf32>"):                                                                                               "'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1",
		in("memref.alloca() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>"):                                                             "'memref.alloca' op symbol operand count does not equal memref symbol count: expected 1, got 0",
		in("memref.load %m[%i] : memref<4x?xf32>"):                                                                                           "'memref.load' op incorrect number of indices for load, expected 2 but got 1",
		in("memref.store %x, %m[%i, %i, %i] : memref<4x?xf32>"):                                                                              "'memref.store' op incorrect number of indices for store, expected 2 but got 3",
		in("memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4x?xf32>) -> f32"):                                                              "'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank",
		in("memref.atomic_rmw mulf %n, %t[%i] : (i32, memref<1xi32>) -> i32"):                                                                "'memref.atomic_rmw' op with kind 'mulf' expects a floating-point type",
		in("memref.atomic_rmw xori %x, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32"):                                                          "'memref.atomic_rmw' op with kind 'xori' expects an integer type",
		in("memref.assume_alignment %t, 12 : memref<1xi32>"):                                                                                 "'memref.assume_alignment' op alignment must be power of 2",
		in("memref.dma_start %t[%i], %t[%i], %i, %t[%i], %i : memref<1xi32>, memref<1xi32>, memref<1xi32>"):                                  "fewer/more types expected",
		in("memref.dma_start %t[%i], %t[%i], %i, %t[%i] : memref<1xi32>, memref<1xi32>"):                                                     "fewer/more types expected",
		in(`"memref.dma_start"(%n) : (i32) -> ()`):                                                                                           "'memref.dma_start' op expected source, destination and tag of memref type with one index for each dimension",
		in(`"memref.dma_start"(%t, %i, %t, %i, %n, %t, %i) : (memref<1xi32>, index, memref<1xi32>, index, i32, memref<1xi32>, index) -> ()`): "'memref.dma_start' op expected indices and counts to be of index type",
	})
}
