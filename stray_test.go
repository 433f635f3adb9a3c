package spvc_test

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/internal/peer"
)

// What is beside the code in the root: nothing comes there by itself, and what a run left behind is not committed.
var rootFiles = []string{".gitignore", "LICENSE", "NOTICE", "go.mod", "go.sum"}

// Files outside of testdata, examples and scripts are Go, assembly, documents or data, and the root has no others than are known.
func TestNoFileIsStray(t *testing.T) {
	out, err := exec.Command(peer.Need(t, "git", "git"), "ls-files").Output()
	if err != nil {
		t.Skip("this is no checkout of git")
	}
	for name := range strings.Lines(string(out)) {
		name = strings.TrimSpace(name)
		top, _, inFolder := strings.Cut(name, "/")
		switch {
		case !inFolder:
			assert.True(t, slices.Contains(rootFiles, name) || path.Ext(name) == ".go" || path.Ext(name) == ".md", "%s is nothing that belongs there", name)
		case strings.Contains(name, "testdata/"), top == "scripts", top == ".ci", top == "examples":
		default:
			assert.Contains(t, []string{".go", ".md", ".s", ".json", ".txt"}, path.Ext(name), "%s is nothing that belongs there", name)
		}
	}
}
