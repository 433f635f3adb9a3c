package mlir

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Lines are found behind the first four gigabytes of a text, too.
func TestLinesOfLongTexts(t *testing.T) {
	if uint64(^uint(0)) < 1<<40 {
		t.Skip("no text is so long here")
	}
	s := source{name: "a.mlir", starts: []uint32{0, 100, 1<<32 - 8, 8, 1 << 31, 4}, wraps: []int{3, 5}}
	s.once.Do(func() {})
	for _, test := range []struct {
		pos       int64
		line, col int64
	}{
		{0, 1, 1}, {99, 1, 100}, {100, 2, 1}, {1<<32 - 9, 2, 1<<32 - 108}, {1<<32 - 8, 3, 1}, {1<<32 + 7, 3, 16}, {1<<32 + 8, 4, 1},
		{1<<32 + 1<<31, 5, 1}, {1<<33 + 3, 5, 1<<31 + 4}, {1<<33 + 4, 6, 1},
	} {
		for hint := range 8 {
			line, col := s.position(Pos(test.pos), hint)
			assert.Equal(t, [2]int64{test.line, test.col}, [2]int64{int64(line), int64(col)}, "%d from %d", test.pos, hint)
		}
	}
}
