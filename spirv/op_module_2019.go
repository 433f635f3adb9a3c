package spirv

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// completeModule2019 makes what a module of 2019 says, in either form, what today's says: its lists become the triple that it
// requires, and the operation that ends it goes.
func completeModule2019(s *mlir.OperationState) error {
	if err := requireListed(s); err != nil {
		return err
	}
	for _, r := range s.Regions {
		if b := r.LastBlock(); b != nil && b.Last() != nil && b.Last().Is(OpModuleEnd) {
			b.Last().Erase()
		}
	}
	return nil
}

// versionAttrs are the numbers of the version that a module of 2019 declares.
var versionAttrs = []string{"major_version", "minor_version"}

// requireListed makes the lists of 2019, capabilities = ["Shader"] and extensions = ["SPV_…"], and the version in major_version
// and minor_version, what a module requires. What they name must exist.
func requireListed(s *mlir.OperationState) error {
	var capabilities []grammar.Capability
	var extensions []string
	kept := s.Attrs[:0]
	found := false
	number := [2]uint32{1, 0} // of the version
	for _, a := range s.Attrs {
		if i := slices.Index(versionAttrs, a.Name); i >= 0 {
			w, ok := LiteralWord(a.Value)
			if !ok {
				return fmt.Errorf("'%s' op attribute '%s' is no number", s.Name, a.Name)
			}
			number[i], found = w, true
			continue
		}
		list, ok := a.Value.(*mlir.ArrayAttr)
		if !ok || a.Name != "capabilities" && a.Name != "extensions" {
			kept = append(kept, a)
			continue
		}
		found = true
		if err := readListed(s, a.Name, list, &capabilities, &extensions); err != nil {
			return err
		}
	}
	s.Attrs = kept
	if !found {
		return nil
	}
	version, ok := parseVersion(fmt.Sprintf("v%d.%d", number[0], number[1]))
	if !ok {
		return fmt.Errorf("'%s' op has the version %d.%d, which SPIR-V does not have", s.Name, number[0], number[1])
	}
	if s.Properties.Get(VCETripleAttr) != nil || slices.ContainsFunc(s.Attrs, func(a mlir.NamedAttribute) bool { return a.Name == VCETripleAttr }) {
		return fmt.Errorf("'%s' op says twice what it requires: in '%s' and in lists of 2019", s.Name, VCETripleAttr)
	}
	s.AddAttr(VCETripleAttr, GetVerCapExtAttr(version, capabilities, extensions))
	return nil
}

// readListed adds what one list names to the capabilities or to the extensions.
func readListed(s *mlir.OperationState, name string, list *mlir.ArrayAttr, capabilities *[]grammar.Capability, extensions *[]string) error {
	for _, e := range list.Elements() {
		text, ok := e.(*mlir.StringAttr)
		switch {
		case !ok:
			return fmt.Errorf("'%s' op names %s by strings", s.Name, name)
		case name == "capabilities":
			c, ok := EnumByName(grammar.KindCapability, text.Value())
			if !ok {
				return fmt.Errorf("'%s' op uses unknown capability: %s", s.Name, text.Value())
			}
			*capabilities = append(*capabilities, grammar.Capability(c))
		case !strings.HasPrefix(text.Value(), "SPV_"):
			return fmt.Errorf("'%s' op uses unknown extension: %s", s.Name, text.Value())
		default:
			*extensions = append(*extensions, text.Value())
		}
	}
	return nil
}
