package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

type (
	ref struct {
		Def string `json:"def"`
	}
	dag struct {
		Args [][2]json.RawMessage `json:"args"`
	}
	op struct {
		Name      string `json:"opName"`
		Dialect   ref    `json:"opDialect"`
		Arguments dag    `json:"arguments"`
		Results   dag    `json:"results"`
		Traits    []ref  `json:"traits"`
	}
	// record holds what is asked of a constraint, a property, a trait, a dialect and an enumeration.
	record struct {
		Supers        []string `json:"!superclasses"`
		Name          string   `json:"name"`
		Constraint    *ref     `json:"constraint"`
		IsOptional    int      `json:"isOptional"`
		DefaultValue  *string  `json:"defaultValue"`
		BaseProperty  *ref     `json:"baseProperty"`
		InterfaceType string   `json:"interfaceType"`
		Trait         string   `json:"trait"`
		Traits        []ref    `json:"traits"`
		Mnemonic      string   `json:"mnemonic"`
		Enum          *ref     `json:"enum"`
		Class         string   `json:"className"`
		Enumerants    []ref    `json:"enumerants"`
		Dialect       ref      `json:"dialect"`
		Text          string   `json:"str"`
		Value         int64    `json:"value"`
		Bits          int      `json:"bitwidth"`
	}
)

func (r *record) is(class string) bool { return slices.Contains(r.Supers, class) }

// database is all records of one file by name.
type database map[string]json.RawMessage

func (db database) read(name string, into any) {
	if err := json.Unmarshal(db[name], into); err != nil {
		fatal(name, ": ", err)
	}
}

func (db database) record(name string) *record {
	r := new(record)
	// Fields that mean something else in a record of another class are of no interest and may have another type.
	if err := json.Unmarshal(db[name], r); err != nil {
		if _, ok := err.(*json.UnmarshalTypeError); !ok {
			fatal(name, ": ", err)
		}
	}
	return r
}

// layoutsIn returns the layouts of all ops by full name; empty for those without properties.
func layoutsIn(dump []byte) map[string]string {
	var db database
	if err := json.Unmarshal(dump, &db); err != nil {
		fatal(err)
	}
	var instances struct{ Op []string }
	db.read("!instanceof", &instances)
	out := map[string]string{}
	for _, name := range instances.Op {
		var o op
		db.read(name, &o)
		out[db.record(o.Dialect.Def).Name+"."+o.Name] = db.layout(&o)
	}
	return out
}

// layout writes attributes sorted by name, then properties as they are declared, then the sizes of segments.
func (db database) layout(o *op) string {
	var attrs, rest []string
	operands := 0
	for _, arg := range o.Arguments.Args {
		var def ref
		var name string
		if json.Unmarshal(arg[0], &def) != nil || json.Unmarshal(arg[1], &name) != nil {
			fatal(o.Name, ": an argument without name")
		}
		r := db.record(def.Def)
		if r.is("OpVariable") && r.Constraint != nil {
			r = db.record(r.Constraint.Def)
		}
		switch {
		case r.is("DerivedAttr"):
		case r.is("AttrConstraint"):
			if r.IsOptional == 1 || r.DefaultValue != nil && *r.DefaultValue != "" {
				name = "?" + name
			}
			attrs = append(attrs, name)
		case r.is("Property"):
			rest = append(rest, name+":"+db.property(r))
		default:
			operands++
		}
	}
	slices.SortFunc(attrs, func(a, b string) int {
		return strings.Compare(strings.TrimPrefix(a, "?"), strings.TrimPrefix(b, "?"))
	})
	if db.hasTrait(o.Traits, "AttrSizedOperandSegments") {
		rest = append(rest, fmt.Sprint("operandSegmentSizes/", operands))
	}
	if db.hasTrait(o.Traits, "AttrSizedResultSegments") {
		rest = append(rest, fmt.Sprint("resultSegmentSizes/", len(o.Results.Args)))
	}
	return strings.Join(append(attrs, rest...), " ")
}

func (db database) hasTrait(traits []ref, name string) bool {
	return slices.ContainsFunc(traits, func(t ref) bool {
		r := db.record(t.Def)
		return r.Trait == name || db.hasTrait(r.Traits, name)
	})
}

// property names the kind of a property that is no attribute.
func (db database) property(r *record) string {
	switch {
	case r.is("OptionalProp") && r.InterfaceType == "std::optional<int64_t>":
		return "int?"
	case r.is("DefaultValuedProp") && r.BaseProperty != nil:
		return db.property(db.record(r.BaseProperty.Def))
	case r.is("_cls_UnitProp"):
		return "unit"
	case r.is("EnumProp"):
		return fmt.Sprint("enum", db.record(r.Enum.Def).Bits)
	case r.is("EnumProperty"): // up to release 19: the generic form shows the attribute of the enumeration
		return db.flags(r.InterfaceType)
	}
	fatal("a property of an unknown kind: ", r.InterfaceType, " ", r.Supers)
	return ""
}

// flags names the attribute of a bit enumeration with its cases.
func (db database) flags(class string) string {
	for name := range db {
		if strings.HasPrefix(name, "!") {
			continue
		}
		r := db.record(name)
		if !r.is("EnumAttr") || r.Enum == nil {
			continue
		}
		enum := db.record(r.Enum.Def)
		if enum.Class != class {
			continue
		}
		out := "flags:" + db.record(r.Dialect.Def).Name + "." + r.Mnemonic
		for _, c := range enum.Enumerants {
			def := db.record(c.Def)
			out += fmt.Sprintf(":%s=%d", def.Text, def.Value)
		}
		return out
	}
	fatal("no attribute for the enumeration ", class)
	return ""
}
