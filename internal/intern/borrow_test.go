package intern

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

type listKey []int

func (k listKey) Hash() uint64 {
	h := Hash(len(k))
	for _, x := range k {
		h = h.Word(uint64(x))
	}
	return h.Sum()
}
func (k listKey) Match(v *[]int) bool { return slices.Equal(*v, k) }
func (k listKey) Make() *[]int        { v := slices.Clone(k); return (*[]int)(&v) }

func TestBorrowKeepsTheArgumentsOnTheStack(t *testing.T) {
	var tab Table[listKey, []int]
	get := func(xs ...int) *[]int { return tab.Get(Borrow(xs)) }
	x := len(t.Name())
	v := get(x, 2, 3)
	require.Equal(t, []int{x, 2, 3}, *v)
	require.Zero(t, testing.AllocsPerRun(100, func() { get(x, 2, 3) }))
	require.Same(t, v, get(x, 2, 3))
	require.Empty(t, *get())
}
