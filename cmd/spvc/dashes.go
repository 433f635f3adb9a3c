package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// asTyped is what was typed in the words of the command that it is for.
func asTyped(root *cobra.Command, args []string) []string {
	cmd, _, err := root.Find(args)
	if err != nil {
		return args
	}
	return asSpvc(cmd, doubleDashes(cmd, args))
}

// doubleDashes lets long flags be typed with one dash, as LLVM's tools allow:
// "-split-input-file" becomes "--split-input-file" when the command has a flag
// of that name. Everything else stays.
func doubleDashes(cmd *cobra.Command, args []string) []string {
	out := make([]string, 0, len(args))
	for i, a := range args {
		if a == "--" {
			return append(out, args[i:]...)
		}
		if len(a) > 2 && a[0] == '-' && a[1] != '-' {
			a = longFlag(cmd, a)
		}
		out = append(out, a)
	}
	return out
}

// longFlag gives a, an argument with one dash, a second one when it means a long
// flag, or no flag at all, so that the error names it whole. What starts with a
// one-letter flag stays, except that "-o=FILE" means what it does at LLVM's tools.
func longFlag(cmd *cobra.Command, a string) string {
	name, value, assigned := strings.Cut(a[1:], "=")
	if cmd.Flags().Lookup(name) != nil {
		return "-" + a
	}
	switch short := cmd.Flags().ShorthandLookup(a[1:2]); {
	case short == nil:
		return "-" + a
	case short.NoOptDefVal != "" && short.Value.Type() != "bool" && (!assigned || len(name) > 1): // which pflag would take for several flags: -O0
		return "--" + short.Name + "=" + a[2:]
	case assigned && len(name) == 1:
		return "--" + short.Name + "=" + value
	}
	return a
}
