package bytecode

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// Operations capture what is used inside and is of a region that they are in.
func TestCaptures(t *testing.T) {
	var levels wire.AddressTable
	captured, all := 0, 0
	for seed := range uint64(200) {
		m, err := mlir.Parse([]byte(nested(rand.New(rand.NewPCG(seed, 1)))), mlir.ParseOptions{AllowUnregistered: true}, nil)
		require.NoError(t, err)
		for top := range m.Op.Region(0).Entry().Operations {
			want := captures{}
			for op := range top.Nested {
				for _, v := range op.Operands {
					for r := op.ParentRegion(); r != v.Block().Region(); r = r.Parent().ParentRegion() {
						want[r.Parent()] = true
					}
				}
				all += min(1, op.NumRegions())
			}
			require.Equal(t, want, captures(nil).lookInto(top, &levels))
			captured += len(want)
		}
	}
	require.Greater(t, captured, all/4)
	require.Less(t, captured, all*3/4)
}

// nested is a text of operations in each other, which use what they can.
func nested(r *rand.Rand) string {
	var text strings.Builder
	names := 0
	var write func(depth int, known []int)
	write = func(depth int, known []int) {
		for range 1 + r.IntN(4) {
			used := ""
			if r.IntN(3) == 0 && len(known) > 0 {
				used = fmt.Sprintf("%%%d", known[r.IntN(len(known))])
			}
			fmt.Fprintf(&text, "%%%d = \"t.op\"(%s)", names, used)
			own := names
			names++
			if regions := r.IntN(3) * min(depth, 1); regions > 0 {
				for i := range regions {
					text.WriteString([]string{" ({\n", ", {\n"}[i])
					write(depth-1-r.IntN(depth), known)
					text.WriteString("}")
				}
				text.WriteString(")")
			}
			fmt.Fprintf(&text, " : (%s) -> i32\n", strings.Repeat("i32", min(len(used), 1)))
			known = append(known[:len(known):len(known)], own)
		}
	}
	write(8, nil)
	return text.String()
}
