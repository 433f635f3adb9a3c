package check_test

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// fieldsThatDiffer are the names of the fields of two options that are not the same, those of the limits too.
func fieldsThatDiffer(a, b any) (names []string) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		name := x.Type().Field(i).Name
		switch {
		case reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()):
		case name == "Limits":
			names = append(names, fieldsThatDiffer(x.Field(i).Interface(), y.Field(i).Interface())...)
		default:
			names = append(names, name)
		}
	}
	return names
}

// TestFlags: a flag sets the option that it is called after, and no other; what is no value for it is refused.
func TestFlags(t *testing.T) {
	wrong := map[string][]string{"": {"1", "true"}, "N": {"", "x", "-1", "1.5"}, "S:A": {"", "16", "0:8", "16:0", "16:x", "x:8", "4294967296:8", "16:4294967296", "-1:8"}}
	right := map[string]string{"": "", "N": "7", "S:A": "16:8"}
	for _, f := range check.Flags {
		var o check.Options
		require.True(t, o.Set(f.Name, right[f.Value]), f.Name)
		differ := fieldsThatDiffer(o, check.Options{})
		require.Len(t, differ, 1, f.Name)
		name := f.Name
		if f.Value == "S:A" {
			name = strings.TrimSuffix(name, "-layout")
		}
		name = strings.NewReplacer("--max-", "", "-", "").Replace(name)
		require.Equal(t, name, strings.ToLower(differ[0]), f.Name)
		for _, value := range wrong[f.Value] {
			require.False(t, new(check.Options).Set(f.Name, value), "%s=%s", f.Name, value)
		}
	}
	require.False(t, new(check.Options).Set("--no-such-flag", ""))
	var o check.Options
	require.True(t, o.Set("--buffer-descriptor-layout", "16:8"))
	require.Equal(t, check.DescriptorLayout{Size: 16, Alignment: 8}, o.BufferDescriptor)
}

// TestLimits: what is not said is as the specification has it (section 2.17), and a limit of zero allows nothing.
func TestLimits(t *testing.T) {
	m := readWith(t, "OpCapability Shader", check.Options{})
	require.Equal(t, check.Limits{StructMembers: 16383, StructDepth: 255, LocalVariables: 524287, GlobalVariables: 65535, SwitchBranches: 16383,
		FunctionArgs: 255, ControlFlowNestingDepth: 1023, AccessChainIndexes: 255, IDBound: 4194303}, m.Limits)
	var o check.Options
	require.True(t, o.Set("--max-struct-depth", "0"))
	require.True(t, o.Set("--max-function-args", "3"))
	m = readWith(t, "OpCapability Shader", o)
	require.Equal(t, []int{0, 3, 16383}, []int{m.Limits.StructDepth, m.Limits.FunctionArgs, m.Limits.StructMembers})
}

// TestWhatOptionsImply: Vulkan 1.1 relaxes the layout of blocks, and what is still to be legalized has logical pointers.
func TestWhatOptionsImply(t *testing.T) {
	for env, relaxed := range map[string]bool{"spv1.0": false, "spv1.6": false, "vulkan1.0": false, "vulkan1.1": true, "vulkan1.4": true, "opencl2.2": false, "opengl4.5": false} {
		e, ok := check.EnvByName(env)
		require.True(t, ok)
		require.Equal(t, relaxed, readWith(t, "OpCapability Shader", check.Options{Env: e}).RelaxBlockLayout, env)
	}
	require.True(t, readWith(t, "OpCapability Shader", check.Options{BeforeHLSLLegalization: true}).RelaxLogicalPointer)
	require.False(t, readWith(t, "OpCapability Shader", check.Options{}).RelaxLogicalPointer)
	require.Equal(t, "spv1.6", readWith(t, "OpCapability Shader", check.Options{}).Env.Name)
}

// TestEnvs: the name of an environment says what it is.
func TestEnvs(t *testing.T) {
	kinds := map[string]check.Kind{"spv": check.Universal, "vulkan": check.Vulkan, "opencl": check.OpenCL, "opengl": check.OpenGL}
	version := func(text string) grammar.Version {
		return grammar.MakeVersion(text[0]-'0', text[2]-'0')
	}
	takes := map[string]string{"vulkan1.0": "1.0", "vulkan1.1": "1.3", "vulkan1.2": "1.5", "vulkan1.3": "1.6", "vulkan1.4": "1.6", "opencl2.2": "1.2", "opencl3.0": "1.6"}
	parts := regexp.MustCompile(`^(spv|vulkan|opencl|opengl)(\d\.\d)(?:spv(\d\.\d))?(embedded)?$`)
	for _, e := range check.Envs {
		if e.Is(check.WebGPU) {
			continue
		}
		p := parts.FindStringSubmatch(e.Name)
		require.NotNil(t, p, e.Name)
		require.True(t, e.Is(kinds[p[1]]), e.Name)
		require.Equal(t, version(p[2]), e.Version, e.Name)
		require.Equal(t, p[4] != "", e.Embedded, e.Name)
		want := "1.0"
		switch {
		case p[3] != "":
			want = p[3]
		case p[1] == "spv":
			want = p[2]
		case takes[p[1]+p[2]] != "":
			want = takes[p[1]+p[2]]
		}
		require.Equal(t, version(want), e.SPIRV, e.Name)
		require.Contains(t, e.Says, p[2])
		require.True(t, e.AtLeast(e.Version.Major(), e.Version.Minor()) && !e.AtLeast(e.Version.Major(), e.Version.Minor()+1), e.Name)
	}
	_, ok := check.EnvByName("vulkan9")
	require.False(t, ok)
}
