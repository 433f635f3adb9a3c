package lower

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// A lowering is one run of a conversion: what the target offers, and how the user wants it.
type lowering struct {
	env    *env.Environment
	target *spirv.TargetEnvAttr // nil where nobody says
	types  *convert.Types
	options
	symbols   mlir.SymbolTables
	variables map[builtinKey]*mlir.Operation // see gpu_builtin.go
	// atomicEnds are by the number of the operation; see atomic_region.go.
	atomicEnds []atomicEnd
	// synchronizes says that there are atomic operations whose results somebody uses.
	synchronizes bool
	stored       map[*mlir.Value]bool // of memory that was asked for; see isStored
}

// options are those of the passes, named as in MLIR.
type options struct {
	emulateNarrow bool // emulate-lt-32-bit-scalar-types
	boolBits      int  // bool-num-bits: of a Boolean in memory
	index64       bool // use-64bit-index
	fastMath      bool // enable-fast-math: there are no NaNs and infinities
	// exact makes code that is right also where that of MLIR's pass of the same name is not: the remainder of the smallest number,
	// what a barrier orders. It says which capabilities are missing, too, which MLIR leaves to the passes behind.
	exact bool
}

// The names of options.
const (
	emulateOption  = "emulate-lt-32-bit-scalar-types"
	boolBitsOption = "bool-num-bits"
	index64Option  = "use-64bit-index"
	fastMathOption = "enable-fast-math"
)

// newLowering is for code in op, whose target environment is the nearest around it, or else a shader of SPIR-V 1.0.
func newLowering(op *mlir.Operation, o options) *lowering {
	return newLoweringFor(spirv.TargetEnvOf(op), o)
}

// newLoweringFor is for a target environment; nil is a shader of SPIR-V 1.0.
func newLoweringFor(target *spirv.TargetEnvAttr, o options) *lowering {
	l := &lowering{options: o, target: target, variables: map[builtinKey]*mlir.Operation{}, stored: map[*mlir.Value]bool{}}
	vce := defaultTarget.Get()
	if target != nil {
		vce = target.Triple()
	}
	l.env = env.NewEnvironment(vce, 0)
	l.types = l.newTypes()
	return l
}

var defaultTarget = lazy.Value[*spirv.VerCapExtAttr]{Make: func() *spirv.VerCapExtAttr {
	return spirv.GetVerCapExtAttr(grammar.MakeVersion(1, 0), []grammar.Capability{grammar.CapabilityShader},
		[]string{"SPV_KHR_storage_buffer_storage_class"})
}}

func (l *lowering) has(c grammar.Capability) bool { return l.env.Has(c) }

// need is the reason for which something can't be converted that has a need; nil if the target offers it. The type is an error only if
// there is one, so that nil stays nil.
func (l *lowering) need(n env.Need) error {
	if l.env.Offers(n) {
		return nil
	}
	check := env.Check{Env: l.env, Of: "the target"}
	return convert.Need("%s", check.Missing(n))
}

// needCapability is need of a capability alone.
func (l *lowering) needCapability(c grammar.Capability) error {
	if l.has(c) {
		return nil
	}
	return convert.Need("capability %s", c)
}

// builder makes operations where r does, at op's location.
func builder(r *convert.Rewriter, op *mlir.Operation) *spirv.Builder {
	return spirv.NewBuilder(&r.Builder, op.Loc())
}

// group are those of op's operands, as they have become, that the definition has under a name; one is the only one there.
func group(op *mlir.Operation, operands []*mlir.Value, name string) []*mlir.Value {
	begin, end := op.OperandRange(name)
	return operands[begin:end]
}

func one(op *mlir.Operation, operands []*mlir.Value, name string) *mlir.Value {
	return group(op, operands, name)[0]
}

// A conversion is a pass: for operations of a dialect, or more.
type conversion struct {
	name, title, summary string
	options              []string
	patterns             func(l *lowering) []convert.Pattern
	// illegal are the dialects of which nothing may be left; of others stays what there is no pattern for.
	illegal []string
}

// pass is the pass of a conversion.
func (c *conversion) pass() *pass.Pass {
	return &pass.Pass{
		Name: c.name, Title: c.title, Summary: c.summary, Options: c.options, Spelling: mlirSpelling.Get(),
		Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
			o, ok := parseOptions(op, x.Options, d)
			return ok && c.run(op, newLowering(op, o), d)
		},
	}
}

// run converts what is in op. It reports whether that went well, and takes it for a change.
func (c *conversion) run(op *mlir.Operation, l *lowering, d *mlir.Diagnostics) bool {
	target := new(convert.Target).Legal(spirv.Dialect.Name, mlir.ModuleOp.Name).Illegal(c.illegal...)
	run := convert.Conversion{Target: target, Types: l.types, Patterns: c.patterns(l)}
	return run.Run(op, d)
}

func parseOptions(op *mlir.Operation, given map[string]string, d *mlir.Diagnostics) (o options, ok bool) {
	o = options{emulateNarrow: true, boolBits: 8}
	for name, at := range map[string]*bool{emulateOption: &o.emulateNarrow, index64Option: &o.index64, fastMathOption: &o.fastMath} {
		switch value, is := given[name]; {
		case !is:
		case slices.Contains([]string{"true", "1"}, value):
			*at = true
		case slices.Contains([]string{"false", "0"}, value):
			*at = false
		default:
			d.Errorf(op.Loc(), "option %s is true or false, not %q", name, value)
			return o, false
		}
	}
	switch value, is := given[boolBitsOption]; {
	case !is || value == "8":
	case value == "16":
		o.boolBits = 16
	case value == "32":
		o.boolBits = 32
	default:
		d.Errorf(op.Loc(), "option %s is 8, 16 or 32, not %q", boolBitsOption, value)
		return o, false
	}
	return o, true
}
