package affine_test

import (
	"testing"

	_ "github.com/spvc/spvc/dialect/affine"
	_ "github.com/spvc/spvc/dialect/funcs"
	_ "github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/internal/optest"
)

// Each operation is wrong in each way that its text and its definition know.
func TestWrong(t *testing.T) {
	in := func(body string) string { return "func.func @f(%i: index, %n: i32) {\n" + body + "\nreturn\n}" }
	memory := func(body string) string {
		return "func.func @f(%i: index, %n: i32, %m: memref<4x4xf32>, %v: vector<2xf32>, %x: f32, %z: memref<index>) {\n" + body + "\nreturn\n}"
	}
	optest.Wrong(t, map[string]string{
		memory("affine.load %m[%i] : memref<4x4xf32>"):                                                     "'affine.load' op affine map num results must equal memref rank",
		memory("affine.load %m[%i, %j + 1] : memref<4x4xf32>"):                                             "use of undeclared SSA value name",
		memory("affine.load %m[%i, %i * %i] : memref<4x4xf32>"):                                            "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic",
		memory("affine.load %m[%i, d0] : memref<4x4xf32>"):                                                 "use of undeclared identifier",
		memory("affine.load %m[%i, symbol(d0)] : memref<4x4xf32>"):                                         "expected SSA operand",
		memory("affine.load %m[%i, %i] : f32"):                                                             "invalid kind of type specified: expected builtin.memref, but found 'f32'",
		memory("affine.store %n, %m[%i, %i] : memref<4x4xf32>"):                                            "use of value '%n' expects different type than prior uses: 'f32' vs 'i32'",
		memory("affine.vector_store %v, %m[%i] : memref<4x4xf32>, vector<2xf32>"):                          "'affine.vector_store' op affine map num results must equal memref rank",
		memory("affine.vector_load %m[%i, %i] : memref<4x4xf32>, vector<2xi32>"):                           "'affine.vector_load' op requires memref and vector types of the same elemental type",
		memory("affine.prefetch %m[%i, %i], wait, locality<3>, data : memref<4x4xf32>"):                    "rw specifier has to be 'read' or 'write'",
		memory("affine.prefetch %m[%i, %i], read, locality<3>, page : memref<4x4xf32>"):                    "cache type has to be 'data' or 'instr'",
		memory("affine.prefetch %m[%i, %i], read, locality<4>, data : memref<4x4xf32>"):                    "'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
		memory("affine.prefetch %m[%i], read, locality<3>, data : memref<4x4xf32>"):                        "'affine.prefetch' op affine map num results must equal memref rank",
		memory("scf.for %k = %i to %i step %i {\naffine.load %m[%k, %i] : memref<4x4xf32>\n}"):             "'affine.load' op operand cannot be used as a dimension id",
		memory("affine.for %k = 0 to 4 {\naffine.load %m[symbol(%k), %i] : memref<4x4xf32>\n}"):            "'affine.load' op operand cannot be used as a symbol",
		memory("affine.for %k = 0 to 4 {\naffine.for %l = 0 to affine_map<()[s0] -> (s0)>()[%k] {\n}\n}"):  "'affine.for' op operand cannot be used as a symbol",
		memory("affine.for %k = 0 to 4 {\n%t = affine.apply affine_map<()[s0] -> (s0)>()[%k]\n}"):          "dimensional operand cannot be used as a symbol",
		memory("affine.parallel (%k) = (0, 1) to (4) {\n}"):                                                "'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (2) and upper bound (1), and the number of steps (1) must all match",
		memory("affine.parallel (%k) = (0) to (4) step (1, 2) {\n}"):                                       "'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match",
		memory("affine.parallel (%k) = (0) to (4) reduce (\"addq\") -> (f32) {\naffine.yield %x : f32\n}"): "invalid reduction value: \"addq\"",
		memory("affine.parallel (%k) = (0) to (4) reduce (\"addf\") -> (f32) {\naffine.yield %n : i32\n}"): "'affine.yield' op types mismatch between yield op and its parent",
		memory("affine.parallel (%k) = (0) to (4) reduce (\"addf\") -> (f32) {\naffine.yield\n}"):          "'affine.yield' op parent of yield must have same number of results as the yield operands",
		memory("%0 = affine.delinearize_index %i into (4, 5) : index"):                                     "'affine.delinearize_index' op should return an index for each basis element and up to one extra index",
		memory("%0:2 = affine.delinearize_index %i into (4, 0) : index, index"):                            "'affine.delinearize_index' op no basis element may be statically non-positive",
		memory("%0 = affine.linearize_index [%i, %i, %i] by (4) : index"):                                  "'affine.linearize_index' op should be passed a basis element for each index except possibly the first",
		memory("affine.min affine_map<(d0) -> (d0)>()"):                                                    "dimension or symbol index mismatch",
		in("affine.apply affine_map<(d0) -> (d0)>()"):                                                      "dimension or symbol index mismatch",
		in("affine.apply 1(%i)"):                                                "expected affine map attribute",
		in("affine.apply affine_map<(d0) -> (d0, d0)>(%i)"):                     "'affine.apply' op mapping must produce one value",
		in("affine.if 1(%i) {\n}"):                                              "expected integer set attribute",
		in("affine.if affine_set<(d0) : (d0 >= 0)>() {\n}"):                     "symbol operand count and integer set symbol count must match",
		in("affine.for %k = 0 to 4 step 0 {\n}"):                                "expected step to be representable as a positive signed integer",
		in("affine.for %k = affine_map<(d0) -> (d0)>() to 4 {\n}"):              "dim operand count and affine map dim count must match",
		in("affine.for %k = affine_map<()[s0] -> (s0 + 1)>() to 4 {\n}"):        "symbol operand count and affine map symbol count must match",
		in("affine.for %k = affine_map<(d0) -> (d0, 1)>(%i) to 4 {\n}"):         "loop bound map with multiple results requires 'max' prefix",
		in("affine.for %k = 0 to affine_map<(d0) -> (d0, 1)>(%i) {\n}"):         "loop bound map with multiple results requires 'min' prefix",
		in("affine.for %k = 0 to 4 iter_args(%a = %n) -> (i32, i32) {\n}"):      "mismatch between the number of loop-carried values and results",
		in(`"affine.apply"() <{map = affine_map<(d0) -> (d0)>}> : () -> index`): "'affine.apply' op operand count and affine map dimension and symbol count must match",
	})
}
