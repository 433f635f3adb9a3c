package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

var workgroupSizeRules = []check.Rule{
	{Name: "workgroup-size-constant", Section: "Vulkan, Built-In Variables", In: check.Vulkan, VUIDs: []string{"WorkgroupSize-WorkgroupSize-04426"},
		Says:     "The built-in WorkgroupSize is a constant.",
		OfModule: workgroupSizeConstant},
	{Name: "workgroup-size-not-zero", Section: "3.6",
		Says:     "A workgroup has at least one invocation.",
		OfModule: workgroupSizeNotZero},
	{Name: "workgroup-size-derivatives", Section: "3.6",
		VUIDs:    []string{vuidDerivativeQuads, vuidDerivativeLinear},
		Says:     "A workgroup with derivatives consists of whole quads.",
		OfModule: workgroupSizeDerivatives},
}

const (
	vuidDerivativeQuads  = "StandaloneSpirv-DerivativeGroupQuadsKHR-10151"
	vuidDerivativeLinear = "StandaloneSpirv-DerivativeGroupLinearKHR-10152"
)

func workgroupSizeConstant(c *check.Context) {
	for _, b := range c.BuiltIns() {
		if b.Kind == grammar.BuiltInWorkgroupSize && !c.IsConstant(b.ID) {
			c.FailVUID("WorkgroupSize-WorkgroupSize-04426", b.Inst, "the built-in WorkgroupSize is not a constant")
		}
	}
}

// A workgroupSize is how many invocations a workgroup has in each dimension, and where that stands.
type workgroupSize struct {
	x, y, z uint64
	at      check.Inst
}

// decoratedSizes yields the constants that are the built-in WorkgroupSize, as far as their values are certain.
func decoratedSizes(c *check.Context) func(yield func(workgroupSize) bool) {
	return func(yield func(workgroupSize) bool) {
		for _, b := range c.BuiltIns() {
			v, ok := view.AsConstantComposite(b.Inst)
			if !ok || b.Kind != grammar.BuiltInWorkgroupSize || len(v.Constituents()) != 3 {
				continue
			}
			if size, ok := sizeOf(c, v.Constituents(), b.Inst); ok && !yield(size) {
				return
			}
		}
	}
}

// sizeOf is the size that the ids of three constants say; false if one is not certain.
func sizeOf(c *check.Context, ids []check.ID, at check.Inst) (s workgroupSize, ok bool) {
	s.at = at
	for i, to := range []*uint64{&s.x, &s.y, &s.z} {
		if !c.IsInt(c.TypeOf(ids[i])) {
			return s, false
		}
		if *to, ok = c.UintConstant(ids[i]); !ok {
			return s, false
		}
	}
	return s, true
}

// entrySize is the size that an execution mode of an entry point says. The built-in WorkgroupSize, of any entry point, goes before that.
func entrySize(c *check.Context, entry check.ID) (workgroupSize, bool) {
	mode, ok := c.Mode(entry, grammar.ExecutionModeLocalSize, grammar.ExecutionModeLocalSizeId)
	if !ok || len(mode.Operands) != 3 || hasWorkgroupSize(c) {
		return workgroupSize{}, false
	}
	if mode.Mode == grammar.ExecutionModeLocalSizeId {
		return sizeOf(c, mode.Operands, mode.Instruction)
	}
	o := mode.Operands
	return workgroupSize{uint64(o[0]), uint64(o[1]), uint64(o[2]), mode.Instruction}, true
}

func hasWorkgroupSize(c *check.Context) bool {
	for i := range c.BuiltIns() {
		if b := &c.BuiltIns()[i]; b.Kind == grammar.BuiltInWorkgroupSize && b.Member < 0 {
			return true
		}
	}
	return false
}

func workgroupSizeNotZero(c *check.Context) {
	fail := func(s workgroupSize) {
		if s.x == 0 || s.y == 0 || s.z == 0 {
			c.Fail(s.at, "a workgroup of %d x %d x %d has no invocations", s.x, s.y, s.z)
		}
	}
	for s := range decoratedSizes(c) {
		fail(s)
	}
	for i, e := range c.Entries() {
		if s, ok := entrySize(c, e.Function); ok && !c.EarlierEntry(i) {
			fail(s)
		}
	}
}

func workgroupSizeDerivatives(c *check.Context) {
	for i, e := range c.Entries() {
		if c.EarlierEntry(i) || !c.HasMode(e.Function, grammar.ExecutionModeDerivativeGroupQuadsKHR, grammar.ExecutionModeDerivativeGroupLinearKHR) {
			continue
		}
		for s := range decoratedSizes(c) {
			wholeQuads(c, e.Function, s)
		}
		if s, ok := entrySize(c, e.Function); ok {
			wholeQuads(c, e.Function, s)
		}
	}
}

func wholeQuads(c *check.Context, entry check.ID, s workgroupSize) {
	if c.HasMode(entry, grammar.ExecutionModeDerivativeGroupQuadsKHR) && (s.x%2 != 0 || s.y%2 != 0) {
		c.FailVUID(vuidDerivativeQuads, s.at, "%v has DerivativeGroupQuadsKHR, so its workgroup of %d x %d must be even both ways", c.Name(entry), s.x, s.y)
	}
	if n := s.x * s.y * s.z; c.HasMode(entry, grammar.ExecutionModeDerivativeGroupLinearKHR) && n%4 != 0 {
		c.FailVUID(vuidDerivativeLinear, s.at, "%v has DerivativeGroupLinearKHR, so its workgroup of %d must be a multiple of 4", c.Name(entry), n)
	}
}
