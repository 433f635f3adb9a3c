package rules

import "github.com/spvc/spvc/spirv/val/check"

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() [][]check.Rule {
	return [][]check.Rule{
		headerRules,
		operandRules,
		idRules,
		requirementRules,
		layoutRules,
		limitRules,
		entryRules,
		functionRules,
		adjacencyRules,
		miscRules,
		imageTypes,
		sampledImages,
		imageAccess,
		imageOperandRules,
		imageQueries,
		texelPointers,
		tileImages,
		processedImages,
		types,
		compositeTypes,
		cooperativeTypes,
		arithmetic,
		matrixArithmetic,
		composites,
		constants,
		logicals,
		bitRules,
		workgroupSizeRules,
		scopes,
		memorySemantics,
		barriers,
		atomics,
		conversions,
		pointerConversions,
		groups,
		nonUniform,
		derivatives,
		dotProducts,
	}
}
