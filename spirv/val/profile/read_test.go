package profile

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRead(t *testing.T) {
	data, err := os.ReadFile("../testdata/phone.json")
	require.NoError(t, err)
	d, err := Read(data, "")
	require.NoError(t, err)
	assert.Equal(t, "a phone", d.Name)
	assert.Equal(t, "1.1", d.Version.String())
	assert.Equal(t, map[string]bool{"robustBufferAccess": true, "shaderClipDistance": true}, d.Features, "what is off is not there")
	assert.Equal(t, []uint64{128, 128, 64}, d.Limits["maxComputeWorkGroupSize"])
	assert.Equal(t, map[string]bool{"VK_SUBGROUP_FEATURE_BASIC_BIT": true, "VK_SUBGROUP_FEATURE_VOTE_BIT": true}, d.Flags["subgroupSupportedOperations"])
	most, ok := d.Limit("maxBoundDescriptorSets")
	assert.True(t, ok && most == 4)
	_, ok = d.Limit("maxCullDistances")
	assert.False(t, ok, "what the profile does not say")
}

func TestReadMistakes(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                      "not a Vulkan profile",
		`{"profiles":{}}`:                        "the file has no profiles",
		`{"profiles":{"a":{},"b":{}}}`:           "the file has 2 profiles (a, b)",
		`{"profiles":{"a":{"api-version":"1"}}}`: `the profile a: the api-version "1" is no version`,
		`{"profiles":{"a":{"capabilities":["x"]}}}`: `refers to the capabilities "x"`,
		`{"profiles":{"a":{"capabilities":[7]}}}`:   "neither a name nor a list of names: 7",
		`{"profiles":{"a":{"capabilities":[[]]}}}`:  "neither a name nor a list of names: []",
	} {
		_, err := Read([]byte(text), "")
		assert.ErrorContains(t, err, want, text)
	}
	_, err := Read([]byte(`{"profiles":{"a":{}}}`), "b")
	assert.ErrorContains(t, err, "no profile b; it has a")
}
