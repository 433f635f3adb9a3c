package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/terminal"
	_ "github.com/spvc/spvc/internal/testdialect"
)

// exitCrash is the exit status when spvc itself is broken: the one of a process
// that SIGABRT ended, so that nobody takes it for an ordinary error.
const exitCrash = 134

// errReported says that the user has been told everything already.
var errReported = errors.New("reported")

func main() {
	// A compile lives for a moment and is mostly IR that stays: let the heap
	// grow. This is the command's choice; the libraries do not touch it.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	// A panic on a worker's goroutine can't be recovered here; let it end in
	// SIGABRT, so that every crash has a status above 128.
	debug.SetTraceback("crash")
	handleSignals()
	os.Exit(run(os.Args[1:]))
}

func run(args []string) (status int) {
	debug.SetPanicOnFault(true)
	defer func() {
		r := recover()
		if path, ok := bytecode.FaultFile(r); ok {
			fmt.Fprintf(os.Stderr, "spvc: error: %s was made shorter while it was read\n", terminal.Clean(path))
			status = 1
		} else if r != nil {
			fmt.Fprintf(os.Stderr, "spvc: crash: %v\nThis is a mistake in spvc, not in your input. Please report it with the input and this trace:\n%s", r, debug.Stack())
			status = exitCrash
		}
	}()
	root := newRoot()
	root.SetArgs(doubleDashes(root, args))
	help := &helpWriter{w: os.Stdout}
	root.SetOut(help)
	err := root.Execute()
	if err == nil {
		err = help.err
	}
	if err != nil {
		if !errors.Is(err, errReported) {
			fmt.Fprintln(os.Stderr, "spvc: error:", err)
		}
		return 1
	}
	return 0
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "spvc",
		Short:         "The compiler toolchain for SPIR-V",
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetVersionTemplate("{{.Version}}")
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(serializeCommand(), deserializeCommand(), optCommand(), translateCommand(), disCommand(), asCommand(), layoutCommand(),
		inspectCommand(), unpackCommand(), packCommand())
	setHelp(root)
	return root
}
