package features

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/spirv/grammar"
)

// Rows say something, in names of the right form.
func TestTables(t *testing.T) {
	feature := regexp.MustCompile(`^[a-z][A-Za-z0-9]+$`)
	extension := regexp.MustCompile(`^VK_[A-Z]+_[a-z0-9_]+$`)
	version := regexp.MustCompile(`^1\.[0-4]$`)
	check := func(n Need, who string) {
		assert.True(t, n.Version != "" || n.Extension != "", "%s: neither version nor extension", who)
		assert.True(t, n.Version == "" || version.MatchString(n.Version), who)
		assert.True(t, n.Extension == "" || extension.MatchString(n.Extension), who)
		for _, f := range n.Features {
			assert.Regexp(t, feature, f, who)
		}
	}
	for c, n := range needs.Get() {
		assert.NotNil(t, grammar.KindCapability.Enumerant(uint32(c)))
		check(n, c.String())
	}
	for name := range extensions.Get() {
		n, ok := OfExtension(name)
		assert.True(t, ok)
		check(n, name)
		assert.Regexp(t, `^SPV_[A-Z]+_[a-z0-9_]+$`, name)
	}
	for c, names := range openCL.Get() {
		for _, name := range names {
			assert.Regexp(t, `^(__opencl_c_|cl_)[a-z0-9_]+$`, name, c)
		}
	}
}

// What a capability needs and what the extensions that have it need is one and the same, but for the extensions listed.
func TestCapabilitiesAgreeWithExtensions(t *testing.T) {
	for c, n := range needs.Get() {
		row := grammar.KindCapability.Enumerant(uint32(c))
		found, listed := false, false
		for _, name := range row.Extensions {
			if e, ok := OfExtension(name); ok {
				listed = true
				found = found || e.Extension == n.Extension
			}
		}
		if listed && row.Version == 0 && len(row.Extensions) == 1 {
			assert.True(t, found, "%v: %s, but its extension %v says otherwise", c, n.Extension, row.Extensions)
		}
	}
}

func TestOfVersion(t *testing.T) {
	for minor, want := range []string{"1.0", "1.1", "1.1", "1.1", "1.2", "1.2", "1.3"} {
		assert.Equal(t, want, OfVersion(grammar.MakeVersion(1, uint8(minor))).Version)
	}
}
