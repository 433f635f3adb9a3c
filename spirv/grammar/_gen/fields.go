package main

import (
	"regexp"
	"slices"
	"strings"
)

// rowFields names the operands of rows whose own words leave some without a name, or say one twice. Each row is named whole.
var rowFields = map[string]string{
	"OpCopyMemory":                           "Target Source TargetAccess SourceAccess",
	"OpCopyMemorySized":                      "Target Source Size TargetAccess SourceAccess",
	"OpSelect":                               "ResultType Result Condition TrueValue FalseValue",
	"OpTypeTensorViewNV":                     "Result Dim HasDimensions Permutation",
	"DebugPrintf":                            "Format Arguments",
	"CONCAT":                                 "Axis Inputs",
	"ImageOperands Grad":                     "GradDx GradDy",
	"MemoryAccess Aligned":                   "Alignment",
	"DebugOperation BitPiece":                "Offset Size",
	"DebugOperation Constu":                  "Value",
	"DebugOperation Fragment":                "Offset Size",
	"DebugOperation PlusUconst":              "Addend",
	"ExecutionMode Invocations":              "Invocations",
	"MemoryAccess AliasScopeINTELMask":       "AliasScopes",
	"MemoryAccess NoAliasINTELMask":          "NoAliasScopes",
	"TensorOperands MakeElementAvailableARM": "MakeElementAvailableScope",
	"TensorOperands MakeElementVisibleARM":   "MakeElementVisibleScope",
}

// namedFields are the names in the grammar of which no identifier can be made word by word, or a poor one.
var namedFields = map[string]string{
	"Operand 1, Operand 2, ...":                                 "Operands",
	"Member 0 type, member 1 type, ...":                         "MemberTypes",
	"Parameter 0 Type, Parameter 1 Type, ...":                   "ParameterTypes",
	"Argument 0, Argument 1, ...":                               "Arguments",
	"AliasScope 1, AliasScope 2, ...":                           "AliasScopes",
	"Variable, Parent, ...":                                     "Incoming",
	"Value, Name, Value, Name, ...":                             "Enumerators",
	"Condition 0, Operand 0, +\nCondition 1, Operand 1, +\n...": "Choices",
	"The name of the opaque type.":                              "Name",
	"Paramter Types":                                            "ParameterTypes",
	"Intra Neighbour Availabilty":                               "IntraNeighbourAvailability",
	"Ptr":                                                       "Pointer",
	"PtrVector":                                                 "Pointers",
	"D~ref~":                                                    "Dref",
	"imageformat":                                               "ImageFormat",
}

// collective are the names of any number of things that need no plural.
var collective = []string{"Choices", "Data", "Incoming", "Interface", "Permutation"}

// genericKinds say nothing of what an operand means.
var genericKinds = regexp.MustCompile(`^(Id|Literal|Pair)`)

var vendorSuffix = regexp.MustCompile(`[A-Z]{2,}$`)

// fields names the operands of a row: a Go identifier for each, as the specification calls it, else as its kind or, for
// the only parameter of an enumerant, as that is called. Owner is an instruction, or an enumerant behind its kind.
func (t *emitter) fields(owner string, operands []string) []string {
	if names := strings.Fields(rowFields[owner]); len(names) == len(operands) {
		return names
	}
	names := make([]string, len(operands))
	for i, s := range operands {
		o := parseOperand(s)
		names[i] = o.field(owner)
		if names[i] == "" || slices.Contains(names[:i], names[i]) {
			t.fail("%s: operand %d (%s) has no name, or one that another has: give the row names in _gen/fields.go", owner, i, s)
		}
	}
	return names
}

func (o operand) field(owner string) string {
	switch {
	case o.Kind == "IdResultType" || o.Kind == "IdResult":
		return o.Kind[len("Id"):]
	case namedFields[o.Name] != "":
		return namedFields[o.Name]
	}
	name := ident("", o.Name)
	if name == "" && !genericKinds.MatchString(o.Kind) {
		name = o.Kind
	}
	if _, enumerant, ok := strings.Cut(owner, " "); name == "" && ok {
		name = vendorSuffix.ReplaceAllString(enumerant, "")
	}
	for kind, suffix := range map[string]string{"IdScope": "Scope", "IdMemorySemantics": "Semantics"} {
		if o.Kind == kind && !strings.HasSuffix(name, suffix) {
			name += suffix
		}
	}
	if o.Quantifier == "*" && !slices.Contains(collective, name) {
		name = plural(name)
	}
	return name
}

// plural gives a name for one thing the form for several.
func plural(name string) string {
	switch {
	case name == "" || strings.HasSuffix(name, "s"):
		return name
	case name == "Operand1":
		return "Operands"
	case strings.HasSuffix(name, "x"):
		return name + "es"
	}
	return name + "s"
}
