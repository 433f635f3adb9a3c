package check

import "github.com/spvc/spvc/spirv/grammar"

// Have says what a module has of the things that most modules do not have: a rule about one of them finds nothing where it is not.
type Have uint8

// What few modules have.
const (
	SmallNumbers  Have = 1 << iota // types of 8 and 16 bits
	OtherFloats                    // floats of other formats than those of IEEE 754
	RuntimeArrays                  // arrays without a length
	Cooperative                    // cooperative matrices
	Tiles                          // tile images and attachments, by capability
	Meshes                         // mesh shaders of EXT, by capability
	HitAttributes                  // something in that storage class
	OldVersion                     // a header that says a version before the first

	// Everything is all of it: no rule is left out.
	Everything = ^Have(0)
)

var haveParts = []struct {
	have  Have
	parts Parts
}{
	{SmallNumbers, HasInt8 | HasInt16 | HasFloat16},
	{OtherFloats, HasBFloat16 | HasFloat8 | HasMicroscaling | HasUnevenFloat},
	{RuntimeArrays, HasRuntimeArray},
	{Cooperative, HasCooperativeMatrix},
}

// Have returns what the module has.
func (m *Module) Have() (have Have) {
	all := m.AllParts()
	for _, row := range haveParts {
		if all&row.parts != 0 {
			have |= row.have
		}
	}
	if m.HasAny(grammar.CapabilityTileImageColorReadAccessEXT, grammar.CapabilityTileShadingQCOM) {
		have |= Tiles
	}
	if m.Has(grammar.CapabilityMeshShadingEXT) {
		have |= Meshes
	}
	if m.Names(grammar.StorageClassHitAttributeKHR) {
		have |= HitAttributes
	}
	if m.Version < grammar.MakeVersion(1, 0) {
		have |= OldVersion
	}
	return have
}
