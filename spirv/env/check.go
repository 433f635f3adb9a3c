package env

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Check compares what code needs with what an environment offers.
type Check struct {
	// Env is the environment. It is only read.
	Env *Environment
	// Of says in messages whose environment it is: "the module", "the target environment".
	Of string
}

// Verify reports to d what op, and the operations in it, need and the environment lacks: at the operation, one error for each
// missing requirement. It returns true if nothing is missing.
func (c *Check) Verify(op *mlir.Operation, d *mlir.Diagnostics) bool {
	good := true
	fine := map[any]bool{}
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if vce := mlir.AttrOf[*spirv.VerCapExtAttr](at, spirv.VCETripleAttr); vce != nil && at.Is(spirv.OpModule) {
			good = c.declaration(at, vce, d) && good
		}
		good = c.operation(at, fine, d) && good
		return mlir.WalkAdvance
	})
	return good
}

// operation checks one operation. The types in fine are known to need nothing that is lacking, and what they are made of.
func (c *Check) operation(op *mlir.Operation, fine map[any]bool, d *mlir.Diagnostics) bool {
	var said []string
	lacks := false
	need := func(a Need) {
		if text := c.Missing(a); text != "" {
			lacks = true
			if !slices.Contains(said, text) {
				said = append(said, text)
				d.Errorf(op.Loc(), "'%s' requires %s", op.Name(), text)
			}
		}
	}
	for a := range OperationNeedsAlone(op) {
		need(a)
	}
	for t := range TypesOf(op) {
		if fine[t] {
			continue
		}
		lacks = false
		seen := spirv.WalkTypesExcept(fine, t, func(t mlir.Type, again bool) bool {
			if !again {
				for a := range TypeNeedsAlone(t) {
					need(a)
				}
			}
			return true
		})
		if !lacks {
			fine[t] = true
			for x := range seen {
				fine[x] = true
			}
		}
	}
	return said == nil
}

// declaration is about what a module declares: that it is in the environment, and that its version has the capabilities.
func (c *Check) declaration(op *mlir.Operation, vce *spirv.VerCapExtAttr, d *mlir.Diagnostics) bool {
	good := true
	complain := func(format string, args ...any) {
		good = false
		d.Errorf(op.Loc(), "'%s' declares "+format, append([]any{op.Name()}, args...)...)
	}
	if vce.Version() > c.Env.Version() {
		complain("version v%s but %s allows up to v%s", vce.Version(), c.Of, c.Env.Version())
	}
	for _, capability := range vce.Capabilities() {
		a := EnumerantNeed(grammar.KindCapability, uint32(capability))
		a.Capabilities = []grammar.Capability{capability}
		if text := c.Missing(a); text != "" {
			complain("capability %s, which requires %s", capability, text)
		}
	}
	for _, e := range vce.Extensions() {
		if !slices.Contains(c.Env.extensions, e) {
			complain("extension %s, which %s does not allow", e, c.Of)
		}
	}
	return good
}

// Missing describes, for a message, what a needs and the environment lacks; empty if nothing is missing.
func (c *Check) Missing(a Need) string {
	switch e := c.Env; {
	case !e.isEnabled(a):
		names := make([]string, len(a.Capabilities))
		for i, x := range a.Capabilities {
			names[i] = x.String()
		}
		return "at least one capability in [" + strings.Join(names, ", ") + "] but " + c.Of + " allows none"
	case e.isKnown(a):
	case a.LastVersion != 0 && e.version > a.LastVersion:
		return "max version v" + a.LastVersion.String() + " but " + c.Of + " has v" + e.version.String()
	case len(a.Extensions) > 0:
		text := "at least one extension in [" + strings.Join(a.Extensions, ", ") + "]"
		if a.Version != 0 {
			text += ", or min version v" + a.Version.String() + ","
		}
		return text + " but " + c.Of + " allows none"
	default:
		return "min version v" + a.Version.String() + " but " + c.Of + " allows up to v" + e.version.String()
	}
	return ""
}
