package spvc_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// mostNodeMaps is how many maps may have values, operations, blocks or regions as keys. These have dense numbers
// ([mlir.Operation.Renumber]), with which a slice does, and faster. What is left goes over many isolated operations at a time, looks at
// few things, or must not number what it looks at. A map counts once in a file, however often its type is written there.
const mostNodeMaps = 16

func TestMapsKeyedByNodesAreFew(t *testing.T) {
	pattern := regexp.MustCompile(`map\[\*(?:mlir\.)?(?:Operation|Block|Region|Value|Operand)\][\w.*\[\]]*`)
	found := map[string]bool{}
	sourceFiles(t, func(name, text string) {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "internal/testdialect") {
			return
		}
		for _, m := range pattern.FindAllString(text, -1) {
			found[name+": "+m] = true
		}
	})
	assert.Len(t, found, mostNodeMaps)
}
