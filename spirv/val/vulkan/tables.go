package vulkan

import "github.com/spvc/spvc/spirv/val/check"

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() [][]check.Rule {
	return [][]check.Rule{
		capabilityRules,
		entryRules,
		images(),
		bits,
		builtInRules,
		meshBuiltInRules,
		meshViews,
		volatileBuiltIns,
		scopes(),
		groupRules,
		annotations(),
		variables(),
		memory,
		interfaceDecorations,
		interfaces,
		locations,
		locationSharing,
		layouts,
		executionModeRules,
		deviceRules,
		deviceLimits(),
	}
}
