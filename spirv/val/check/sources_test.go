package check

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAddLines checks where lines end, and that a line may be in several texts.
func TestAddLines(t *testing.T) {
	for _, test := range []struct {
		texts []string
		want  []int
	}{
		{[]string{""}, nil},
		{[]string{"a"}, []int{1}},
		{[]string{"a\n"}, []int{1}},
		{[]string{"a\n\nbcd"}, []int{1, 0, 3}},
		{[]string{"a\r\nb\rc"}, []int{1, 1, 1}},
		{[]string{"ab", "cd\ne"}, []int{4, 1}},
		{[]string{"ab\n", "cd"}, []int{2, 2}},
	} {
		var lines []int
		open := false
		for _, text := range test.texts {
			lines, open = addLines(lines, open, text)
		}
		require.Equal(t, test.want, lines, test.texts)
	}
}
