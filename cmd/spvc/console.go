package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/mlir"
)

// A console is where messages go: standard error, or what is collected of one of several inputs.
type console struct {
	io.Writer
	color bool
}

// stderr is the console of the process.
var stderr = &console{Writer: os.Stderr}

// colorFlag is --color. Without it there are colours on a terminal that has some, unless NO_COLOR says that nobody wants any
// (no-color.org).
type colorFlag struct{ when string }

func (c *colorFlag) addFlag(root *cobra.Command) {
	flag := addChoiceTo(root.PersistentFlags(), root, &c.when, "color", "colour messages: `WHEN` is auto, always or never", "auto", "always", "never")
	flag.DefValue, flag.NoOptDefVal, c.when = "auto", "always", "auto"
}

// finish sets the console up after the flags were parsed.
func (c *colorFlag) finish() {
	switch c.when {
	case "always":
		stderr.color = true
	case "auto":
		stderr.color = os.Getenv("NO_COLOR") == "" && obeysEscapes()
	}
}

// obeysEscapes reports whether messages go to a terminal that has colours and can take back a line.
func obeysEscapes() bool { return os.Getenv("TERM") != "dumb" && terminal.Is(os.Stderr) }

// error says what is wrong, unless that was said already.
func (c *console) error(err error) {
	label := "spvc: error:"
	if c.color {
		label = "spvc: \x1b[1;31merror:\x1b[0m"
	}
	fmt.Fprintln(c, label, terminal.Message(err.Error()))
}

// renderer shows diagnostics.
func (c *console) renderer() *mlir.Renderer { return &mlir.Renderer{W: c.Writer, Color: c.color} }

// showAll shows what was found; errReported when there was an error.
func (c *console) showAll(d *mlir.Diagnostics) error {
	if err := c.renderer().Render(d.All()...); err != nil {
		return err
	}
	if d.NumErrors() > 0 {
		return errReported
	}
	return nil
}
