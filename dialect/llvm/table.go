package llvm

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// A kind says what a field holds.
type kind uint8

const (
	kindAttr   kind = iota // an attribute
	kindBare               // an attribute of one sort, written without the name of that
	kindBool               // a truth value
	kindUint               // a number
	kindInt                // a number with a sign
	kindMaybe              // a number that may be absent though it is 0
	kindWord               // a number that is written as a word
	kindString             // a string, which bytecode refers to as such
)

// A field is a parameter of an attribute.
type field struct {
	name     string
	kind     kind
	list     bool
	optional bool // left out when it is absent, false or 0
	of       *def // of kindBare
	words    *vocabulary
}

// A style is how the fields are written.
type style uint8

const (
	named       style = iota // <name = value, …>
	orNothing                // the same, or nothing at all
	listed                   // <value, …>
	inDirectory              // <"file" in "directory">
	pair                     // <"a":"b">
	expression               // <[step, …]>
	step                     // WORD(number, …)
)

// A def is a sort of attributes.
type def struct {
	name   string
	alias  bool // MLIR prints an alias that has the name
	code   int  // in bytecode, or none
	style  style
	fields []field
}

// none is the code of what bytecode has as text.
const none = -1

// rows are the attributes: name, code, and fields as NAME:KIND, in MLIR's order. A name with a "?" is optional. Kinds are those
// above, vocabularies, and the names of attributes that are written without theirs; a "*" makes a list. A name that starts
// with a "-" gets no alias.
var rows = []struct {
	name   string
	code   int
	style  style
	fields string
}{
	{"di_basic_type", 0, named, "tag?:tag name:string sizeInBits?:uint encoding?:encoding"},
	{"di_compile_unit", 1, named, "id:attr sourceLanguage:language file:di_file producer?:attr isOptimized:bool " +
		"emissionKind:emission nameTableKind?:nametable splitDebugFilename?:attr"},
	{"di_composite_type", 2, named, "recId?:attr isRecSelf?:bool tag?:tag name?:attr file?:di_file line?:uint scope?:attr " +
		"baseType?:attr flags?:flags sizeInBits?:uint alignInBits?:uint dataLocation?:di_expression rank?:di_expression " +
		"allocated?:di_expression associated?:di_expression elements?:attr*"},
	{"di_derived_type", 3, named, "tag?:tag name?:attr baseType?:attr sizeInBits?:uint alignInBits?:uint offsetInBits?:uint " +
		"dwarfAddressSpace?:maybe extraData?:attr"},
	{"-di_expression_elem", 4, step, "opcode:operation arguments?:uint*"},
	{"-di_expression", 5, expression, "operations?:di_expression_elem*"},
	{"di_file", 6, inDirectory, "name:string directory:string"},
	{"di_global_variable", 7, named, "scope?:attr name?:attr linkageName?:attr file:di_file line:uint type:attr " +
		"isLocalToUnit?:bool isDefined?:bool alignInBits?:uint"},
	{"di_global_variable_expression", 8, named, "var:di_global_variable expr?:di_expression"},
	{"di_imported_entity", 9, named, "tag?:tag scope:attr entity:attr file?:di_file line?:uint name?:attr elements?:attr*"},
	{"di_label", 10, named, "scope:attr name?:attr file?:di_file line?:uint"},
	{"di_lexical_block", 11, named, "scope:attr file?:di_file line?:uint column?:uint"},
	{"di_lexical_block_file", 12, named, "scope:attr file?:di_file discriminator:uint"},
	{"di_local_variable", 13, named, "scope:attr name?:attr file?:di_file line?:uint arg?:uint alignInBits?:uint type?:attr flags?:flags"},
	{"di_namespace", 14, named, "name?:attr scope?:attr exportSymbols:bool"},
	{"di_subprogram", 15, named, "recId?:attr isRecSelf?:bool id?:attr compileUnit?:di_compile_unit scope?:attr name?:attr " +
		"linkageName?:attr file?:di_file line?:uint scopeLine?:uint subprogramFlags?:subprogramflags type?:di_subroutine_type " +
		"retainedNodes?:attr* annotations?:attr*"},
	{"-di_subrange", 16, named, "count?:attr lowerBound?:attr upperBound?:attr stride?:attr"},
	{"di_subroutine_type", 17, named, "callingConvention?:convention types?:attr*"},
	{"loop_annotation", 18, named, "disableNonforced?:attr vectorize?:loop_vectorize interleave?:loop_interleave " +
		"unroll?:loop_unroll unrollAndJam?:loop_unroll_and_jam licm?:loop_licm distribute?:loop_distribute " +
		"pipeline?:loop_pipeline peeled?:loop_peeled unswitch?:loop_unswitch mustProgress?:attr isVectorized?:attr " +
		"startLoc?:attr endLoc?:attr parallelAccesses?:access_group*"},
	{"loop_vectorize", none, named, "disable?:attr predicateEnable?:attr scalableEnable?:attr width?:attr " +
		"followupVectorized?:loop_annotation followupEpilogue?:loop_annotation followupAll?:loop_annotation"},
	{"loop_interleave", none, named, "count:attr"},
	{"loop_unroll", none, named, "disable?:attr count?:attr runtimeDisable?:attr full?:attr followupUnrolled?:loop_annotation " +
		"followupRemainder?:loop_annotation followupAll?:loop_annotation"},
	{"loop_unroll_and_jam", none, named, "disable?:attr count?:attr followupOuter?:loop_annotation followupInner?:loop_annotation " +
		"followupRemainderOuter?:loop_annotation followupRemainderInner?:loop_annotation followupAll?:loop_annotation"},
	{"loop_licm", none, named, "disable?:attr versioningDisable?:attr"},
	{"loop_distribute", none, named, "disable?:attr followupCoincident?:loop_annotation followupSequential?:loop_annotation " +
		"followupFallback?:loop_annotation followupAll?:loop_annotation"},
	{"loop_pipeline", none, named, "disable?:attr initiationinterval?:attr"},
	{"loop_peeled", none, named, "count?:attr"},
	{"loop_unswitch", none, named, "partialDisable?:attr"},
	{"di_null_type", none, orNothing, ""},
	{"di_module", none, named, "file?:di_file scope?:attr name?:attr configMacros?:attr includePath?:attr apinotes?:attr line?:uint isDecl?:bool"},
	{"-di_annotation", none, named, "name:attr value:attr"},
	{"di_common_block", none, named, "scope:attr decl?:di_global_variable name:attr file?:di_file line?:uint"},
	{"-di_generic_subrange", none, named, "count?:attr lowerBound:attr upperBound?:attr stride:attr"},
	{"di_string_type", none, named, "tag?:tag name:attr sizeInBits?:uint alignInBits?:uint stringLength?:attr " +
		"stringLengthExp?:di_expression stringLocationExp?:di_expression encoding?:encoding"},
	{"alias_scope_domain", none, named, "id:attr description?:attr"},
	{"alias_scope", none, named, "id:attr domain:alias_scope_domain description?:attr"},
	{"access_group", none, named, "id:attr"},
	{"tbaa_root", none, orNothing, "id?:attr"},
	{"-tbaa_member", none, listed, "typeDesc:attr offset:int"},
	{"tbaa_type_desc", none, named, "id:string members:tbaa_member*"},
	{"tbaa_tag", none, named, "base_type:tbaa_type_desc access_type:tbaa_type_desc offset:int constant?:bool"},
	{"mmra_tag", none, pair, "prefix:string suffix:string"},
}

