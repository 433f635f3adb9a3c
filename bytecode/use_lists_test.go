package bytecode_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// usedEverywhere is operations in regions, so many deep, with values that are used at every level: by operations and those around them, in
// several blocks and regions of one operation, and in operations beside each other.
func usedEverywhere(depth int) string {
	var b strings.Builder
	b.WriteString(`"t.isolated"() ({
^bb0(%x: i32, %y: i32):
  %r:3 = "t.def"(%x) : (i32) -> (i32, i32, i32)
  %s = "t.def"() : () -> i32
`)
	for _, a := range []string{"%a", "%b"} {
		for i := range depth {
			fmt.Fprintf(&b, `"t.use"(%%x, %%r#%d, %%s, %%x) ({
^bb1(%[2]s%[3]d: i32):
  "t.use"(%%y, %%r#1, %[2]s%[3]d, %%s) : (i32, i32, i32, i32) -> ()
`, i%3, a, i)
		}
		for i := range depth {
			fmt.Fprintf(&b, `  "t.next"(%%r#0, %[1]s0, %%s) [^bb2] : (i32, i32, i32) -> ()
^bb2:
  "t.use"(%[1]s%[2]d, %%x) : (i32, i32) -> ()
}, {
  "t.use"(%%x, %%y, %%r#2, %%s) : (i32, i32, i32, i32) -> ()
}) : (i32, i32, i32, i32) -> ()
`, a, depth-1-i)
		}
	}
	b.WriteString("}) : () -> ()\n")
	return b.String()
}

// valuesIn are all values, at any depth.
func valuesIn(m *mlir.Module) (list []*mlir.Value) {
	add := func(_ int, v *mlir.Value) bool {
		list = append(list, v)
		return true
	}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		op.Results(add)
		return mlir.WalkAdvance
	})
	for b := range m.Op.NestedBlocks {
		b.Arguments(add)
	}
	return list
}

// TestOrdersOfUses: whatever the order of the uses of a value is, it comes back: where few have changed places, which a file says in pairs,
// and where many have.
func TestOrdersOfUses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	sources := []string{usedEverywhere(3), usedEverywhere(40), numbersModule}
	for round := range 60 {
		m := mustParse(t, sources[round%len(sources)])
		for _, v := range valuesIn(m) {
			uses := slices.Collect(v.Uses)
			if len(uses) < 2 {
				continue
			}
			switch r.IntN(4) {
			case 0:
				r.Shuffle(len(uses), func(i, k int) { uses[i], uses[k] = uses[k], uses[i] })
			case 1:
				slices.Reverse(uses)
			case 2:
				for range 1 + r.IntN(2) {
					i, k := r.IntN(len(uses)), r.IntN(len(uses))
					uses[i], uses[k] = uses[k], uses[i]
				}
			case 3:
				continue
			}
			v.SetUseOrder(uses)
		}
		want := usesOf(m)
		for version := 3; version <= bytecode.MaxVersion; version++ {
			data := write(t, m, bytecode.WriteOptions{Version: &version})
			again := read(t, data)
			require.Equal(t, want, usesOf(again), "round %d, version %d", round, version)
			require.Equal(t, data, write(t, again, bytecode.WriteOptions{Version: &version}))
		}
	}
}

// TestOrdersThatAreNone: an order that is no permutation of the uses is an error; a permutation is applied.
func TestOrdersThatAreNone(t *testing.T) {
	const wrong = "parsed use-list orders were invalid and could not be applied"
	list := func(places ...uint64) []uint64 { return append([]uint64{uint64(len(places)) << 1}, places...) }
	pairs := func(places ...uint64) []uint64 { return append([]uint64{uint64(len(places))<<1 | 1}, places...) }
	for _, c := range []struct {
		order      []uint64
		uses, want string // of the value, the last operation first; or the error
	}{
		{list(0, 1, 2), "3 2 1", ""},
		{list(0, 2, 1), "3 1 2", ""},
		{list(2, 0, 1), "2 1 3", ""}, // the last operation is the third one now
		{pairs(), "3 2 1", ""},
		{pairs(1, 0, 0, 1), "2 3 1", ""},
		{pairs(2, 0, 0, 2), "1 2 3", ""},
		{list(0, 1), "", wrong},
		{list(0, 1, 2, 3), "", wrong},
		{list(0, 1, 1), "", wrong},
		{list(0, 1, 3), "", wrong},
		{list(1<<32, 0, 1), "", wrong},
		{list(1<<32+1, 0, 2), "", wrong},
		{pairs(0, 1), "", wrong},
		{pairs(0, 1, 1), "", wrong},
		{pairs(0, 1, 2, 1), "", wrong},
		{pairs(0, 1, 0, 1), "", wrong},
		{pairs(3, 0), "", wrong},
		{pairs(0, 3), "", wrong},
		{append(list(), 0)[:1], "", wrong},
		{[]uint64{100 << 1, 0}, "", "attempting to parse a byte at the end of the bytecode"},
	} {
		data := fix(base(), func(f *file) {
			use := append([]byte{0x01, 4}, nums(0, 1, 0)...)
			def := append(append([]byte{0x01, 2 | 32}, nums(0, 1, 0)...), nums(c.order...)...)
			body := append(nums(1, 1, 4<<1), slices.Concat(def, use, use, use)...)
			f.ir = append(nums(2, 0), append([]byte{16}, append(nums(0, 1<<1), body...)...)...)
		})
		var d mlir.Diagnostics
		m, err := bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true}, &d)
		if c.want != "" {
			require.Error(t, err, c.order)
			require.Equal(t, c.want, d.All()[0].Message, c.order)
			continue
		}
		require.NoError(t, d.Err(), c.order)
		ops := operationsIn(operationsIn(m.Op)[0])
		uses := ""
		for u := range ops[0].Result(0).Uses {
			uses += fmt.Sprint(" ", slices.Index(ops, u.Owner()))
		}
		require.Equal(t, c.uses, strings.TrimSpace(uses), c.order)
	}
}
