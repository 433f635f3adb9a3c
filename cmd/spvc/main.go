package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	_ "github.com/spvc/spvc/dialect/all"
)

// exitCrash is the exit status when spvc itself is broken: the one of a process
// that SIGABRT ended, so that nobody takes it for an ordinary error.
const exitCrash = 134

// errReported says that the user has been told everything already.
var errReported = errors.New("reported")

func main() {
	setLimits()
	// What nobody recovers ends in SIGABRT, so that every crash has a status
	// above 128.
	debug.SetTraceback("crash")
	handleSignals()
	growStack(0)
	os.Exit(run(os.Args[1:]))
}

func run(args []string) (status int) {
	return guard(stderr, func() error {
		if len(args) == 1 && (args[0] == "--version" || args[0] == "-v") { // as cobra says it, without making a command and a template
			_, err := io.WriteString(os.Stdout, version())
			return err
		}
		root := rootFor(args)
		root.SetArgs(asTyped(root, args))
		help := &helpWriter{w: os.Stdout}
		root.SetOut(help)
		if err := root.Execute(); err != nil {
			return err
		}
		return help.err
	})
}

// commands are all that there are. Those with a flag for each pass make these only where one may have been typed: given nil, always.
var commands = []struct {
	name      string
	make      func() *cobra.Command
	makeTyped func(typed []string) *cobra.Command
}{
	{"compile", compileCommand, nil}, {"cache", cacheCommand, nil},
	{"run", runCommand, nil}, {"serialize", serializeCommand, nil}, {"deserialize", nil, deserializeCommand}, {"opt", nil, optCommand}, {"translate", translateCommand, nil},
	{"dis", disCommand, nil}, {"as", asCommand, nil}, {"layout", layoutCommand, nil}, {"inspect", inspectCommand, nil}, {"unpack", unpackCommand, nil},
	{"pack", packCommand, nil}, {"val", valCommand, nil}, {"reflect", reflectCommand, nil},
}

// rootFor is newRoot for what was typed: where that begins with a command, the others with their flags are not made.
func rootFor(args []string) *cobra.Command {
	for _, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			root := bareRoot()
			root.CompletionOptions.DisableDefaultCmd = true
			if c.makeTyped != nil {
				root.AddCommand(c.makeTyped(args[1:]))
			} else {
				root.AddCommand(c.make())
			}
			return finished(root)
		}
	}
	return newRoot()
}

func newRoot() *cobra.Command {
	root := bareRoot()
	for _, c := range commands {
		if c.makeTyped != nil {
			root.AddCommand(c.makeTyped(nil))
		} else {
			root.AddCommand(c.make())
		}
	}
	refuseTopics(root)
	return finished(root)
}

// finished is a root with its commands as people meet them.
func finished(root *cobra.Command) *cobra.Command {
	for _, c := range root.Commands() {
		sayArguments(c)
		c.Version = root.Version
		c.Flags().Bool("version", false, "print the version of spvc, and nothing else")
	}
	setHelp(root)
	return root
}

// bareRoot is the command without what there is to type behind it.
func bareRoot() *cobra.Command {
	var color colorFlag
	root := &cobra.Command{
		Use:     "spvc",
		Short:   "The compiler toolchain for SPIR-V",
		Version: "of the template",
		Example: "  spvc deserialize shader.spv                  # what is in a shader\n" +
			"  spvc opt --canonicalize a.spv -o b.spv       # make it simpler\n" +
			"  spvc compile kernel.mlir -o kernel.spv       # compile",
		SilenceErrors:      true,
		SilenceUsage:       true,
		PersistentPreRun:   func(*cobra.Command, []string) { color.finish() },
		DisableSuggestions: true, // refuse has them
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return cmd.Help()
		},
		Args: cobra.ArbitraryArgs,
	}
	cobra.AddTemplateFunc("version", version)
	root.SetVersionTemplate("{{version}}")
	root.SetFlagErrorFunc(sayFlagError)
	color.addFlag(root)
	root.CompletionOptions.HiddenDefaultCmd = true
	return root
}

// refuseTopics makes help and completion refuse what they know nothing of, where cobra shows something else.
func refuseTopics(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Example = "  spvc help opt"
			c.Run, c.RunE = nil, func(_ *cobra.Command, args []string) error {
				topic, rest, err := root.Find(args)
				if err != nil || len(rest) > 0 {
					return unknownCommand(root, args[0])
				}
				return topic.Help()
			}
		case "completion":
			c.Example = "  source <(spvc completion bash)\n  spvc completion zsh > ~/.zfunc/_spvc"
			c.Args = cobra.ArbitraryArgs
			c.RunE = func(c *cobra.Command, args []string) error {
				if len(args) > 0 {
					return fmt.Errorf("there is no completion for %q; the shells are bash, zsh, fish and powershell", args[0])
				}
				return c.Help()
			}
		}
	}
}

// sayArguments makes the error about the number of arguments one that says what to type.
func sayArguments(cmd *cobra.Command) {
	args := cmd.Args
	if args == nil {
		return
	}
	cmd.Args = func(cmd *cobra.Command, given []string) error {
		if args(cmd, given) != nil {
			return fmt.Errorf("that is not what spvc %s takes; type: %s", cmd.Name(), strings.TrimSuffix(cmd.UseLine(), " [flags]"))
		}
		return nil
	}
}

// unknownCommand says what may have been meant by the name of a command that there is not.
func unknownCommand(root *cobra.Command, name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return fmt.Errorf("%s is a file; say what to do with it: spvc compile, opt, serialize, deserialize, dis, as, val, reflect, run, layout, inspect", name)
	}
	if advice := commandsElsewhere.Get()[name]; advice != "" {
		return fmt.Errorf("there is no command %q: %s", name, advice)
	}
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return fmt.Errorf("there is no command %q%s; \"spvc --help\" lists the commands", name, suggestName(name, names))
}
