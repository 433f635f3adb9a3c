package interp

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Options say what is run, and with what.
type Options struct {
	Entry     string                  // the name of the entry point; empty if there is only one
	Model     *grammar.ExecutionModel // where entry points of several models have one name
	Spec      map[uint32]uint64       // values of specialization constants by their SpecId: the bits
	Resources Resources
	// Args are the arguments of a kernel, one for each parameter.
	Args []Arg
	// LocalSize is how many invocations a workgroup has of a kernel that does not say so itself; what is zero is one.
	LocalSize [3]uint32
	// GlobalOffset is where the identifiers of a kernel's invocations begin.
	GlobalOffset [3]uint64
	// WorkDim is how many dimensions a kernel is told of; zero means as many as the dispatch needs.
	WorkDim uint32
	// Output gets what printf and DebugPrintf print, in the order of the workgroups; nil drops it.
	Output io.Writer
	// SubgroupSize is how many invocations make a subgroup: a power of two, at most 128. Zero means 32.
	SubgroupSize int
	// MaxSteps is how many instructions a group of invocations may run; zero means 2²⁷, or 2²² with Check. A shader that runs more
	// ends with an error.
	MaxSteps uint64
	Workers  int // goroutines; zero means one for each core
	// Check has the sanitizer look for mistakes: see Machine.Findings. Everything runs on one worker then, and slowly.
	Check bool
	// Trace is told each value that one invocation of a compute shader or a kernel calculates: the one with the GlobalInvocationId
	// TraceInvocation, counted from zero.
	Trace           func(Step)
	TraceInvocation [3]uint32
	// Profile counts the instructions that run: see Machine.Profile.
	Profile bool
}

// A Machine is an entry point of a module, ready to be run.
type Machine struct {
	traceLock sync.Mutex
	module    *module.Module
	program   *program
	options   Options
	entry     module.EntryPoint
	unit      *unit
	main      *code
	size      [3]uint32 // of a workgroup
	check     *sanitizer
	profile   *profile
	locks     [64]sync.Mutex // of atomic accesses, by address
	printing  sync.Mutex     // of what batches print
	inputs    []Slot
	inputAt   []inputPart // by register; nil where the stage wants no input elsewhere
	// builtIns are inputs that are set here.
	builtIns     []ownBuiltIn
	subgroupSize int
	derives      bool // invocations stand in quads
	square       bool // of a compute shader: two by two
	outputs      []Slot
}

// New prepares an entry point of a module, which is to be valid: what is not is an error where that is seen, and runs to an
// undefined result where it is not. Errors are of type *Error and say what keeps it from being run: all that it could come to
// is compiled here, so an instruction that is not supported is an error even if it would not be reached.
func New(m *module.Module, o Options) (*Machine, error) {
	p, err := newProgram(m, o)
	if err != nil {
		return nil, err
	}
	x := &Machine{module: m, program: p, options: o}
	if o.Check {
		x.check = newSanitizer()
	}
	if o.Profile {
		x.profile = &profile{counts: map[profileKey]*blockCount{}}
	}
	x.unit = newUnit(p)
	if err := catch(m, &x.unit.at, x.prepare); err != nil {
		return nil, err
	}
	return x, nil
}

// prepare compiles all that the entry point comes to.
func (x *Machine) prepare() (err error) {
	m, p, o := x.module, x.program, x.options
	if x.entry, err = entryPoint(m, o); err != nil {
		return err
	}
	p.model = x.entry.Model
	if err = p.readControls(x.entry.Function); err != nil {
		return err
	}
	if x.size, err = p.workgroupSize(x.entry); err != nil {
		return err
	}
	if err := x.chooseSubgroup(); err != nil {
		return err
	}
	if err := x.chooseQuads(); err != nil {
		return err
	}
	p.unit, p.subgroup, p.workgroup = x.unit, x.subgroup(), int(all(x.size))
	x.unit.placeMemory(&o.Resources)
	x.unit.perLane = x.unit.take(1)
	if x.compute() {
		x.unit.perGroup = x.unit.take(1)
	}
	fn := m.FunctionOf(x.entry.Function)
	if fn == nil {
		return &Error{Msg: "the entry point is not a function", Word: x.entry.Instruction.Offset()}
	}
	if err := x.interfaces(); err != nil {
		return err
	}
	if err = x.compileMain(fn); err != nil {
		return err
	}
	if s := x.unit.fragCoord; s != nil {
		x.inputs = append(x.inputs, *s)
	}
	x.findInputs()
	if err := x.addressable(); err != nil {
		return err
	}
	return x.fits(x.lanes())
}

