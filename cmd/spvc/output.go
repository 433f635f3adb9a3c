package main

import (
	"bufio"
	"bytes"
	endian "encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/spirv/binary"
)

// An output collects what a command writes and puts it where -o says at the
// end, so that a failed command leaves no half-written file.
type output struct {
	bytes.Buffer
	path      string
	force     bool
	bigEndian bool // of words; little-endian is what drivers want

	single   bool  // there is one module to be written
	streamed bool  // it was written, and need not be collected
	err      error // of that
}

func (o *output) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&o.path, "output", "o", "-", "write to `FILE`; - is standard output")
}

func (o *output) addForceFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVarP(&o.force, "force", "f", false, "write binary to a terminal too")
}

// writeWords adds SPIR-V words.
func (o *output) writeWords(words []uint32) {
	var order endian.AppendByteOrder = endian.LittleEndian
	if o.bigEndian {
		order = endian.BigEndian
	}
	o.Write(binary.AppendBytes(nil, words, order))
}

var errTerminal = errors.New("the output is binary and would go to a terminal; use -o FILE, or -f to force it")

// flush writes out what was collected; binary says that it is not for a
// terminal.
func (o *output) flush(binary bool) error {
	switch {
	case o.streamed:
		return o.err
	case binary && o.Len() == 0: // nothing became of the input
		return nil
	}
	if o.path != "-" && o.path != "" {
		return os.WriteFile(o.path, o.Bytes(), 0o666)
	}
	if binary && !o.force && isTerminal(os.Stdout) {
		return errTerminal
	}
	_, err := os.Stdout.Write(o.Bytes())
	return err
}

// stream writes binary output that is not collected, since it may be long.
func (o *output) stream(write func(io.Writer) error) error {
	o.streamed = true
	if o.path != "-" && o.path != "" {
		return writeFile(o.path, write)
	}
	if !o.force && isTerminal(os.Stdout) {
		return errTerminal
	}
	w := bufio.NewWriterSize(os.Stdout, 1<<20)
	return errors.Join(write(w), w.Flush())
}

// writeFile writes a file beside its place first: it may be long, it may be made
// of what is in that place, and a failure leaves none. A device is written to.
func writeFile(path string, write func(io.Writer) error) error {
	mode := os.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			file, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			return errors.Join(write(file), file.Close())
		}
		mode = info.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	}
	file, err := os.OpenFile(path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", path, err)
	}
	w := bufio.NewWriterSize(file, 1<<20)
	err = errors.Join(write(w), w.Flush(), file.Close())
	if err != nil {
		return errors.Join(err, os.Remove(path+".part"))
	}
	return os.Rename(path+".part", path)
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	// /dev/null is a character device as well.
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
