package mlir

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is taken, and forgotten again, is what a list of names says.
func TestTakenNames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var s takenNames
	var list []string
	var marks []int
	for range 20000 {
		switch random.IntN(20) {
		case 0:
			marks = append(marks, len(list))
		case 1:
			if last := len(marks) - 1; last >= 0 {
				s.forget(marks[last])
				list, marks = list[:marks[last]], marks[:last]
			}
		default:
			name := "n" + strconv.Itoa(random.IntN(300))
			taken := false
			for _, n := range list {
				taken = taken || n == name
			}
			require.Equal(t, taken, s.has(name))
			require.Equal(t, !taken, s.add(name))
			if !taken {
				list = append(list, name)
			}
		}
		require.Len(t, s.names, len(list))
	}
	require.NotEmpty(t, list)
}
