package env

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An Environment is a version of SPIR-V, capabilities with those that they imply,
// and extensions.
type Environment struct {
	version    grammar.Version
	mayRise    bool // no module named the version
	has        map[grammar.Capability]bool
	declared   []grammar.Capability
	extensions []string
	assumed    []string // extensions that are not declared
}

// NewEnvironment returns the environment that vce describes; nil is an empty one.
// A version other than zero replaces that of vce. Without vce and version,
// [Environment.Complete] chooses the lowest version possible.
func NewEnvironment(vce *spirv.VerCapExtAttr, version grammar.Version) *Environment {
	e := &Environment{version: grammar.MakeVersion(1, 0), mayRise: vce == nil && version == 0, has: map[grammar.Capability]bool{}}
	if vce != nil {
		e.version = vce.Version()
		e.extensions = slices.Clone(vce.Extensions())
		for _, c := range vce.Capabilities() {
			e.declare(c)
		}
	}
	if version != 0 {
		e.version = version
	}
	return e
}

// Version is the version of SPIR-V.
func (e *Environment) Version() grammar.Version { return e.version }

// Triple returns the environment as an attribute.
func (e *Environment) Triple() *spirv.VerCapExtAttr {
	return spirv.GetVerCapExtAttr(e.version, e.declared, e.extensions)
}

// Has reports whether a capability is declared or implied.
func (e *Environment) Has(c grammar.Capability) bool { return e.has[c] }

// Offers reports whether something is available in e.
func (e *Environment) Offers(a Need) bool { return e.isEnabled(a) && e.isKnown(a) }

// isEnabled reports whether a needs no capability but those of e.
func (e *Environment) isEnabled(a Need) bool {
	return len(a.Capabilities) == 0 || slices.ContainsFunc(a.Capabilities, e.Has) || a.With != "" && e.hasExtension(a.With)
}

// isKnown reports whether the version, or an extension, of e has what a is about,
// or a capability that an extension brings.
func (e *Environment) isKnown(a Need) bool {
	switch {
	case a.LastVersion != 0 && e.version > a.LastVersion:
		return false
	case a.Version != 0 && e.version >= a.Version, a.Version == 0 && len(a.Extensions) == 0:
		return true
	}
	return slices.ContainsFunc(a.Extensions, e.hasExtension) || slices.ContainsFunc(a.Capabilities, e.isBrought)
}

func (e *Environment) hasExtension(name string) bool {
	return slices.Contains(e.extensions, name) || slices.Contains(e.assumed, name)
}

// AssumeConditional takes for granted what a module has on a condition: where it is not, nobody will need it. It is not declared.
func (e *Environment) AssumeConditional(module *mlir.Operation) {
	for op := range module.Region(0).Entry().Operations {
		if c, ok := spirv.AsConditionalCapabilityINTEL(op); ok {
			e.imply(c.Capability())
		} else if x, ok := spirv.AsConditionalExtensionINTEL(op); ok {
			e.assumed = append(e.assumed, x.Name())
		}
	}
}

// isBrought reports whether an extension brings a capability, and so all that
// depends on it, to versions that have it not yet.
func (e *Environment) isBrought(c grammar.Capability) bool {
	return e.has[c] && slices.ContainsFunc(EnumerantNeed(grammar.KindCapability, uint32(c)).Extensions, e.hasExtension)
}

func (e *Environment) declare(c grammar.Capability) {
	e.declared = append(e.declared, c)
	e.imply(c)
}

func (e *Environment) imply(c grammar.Capability) {
	if e.has[c] {
		return
	}
	e.has[c] = true
	for _, implied := range EnumerantNeed(grammar.KindCapability, uint32(c)).Capabilities {
		e.imply(implied)
	}
}

// Complete declares what is missing for all of list to be available, and what
// brings the capabilities that are declared. Where one of several capabilities
// will do, it waits until those without a choice are there. A version that was
// given stays: extensions make up for it. What no newer version and no extension
// brings stays unavailable.
func (e *Environment) Complete(list []Need) {
	for _, a := range list {
		if len(a.Capabilities) == 1 && !e.isEnabled(a) {
			e.declare(a.Capabilities[0])
		}
	}
	for _, a := range list {
		if !e.isEnabled(a) {
			e.declare(e.choose(a.Capabilities))
		}
	}
	for _, c := range e.declared {
		e.introduce(EnumerantNeed(grammar.KindCapability, uint32(c)))
	}
	for _, a := range list {
		e.introduce(a)
	}
}

// choose takes the first capability that does not make a kernel of a shader.
func (e *Environment) choose(list []grammar.Capability) grammar.Capability {
	for _, c := range list {
		if c == grammar.CapabilityKernel && e.has[grammar.CapabilityShader] ||
			c == grammar.CapabilityShader && e.has[grammar.CapabilityKernel] {
			continue
		}
		return c
	}
	return list[0]
}

// introduce sees to the version or the extension that brings what a is about.
func (e *Environment) introduce(a Need) {
	switch {
	case e.isKnown(a), a.LastVersion != 0 && e.version > a.LastVersion:
	case a.Version > e.version && e.mayRise:
		e.version = a.Version
	case len(a.Extensions) > 0:
		e.extensions = append(e.extensions, a.Extensions[0])
		if e.mayRise {
			e.version = max(e.version, grammar.ExtensionVersion(a.Extensions[0]))
		}
	}
}
