package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/internal/suggest"
)

// A choice is the value of a flag that is one of a few. Shells complete it, and a typo gets a suggestion.
type choice struct {
	value  *string
	values []string
}

// addChoice adds a flag that takes one of values.
func addChoice(cmd *cobra.Command, p *string, name, usage string, values ...string) *pflag.Flag {
	return addChoiceTo(cmd.Flags(), cmd, p, name, usage, values...)
}

func addChoiceTo(flags *pflag.FlagSet, cmd *cobra.Command, p *string, name, usage string, values ...string) *pflag.Flag {
	flag := flags.VarPF(&choice{p, values}, name, "", usage)
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	return flag
}

// Set takes one of the values.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.values, text) {
		return fmt.Errorf("the choices are %s%s", strings.Join(c.values, ", "), suggest.Phrase(text, slices.Values(c.values)))
	}
	*c.value = text
	return nil
}

func (c *choice) String() string { return *c.value }

// Type is what the help says of a value.
func (c *choice) Type() string { return "CHOICE" }

// sayFlagError says what is wrong with a flag, and what was meant.
func sayFlagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	var number *strconv.NumError
	switch {
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			return fmt.Errorf("unknown flag -%s; \"%s --help\" lists those that there are", name, cmd.CommandPath())
		}
		if advice := elsewhere(name); advice != "" {
			return fmt.Errorf("unknown flag --%s of %s: %s", name, cmd.CommandPath(), advice)
		}
		if near := suggest.Nearest(name, flagNames(cmd)); near != "" {
			return fmt.Errorf("unknown flag --%s of %s; did you mean '--%s'?", name, cmd.CommandPath(), near)
		}
		return fmt.Errorf("unknown flag --%s; \"%s --help\" lists those that there are", name, cmd.CommandPath())
	case errors.As(err, &invalid) && errors.As(err, &number) && invalid.GetFlag().Value.Type() == "bool":
		return fmt.Errorf("--%s=%s: it is true or false", invalid.GetFlag().Name, invalid.GetValue())
	case errors.As(err, &invalid) && errors.As(err, &number):
		return fmt.Errorf("--%s=%s: it takes a number", invalid.GetFlag().Name, invalid.GetValue())
	case errors.As(err, &invalid):
		return fmt.Errorf("--%s=%s: %w", invalid.GetFlag().Name, invalid.GetValue(), errors.Unwrap(invalid))
	}
	return fmt.Errorf("%w; see \"%s --help\"", err, cmd.CommandPath())
}

func flagNames(cmd *cobra.Command) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		more := true
		visit := func(f *pflag.Flag) {
			more = more && yield(f.Name)
		}
		cmd.Flags().VisitAll(visit)
		cmd.InheritedFlags().VisitAll(visit)
	}
}
