package oplayout

import (
	_ "embed"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

//go:embed layouts-19.txt
var layouts19 string

//go:embed layouts-22.txt
var layouts22 string

// tables holds the layouts by release, without the line that says where they come from.
var tables = lazy.Value[map[int]string]{Make: func() map[int]string {
	return map[int]string{
		19: afterHeader(layouts19),
		22: afterHeader(layouts22),
	}
}}

func afterHeader(table string) string {
	_, rest, _ := strings.Cut(table, "\n")
	return rest
}
