package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// doubleDashes lets long flags be typed with one dash, as LLVM's tools allow:
// "-split-input-file" becomes "--split-input-file" when the command has a flag
// of that name. Everything else stays.
func doubleDashes(root *cobra.Command, args []string) []string {
	cmd, _, err := root.Find(args)
	if err != nil {
		return args
	}
	out := make([]string, 0, len(args))
	for i, a := range args {
		if a == "--" {
			return append(out, args[i:]...)
		}
		if len(a) > 2 && a[0] == '-' && a[1] != '-' {
			name, _, _ := strings.Cut(a[1:], "=")
			if cmd.Flags().Lookup(name) != nil || name == "help" {
				a = "-" + a
			} else if short := cmd.Flags().ShorthandLookup(name); short != nil && strings.Contains(a, "=") {
				a = "--" + short.Name + strings.TrimPrefix(a, "-"+name)
			}
		}
		out = append(out, a)
	}
	return out
}
