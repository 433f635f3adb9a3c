package spirv

import (
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A RecordAttr is an attribute that is nothing but named fields, such as
// #spv.entry_point_abi<workgroup_size = [64, 1, 1]>. The records there are differ
// only in their fields, which recordDefs lists.
type RecordAttr struct {
	def    *recordDef
	fields *mlir.ArrayAttr // one for each field of def, mlir.Unit where absent
}

type recordDef struct {
	name   string
	class  string // in MLIR's errors
	fields []fieldDef
}

type fieldDef struct {
	name     string
	class    string // in MLIR's errors; empty where it has none
	required bool
	// initial is what absence means; the field is not written when it is that.
	initial mlir.Attribute
	parse   func(p *mlir.Parser) mlir.Attribute
	print   func(p *mlir.Printer, a mlir.Attribute)
}

// The names of the records.
const (
	EntryPointABI          = "entry_point_abi"
	ResourceLimits         = "resource_limits"
	CoopMatrixPropsKHR     = "coop_matrix_props_khr"
	CoopMatrixPropsNV      = "coop_matrix_props_nv"
	CacheControlLoadINTEL  = "cache_control_load_intel"
	CacheControlStoreINTEL = "cache_control_store_intel"
)

var recordAttrs table[RecordAttr]

// GetRecordAttr is the record of a name with some of its fields; the others have
// their defaults. It panics when the name, or that of a field, does not exist.
func GetRecordAttr(name string, fields ...mlir.NamedAttribute) *RecordAttr {
	def := recordByName(name)
	if def == nil {
		panic("spirv: GetRecordAttr: there is no record " + strconv.Quote(name))
	}
	values := def.defaults()
	for _, f := range fields {
		i := def.field(f.Name)
		if i < 0 {
			panic("spirv: GetRecordAttr: " + name + " has no field " + strconv.Quote(f.Name))
		}
		values[i] = f.Value
	}
	return recordAttrs.get(RecordAttr{def, mlir.GetArrayAttr(values...)})
}

// Dialect is [Dialect].
func (a *RecordAttr) Dialect() *mlir.Dialect { return Dialect }

// Name is the name of the record.
func (a *RecordAttr) Name() string { return a.def.name }

// Field is the value of a field, its default where it is absent; nil when it has
// none.
func (a *RecordAttr) Field(name string) mlir.Attribute {
	i := a.def.field(name)
	if i < 0 || a.fields.Elements()[i] == mlir.Unit {
		return nil
	}
	return a.fields.Elements()[i]
}

// SubElements makes RecordAttr an [mlir.Composite].
func (a *RecordAttr) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	for _, f := range a.fields.Elements() {
		attr(f)
	}
}

// Print writes name<field = value, …>.
func (a *RecordAttr) Print(p *mlir.Printer) {
	p.Write(a.def.name, "<")
	sep := ""
	for i, v := range a.fields.Elements() {
		f := &a.def.fields[i]
		if v == mlir.Unit || !f.required && v == f.initial {
			continue
		}
		p.Write(sep, f.name, " = ")
		f.print(p, v)
		sep = ", "
	}
	p.Write(">")
}

// isRecord reports whether a is a record of that name.
func isRecord(a mlir.Attribute, name string) bool {
	r, ok := a.(*RecordAttr)
	return ok && r.def.name == name
}

func (d *recordDef) field(name string) int {
	return slices.IndexFunc(d.fields, func(f fieldDef) bool { return f.name == name })
}

func (d *recordDef) fieldNames(yield func(string) bool) {
	for i := range d.fields {
		if !yield(d.fields[i].name) {
			return
		}
	}
}

func (d *recordDef) defaults() []mlir.Attribute {
	values := make([]mlir.Attribute, len(d.fields))
	for i := range values {
		if values[i] = d.fields[i].initial; values[i] == nil {
			values[i] = mlir.Unit
		}
	}
	return values
}

func recordByName(name string) *recordDef {
	i := slices.IndexFunc(recordDefs.Get(), func(d recordDef) bool { return d.name == name })
	if i < 0 {
		return nil
	}
	return &recordDefs.Get()[i]
}

// parseRecord reads the fields, which may stand in any order.
func parseRecord(p *mlir.Parser, def *recordDef) mlir.Attribute {
	values := def.defaults()
	seen := make([]bool, len(values))
	pos := p.Pos()
	p.Delimited("<", ">", func() {
		pos := p.Pos()
		name := p.Keyword()
		i := def.field(name)
		switch {
		case i < 0:
			p.Unknown(pos, name, def.fieldNames, "duplicate or unknown struct parameter name: %s", name)
			return
		case seen[i]:
			p.Errorf(pos, "duplicate or unknown struct parameter name: %s", name)
			return
		}
		seen[i] = true
		p.Expect("=")
		values[i] = def.fields[i].parse(p)
		if f := def.fields[i]; p.Failed() && f.class != "" {
			p.AlsoErrorf(pos, "failed to parse SPIRV_%s parameter '%s' which is to be a `%s`", def.class, f.name, f.class)
		}
	})
	for i, f := range def.fields {
		if f.required && !seen[i] && !p.Failed() {
			p.Errorf(pos, "struct is missing required parameter: %s", f.name)
		}
	}
	if p.Failed() {
		return nil
	}
	return recordAttrs.get(RecordAttr{def, mlir.GetArrayAttr(values...)})
}

