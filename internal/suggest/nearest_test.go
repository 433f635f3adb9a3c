package suggest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/stretchr/testify/assert"
)

func TestNearest(t *testing.T) {
	names := []string{"canonicalize", "cse", "inline", "spirv-update-vce", "symbol-dce", "Aligned", "Volatile"}
	for typed, want := range map[string]string{
		"canonicalise":                     "canonicalize",
		"canoncialize":                     "canonicalize", // swapped
		"CSE":                              "cse",
		"csee":                             "cse",
		"ces":                              "cse",
		"inlne":                            "inline",
		"spirv-updatevce":                  "spirv-update-vce",
		"spirv_update_vce":                 "spirv-update-vce",
		"aligned":                          "Aligned",
		"cse":                              "", // that is one
		"gvn":                              "",
		"x":                                "",
		"":                                 "",
		strings.Repeat("canonicalize", 20): "",
	} {
		assert.Equal(t, want, suggest.Nearest(typed, slices.Values(names)), typed)
	}
	assert.Equal(t, "", suggest.Nearest("anything", slices.Values([]string{})))
	assert.Equal(t, "; did you mean 'cse'?", suggest.Phrase("ces", slices.Values(names)))
	assert.Empty(t, suggest.Phrase("gvn", slices.Values(names)))
}

func TestNearestOfLongNames(t *testing.T) {
	long := strings.Repeat("a", 100)
	assert.Equal(t, long, suggest.Nearest(long[:99]+"b", slices.Values([]string{long + "x", long})))
}
