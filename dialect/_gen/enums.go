package main

import (
	"fmt"
	"strings"
)

// An enumeration is one of MLIR's, with the attribute that holds its words.
type enumeration struct {
	dialect *record // nil where the attribute is a plain number
	attr    *record
	info    *record
}

// goName is the variable that an enumeration is called here: its class in C++.
func (e *enumeration) goName() string { return e.info.Class }

// owner is the folder of the dialect that an enumeration belongs to.
func (e *enumeration) owner() string {
	namespace := strings.TrimPrefix(e.info.Namespace, "::mlir::")
	return folderOf(namespace)
}

func folderOf(namespace string) string {
	for _, d := range dialects {
		if d.name == namespace {
			return d.folder
		}
	}
	return ""
}

// enumerations are those that the records know, by the class of the attribute in C++.
func (g *generator) enumerations() map[string]*enumeration {
	all := map[string]*enumeration{}
	for _, info := range g.db.instances("EnumInfo") {
		if info.is("EnumAttrInfo") && info.Specialized != "" {
			all[info.Namespace+"::"+info.Specialized] = &enumeration{info: info}
		}
	}
	for _, attr := range g.db.instances("EnumAttr") {
		e := &enumeration{dialect: g.db.record(attr.Dialect), attr: attr, info: g.db.record(attr.Enum)}
		delete(all, e.info.Namespace+"::"+e.info.Specialized)
		all[attr.Namespace+"::"+attr.CppClass] = e
	}
	return all
}

// writeEnum writes the kind and the numbers of its words.
func (g *generator) writeEnum(e *enumeration) {
	fmt.Fprintf(&g.enums, "// %s is generated from MLIR's enumeration of that name.\nvar %s = &enum.Kind{\n", e.goName(), e.goName())
	if e.attr != nil {
		fmt.Fprintf(&g.enums, "\tName: %q,\n", e.attr.Mnemonic)
		if strings.Contains(e.attr.Assembly, "`<`") {
			g.enums.WriteString("\tAngles: true,\n")
		}
	}
	attr := e.attr
	if attr == nil {
		attr = e.info
	}
	fmt.Fprintf(&g.enums, "\tType: mlir.I%d,\n\tSummary: %q,\n", e.info.Bits, attr.Summary)
	if e.info.is("BitEnumBase") {
		separator := e.info.Separator
		if separator != "" && !strings.HasPrefix(separator, ",") {
			fatal(e.goName(), ": flags are separated by ", separator)
		}
		fmt.Fprintf(&g.enums, "\tSeparator: %q,\n", separator)
	}
	g.enums.WriteString("\tCases: []enum.Case{\n")
	var consts strings.Builder
	for i := range e.info.Enumerants {
		c := g.db.record(&e.info.Enumerants[i])
		fmt.Fprintf(&g.enums, "\t\t{Word: %q, Value: %d},\n", c.Text, c.Value)
		fmt.Fprintf(&consts, "\t%s%s = %d\n", e.goName(), camel(c.Text), c.Value)
	}
	fmt.Fprintf(&g.enums, "\t},\n}\n\n// The values of %s.\nconst (\n%s)\n\n", e.goName(), consts.String())
}

// camel is UpperCamelCase of words separated by anything but letters and digits.
func camel(text string) string {
	var out strings.Builder
	upper := true
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			out.WriteRune(c)
			upper = true
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			s := string(c)
			if upper {
				s = strings.ToUpper(s)
			}
			out.WriteString(s)
			upper = false
		default:
			upper = true
		}
	}
	return out.String()
}
