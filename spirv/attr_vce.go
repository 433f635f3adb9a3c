package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A VerCapExtAttr is what a module requires: a version of SPIR-V, capabilities
// and extensions. The lists keep their order.
type VerCapExtAttr struct {
	version      grammar.Version
	capabilities []grammar.Capability
	extensions   []string
}

type vceKey VerCapExtAttr

var vceAttrs intern.Table[vceKey, VerCapExtAttr]

// GetVerCapExtAttr is the attribute of the three. The slices are copied.
func GetVerCapExtAttr(version grammar.Version, capabilities []grammar.Capability, extensions []string) *VerCapExtAttr {
	return vceAttrs.Get(vceKey{version, capabilities, extensions})
}

func (k vceKey) Hash() uint64 {
	h := intern.Hash(k.version).Word(uint64(len(k.capabilities)))
	for _, c := range k.capabilities {
		h = h.Word(uint64(c))
	}
	for _, e := range k.extensions {
		h = h.String(e)
	}
	return h.Sum()
}

func (k vceKey) Match(a *VerCapExtAttr) bool {
	return k.version == a.version && slices.Equal(k.capabilities, a.capabilities) && slices.Equal(k.extensions, a.extensions)
}

func (k vceKey) Make() *VerCapExtAttr {
	a := &VerCapExtAttr{version: k.version, capabilities: slices.Clone(k.capabilities)}
	for _, e := range k.extensions {
		a.extensions = append(a.extensions, strings.Clone(e))
	}
	return a
}

// Dialect is [Dialect].
func (a *VerCapExtAttr) Dialect() *mlir.Dialect { return Dialect }

// Version is the version of SPIR-V.
func (a *VerCapExtAttr) Version() grammar.Version { return a.version }

// Capabilities are the capabilities declared. The slice must not be changed.
func (a *VerCapExtAttr) Capabilities() []grammar.Capability { return a.capabilities }

// Extensions are the names of the extensions. The slice must not be changed.
func (a *VerCapExtAttr) Extensions() []string { return a.extensions }
