package spirv

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// attrParsers read the attributes other than enumerants, after their keyword.
var attrParsers = lazy.Value[map[string]func(p *mlir.Parser, t mlir.Type) mlir.Attribute]{Make: func() map[string]func(p *mlir.Parser, t mlir.Type) mlir.Attribute {
	return map[string]func(p *mlir.Parser, t mlir.Type) mlir.Attribute{
		"vce":                parseVCE,
		"null":               parseNull,
		"undef":              parseUndef,
		"number":             parseNumberAttr,
		"loop_merge":         parseLoopMerge,
		"selection_merge":    parseSelectionMerge,
		"linkage_attributes": parseLinkage,
		"target_env":         parseTargetEnv,
		"interface_var_abi":  parseInterfaceVarABI,
	}
}}

// parseAttribute is the dialect's hook: an attribute after "#spv." or "#spirv.".
func parseAttribute(p *mlir.Parser, t mlir.Type) mlir.Attribute {
	pos := p.Pos()
	name := p.Keyword()
	if p.Failed() {
		return nil
	}
	if parse := attrParsers.Get()[name]; parse != nil {
		return parse(p, t)
	}
	if def := recordByName(name); def != nil {
		return parseRecord(p, def)
	}
	kind, ok := KindByName(name)
	if !ok {
		p.Unknown(pos, name, attributeWords, "unknown SPIR-V attribute kind: %s", name)
		return nil
	}
	p.Expect("<")
	a := parseEnumBody(p, kind)
	if !p.Expect(">") {
		return nil
	}
	return a
}

// attributeWords are the words that an attribute of the dialect begins with.
func attributeWords(yield func(string) bool) {
	for i := range recordDefs.Get() {
		if !yield(recordDefs.Get()[i].name) {
			return
		}
	}
	for name := range kindNames.Get() {
		if !yield(name) {
			return
		}
	}
	for name := range attrParsers.Get() {
		if !yield(name) {
			return
		}
	}
}

func parseNull(p *mlir.Parser, t mlir.Type) mlir.Attribute {
	if t == nil {
		p.Errorf(p.Pos(), "expected the type of the null value")
		return nil
	}
	return GetNullAttr(t)
}

func parseUndef(p *mlir.Parser, t mlir.Type) mlir.Attribute {
	if t == nil {
		p.Errorf(p.Pos(), "expected the type of the undefined value")
		return nil
	}
	return GetUndefAttr(t)
}

func parseLoopMerge(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	p.Expect("<")
	merge := p.StringLiteral()
	p.Expect(",")
	target := p.StringLiteral()
	p.Expect(",")
	control, _ := parseEnumBody(p, grammar.KindLoopControl).(*EnumAttr)
	if !p.Expect(">") {
		return nil
	}
	return GetLoopMergeAttr(merge, target, control)
}

func parseSelectionMerge(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	p.Expect("<")
	merge := p.StringLiteral()
	p.Expect(",")
	control, _ := parseEnumBody(p, grammar.KindSelectionControl).(*EnumAttr)
	if !p.Expect(">") {
		return nil
	}
	return GetSelectionMergeAttr(merge, control)
}

func parseLinkage(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	var name string
	var linkage uint32
	p.Expect("<")
	p.CommaSeparated(func() {
		switch {
		case p.AcceptKeyword("linkage_name"):
			p.Expect("=")
			name = p.StringLiteral()
		case p.AcceptKeyword("linkage_type"):
			p.Expect("=")
			linkage = parseShortEnum(p, grammar.KindLinkageType)
		default:
			p.Errorf(p.Pos(), "expected 'linkage_name' or 'linkage_type'")
		}
	})
	if !p.Expect(">") {
		return nil
	}
	return GetLinkageAttributesAttr(name, grammar.LinkageType(linkage))
}

// parseShortEnum reads <Value> or a whole attribute #spv.kind<Value>.
func parseShortEnum(p *mlir.Parser, kind grammar.Kind) uint32 {
	pos := p.Pos()
	var a mlir.Attribute
	if p.Accept("<") {
		a = parseEnumBody(p, kind)
		p.Expect(">")
	} else if full, ok := p.OptionalAttribute(nil); ok {
		a = full
	} else {
		p.Expect("<")
	}
	v, ok := EnumOf(a, kind)
	if !ok && !p.Failed() {
		p.Errorf(pos, "expected a value of %s", kind)
	}
	return v
}

// parseVersion reads "v1.3".
func parseVersion(s string) (grammar.Version, bool) {
	for v := uint8(0); v <= 6; v++ {
		if s == "v1."+string('0'+rune(v)) {
			return grammar.MakeVersion(1, v), true
		}
	}
	return 0, false
}

// IsVersion reports whether v is a version of SPIR-V that parseVersion knows.
func IsVersion(v grammar.Version) bool {
	known, ok := parseVersion("v" + v.String())
	return ok && known == v
}

// Print writes vce<v1.0, [Shader], [SPV_KHR_16bit_storage]>.
func (a *VerCapExtAttr) Print(p *mlir.Printer) {
	p.Write("vce<v", a.version.String(), ", [")
	for i, c := range a.capabilities {
		if i > 0 {
			p.Write(", ")
		}
		p.Write(spellEnum(p, grammar.KindCapability, uint32(c), nil))
	}
	p.Write("], [")
	for i, e := range a.extensions {
		if i > 0 {
			p.Write(", ")
		}
		if inUpstream(p) && !isUpstreamExtension(e) {
			unsayable(p, "extension %q", e)
		}
		if strings.HasPrefix(e, "SPV_") {
			p.KeywordOrString(e)
		} else {
			p.Quoted(e)
		}
	}
	p.Write("]>")
}

func isUpstreamExtension(name string) bool {
	for i := range upstreamExtensions {
		if upstreamExtensions[i] == name {
			return true
		}
	}
	return false
}

func parseVCE(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	p.Expect("<")
	pos := p.Pos()
	name := p.Keyword()
	version, ok := parseVersion(name)
	if !ok && !p.Failed() {
		p.Errorf(pos, "unknown version: %s", name)
	}
	p.Expect(",")
	var capabilities []grammar.Capability
	p.Delimited("[", "]", func() {
		c := parseEnumKeyword(p, grammar.KindCapability, "unknown capability: %s")
		capabilities = append(capabilities, grammar.Capability(c))
	})
	p.Expect(",")
	var extensions []string
	p.Delimited("[", "]", func() {
		pos := p.Pos()
		if s, ok := p.OptionalString(); ok {
			extensions = append(extensions, s)
			return
		}
		e := p.Keyword()
		if !strings.HasPrefix(e, "SPV_") && !p.Failed() {
			p.Errorf(pos, "unknown extension: %s", e)
		}
		extensions = append(extensions, e)
	})
	if !p.Expect(">") {
		return nil
	}
	return GetVerCapExtAttr(version, capabilities, extensions)
}
