package transform

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(UpdateVCE) }

// UpdateVCE makes each module declare what its code needs and no more: of the capabilities that will do, the first that the
// target environment allows; an extension rather than the version that has it built in. MLIR wants a target environment; here
// a module without one is held against what it declares itself, and keeps its version. What code does not show, such as that
// it uses the capability VariablePointers, stays declared; MLIR drops it.
var UpdateVCE = &pass.Pass{
	Name:    "spirv-update-vce",
	Title:   "SPIRVUpdateVCEPass",
	Summary: "Declare the version, the capabilities and the extensions that a module needs, and no others",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		declared := mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr)
		u := &vceUpdate{version: grammar.MakeVersion(1, 0), d: d, seen: map[storedType]bool{}}
		if target := spirv.TargetEnvOf(op); target != nil {
			u.target, u.versions = target.Triple(), target.ClientAPI() == "WebGPU"
		} else if declared != nil {
			u.target, u.version = declared, declared.Version()
		} else {
			d.Errorf(op.Loc(), "missing 'spirv.target_env' attribute")
			return false
		}
		u.env = env.NewEnvironment(u.target, 0)
		u.logical = mlir.AttrOf[*spirv.EnumAttr](op, spirv.AddressingModelAttr).Value() == uint32(grammar.AddressingModelLogical)
		u.stages(op)
		failed := d.NumErrors()
		op.WalkPostOrder(func(at *mlir.Operation) bool {
			u.operation(at)
			return true
		})
		u.declare(declared)
		needed := spirv.GetVerCapExtAttr(u.version, u.capabilities, u.extensions)
		if d.NumErrors() > failed || declared == needed {
			return false
		}
		op.SetAttr(spirv.VCETripleAttr, needed)
		if declared != nil && !holds(needed, declared) { // these bring types back that nothing uses
			op.SetAttr(spirv.ResidueAttr, nil)
			op.SetAttr(spirv.UnusedAttr, nil)
		}
		return true
	},
}

// holds reports whether all that a declares is in b too.
func holds(b, a *spirv.VerCapExtAttr) bool {
	for _, c := range a.Capabilities() {
		if !slices.Contains(b.Capabilities(), c) {
			return false
		}
	}
	for _, e := range a.Extensions() {
		if !slices.Contains(b.Extensions(), e) {
			return false
		}
	}
	return b.Version() >= a.Version()
}

// A vceUpdate collects what one module needs.
type vceUpdate struct {
	target       *spirv.VerCapExtAttr
	env          *env.Environment // of target
	version      grammar.Version
	capabilities []grammar.Capability
	extensions   []string
	seen         map[storedType]bool // that need nothing more
	at           *mlir.Operation     // the operation being looked at
	logical      bool                // addressing
	beforePixels bool                // there are shaders of vertices, or of tessellation that evaluate
	versions     bool                // the client API knows no extensions, so what is built in comes with its version
	said         []string            // about it
	lacks        int                 // how often something was not there, said or not
	// A module without entry points is of use only to those who link it: specification, section 2.4.
	hasEntryPoint bool
	d             *mlir.Diagnostics
}

// A storedType is a type in memory of some storage class, or a value's.
type storedType struct {
	t      mlir.Type
	class  grammar.StorageClass
	stored bool
}

func (u *vceUpdate) operation(op *mlir.Operation) {
	u.at, u.said = op, u.said[:0]
	for a := range env.OperationNeedsAlone(op) {
		u.need(a)
	}
	for t := range env.TypesOf(op) {
		u.typ(storedType{t: t})
	}
	if u.logical {
		u.pointers(op)
	}
	u.scopes(op)
	if e, ok := spirv.AsEntryPoint(op); ok {
		u.hasEntryPoint = true
		u.interfaceOf(e)
	}
}

// interfaceOf: variables other than inputs and outputs are in the interface of an entry point since version 1.4.
func (u *vceUpdate) interfaceOf(e spirv.EntryPointOp) {
	for _, name := range e.Interface() {
		if v := view(spirv.AsGlobalVariable(mlir.LookupSymbol(e.Op.Parent(), name))); !isInterface(v.Type()) {
			u.need(env.Need{Version: grammar.MakeVersion(1, 4)})
			return
		}
	}
}

// typ is about a type after the types in it; those in a pointer are in memory.
func (u *vceUpdate) typ(s storedType) {
	if u.seen[s] {
		return
	}
	u.seen[s] = true
	lacks := u.lacks
	inside := s
	ptr, isPointer := s.t.(*spirv.PointerType)
	if isPointer {
		inside.class, inside.stored = ptr.StorageClass(), ptr.StorageClass() != grammar.StorageClassWorkgroup || u.workgroupBlock(ptr)
	}
	if c, ok := s.t.(mlir.Composite); ok {
		c.SubElements(func(mlir.Attribute) {}, func(t mlir.Type) {
			inside.t = t
			u.typ(inside)
		})
	}
	image, isImage := s.t.(*spirv.ImageType)
	for a := range env.TypeNeedsAlone(s.t) {
		if isImage {
			a.Capabilities = ofDim(image.Params(), a.Capabilities)
		} else {
			a.Capabilities = preferred(s, a.Capabilities)
		}
		u.need(a)
	}
	if isImage {
		u.image(image.Params())
	}
	if u.lacks > lacks {
		delete(u.seen, s) // to be reported where it comes again
	}
}

