package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/source"
)

// An output collects what a command writes and puts it where -o says at the
// end, so that a failed command leaves no half-written file.
type output struct {
	collected
	path  string
	force bool

	binary   bool  // it is nothing for a terminal
	single   bool  // there is one module to be written
	streamed bool  // it was written, and need not be collected
	err      error // of that

	check func(path string) error // looks at what was streamed before anybody else does; may be nil
}

func (o *output) addFlags(cmd *cobra.Command) {
	o.path = "-"
	cmd.Flags().VarP(&once{value: &o.path}, "output", "o", "write to `FILE`; - is standard output")
}

// once is the value of a flag that is given once: of two outputs only one would be written.
type once struct {
	value *string
	given bool
}

// Set takes the value, if it is the first one.
func (f *once) Set(text string) error {
	if f.given {
		return fmt.Errorf("the output goes to one file, and %s was named before", *f.value)
	}
	if text == "" {
		return errors.New("that is no file; - is standard output")
	}
	*f.value, f.given = text, true
	return nil
}

func (f *once) String() string { return *f.value }

// Type is what the help says of a value.
func (f *once) Type() string { return "FILE" }

func (o *output) addForceFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVarP(&o.force, "force", "f", false, "write binary to a terminal too")
}

// writeWords adds SPIR-V words.
func (o *output) writeWords(words []uint32) {
	o.binary = true
	_ = source.WriteWords(o, words, false) // it takes everything
}

var errTerminal = errors.New("the output is binary and would go to a terminal; use -o FILE, or -f to force it")

// given reports whether a file was named.
func (o *output) given() bool { return o.path != "-" && o.path != "" }

// flush writes out what was collected.
func (o *output) flush() error {
	switch {
	case o.streamed:
		return o.err
	case o.binary && o.Len() == 0: // nothing became of the input
		return nil
	}
	return o.put(func(w io.Writer) error {
		_, err := o.WriteTo(w)
		return err
	})
}

// stream writes binary output that is not collected, since it may be long.
func (o *output) stream(write func(io.Writer) error) error {
	o.binary = true
	return o.streamText(write)
}

// streamText is stream for output that is no binary.
func (o *output) streamText(write func(io.Writer) error) error {
	o.streamed = true
	return o.put(write)
}

// put writes to where the output goes.
func (o *output) put(write func(io.Writer) error) error {
	if o.given() {
		return atomicfile.WriteChecked(o.path, write, o.check)
	}
	if o.binary && !o.force && terminal.Is(os.Stdout) {
		return errTerminal
	}
	return atomicfile.WriteChecked("/dev/stdout", write, o.check)
}
