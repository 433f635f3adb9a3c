package main

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table of the README and the list of doc.go have the commands that there are, and no others.
func TestCommandsAreDocumented(t *testing.T) {
	var commands []string
	for _, c := range newRoot().Commands() {
		if !c.Hidden && c.Name() != "help" && c.Name() != "completion" {
			commands = append(commands, c.Name())
		}
	}
	for file, rows := range map[string]string{"../../README.md": "(?m)^\\| `spvc .*$", "doc.go": `(?m)^//\tspvc .*$`} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var documented []string
		for _, row := range regexp.MustCompile(rows).FindAll(text, -1) {
			for _, m := range regexp.MustCompile(`spvc (\w+)`).FindAllSubmatch(row, -1) {
				documented = append(documented, string(m[1]))
			}
		}
		slices.Sort(documented)
		assert.ElementsMatch(t, commands, slices.Compact(documented), file)
	}
}

// The flags that documents name exist.
func TestDocumentedFlagsExist(t *testing.T) {
	elsewhere := map[string]bool{ // flags of other programs, by the document that explains them
		"relax-struct-store": true, "before-hlsl-legalization": true, "skip-block-layout": true, // spirv-val
		"uses": true, "passes": true, // scripts/exchange
		"reduce": true, // scripts/randomshaders
	}
	flags := map[string]bool{}
	commands := []*cobra.Command{newRoot()}
	for i := 0; i < len(commands); i++ {
		commands = append(commands, commands[i].Commands()...)
		note := func(f *pflag.Flag) { flags[f.Name] = true }
		commands[i].InitDefaultHelpFlag()
		commands[i].InitDefaultVersionFlag()
		commands[i].Flags().VisitAll(note)
		commands[i].PersistentFlags().VisitAll(note)
	}
	for _, file := range []string{"README.md", "ARCHITECTURE.md", "RATIONALE.md", "CONTRIBUTING.md", "SECURITY.md"} {
		text, err := os.ReadFile("../../" + file)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile("[ `(]--([a-z][a-z0-9-]*)").FindAllSubmatch(text, -1) {
			assert.True(t, flags[string(m[1])] || elsewhere[string(m[1])], "%s: --%s", file, m[1])
		}
	}
}
