package spirv

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Parts of a module that are there only if a constant is true, which a driver may be told: SPV_INTEL_function_variants. Capabilities and
// extensions are operations of the module, entry points have an attribute, and all that has an id the decoration ConditionalINTEL. What
// such a part needs nothing else may need, so code that passes move from one to the other may lack what it needs.

// HasConditions reports whether a module may have parts that are there only if a constant is true.
func HasConditions(module *mlir.Operation) bool {
	vce := mlir.AttrOf[*VerCapExtAttr](module, VCETripleAttr)
	return vce != nil && slices.ContainsFunc(vce.Capabilities(), func(c grammar.Capability) bool {
		return c == grammar.CapabilitySpecConditionalINTEL || c == grammar.CapabilityFunctionVariantsINTEL
	})
}

// isConditional reports whether op is there only if a constant is true.
func isConditional(op *mlir.Operation) bool { return op.Attr(conditionalName.Get()) != nil }

var conditionalName = lazy.Value[string]{Make: func() string { return DecorationName(grammar.DecorationConditionalINTEL) }}
