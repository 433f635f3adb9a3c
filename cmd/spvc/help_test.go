package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHelp: every command has help that fits a terminal, and those that one types first have an example.
func TestHelp(t *testing.T) {
	root := newRoot()
	commands := []*cobra.Command{root}
	for i := 0; i < len(commands); i++ {
		commands = append(commands, commands[i].Commands()...)
	}
	require.Contains(t, commandPaths(commands), "spvc completion bash")
	for _, c := range commands {
		var out bytes.Buffer
		root.SetOut(&out)
		c.SetOut(&out)
		require.NoError(t, c.Help())
		if c == root || c.Parent() == root {
			assert.NotEmpty(t, c.Example, c.CommandPath())
		}
		for line := range strings.Lines(out.String()) {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), helpWidth, "%s: %s", c.CommandPath(), line)
		}
	}
}

// Every command is made by its name, with the help that it has among all.
func TestCommandsByName(t *testing.T) {
	for _, c := range commands {
		var alone, among bytes.Buffer
		for out, root := range map[*bytes.Buffer]*cobra.Command{&alone: rootFor([]string{c.name, "--help"}), &among: newRoot()} {
			cmd, rest, err := root.Find([]string{c.name, "x"})
			require.NoError(t, err)
			require.Equal(t, []string{c.name, "[x]"}, []string{cmd.Name(), fmt.Sprint(rest)})
			cmd.SetOut(out)
			require.NoError(t, cmd.Help())
		}
		require.Equal(t, among.String(), alone.String())
	}
}

func commandPaths(commands []*cobra.Command) (paths []string) {
	for _, c := range commands {
		paths = append(paths, c.CommandPath())
	}
	return paths
}

// Scripts for completion are ones that their shell takes.
func TestCompletionScripts(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		script, err := exec.Command("spvc", "completion", shell).Output()
		require.NoError(t, err)
		require.NotEmpty(t, script)
		path, err := exec.LookPath(shell)
		if err != nil {
			t.Logf("%s is not installed", shell)
			continue
		}
		check := exec.Command(path, "-n")
		check.Stdin = bytes.NewReader(script)
		said, err := check.CombinedOutput()
		require.NoError(t, err, "%s: %s", shell, said)
	}
}
