package transform_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/stretchr/testify/require"
)

// after runs a pass on src, in which unknown dialects are fine.
func after(t *testing.T, p *pass.Pass, src string) (*mlir.Operation, *mlir.Diagnostics) {
	t.Helper()
	d := &mlir.Diagnostics{}
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, d)
	require.NoError(t, d.Err())
	pipeline := pass.Pipeline{Op: pass.AnyOp}
	pipeline.Add(p, nil)
	pipeline.Run(m.Op, 1, mlir.VerifyOptions{AllowUnregistered: true}, d)
	return m.Op, d
}

// TestTablesOnTheWayLive: a long reference keeps all that it names, and nothing else in the tables that it leads through.
func TestTablesOnTheWayLive(t *testing.T) {
	op, d := after(t, transform.SymbolDCE, `"unknown.uses"() {list = [@m::@n::@x, @nowhere]} : () -> ()
module @m attributes {sym_visibility = "private"} {
  module @n attributes {sym_visibility = "private"} {
    func.func nested @x() {
      return
    }
    func.func nested @y() {
      return
    }
  }
  module @o attributes {sym_visibility = "private"} {
  }
}`)
	require.NoError(t, d.Err())
	m := mlir.LookupSymbol(op, "m")
	require.NotNil(t, m)
	n := mlir.LookupSymbol(m, "n")
	require.NotNil(t, n)
	require.NotNil(t, mlir.LookupSymbol(n, "x"))
	require.Nil(t, mlir.LookupSymbol(n, "y"))
	require.Nil(t, mlir.LookupSymbol(m, "o"))
}

// TestTypesKeepSymbols: the length of an array may be a symbol.
func TestTypesKeepSymbols(t *testing.T) {
	op, d := after(t, transform.SymbolDCE, `spv.module "Logical" "GLSL450" {
  spv.specConstant @n = 4 : i32 {sym_visibility = "private"}
  spv.specConstant @unused = 4 : i32 {sym_visibility = "private"}
  func @f() {
    %0 = spv.Variable : !spv.ptr<!spv.array<@n x f32>, Function>
    spv.Return
  }
}`)
	require.NoError(t, d.Err())
	module := op.Region(0).Entry().First()
	require.NotNil(t, mlir.LookupSymbol(module, "n"))
	require.Nil(t, mlir.LookupSymbol(module, "unused"))
}

func TestUnknownTables(t *testing.T) {
	_, d := after(t, transform.SymbolDCE, `"unknown.table"() ({
  "unknown.uses"() {a = @f} : () -> ()
}) : () -> ()
func.func private @f()`)
	require.ErrorContains(t, d.Err(), "operation contains potentially unknown symbol table")

	_, d = after(t, transform.SymbolDCE, `func.func @f() {
  "unknown.table"() ({
  }) : () -> ()
  return
}`)
	require.ErrorContains(t, d.Err(), "operation contains potentially unknown symbol table")

	pipeline, err := pass.Parse("any(func.func(symbol-dce))")
	require.NoError(t, err)
	m, _ := mlir.Parse([]byte("func.func private @f()"), mlir.ParseOptions{}, d)
	var found mlir.Diagnostics
	require.False(t, pipeline.Run(m.Op, 1, mlir.VerifyOptions{}, &found))
	require.ErrorContains(t, found.Err(), "does not define a symbol table")
}

func TestStripDebugInfo(t *testing.T) {
	require.Equal(t, transform.StripDebugInfo, pass.Lookup("strip-debuginfo"))
	op, d := after(t, transform.StripDebugInfo, `func.func @f(%a: i32 loc("a.c":1:2)) -> i32 {
  cf.br ^bb1(%a : i32) loc("b.c":3:4)
^bb1(%b: i32 loc("c.c":5:6)):
  return %b : i32 loc(fused["d.c":7:8, "e.c":9:10])
} loc("f.c":11:12)`)
	require.NoError(t, d.Err())
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		require.Equal(t, mlir.UnknownLoc, at.Loc())
		return mlir.WalkAdvance
	})
	for b := range op.NestedBlocks {
		for _, v := range b.Arguments {
			require.Equal(t, mlir.UnknownLoc, v.Loc())
		}
	}
}

// TestOthersNameWhatIsNested: what runs on a table inside of another one leaves what is named from there.
func TestOthersNameWhatIsNested(t *testing.T) {
	d := &mlir.Diagnostics{}
	m, _ := mlir.Parse([]byte(`module @open {
  func.func nested @seen() {
    return
  }
  func.func private @dead() {
    return
  }
  module @further {
    func.func nested @seen() {
      return
    }
  }
  module @hidden attributes {sym_visibility = "private"} {
  }
  module @secret attributes {sym_visibility = "private"} {
    func.func nested @unseen() {
      return
    }
  }
  module {
    func.func nested @unseen() {
      return
    }
  }
  func.func @uses() attributes {secret = @secret} {
    return
  }
}
module {
  func.func nested @unseen() {
    return
  }
}
module @closed attributes {sym_visibility = "private"} {
  func.func nested @unseen() {
    return
  }
  func.func @public() {
    return
  }
}`), mlir.ParseOptions{}, d)
	require.NoError(t, d.Err())
	p, err := pass.Parse("builtin.module(builtin.module(symbol-dce))")
	require.NoError(t, err)
	p.Run(m.Op, 1, mlir.VerifyOptions{}, d)
	require.NoError(t, d.Err())
	open, closed := mlir.LookupSymbol(m.Op, "open"), mlir.LookupSymbol(m.Op, "closed")
	require.NotNil(t, mlir.LookupSymbol(open, "seen"))
	require.Nil(t, mlir.LookupSymbol(open, "dead"))
	require.NotNil(t, mlir.LookupSymbol(mlir.LookupSymbol(open, "further"), "seen"))
	require.Nil(t, mlir.LookupSymbol(open, "hidden"))
	require.NotNil(t, mlir.LookupSymbol(open, "secret"))
	require.NotContains(t, m.Op.String(), `"unseen"`)
	require.Nil(t, mlir.LookupSymbol(closed, "unseen"))
	require.NotNil(t, mlir.LookupSymbol(closed, "public"))
}
