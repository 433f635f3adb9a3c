package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
)

// words are those that run: of a module of SPIR-V its own, and of a file with kernels and no host part that runs, those that the kernels
// are compiled to.
func (r *moduleRun) words(in *input) ([]uint32, error) {
	if f := in.Form(); f != source.Text && f != source.Bytecode {
		return r.compiled(in)
	}
	m, err := in.Module(source.LoadOptions{}, nil)
	if err != nil {
		return nil, err
	}
	if m.Op.Is(spirv.OpModule) {
		return r.compiled(in)
	}
	compiled, _, err := r.compile(&in.File)
	if err != nil {
		return nil, err
	}
	return r.oneWithEntry(in.Name, compiled.Outputs)
}

// compiled are the words of a module that is SPIR-V already, for which flags about compiling say nothing.
func (r *moduleRun) compiled(in *input) ([]uint32, error) {
	for _, name := range []string{"target", "cap", "ext", "precise"} {
		if r.flags != nil && r.flags.Changed(name) {
			return nil, fmt.Errorf("--%s is for kernels that are compiled, and %s is SPIR-V already", name, in.Name)
		}
	}
	return in.spirv()
}

// compile compiles what is in a file for the target of the flags; nil is the default.
func (r *moduleRun) compile(in *source.File) (*compile.Result, *target.Target, error) {
	to, err := r.target.target(r.target.name)
	if err != nil {
		return nil, nil, err
	}
	compiled, err := compile.File(in, compile.Options{Target: to, Level: 1, Precise: r.precise, NoValidate: r.through.noValidate}, nil)
	return compiled, to, err
}

// oneWithEntry are the words of the module that has the entry point to run.
func (r *moduleRun) oneWithEntry(name string, list []*compile.Output) ([]uint32, error) {
	if len(list) == 1 {
		return list[0].Words, nil
	}
	var found []*compile.Output
	var all []string
	for _, o := range list {
		names, err := entryNames(o.Words)
		if err != nil {
			return nil, err
		}
		if all = append(all, names...); slices.Contains(names, r.Entry) {
			found = append(found, o)
		}
	}
	switch {
	case r.Entry == "":
		return nil, fmt.Errorf("%s has %d modules of kernels: type --entry with one of %s", inputName(name), len(list), strings.Join(all, ", "))
	case len(found) == 0:
		return nil, fmt.Errorf("--entry %s: there is no such entry point; those are: %s", r.Entry, strings.Join(all, ", "))
	case len(found) > 1:
		return nil, fmt.Errorf("--entry %s: several modules have such an entry point: %s; compile the one to run with spvc compile --module",
			r.Entry, moduleNames(found))
	}
	return found[0].Words, nil
}

func entryNames(words []uint32) (names []string, err error) {
	m, err := module.New(words)
	if err != nil {
		return nil, err
	}
	for e := range m.EntryPoints {
		names = append(names, e.Name)
	}
	return names, nil
}
