package rewrite

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

func operations(n int) (list []*mlir.Operation) {
	var b mlir.Builder
	for range n {
		list = append(list, b.NewOperation(&mlir.OperationState{Name: mlir.GetOpName("worklist.op")}))
	}
	return list
}

func drain(w *worklist) (list []*mlir.Operation) {
	for op := w.pop(); op != nil; op = w.pop() {
		list = append(list, op)
	}
	return list
}

func TestWorklist(t *testing.T) {
	op := operations(4)
	var w worklist
	w.remove(op[0]) // nothing is there
	require.Nil(t, w.pop())
	for _, i := range []int{0, 1, 2, 1, 0} {
		w.push(op[i])
	}
	require.Equal(t, []*mlir.Operation{op[2], op[1], op[0]}, drain(&w), "each keeps its first place")
	for i := range op {
		w.push(op[i])
	}
	w.remove(op[3])
	w.remove(op[1])
	w.push(op[3])
	w.reverse()
	require.Equal(t, op[0], w.pop())
	w.push(op[0]) // popped, it may come again
	require.Equal(t, []*mlir.Operation{op[0], op[2], op[3]}, drain(&w))
	w.push(op[1])
	w.clear(mlir.Numbers{})
	require.Nil(t, w.pop())
	w.push(op[1])
	require.Equal(t, op[1], w.pop())
	w.push(op[2])
	w.remove(op[2]) // the first place is a place
	require.Nil(t, w.pop())
}
