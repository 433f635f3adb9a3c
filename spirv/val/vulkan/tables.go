package vulkan

import "github.com/spvc/spvc/spirv/val/check"

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() []check.Table { return tables[:] }

var tables = [...]check.Table{
	func() []check.Rule { return capabilityRules },
	func() []check.Rule { return entryRules },
	images,
	func() []check.Rule { return bits },
	func() []check.Rule { return builtInRules },
	func() []check.Rule { return meshBuiltInRules },
	func() []check.Rule { return meshViews },
	func() []check.Rule { return volatileBuiltIns },
	scopes,
	func() []check.Rule { return groupRules },
	annotations,
	variables,
	func() []check.Rule { return memory },
	func() []check.Rule { return interfaceDecorations },
	func() []check.Rule { return interfaces },
	func() []check.Rule { return locations },
	func() []check.Rule { return locationSharing },
	func() []check.Rule { return layouts },
	func() []check.Rule { return executionModeRules },
	func() []check.Rule { return deviceRules },
	deviceLimits,
}
