package reflect

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// An EntryPoint is where a module can be started.
type EntryPoint struct {
	// Name is the name by which it is started.
	Name string `json:"name"`
	// ID is the id of the function that it is.
	ID uint32 `json:"id"`
	// Model is the execution model: the stage.
	Model grammar.ExecutionModel `json:"execution_model"`
	// Modes are the execution modes.
	Modes []Mode `json:"execution_modes"`
	// Workgroup is the size of workgroups; absent where the module does not say one.
	Workgroup *WorkgroupSize `json:"workgroup_size,omitempty"`
	// Inputs are what it gets from the stage before.
	Inputs []*InterfaceVariable `json:"inputs"`
	// Outputs are what the stage behind gets.
	Outputs []*InterfaceVariable `json:"outputs"`
	// Payloads are what it shares with other stages in other ways: payloads of rays, of tasks, hit attributes, callable data.
	Payloads []*InterfaceVariable `json:"payloads,omitempty"`
	// Arguments are those of a kernel.
	Arguments []*Argument `json:"arguments,omitempty"`
}

// A Mode is an execution mode.
type Mode struct {
	// Mode says which one it is.
	Mode grammar.ExecutionMode `json:"mode"`
	// Operands are numbers; of those that can be specialized the defaults.
	Operands []uint64 `json:"operands,omitempty"`
	// SpecIDs are those of the constants that the operands depend on.
	SpecIDs []uint32 `json:"spec_ids,omitempty"`
}

// A WorkgroupSize is the size of workgroups.
type WorkgroupSize struct {
	// X, Y, Z are how many invocations there are in each dimension.
	X Count `json:"x"`
	Y Count `json:"y"`
	Z Count `json:"z"`
	// From is what says so: LocalSize, LocalSizeId, or the built-in WorkgroupSize, which counts where there are several.
	From WorkgroupSource `json:"from"`
}

// A WorkgroupSource is what says how large workgroups are.
type WorkgroupSource string

// The sources of workgroup sizes.
const (
	FromLocalSize     WorkgroupSource = "LocalSize"
	FromLocalSizeID   WorkgroupSource = "LocalSizeId"
	FromWorkgroupSize WorkgroupSource = "WorkgroupSize"
)

// Invocations is how many invocations a workgroup has.
func (w *WorkgroupSize) Invocations() uint64 { return times(times(w.X.Value, w.Y.Value), w.Z.Value) }

// readEntryPoints lists the entry points with their modes.
func (r *reflector) readEntryPoints() {
	r.modes = map[module.ID][]module.ExecutionMode{}
	for of, mode := range r.AllModes {
		r.modes[of] = append(r.modes[of], mode)
	}
	r.out.EntryPoints = []*EntryPoint{}
	for e := range r.Module.EntryPoints {
		r.spend(64 + len(e.Name))
		point := &EntryPoint{Name: e.Name, ID: e.Function, Model: e.Model, Modes: []Mode{},
			Inputs: []*InterfaceVariable{}, Outputs: []*InterfaceVariable{}}
		for _, mode := range r.modes[e.Function] {
			if !r.spend(16 + len(mode.Operands)) {
				return
			}
			point.Modes = append(point.Modes, r.mode(mode))
		}
		point.Workgroup = r.workgroup(point)
		r.out.EntryPoints = append(r.out.EntryPoints, point)
	}
}

func (r *reflector) mode(mode module.ExecutionMode) Mode {
	out := Mode{Mode: mode.Mode}
	for _, word := range mode.Operands {
		if mode.Instruction.Opcode == grammar.OpExecutionModeId {
			c := r.constant(word)
			out.Operands = append(out.Operands, c.bits)
			out.SpecIDs = append(out.SpecIDs, c.specs...)
			r.spend(len(c.specs))
			continue
		}
		out.Operands = append(out.Operands, uint64(word))
	}
	return out
}

// workgroup is the size of workgroups of an entry point.
func (r *reflector) workgroup(e *EntryPoint) *WorkgroupSize {
	if c := r.constant(r.workgroupSize); len(c.members) == 3 && e.Model != grammar.ExecutionModelKernel && inWorkgroups(e.Model) {
		return r.workgroupOf(FromWorkgroupSize, c.members)
	}
	var size *WorkgroupSize
	for _, mode := range r.modes[e.ID] {
		if len(mode.Operands) != 3 {
			continue
		}
		switch mode.Mode {
		case grammar.ExecutionModeLocalSizeId:
			return r.workgroupOf(FromLocalSizeID, mode.Operands)
		case grammar.ExecutionModeLocalSize:
			o := mode.Operands
			size = &WorkgroupSize{X: Count{Value: uint64(o[0])}, Y: Count{Value: uint64(o[1])}, Z: Count{Value: uint64(o[2])}, From: FromLocalSize}
		}
	}
	return size
}

// inWorkgroups reports whether entry points of a model run in workgroups.
func inWorkgroups(m grammar.ExecutionModel) bool {
	switch m {
	case grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel, grammar.ExecutionModelTaskEXT, grammar.ExecutionModelMeshEXT,
		grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV:
		return true
	}
	return false
}

func (r *reflector) workgroupOf(from WorkgroupSource, ids []module.ID) *WorkgroupSize {
	var counts [3]Count
	for i, id := range ids {
		c := r.constant(id)
		r.spend(len(c.specs))
		counts[i] = Count{Value: c.bits, SpecIDs: c.specs}
	}
	return &WorkgroupSize{X: counts[0], Y: counts[1], Z: counts[2], From: from}
}