// The kinds of fields.
var (
	printAttr        = func(p *mlir.Printer, a mlir.Attribute) { p.Attribute(a) }
	printWithoutType = func(p *mlir.Printer, a mlir.Attribute) { p.AttributeWithoutType(a) }
)

func intField(name string, initial mlir.Attribute) fieldDef {
	return fieldDef{name: name, initial: initial, print: printWithoutType, parse: func(p *mlir.Parser) mlir.Attribute {
		return mlir.GetIntegerAttr(mlir.I32, int64(int32(parseU32(p))))
	}}
}

// listField is integers in brackets. Where absence means something, MLIR takes numbers without a type, which are of i64, and
// the default is of i32: so what is written out stays written out.
func listField(name string, initial mlir.Attribute) fieldDef {
	return fieldDef{name: name, initial: initial, print: func(p *mlir.Printer, a mlir.Attribute) {
		p.Write("[")
		for i, e := range a.(*mlir.ArrayAttr).Elements() {
			if i > 0 {
				p.Write(", ")
			}
			p.AttributeWithoutType(e)
		}
		p.Write("]")
	}, parse: func(p *mlir.Parser) mlir.Attribute {
		element := mlir.I32
		if initial != nil {
			element = mlir.I64
		}
		var list []mlir.Attribute
		p.Delimited("[", "]", func() {
			list = append(list, mlir.GetIntegerAttr(element, int64(int32(parseU32(p)))))
		})
		return mlir.GetArrayAttr(list...)
	}}
}

func typeField(name string) fieldDef {
	return fieldDef{name: name, required: true, print: printAttr, parse: func(p *mlir.Parser) mlir.Attribute {
		return mlir.GetTypeAttr(p.Type())
	}}
}

// enumField is a value of an enumeration, in angle brackets unless bare.
func enumField(name string, kind grammar.Kind, bare bool) fieldDef {
	return fieldDef{name: name, required: true, print: func(p *mlir.Printer, a mlir.Attribute) {
		e := a.(*EnumAttr)
		text := spellEnum(p, kind, e.value, nil)
		if !bare {
			text = "<" + text + ">"
		}
		p.Write(text)
	}, parse: func(p *mlir.Parser) mlir.Attribute {
		if bare {
			return parseEnumBody(p, kind)
		}
		return GetEnumAttr(kind, parseShortEnum(p, kind))
	}}
}

func boolField(name string) fieldDef {
	return fieldDef{name: name, required: true, print: printAttr, parse: func(p *mlir.Parser) mlir.Attribute {
		if p.AcceptKeyword("true") {
			return mlir.GetBoolAttr(true)
		}
		p.ExpectKeyword("false")
		return mlir.GetBoolAttr(false)
	}}
}

// arrayField is an array of attributes.
func arrayField(name string) fieldDef {
	return fieldDef{name: name, initial: mlir.GetArrayAttr(), print: printAttr, parse: func(p *mlir.Parser) mlir.Attribute {
		return p.Attribute(nil)
	}}
}

func (f fieldDef) needed() fieldDef {
	f.required = true
	return f
}

func (f fieldDef) of(class string) fieldDef {
	f.class = class
	return f
}

func i32(v int64) mlir.Attribute { return mlir.GetIntegerAttr(mlir.I32, v) }

// recordDefs are all records, their fields in the order of the text.
var recordDefs = lazy.Value[[]recordDef]{Make: func() []recordDef {
	return []recordDef{
		{EntryPointABI, "EntryPointABIAttr", []fieldDef{
			listField("workgroup_size", nil).of("DenseI32ArrayAttr"), intField("subgroup_size", nil), intField("target_width", nil),
		}},
		{ResourceLimits, "ResourceLimitsAttr", []fieldDef{
			intField("max_compute_shared_memory_size", i32(16384)),
			intField("max_compute_workgroup_invocations", i32(128)),
			listField("max_compute_workgroup_size", mlir.GetArrayAttr(i32(128), i32(128), i32(64))),
			intField("subgroup_size", i32(32)), intField("min_subgroup_size", nil), intField("max_subgroup_size", nil),
			arrayField("cooperative_matrix_properties_khr"), arrayField("cooperative_matrix_properties_nv"),
		}},
		{CoopMatrixPropsKHR, "CooperativeMatrixPropertiesKHRAttr", append(matrixSizeFields(),
			typeField("a_type"), typeField("b_type"), typeField("c_type"), typeField("result_type"), boolField("acc_sat"),
			enumField("scope", grammar.KindScope, false))},
		{CoopMatrixPropsNV, "CooperativeMatrixPropertiesNVAttr", append(matrixSizeFields(),
			typeField("a_type"), typeField("b_type"), typeField("c_type"), typeField("result_type"),
			enumField("scope", grammar.KindScope, false))},
		{CacheControlLoadINTEL, "CacheControlLoadINTELAttr", []fieldDef{
			intField("cache_level", nil).needed(), enumField("load_cache_control", grammar.KindLoadCacheControl, true),
		}},
		{CacheControlStoreINTEL, "CacheControlStoreINTELAttr", []fieldDef{
			intField("cache_level", nil).needed(), enumField("store_cache_control", grammar.KindStoreCacheControl, true),
		}},
	}
}}

func matrixSizeFields() []fieldDef {
	return []fieldDef{intField("m_size", nil).needed(), intField("n_size", nil).needed(), intField("k_size", nil).needed()}
}
