package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// database is all records of the JSON by name.
type database struct{ records map[string]json.RawMessage }

// ref is a reference to a record, dag a list of named ones.
type (
	ref struct {
		Def string `json:"def"`
	}
	dag struct {
		Args [][2]json.RawMessage `json:"args"`
	}
	op struct {
		OpName    string `json:"opName"`
		Arguments dag    `json:"arguments"`
		Results   dag    `json:"results"`
		Traits    []ref  `json:"traits"`
	}
	constraint struct {
		Super    []string `json:"!superclasses"`
		Summary  string   `json:"summary"`
		BaseType *ref     `json:"baseType"`
		BaseAttr *ref     `json:"baseAttr"`
	}
	trait struct {
		Name    string   `json:"!name"`
		Super   []string `json:"!superclasses"`
		Summary string   `json:"summary"`
		Values  []string `json:"values"`
		LHS     string   `json:"lhs"`
		RHS     string   `json:"rhs"`
	}
)

func (db *database) read(name string, into any) {
	if err := json.Unmarshal(db.records[name], into); err != nil {
		fatal(err)
	}
}

func (db *database) op(name string) *op {
	o := new(op)
	db.read(name, o)
	return o
}

// values writes the arguments or results of an op: "name:type" for a value and "name=" for an attribute, "?" behind what is
// optional and "*" behind what is variadic.
func (db *database) values(d dag) string {
	var out []string
	for _, arg := range d.Args {
		var r ref
		var name string
		json.Unmarshal(arg[0], &r)
		json.Unmarshal(arg[1], &name)
		var c constraint
		db.read(r.Def, &c)
		sign := ""
		switch {
		case slices.Contains(c.Super, "Variadic"):
			sign = "*"
			db.read(c.BaseType.Def, &c)
		case slices.Contains(c.Super, "Optional"):
			sign = "?"
			db.read(c.BaseType.Def, &c)
		case slices.Contains(c.Super, "OptionalAttr"):
			sign = "?"
		}
		if slices.Contains(c.Super, "TypeConstraint") {
			out = append(out, name+sign+":"+typeCode(c.Summary))
		} else {
			out = append(out, name+sign+"=")
		}
	}
	return strings.Join(out, " ")
}

var (
	scalarCodes = strings.NewReplacer(
		"8/16/32/64-bit signless/unsigned integer", "uint", "32-bit signless/unsigned integer", "uint32",
		"8/16/32/64-bit integer", "int", "32-bit integer", "int32", "Int32", "i32", "Int16", "i16", "Float32", "f32",
		"16/32/64-bit float", "float", "16/32-bit float", "float32", "BFloat16", "bf16",
		"any SPIR-V pointer type", "ptr", "any SPIR-V array type", "array", "any SPIR-V runtime array type", "rtarray",
		"any SPIR-V struct type", "struct", "any SPIR-V cooperative matrix type", "coopmatrix",
		"any SPIR-V matrix type", "matrix", "any SPIR-V sampled image type", "sampledimage", "any SPIR-V image type", "image",
		"any SPIR-V tensorArm type", "tensor", "any type", "any", " or ", "|")
	containers = regexp.MustCompile(`(fixed-length vector|vector|Cooperative Matrix|Matrix) of (\S+) values(?: of length ([0-9/]+))?`)
	shortNames = map[string]string{"fixed-length vector": "fvec", "vector": "vec", "Cooperative Matrix": "coop", "Matrix": "mat"}
)

// typeCode shortens the description of a set of types to an expression such as "int|fvec2/3/4/8/16(int)".
func typeCode(summary string) string {
	s := scalarCodes.Replace(summary)
	s = containers.ReplaceAllStringFunc(s, func(m string) string {
		g := containers.FindStringSubmatch(m)
		return shortNames[g[1]] + g[3] + "(" + g[2] + ")"
	})
	if strings.HasPrefix(s, "void|") {
		return "type"
	}
	return s
}

// rules writes an op's traits that package spirv knows: those without parameters by name, relations between types as
// "same(a,b)", "element(a,b)", "elementof(a,vector)", "pointee(a,pointer)" and "boolof(a,b)".
func (db *database) rules(o *op) string {
	known := []string{"Commutative", "Pure", "SameOperandsAndResultType", "SameOperandsAndResultShape", "SameTypeOperands",
		"Terminator", "ReturnLike", "AttrSizedOperandSegments", "UsableInSpecConstantOp", "SignedOp", "UnsignedOp"}
	var out []string
	for _, r := range o.Traits {
		var t trait
		db.read(r.Def, &t)
		switch kind := last(t.Super); {
		case slices.Contains(known, r.Def):
			out = append(out, r.Def)
		case kind == "AllTypesMatch":
			out = append(out, "same("+strings.Join(t.Values, ",")+")")
		case kind == "AllElementTypesMatch":
			out = append(out, "element("+strings.Join(t.Values, ",")+")")
		case kind == "PointeeTypeMatchTrait":
			out = append(out, "pointee("+t.RHS+","+t.LHS+")")
		case kind == "TypesMatchWith" && strings.Contains(t.Summary, "`i1`"):
			out = append(out, "boolof("+t.RHS+","+t.LHS+")")
		case kind == "TypesMatchWith" && strings.Contains(t.Summary, "element type"):
			out = append(out, "elementof("+t.RHS+","+t.LHS+")")
		}
	}
	return strings.Join(out, " ")
}

func last(s []string) string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1]
}
