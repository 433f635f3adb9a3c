package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/spirv/val"
	"github.com/spvc/spvc/spirv/val/report"
)

func (v *validation) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	addEnvFlag(cmd, &v.env, "the `ENV` that modules are meant for: spv1.0 to spv1.6, vulkan1.0 to vulkan1.4, opencl1.2 to opencl3.0, …")
	addChoice(cmd, &v.format, "format", "how to report: `FORMAT` is text, json, sarif or junit", report.Formats...).DefValue = "text"
	v.format = "text"
	f.IntVar(&v.opts.MaxErrors, "max-errors", 0, "report at most `N` violations of a module; 0 is all")
	f.StringArrayVar(&v.opts.Allow, "allow", nil, "do not report violations of `RULE`, a name or a VUID; may be given several times")
	f.StringArrayVar(&v.explain, "explain", nil, "say what `RULE` demands, with an example, and exit; may be given several times")
	f.BoolVar(&v.list, "list-rules", false, "print all rules, and exit")
	f.BoolVarP(&v.quiet, "quiet", "q", false, "no summary of several files")
	addValFlags(cmd, &v.opts)
	f.StringVar(&v.profile, "profile", "", "also hold modules against a device: `FILE` is a Vulkan profile in JSON; FILE#NAME is one of several")
	v.out.addFlags(cmd)
}

// addEnvFlag adds --target-env.
func addEnvFlag(cmd *cobra.Command, env *string, usage string) *pflag.Flag {
	var names []string
	for _, e := range val.Envs() {
		names = append(names, e.Name)
	}
	*env = val.DefaultEnv().Name
	return addChoice(cmd, env, "target-env", usage, names...)
}

// addValFlags adds the options of the validator, as package val names them.
func addValFlags(cmd *cobra.Command, opts *val.Options) {
	for _, flag := range val.Flags() {
		f := cmd.Flags().VarPF(&valFlag{opts: opts, flag: flag}, strings.TrimPrefix(flag.Name, "--"), "", flag.Says)
		if flag.Value == "" {
			f.NoOptDefVal = "true"
		}
	}
}

// A valFlag is the value of one of them.
type valFlag struct {
	opts *val.Options
	flag val.Flag
	text string
}

// Set takes the value.
func (f *valFlag) Set(text string) error {
	f.text = text
	if f.flag.Value == "" {
		if text != "true" {
			return errors.New("it takes no value")
		}
		text = ""
	}
	if !f.opts.Set(f.flag.Name, text) {
		return fmt.Errorf("it takes %s: %s", f.flag.Value, f.flag.Says)
	}
	return nil
}

func (f *valFlag) String() string { return f.text }

// Type is what the help says of a value.
func (f *valFlag) Type() string {
	if f.flag.Value == "" {
		return "bool"
	}
	return f.flag.Value
}
