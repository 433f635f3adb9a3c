package launch

import (
	"fmt"
	"io"

	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// A Request is what is run, as it is typed.
type Request struct {
	Name     string   // of the module, for the line to type
	Entry    string   // the entry point; empty if there is only one
	Groups   string   // X, X,Y or X,Y,Z workgroups
	Global   string   // instead: X, X,Y or X,Y,Z invocations; the last workgroups of a kernel may be smaller
	Buffers  []string // PLACE=CONTENT: see the package
	Images   []string // PLACE=CONTENT: likewise
	Samplers []string // PLACE=WORDS: linear,clamp
	Memory   []string // NAME=CONTENT: what addresses lead to, &NAME in other contents
	Args     []string // contents for the arguments of a kernel, with semicolons between them
	Local    string   // X, X,Y or X,Y,Z invocations in a workgroup of a kernel that does not say so itself
	Push     string   // the content of the push constants
	Spec     []string // ID=VALUE or NAME=VALUE
	Draw     string   // WIDTHxHEIGHT: what a fragment shader draws
	Save     []string // PLACE=FILE; FILE alone is the picture
	Expect   []string // PLACE=CONTENT

	Tolerance    float64 // how far a float may be from the expected one
	Seed         uint64  // of random without one
	SubgroupSize int
	MaxSteps     uint64
	Workers      int
	Check        bool
	Profile      bool

	// Trace is the invocation whose values Traced is told, by its GlobalInvocationId from zero on: X, X,Y or X,Y,Z; of a fragment
	// shader by its pixel; empty for none.
	Trace  string
	Traced func(interp.Step)

	// Output gets what the module prints: printf of kernels, debugPrintf of shaders. nil for nobody.
	Output io.Writer

	// On makes what runs the entry point; nil means the interpreter.
	On func(*module.Module, interp.Options) (Runner, error)
}

// fitsDevice is an error where what is asked for can only be seen in the interpreter, but a device is to run.
func (q *Request) fitsDevice() error {
	if q.On == nil {
		return nil
	}
	for _, f := range []struct {
		flag  string
		given bool
	}{{"--check", q.Check}, {"--trace", q.Trace != ""}, {"--profile", q.Profile}, {"--max-steps", q.MaxSteps != 0}, {"--draw", q.Draw != ""}} {
		if f.given {
			return fmt.Errorf("%s is for the interpreter: leave out --device and --compare", f.flag)
		}
	}
	return nil
}
