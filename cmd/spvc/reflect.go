package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
	"github.com/spvc/spvc/spirv/reflect/render"
)

// reflectCommand says what modules want from the program that runs them.
func reflectCommand() *cobra.Command {
	var c reflection
	cmd := &cobra.Command{
		Use:   "reflect [FILE|DIR]… [--json]",
		Short: "Say what a module wants from the program that runs it",
		Long: "Says what a module wants from the program that runs it: entry points with workgroup sizes, inputs and outputs with\n" +
			"locations and formats, descriptors with the layout of their blocks, push constants, specialization constants,\n" +
			"arguments of kernels, and what a device must have.\n\n" +
			"A module can be of any form that spvc reads. Of a folder every .spv file in it is taken.\n\n" +
			"--json writes an object for one module and an array of such objects for several files or a folder. The names in it\n" +
			"are stable; --schema prints their JSON Schema.",
		Example: "  spvc reflect shader.spv\n  spvc reflect --json shaders/ -o shaders.json\n  spvc reflect --schema",
		RunE:    func(_ *cobra.Command, args []string) error { return c.run(args) },
	}
	cmd.Flags().BoolVar(&c.json, "json", false, "write JSON")
	cmd.Flags().BoolVar(&c.schema, "schema", false, "print the JSON Schema of what --json writes, and exit")
	c.out.addFlags(cmd)
	return cmd
}

// A reflection is what spvc reflect was asked for.
type reflection struct {
	json, schema bool
	out          output
}

func (c *reflection) run(args []string) error {
	if c.schema {
		c.out.WriteString(reflect.Schema())
		return c.out.flush()
	}
	paths, several, err := modulesIn(args)
	if err != nil {
		return err
	}
	files, inputs, errs := make([]reflect.File, len(paths)), make([]*input, len(paths)), make([]error, len(paths))
	parallel.Each(runtime.GOMAXPROCS(0), len(paths), func(_, i int) {
		if inputs[i], errs[i] = readInput(paths[i]); errs[i] == nil {
			files[i], errs[i] = reflectOn(inputs[i])
		}
	})
	var good []reflect.File
	failed := false
	for i, err := range errs {
		if err == nil {
			good = append(good, files[i])
			continue
		}
		if mlir.IsReported(err) {
			err = inputs[i].explain(err, stderr)
		}
		if !several {
			return err
		}
		failed = true
		if errors.Is(err, errReported) {
			continue
		}
		fmt.Fprintf(stderr, "%s: error: %s\n", inputName(paths[i]), strings.TrimPrefix(err.Error(), inputName(paths[i])+": "))
	}
	if err := c.write(good, several); err != nil {
		return err
	}
	if failed {
		return errReported
	}
	return nil
}

func (c *reflection) write(files []reflect.File, several bool) error {
	if c.json {
		if err := render.JSON(&c.out, files, several); err != nil {
			return err
		}
		return c.out.flush()
	}
	for i, f := range files {
		if i > 0 {
			c.out.WriteString("\n")
		}
		if err := render.Text(&c.out, f); err != nil {
			return err
		}
	}
	return c.out.flush()
}

// reflectOn reflects on an input of any form.
func reflectOn(in *input) (reflect.File, error) {
	words, err := in.spirv()
	if err != nil {
		return reflect.File{}, err
	}
	m, err := module.New(words)
	if err != nil {
		return reflect.File{}, fmt.Errorf("%s: %w", in.Name, err)
	}
	r, err := reflect.Of(m)
	if err != nil {
		return reflect.File{}, fmt.Errorf("%s: %w", in.Name, err)
	}
	return reflect.File{File: in.Name, Reflection: r}, nil
}