// need adds what makes a available, or reports that the target does not have it.
func (u *vceUpdate) need(a env.Need) {
	if len(a.Capabilities) > 0 {
		list := u.ofStage(a.Capabilities)
		i := slices.IndexFunc(list, u.allows)
		if i < 0 {
			if c, ok := u.implying(list); ok {
				u.capability(c)
				return
			}
		}
		switch {
		case i >= 0:
			u.capability(list[i])
		case u.hasExtension(a.With):
			u.extension(a.With)
			return
		default:
			if i := slices.IndexFunc(list, u.env.Has); i >= 0 { // what brings it is missing
				u.lack(env.EnumerantNeed(grammar.KindCapability, uint32(list[i])), false)
			} else {
				u.lack(a, true)
			}
			return
		}
	}
	if !slices.ContainsFunc(a.Capabilities, u.isBrought) {
		u.introduce(a)
	}
}

// allows reports whether the target has a capability and what brings it: one may be implied by another whose extension is not
// that of the first.
func (u *vceUpdate) allows(c grammar.Capability) bool {
	return u.env.Has(c) && u.env.Offers(env.EnumerantNeed(grammar.KindCapability, uint32(c)))
}

// isBrought reports whether c is declared and comes with an extension, and so all that depends on it.
func (u *vceUpdate) isBrought(c grammar.Capability) bool {
	return slices.Contains(u.capabilities, c) && slices.ContainsFunc(env.EnumerantNeed(grammar.KindCapability, uint32(c)).Extensions,
		func(e string) bool { return slices.Contains(u.extensions, e) })
}

// capability declares c and what brings it.
func (u *vceUpdate) capability(c grammar.Capability) {
	if !slices.Contains(u.capabilities, c) {
		u.capabilities = append(u.capabilities, c)
		u.introduce(env.EnumerantNeed(grammar.KindCapability, uint32(c)))
	}
}

// introduce adds the extension or the version that has a.
func (u *vceUpdate) introduce(a env.Need) {
	if a.LastVersion != 0 && u.version > a.LastVersion {
		u.lack(a, false)
		return
	}
	if a.Version != 0 && u.version >= a.Version || a.Version == 0 && len(a.Extensions) == 0 {
		return
	}
	allowed := slices.IndexFunc(a.Extensions, u.hasExtension)
	builtIn := a.Version != 0 && u.target.Version() >= a.Version
	switch {
	case allowed >= 0:
		u.extension(a.Extensions[allowed])
	case builtIn && len(a.Extensions) > 0 && !u.versions:
		u.extension(a.Extensions[0])
	case builtIn:
		u.version = a.Version
	default:
		u.lack(a, false)
	}
}

// hasExtension reports whether the target has an extension.
func (u *vceUpdate) hasExtension(name string) bool {
	return slices.Contains(u.target.Extensions(), name)
}

// extension adds one, and sees to the version that it is for, where the target has that.
func (u *vceUpdate) extension(name string) {
	if least := grammar.ExtensionVersion(name); u.version < least && least <= u.target.Version() {
		u.version = least
	}
	if !slices.Contains(u.extensions, name) {
		u.extensions = append(u.extensions, name)
	}
}

// lack reports, once for an operation, that the target has not the capabilities of a, or neither the version nor an extension.
func (u *vceUpdate) lack(a env.Need, capabilities bool) {
	u.lacks++
	if !capabilities {
		a.Capabilities = nil
	}
	check := env.Check{Env: u.env, Of: "target environment"}
	text := strings.Replace(check.Missing(a), "allows none", "none allowed", 1)
	text = strings.Replace(text, "target environment none allowed", "none allowed in target environment", 1)
	if !slices.Contains(u.said, text) {
		u.said = append(u.said, text)
		u.d.Errorf(u.at.Loc(), "'%s' requires %s", u.at.Name(), text)
	}
}

// declare adds what the capabilities imply and what brings them, and what stays of the old declaration.
func (u *vceUpdate) declare(old *spirv.VerCapExtAttr) {
	if old != nil {
		tied := tiedToCode.Get()
		for _, c := range old.Capabilities() {
			if !tied.capabilities[c] || c == grammar.CapabilityLinkage && !u.hasEntryPoint {
				u.capability(c)
			}
		}
		for _, e := range old.Extensions() {
			if !tied.extensions[e] {
				u.extension(e)
			}
		}
	}
	for i := 0; i < len(u.capabilities); i++ {
		for _, implied := range env.EnumerantNeed(grammar.KindCapability, uint32(u.capabilities[i])).Capabilities {
			if u.allows(implied) {
				u.capability(implied)
			}
		}
	}
}
