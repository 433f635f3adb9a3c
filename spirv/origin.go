package spirv

// Discardable attributes for what a binary has and MLIR's dialect has no place for: first what says where the binary comes from, and how it names and
// writes things.
const (
	// SourcesAttr, on a module, is a list with a dictionary for each OpSource:
	// language, version, and if present file and text.
	SourcesAttr = "spv.sources"
	// SourceExtensionsAttr, on a module, lists the strings of OpSourceExtension.
	SourceExtensionsAttr = "spv.source_extensions"
	// ProcessedAttr, on a module, lists the strings of OpModuleProcessed.
	ProcessedAttr = "spv.processed"
	// LineFilesAttr, on a module, lists the files that OpLine names, so that
	// lines of a binary are told from those of a text.
	LineFilesAttr = "spv.line_files"
	// DirectAttr says that the binary has no block where the IR needs one. On an exit, such as spv._break, that is alone in a block of a selection, it says
	// that the header of the selection branches to where the exit goes. On the first branch in a loop it says that no block in front of the loop has
	// that branch: what leads to the loop leads to its header.
	DirectAttr = "spv.direct"
	// TypeNamesAttr, on a module, lists the OpName of types other than structs, each
	// as a list of the name and the type.
	TypeNamesAttr = "spv.type_names"
	// NameAttr, on an operation with a symbol, is its OpName if that differs from
	// the symbol; empty for no OpName. Generated symbols produce no OpName.
	NameAttr = "spv.name"
	// NoBlockAttr, on a variable, says that the struct it points to has no Block
	// decoration, and is not to get one on the way out.
	NoBlockAttr = "spv.no_block"
)

// The ids that a module had in the binary that it was imported from, and the arrangement of that. Package provenance writes and reads these attributes.
const (
	// IDsAttr is a note of the ids of the things at module scope.
	IDsAttr = "spv.ids"
	// FunctionIDsAttr is a dictionary with a note for each function, by its symbol,
	// of the ids of its values and blocks.
	FunctionIDsAttr = "spv.function_ids"
	// ArrangementAttr, beside [IDsAttr], holds the note of package arrange about
	// that binary.
	ArrangementAttr = "spv.arrangement"
	// ResidueAttr, beside them, holds what else the binary had that export does not
	// make of the IR; see package arrange.
	ResidueAttr = "spv.residue"
	// LastIDAttr, beside them, is the largest id that the binary declared, where no
	// note has one as large: what is new gets ids behind it, so that those that the
	// residue brings back are free.
	LastIDAttr = "spv.last_id"
	// SignedLengthsAttr, beside [IDsAttr], says that the arrays of the module had
	// signed integers as their lengths, which an array type does not say.
	SignedLengthsAttr = "spv.signed_lengths"
)

// How a binary declares types and constants, for which the IR has no operations. Without these attributes export declares what is used, in the order of
// package provenance.
const (
	// OrderAttr is an array of i32, a permutation: number i of it says which of
	// the declarations is declared as number i. It is ignored when there are
	// more or fewer of them, as after a pass.
	OrderAttr = "spv.order"
	// UnusedAttr is a list of types and values whose place shows, that are declared
	// although nothing refers to them.
	UnusedAttr = "spv.unused"
)

// originAttrs are all of them.
var originAttrs = []string{
	ArrangementAttr, DirectAttr, FunctionIDsAttr, IDsAttr, LastIDAttr, LineFilesAttr, NameAttr, NoBlockAttr, OrderAttr, ProcessedAttr, ResidueAttr, SignedLengthsAttr, SourceExtensionsAttr, SourcesAttr, TypeNamesAttr,
	UnusedAttr,
}
