package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/spirv/target"
	"github.com/spvc/spvc/spirv/val/profile"
)

// targetFlags say what modules are made for.
type targetFlags struct {
	name, profile  string
	caps, exts     []string
	list           bool
	print, printAs string
}

func (f *targetFlags) addFlags(cmd *cobra.Command) {
	f.addName(cmd, "", compilesFor)
	names := target.Names()
	flags := cmd.Flags()
	flags.StringVar(&f.profile, "profile", "", "devices have what a Vulkan profile in JSON says; `FILE`#NAME is one of several")
	flags.BoolVar(&f.list, "list-targets", false, "print the targets that there are, and exit")
	addChoice(cmd, &f.print, "print-target", "print what `TARGET` offers, with --cap, --ext and --profile, and exit", names...)
	addChoice(cmd, &f.printAs, "format", "with --print-target: `FORMAT` is text, json, or mlir for the attribute", "text", "json", "mlir").DefValue = "text"
	f.printAs = "text"
}

// compilesFor is what --target does where kernels are compiled.
const compilesFor = "compile for `TARGET`"

// addName adds the flags that name a target and add to it; about says for what, in front of their help, and does what the target is for.
func (f *targetFlags) addName(cmd *cobra.Command, about, does string) {
	addChoice(cmd, &f.name, "target", about+does+": vulkan1.0 to vulkan1.4, opencl1.2 to opencl3.0, webgpu, spv1.0 to spv1.6", target.Names()...)
	flags := cmd.Flags()
	flags.StringSliceVar(&f.caps, "cap", nil, about+"devices have the `CAPABILITY` too; several are separated by commas")
	flags.StringSliceVar(&f.exts, "ext", nil, about+"devices have the `EXTENSION` of SPIR-V too")
}

// target is the one that the flags name; nil where they name none.
func (f *targetFlags) target(name string) (*target.Target, error) {
	if name == "" {
		if len(f.caps)+len(f.exts) > 0 || f.profile != "" {
			return nil, fmt.Errorf("--cap, --ext and --profile add to a target; name it with --target")
		}
		return nil, nil
	}
	t, err := target.ByName(name)
	if err != nil {
		return nil, err
	}
	if f.profile != "" {
		path, name, _ := strings.Cut(f.profile, "#")
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, missing(path, err)
		}
		d, err := profile.Read(data, name)
		if err == nil {
			err = t.AddDevice(d)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return t, t.Add(f.caps, f.exts)
}

func (f *targetFlags) given() bool { return f.list || f.print != "" }

// write prints what is asked for in place of compiling.
func (f *targetFlags) write(w io.Writer) error {
	if f.list {
		return target.List(w)
	}
	t, err := f.target(f.print)
	if err != nil {
		return err
	}
	switch f.printAs {
	case "json":
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		return e.Encode(t)
	case "mlir":
		_, err := fmt.Fprintln(w, t.AttrText())
		return err
	}
	return t.Text(w)
}
