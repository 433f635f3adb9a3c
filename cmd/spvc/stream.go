package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
)

// streams reports whether a module may go function by function from the input to the output: nobody wants to see all of it in between.
func (o *optFlags) streams(cmd *cobra.Command) bool {
	return o.chunks.whole() && !o.level.given(cmd) && !o.only.given() &&
		o.stats.form == "" && o.passes.silent()
}

// silent reports whether only passes that were typed are to be run on a module, and nothing is to be told of that.
func (f *passFlags) silent() bool {
	return f.pipeline == "" && !f.reproduce && !f.asItIs && f.verifyEach && !f.validates && !f.checks && !f.remarks && !f.ir.given() && !f.timing.on &&
		!f.statistics.on && f.crash == ""
}

// errWhole says that a module is to be read as a whole.
var errWhole = errors.New("the module does not go function by function")

// streamModule writes a module that is long as [source.File.Stream] does, and then the end of its text. It is false where that can't be
// done or is not worth it; then nothing was written.
func (o *output) streamModule(in *input, t *textFlags, passes *pass.Pipeline, w *writer, end string) (bool, error) {
	if in.size() < source.StreamedFrom {
		return false, nil
	}
	percent := noneAlive
	switch {
	case w.Form == source.Text && in.Form() == source.Words && !t.load.AsMLIR && !t.load.NoIDs: // what functions say of their ids stays
		percent = tightly
	case w.Form != source.Text && len(passes.Steps) > 0:
		percent = bodiesAlive
	}
	withoutCollecting(func() { // both together are collected once
		switch text := in.Form() == source.Text; {
		case text:
			roomFor(in.size())
		case percent == noneAlive:
			roomFor(3 * in.size()) // as long as text would be
		}
		raiseLimit()
		savePages(in.size()) // after that, since large pages would be cleared for room
	})
	setGCPercent(percent)
	defer func() { setGCPercent(usualPercent()) }()
	stream := func(out io.Writer) error {
		done, err := in.Stream(out, t.load, passes, w.options(t))
		if err != nil || !done {
			return errors.Join(err, errWhole)
		}
		if w.Form == source.Text {
			_, err = io.WriteString(out, end)
		}
		return err
	}
	o.binary = o.binary || w.Form.IsBinary()
	put := o.put
	if !o.given() || !atomicfile.Replaces(o.path) { // what was written can't be taken back
		put = func(write func(io.Writer) error) error {
			text := new(collected)
			if write(text) != nil {
				return errWhole
			}
			o.collected = *text
			return o.flush()
		}
	}
	err := put(stream)
	if errors.Is(err, errWhole) && in.Again() {
		err = put(stream)
	}
	if errors.Is(err, errWhole) {
		return false, nil
	}
	return true, err
}

// options are those of the writer and of text together.
func (w *writer) options(t *textFlags) source.SaveOptions {
	opts := w.SaveOptions
	opts.Validate = opts.Validate && !w.noValidate
	opts.Text, opts.Syntax = t.print, t.print.Syntax
	opts.AllowUnregistered, opts.Workers = t.load.AllowUnregistered, t.load.Workers
	return opts
}