// definitions are the sorts by name and by code.
type definitions struct {
	defs  map[string]*def
	coded map[int]*def
}

// known has all of rows. It is made when the dialect is used first.
var known = lazy.Value[*definitions]{Make: func() *definitions {
	defs, coded := map[string]*def{}, map[int]*def{}
	for _, r := range rows {
		name, plain := strings.CutPrefix(r.name, "-")
		defs[name] = &def{name: name, alias: !plain, code: r.code, style: r.style}
		if r.code != none {
			coded[r.code] = defs[name]
		}
	}
	for _, r := range rows {
		d := defs[strings.TrimPrefix(r.name, "-")]
		for word := range strings.FieldsSeq(r.fields) {
			d.fields = append(d.fields, fieldOf(word, defs))
		}
	}
	return &definitions{defs, coded}
}}

func fieldOf(word string, defs map[string]*def) field {
	name, sort, _ := strings.Cut(word, ":")
	var f field
	f.name, f.optional = strings.CutSuffix(name, "?")
	sort, f.list = strings.CutSuffix(sort, "*")
	kinds := []string{kindAttr: "attr", kindBool: "bool", kindUint: "uint", kindInt: "int", kindMaybe: "maybe", kindString: "string"}
	if i := slices.Index(kinds, sort); i >= 0 {
		f.kind = kind(i)
	} else if f.of = defs[sort]; f.of != nil {
		f.kind = kindBare
	} else if f.words = vocabularies.Get()[sort]; f.words != nil {
		f.kind = kindWord
	} else {
		panic("BUG: field " + word)
	}
	return f
}
