package dlti

import (
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// parseAttribute reads what follows "#dlti.".
func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	pos := p.Pos()
	var a mlir.Attribute
	var err error
	switch name := p.Keyword(); name {
	case "dl_entry":
		return parseEntry(p)
	case "dl_spec":
		list := parseEntries(p, true)
		if !p.Failed() {
			a, err = GetSpec(list...)
		}
	case "map":
		list := parseEntries(p, true)
		if !p.Failed() {
			a, err = GetMap(list...)
		}
	case "target_device_spec":
		list := parseSomeEntries(p, pos)
		if !p.Failed() {
			a, err = GetDeviceSpec(list...)
		}
	case "target_system_spec":
		list := parseSomeEntries(p, pos)
		if !p.Failed() {
			a, err = GetSystemSpec(list...)
		}
	case "function_pointer_alignment":
		return parseFunctionPointerAlignment(p)
	default:
		if !p.Failed() {
			p.Errorf(pos, "unknown attribute `%s` in dialect `dlti`", name)
		}
	}
	if err != nil {
		p.Errorf(pos, "%v", err)
	}
	if p.Failed() {
		return nil
	}
	return a
}

// parseEntry reads <key, value>.
func parseEntry(p *mlir.Parser) mlir.Attribute {
	p.Expect("<")
	pos := p.Pos()
	k, ok := optionalKey(p, true)
	if !ok && !p.Failed() {
		p.Errorf(pos, "expected a type or a quoted string")
	}
	p.Expect(",")
	v := p.Attribute(nil)
	if !p.Expect(">") {
		return nil
	}
	return GetEntry(k, v)
}

// optionalKey reads a key if there is one.
func optionalKey(p *mlir.Parser, types bool) (k layout.Key, ok bool) {
	if types {
		if k.Type, ok = p.OptionalType(); ok {
			return k, true
		}
	}
	k.ID, ok = p.OptionalString()
	return k, ok
}

// parseSomeEntries reads entries by name, of which there must be some.
func parseSomeEntries(p *mlir.Parser, pos mlir.Pos) []layout.Entry {
	list := parseEntries(p, false)
	if len(list) == 0 && !p.Failed() {
		p.Errorf(pos, "no DLTI entries provided")
	}
	return list
}

// parseEntries reads <key = value, #dlti.dl_entry<key, value>, …>.
func parseEntries(p *mlir.Parser, types bool) (list []layout.Entry) {
	p.Delimited("<", ">", func() {
		if k, ok := optionalKey(p, types); ok {
			p.Expect("=")
			if v := p.Attribute(nil); !p.Failed() {
				list = append(list, GetEntry(k, v))
			}
			return
		}
		pos := p.Pos()
		a := p.Attribute(nil)
		if p.Failed() {
			return
		}
		e, ok := a.(layout.Entry)
		if !ok {
			p.Errorf(pos, "invalid kind of attribute specified")
			return
		}
		list = append(list, e)
	})
	return list
}

func parseFunctionPointerAlignment(p *mlir.Parser) mlir.Attribute {
	p.Expect("<")
	pos := p.Pos()
	n := p.Integer()
	if n < 0 && !p.Failed() {
		p.Errorf(pos, "expected a non-negative integer")
	}
	p.Expect(",")
	p.ExpectKeyword("function_dependent")
	p.Expect("=")
	pos = p.Pos()
	dependent := p.AcceptKeyword("true")
	if !dependent && !p.AcceptKeyword("false") && !p.Failed() {
		p.Errorf(pos, "expected true or false")
	}
	if !p.Expect(">") {
		return nil
	}
	return GetFunctionPointerAlignment(uint64(n), dependent)
}

// Print writes dl_entry<key, value>.
func (a *EntryAttr) Print(p *mlir.Printer) {
	p.Write("dl_entry<")
	printKey(p, a.key)
	p.Write(", ")
	p.Attribute(a.value)
	p.Write(">")
}

// Print writes dl_spec<key = value, …>.
func (a *SpecAttr) Print(p *mlir.Printer) { a.print(p, "dl_spec") }

// Print writes map<key = value, …>.
func (a *MapAttr) Print(p *mlir.Printer) { a.print(p, "map") }

// Print writes target_device_spec<"name" = value, …>.
func (a *DeviceSpecAttr) Print(p *mlir.Printer) { a.print(p, "target_device_spec") }

// Print writes target_system_spec<"name" = device, …>.
func (a *SystemSpecAttr) Print(p *mlir.Printer) { a.print(p, "target_system_spec") }

// Print writes function_pointer_alignment<bits, function_dependent = bool>.
func (a *FunctionPointerAlignmentAttr) Print(p *mlir.Printer) {
	p.Printf("function_pointer_alignment<%d, function_dependent = %t>", a.alignment, a.dependent)
}

func (e *entries) print(p *mlir.Printer, name string) {
	p.Write(name, "<")
	for i, e := range e.list {
		if i > 0 {
			p.Write(", ")
		}
		printKey(p, e.Key())
		p.Write(" = ")
		p.Attribute(e.Value())
	}
	p.Write(">")
}

func printKey(p *mlir.Printer, k layout.Key) {
	if k.Type != nil {
		p.Type(k.Type)
	} else {
		p.Quoted(k.ID)
	}
}
