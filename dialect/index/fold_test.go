package index_test

import (
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/optest"
)

// Constants fold to what mlir-opt folds them to, and stay where it leaves them.
func TestConstantsFoldAsInMLIR(t *testing.T) {
	var src optest.Functions
	for _, op := range strings.Fields("add sub mul divs divu ceildivs ceildivu floordivs rems remu maxs maxu mins minu shl shrs shru and or xor") {
		for _, a := range numbers {
			for _, b := range numbers {
				src.Add("() -> index", "%%a = index.constant %s; %%b = index.constant %s; %%c = index.%s %%a, %%b; return %%c : index", a, b, op)
			}
		}
	}
	for _, cast := range []string{"casts", "castu"} {
		for _, a := range numbers {
			for _, t := range []string{"i16", "i32", "i64", "i128"} {
				src.Add("() -> "+t, "%%a = index.constant %s; %%c = index.%s %%a : index to %s; return %%c : %[3]s", a, cast, t)
			}
			src.Add("() -> index", "%%a = arith.constant %s : i64; %%c = index.%s %%a : i64 to index; return %%c : index", a, cast)
			src.Add("() -> index", "%%a = arith.constant %s : i128; %%c = index.%s %%a : i128 to index; return %%c : index", a, cast)
		}
		src.Add("() -> index", "%%a = arith.constant -7 : i16; %%c = index.%s %%a : i16 to index; return %%c : index", cast)
	}
	src.CanonicalAsMLIR(t)
}

// Comparisons fold and change as in mlir-opt.
func TestComparisonsFoldAsInMLIR(t *testing.T) {
	var src optest.Functions
	for _, predicate := range strings.Fields("eq ne slt sle sgt sge ult ule ugt uge") {
		for _, a := range numbers {
			for _, b := range numbers {
				src.Add("() -> i1", "%%a = index.constant %s; %%b = index.constant %s; %%c = index.cmp %s(%%a, %%b); return %%c : i1", a, b, predicate)
				for _, bound := range []string{"maxs", "mins", "maxu", "minu"} {
					src.Add("(%x: index) -> i1", "%%a = index.constant %s; %%b = index.constant %s; %%m = index.%s %%x, %%a; %%c = index.cmp %s(%%m, %%b); return %%c : i1", a, b, bound, predicate)
				}
			}
		}
		src.Add("(%x: index) -> i1", "%%c = index.cmp %s(%%x, %%x); return %%c : i1", predicate)
		src.Add("(%x: index, %y: index) -> i1", "%%z = index.constant 0; %%d = index.sub %%x, %%y; %%c = index.cmp %s(%%d, %%z); return %%c : i1", predicate)
		src.Add("(%x: index, %y: index) -> i1", "%%z = index.constant 0; %%d = index.sub %%x, %%y; %%c = index.cmp %s(%%z, %%d); return %%c : i1", predicate)
	}
	src.CanonicalAsMLIR(t)
}

// Two operations with constants become one where mlir-opt makes one of them.
func TestConstantsJoinAsInMLIR(t *testing.T) {
	var src optest.Functions
	for _, op := range strings.Fields("add sub mul maxs maxu mins minu and or xor shl divs") {
		for _, a := range numbers {
			for _, b := range numbers {
				src.Add("(%x: index) -> index", "%%a = index.constant %s; %%b = index.constant %s; %%c = index.%s %%x, %%a; %%d = index.%[3]s %%c, %%b; return %%d : index", a, b, op)
			}
		}
	}
	src.CanonicalAsMLIR(t)
}

var numbers = []string{"0", "1", "-1", "7", "-7", "31", "33", "64", "2147483647", "-2147483648", "4294967296", "5000000000", "-9223372036854775808"}