// lanes is how many invocations Dispatch runs together: whole workgroups.
func (x *Machine) lanes() int {
	invocations := int(all(x.size))
	return max(1, 64/invocations) * invocations
}

// mostMemory is how many bytes of registers a group may have: a limit against hostile sizes.
const mostMemory = 1 << 30

// fits is an error if so many invocations together need too much memory.
func (x *Machine) fits(lanes int) error {
	slots, local := int64(x.unit.slots)*4, x.unit.local
	if x.check != nil {
		slots, local = 2*slots, 2*local
	}
	if (slots+local)*int64(lanes) > mostMemory {
		return &Error{Msg: fmt.Sprintf("%d invocations that run together need too much memory: %d bytes each", lanes, slots+local), Word: x.entry.Instruction.Offset()}
	}
	return nil
}

func entryPoint(m *module.Module, o Options) (module.EntryPoint, error) {
	var found []module.EntryPoint
	for e := range m.EntryPoints {
		if (o.Entry == "" || e.Name == o.Entry) && (o.Model == nil || e.Model == *o.Model) {
			found = append(found, e)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0 && o.Entry != "":
		return module.EntryPoint{}, &Error{Msg: fmt.Sprintf("there is no entry point %q", o.Entry)}
	case len(found) == 0:
		return module.EntryPoint{}, &Error{Msg: "there is no entry point"}
	}
	return module.EntryPoint{}, &Error{Msg: "there are several entry points: say which"}
}

func (x *Machine) compute() bool {
	switch x.entry.Model {
	case grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel:
		return true
	}
	return false
}

// workgroupSize is how many invocations a workgroup has in each dimension.
func (p *program) workgroupSize(e module.EntryPoint) ([3]uint32, error) {
	size := p.localSize(e)
	for mode := range p.m.Modes(e.Function) {
		for i := range min(3, len(mode.Operands)) {
			switch mode.Mode {
			case grammar.ExecutionModeLocalSize:
				size[i] = mode.Operands[i]
			case grammar.ExecutionModeLocalSizeId:
				n, err := p.uint(mode.Operands[i])
				if err != nil {
					return size, err
				}
				size[i] = uint32(n)
			}
		}
	}
	// A constant that is decorated as WorkgroupSize goes before.
	for in := range p.m.In(module.Annotations) {
		if in.Opcode != grammar.OpDecorate || len(in.Words) < 4 || grammar.Decoration(in.Words[2]) != grammar.DecorationBuiltIn || grammar.BuiltIn(in.Words[3]) != grammar.BuiltInWorkgroupSize {
			continue
		}
		if def, _ := p.m.Def(in.Words[1]); def.Opcode == grammar.OpVariable {
			continue // an input, in kernels
		}
		k, err := p.constant(in.Words[1])
		if err != nil {
			return size, err
		}
		for i := range min(3, len(k.values)) {
			size[i] = uint32(k.values[i])
		}
	}
	given := [3]uint32{1, 1, 1}
	for i, n := range p.options.LocalSize {
		given[i] = max(given[i], n)
	}
	if p.options.LocalSize != [3]uint32{} && given != size {
		return size, &Error{Msg: fmt.Sprintf("%s says that its workgroups have %d×%d×%d invocations, the options say %d×%d×%d", e.Name, size[0], size[1], size[2], given[0], given[1], given[2])}
	}
	if n := uint64(size[0]) * uint64(size[1]) * uint64(size[2]); n == 0 || n > 1<<14 || max(size[0], size[1], size[2]) > 1<<14 {
		return size, &Error{Msg: fmt.Sprintf("a workgroup of %d×%d×%d invocations cannot be run", size[0], size[1], size[2])}
	}
	return size, nil
}

// mostWorkgroups is how many workgroups a dispatch may have: more would take days.
const mostWorkgroups = 1 << 36

// defaultSteps is how many instructions a group of invocations may run if nobody says more: some seconds.
const defaultSteps = 1 << 27

// each does jobs on all cores, each worker with a group of its own. The first error in the order of jobs wins.
func (x *Machine) each(ctx context.Context, jobs uint64, lanes int, do func(g *group, job uint64)) error {
	workers := x.options.Workers
	if x.check != nil {
		workers = 1
	}
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Uint64
	var mu sync.Mutex
	var failed error
	failedJob := jobs
	printed := &output{to: x.options.Output}
	fail := func(job uint64, err error) {
		mu.Lock()
		if job < failedJob {
			failed, failedJob = err, job
		}
		mu.Unlock()
	}
	var wg sync.WaitGroup
	for range min(uint64(workers), jobs) {
		wg.Go(func() {
			var g *group
			if err := catch(x.module, new(int32), func() error { g = x.newGroup(lanes); return nil }); err != nil {
				fail(0, err)
				return
			}
			end := g.watch(ctx)
			defer func() { _ = end(nil) }()
			for {
				job := next.Add(1) - 1
				mu.Lock()
				stop := job >= failedJob
				mu.Unlock()
				if stop || job >= jobs {
					return
				}
				if err := ctx.Err(); err != nil {
					fail(job, err)
					return
				}
				if err := catch(x.module, &g.at, func() error { do(g, job); return nil }); err != nil {
					fail(job, end(err))
				}
				printed.done(job, g)
			}
		})
	}
	wg.Wait()
	return cmp.Or(failed, printed.err)
}

// newGroup makes a group with room for so many invocations.
func (x *Machine) newGroup(lanes int) *group {
	lanes = (lanes + 3) / 4 * 4
	g := &group{m: x, lanes: lanes, size: x.size, words: registers(int(x.unit.slots), lanes), dead: make([]bool, lanes)}
	for l := range lanes {
		g.all = append(g.all, int32(l))
	}
	g.allocs = make([]*allocation, firstRoot, firstRoot+len(x.unit.globals))
	g.allocs[rootFunction] = &allocation{name: "variables of functions", bytes: memory(int(x.unit.local) * lanes)}
	g.allocs[rootPush] = &allocation{name: "push constants", bytes: x.options.Resources.Push, cover: x.unit.push}
	g.allocs = append(g.allocs, x.unit.globals...)
	for _, f := range x.unit.fills {
		g.fill(f.reg, f.kinds, f.values)
	}
	if x.check != nil {
		g.shadow = registers(int(x.unit.slots), lanes)
		g.allocs[rootFunction].private = true
		g.allocs[rootFunction].undefined = unwritten(len(g.allocs[rootFunction].bytes))
		for _, f := range x.unit.fills {
			g.taintConstant(f)
		}
	}
	perLane := g.u32(x.unit.perLane, 1)
	for l := range perLane {
		perLane[l] = uint32(l) * uint32(x.unit.local)
	}
	return g
}

// reset makes a group ready for so many invocations.
func (g *group) reset(n int) {
	g.active = g.all[:n:n]
	clear(g.dead)
	g.demoted, g.helper, g.someHelp = nil, nil, false
	g.alive, g.someDead, g.dense, g.whole = n, false, true, true
	g.suspects = nil
	if g.steps = g.m.options.MaxSteps; g.steps == 0 {
		g.steps = defaultSteps
		if g.m.check != nil {
			g.steps = 1 << 22
		}
	}
	for _, i := range g.m.unit.refill {
		f := g.m.unit.fills[i]
		if f.input && g.local[0] != nil {
			continue // a compute shader's: they are set when they change
		}
		g.fill(f.reg, f.kinds, f.values)
		if g.shadow != nil && f.undefined != nil {
			for l := range int32(g.lanes) {
				g.taintAll(value{f.reg, f.undefined}, l, f.object)
			}
		}
	}
}
