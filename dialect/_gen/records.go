package main

import (
	"encoding/json"
	"slices"
)

type (
	ref struct {
		Def string `json:"def"`
	}
	dag struct {
		Args [][2]json.RawMessage `json:"args"`
	}
	// op is what is asked of an operation's record.
	op struct {
		Record           string `json:"!name"`
		Name             string `json:"opName"`
		Dialect          ref    `json:"opDialect"`
		Arguments        dag    `json:"arguments"`
		Results          dag    `json:"results"`
		Regions          dag    `json:"regions"`
		Successors       dag    `json:"successors"`
		Traits           []ref  `json:"traits"`
		Format           string `json:"assemblyFormat"`
		CustomFormat     int    `json:"hasCustomAssemblyFormat"`
		Verifier         int    `json:"hasVerifier"`
		RegionVerifier   int    `json:"hasRegionVerifier"`
		Folder           int    `json:"hasFolder"`
		Canonicalizer    int    `json:"hasCanonicalizer"`
		CanonicalizeOnce int    `json:"hasCanonicalizeMethod"`
	}
	// record is what is asked of all other records: constraints, predicates, traits, enumerations.
	record struct {
		Record       string   `json:"!name"`
		Anonymous    bool     `json:"!anonymous"`
		Supers       []string `json:"!superclasses"`
		Summary      string   `json:"summary"`
		Constraint   *ref     `json:"constraint"`
		Decorators   []ref    `json:"decorators"`
		BaseType     *ref     `json:"baseType"`
		BaseAttr     *ref     `json:"baseAttr"`
		DefaultValue *string  `json:"defaultValue"`
		IsOptional   int      `json:"isOptional"`
		BuilderCall  string   `json:"builderCall"`
		StorageType  string   `json:"storageType"`
		ValueType    *ref     `json:"valueType"`
		Blocks       int      `json:"blocks"`

		// Of predicates.
		Predicate   *ref   `json:"predicate"`
		PredExpr    string `json:"predExpr"`
		Kind        *ref   `json:"kind"`
		Children    []ref  `json:"children"`
		Pattern     string `json:"pattern"`
		Replacement string `json:"replacement"`
		Prefix      string `json:"prefix"`

		// Of traits.
		Trait       any      `json:"trait"`
		Interface   string   `json:"cppInterfaceName"`
		Traits      []ref    `json:"traits"`
		Values      []string `json:"values"`
		LHS         string   `json:"lhs"`
		RHS         string   `json:"rhs"`
		Transformer string   `json:"transformer"`
		Effects     []ref    `json:"effects"`
		Resource    string   `json:"resource"`

		// Of dialects, attributes and enumerations.
		Name        string `json:"name"`
		Dialect     *ref   `json:"dialect"`
		Mnemonic    string `json:"mnemonic"`
		CppClass    string `json:"cppClassName"`
		Class       string `json:"className"`
		Specialized string `json:"specializedAttrClassName"`
		Namespace   string `json:"cppNamespace"`
		Enum        *ref   `json:"enum"`
		Enumerants  []ref  `json:"enumerants"`
		Separator   string `json:"separator"`
		Bits        int    `json:"bitwidth"`
		Text        string `json:"str"`
		Value       int64  `json:"value"`
		Assembly    string `json:"assemblyFormat"`
	}
)

func (r *record) is(class string) bool { return slices.Contains(r.Supers, class) || r.Record == class }

// database is all records of one file by name.
type database map[string]json.RawMessage

func (db database) read(name string, into any) {
	if err := json.Unmarshal(db[name], into); err != nil {
		if _, ok := err.(*json.UnmarshalTypeError); !ok { // a field that means something else in another class
			fatal(name, ": ", err)
		}
	}
}

func (db database) record(r *ref) *record {
	out := new(record)
	if r != nil {
		db.read(r.Def, out)
	}
	return out
}

// ops are the operations of the dialect, in the order of the file.
func (db database) ops(dialect string) (list []*op) {
	var instances struct{ Op []string }
	db.read("!instanceof", &instances)
	for _, name := range instances.Op {
		o := new(op)
		db.read(name, o)
		if db.record(&o.Dialect).Name == dialect {
			list = append(list, o)
		}
	}
	return list
}

// instances are the records of a class.
func (db database) instances(class string) (list []*record) {
	var all map[string]json.RawMessage
	db.read("!instanceof", &all)
	var names []string
	json.Unmarshal(all[class], &names)
	for _, n := range names {
		list = append(list, db.record(&ref{n}))
	}
	return list
}

// A part is an operand, attribute, result, region or successor: its name and what it has to be.
type part struct {
	name       string
	constraint *record
	effects    []*record // on what the value points to
}

func (db database) parts(d dag) (list []part) {
	for _, arg := range d.Args {
		var r ref
		p := part{}
		json.Unmarshal(arg[0], &r)
		json.Unmarshal(arg[1], &p.name)
		p.constraint = db.record(&r)
		if p.constraint.is("OpVariable") {
			for i := range p.constraint.Decorators {
				p.effects = append(p.effects, db.record(&p.constraint.Decorators[i]))
			}
			p.constraint = db.record(p.constraint.Constraint)
		}
		list = append(list, p)
	}
	return list
}
