package interp

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

const lookBody = `%v = OpIMul %uint %g %c7
OpStore %own %v
%odd = OpBitwiseAnd %uint %l %c1
%b = OpIEqual %bool %odd %c1
OpSelectionMerge %end None
OpBranchConditional %b %yes %end
%yes = OpLabel
OpStore %at %v
OpBranch %end
%end = OpLabel
`

// look runs lookBody for two workgroups with other options.
func look(t *testing.T, o Options) *Machine {
	t.Helper()
	o.Resources = Resources{Buffers: map[Binding][][]byte{{0, 0}: {make([]byte, 64)}}}
	x, err := New(assemble(t, checkPrelude+lookBody+checkEnd), o)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
	return x
}

// The values of one invocation are told, in their order, and of no other one.
func TestTrace(t *testing.T) {
	for _, c := range []struct {
		invocation uint32
		want       []string
	}{
		{9, []string{"9 Load", "1 Load", "63 IMul", "63 Store", "1 BitwiseAnd", "true IEqual", "63 Store data"}},
		{10, []string{"10 Load", "2 Load", "70 IMul", "70 Store", "0 BitwiseAnd", "false IEqual"}},
		{16, nil},
	} {
		var told []string
		look(t, Options{TraceInvocation: [3]uint32{c.invocation}, Trace: func(s Step) {
			says := s.Value + " " + s.Place.Name[2:]
			if s.ID == 0 && s.Name[0] != '%' {
				says += " " + s.Name
			}
			told = append(told, says)
		}})
		require.Equal(t, c.want, told)
	}
}

// Instructions are those of each invocation, steps those of groups.
func TestProfile(t *testing.T) {
	spent := look(t, Options{Profile: true}).Profile()
	require.Len(t, spent, 1)
	require.Equal(t, []string{"%main"}, trimmed(spent[0].Stack))
	// 16 invocations run what is in front of the branch and behind it, 8 what is inside.
	before, inside, behind := uint64(10), uint64(2), uint64(1)
	require.Equal(t, 16*before+8*inside+16*behind, spent[0].Instructions)
	require.Equal(t, before+inside+behind, spent[0].Steps)
	require.Nil(t, look(t, Options{}).Profile())
}

// trimmed gives functions without a name one.
func trimmed(stack []string) []string {
	stack = slices.Clone(stack)
	for i := range stack {
		if stack[i][0] == '%' {
			stack[i] = "%main"
		}
	}
	return stack
}

// Without these options no op is compiled for them: what is not asked for costs nothing.
func TestLooksCostNothing(t *testing.T) {
	ops := func(o Options) (n int) {
		for _, b := range look(t, o).main.blocks {
			n += len(b.ops)
		}
		return n
	}
	plain := ops(Options{})
	require.Equal(t, plain+3, ops(Options{Profile: true}))
	require.Equal(t, plain+7, ops(Options{Trace: func(Step) {}}))
}
