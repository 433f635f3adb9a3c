package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/internal/suggest"
)

// An optionTaker is the value of a flag that is a pass: it has the names of the options that the pass takes.
type optionTaker interface{ options() []string }

// usageTemplate is cobra's, with the passes of a command apart from its other
// flags: they are what it does, and there are many.
const usageTemplate = `Usage:{{if .Runnable}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}
  {{.CommandPath}} [command]{{end}}{{if .HasExample}}

Examples:
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}

Commands:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}{{with passUsages .LocalFlags}}

Passes, which run in the order typed:
{{.}}{{end}}

Flags:
{{flagUsages .LocalFlags}}{{end}}{{if .HasAvailableSubCommands}}

Use "{{.CommandPath}} [command] --help" for more information about a command.{{end}}
`

func setHelp(root *cobra.Command) {
	cobra.AddTemplateFunc("flagUsages", flagUsages)
	cobra.AddTemplateFunc("passUsages", passUsages)
	root.SetUsageTemplate(usageTemplate)
	for _, c := range root.Commands() {
		c.Long = wrapLong(c.Long)
	}
}

// helpWidth is how wide help may be.
const helpWidth = 100

// wrap breaks text at blanks where it would be wider than help may be, behind an indentation.
func wrap(text string, indent int) string {
	var b strings.Builder
	at := indent
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
		case at+1+len(word) > helpWidth:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	return b.String()
}

// wrapLong wraps the paragraphs of a description. Lines that are indented, as in a list, stay.
func wrapLong(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if !strings.HasPrefix(p, " ") {
			paragraphs[i] = wrap(p, 0)
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

func isPass(f *pflag.Flag) bool {
	_, ok := f.Value.(optionTaker)
	return ok
}

// flagUsages is a line for each flag that is no pass.
func flagUsages(flags *pflag.FlagSet) string {
	rest := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.VisitAll(func(f *pflag.Flag) {
		if !isPass(f) {
			rest.AddFlag(f)
		}
	})
	return strings.TrimRight(rest.FlagUsagesWrapped(helpWidth), "\n")
}

// passUsages is a line for each pass, and one for its options; empty when there
// is none.
func passUsages(flags *pflag.FlagSet) string {
	var passes []*pflag.Flag
	width := 0
	flags.VisitAll(func(f *pflag.Flag) {
		if isPass(f) {
			passes = append(passes, f)
			width = max(width, len(f.Name))
		}
	})
	slices.SortFunc(passes, func(a, b *pflag.Flag) int { return strings.Compare(a.Name, b.Name) })
	var b strings.Builder
	for _, f := range passes {
		indent := width + len("      --   ")
		fmt.Fprintf(&b, "      --%-*s   %s\n", width, f.Name, wrap(f.Usage, indent))
		if options := f.Value.(optionTaker).options(); len(options) > 0 {
			fmt.Fprintf(&b, "      %*s   %s\n", width+2, "", wrap("options: "+strings.Join(options, ", "), indent))
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// A helpWriter keeps the first error of writing, which cobra does not look at.
type helpWriter struct {
	w   io.Writer
	err error
}

func (h *helpWriter) Write(b []byte) (int, error) {
	n, err := h.w.Write(b)
	if h.err == nil {
		h.err = err
	}
	return n, err
}

// suggestName is what may have been meant by a name.
func suggestName(name string, names []string) string {
	return suggest.Phrase(name, slices.Values(names))
}
