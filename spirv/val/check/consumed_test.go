package check_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/val/check"
)

func TestConsumed(t *testing.T) {
	m := read(t, `
OpMemberDecorate %20 0 Location 3
%1 = OpTypeFloat 32
%2 = OpTypeFloat 64
%3 = OpTypeVector %1 3
%4 = OpTypeVector %2 3
%5 = OpTypeMatrix %4 2
%6 = OpTypeInt 32 0
%7 = OpConstant %6 5
%8 = OpTypeArray %4 %7
%9 = OpTypeStruct %8 %5 %1
%10 = OpTypeBool
%11 = OpTypeArray %10 %7
%12 = OpTypeStruct %1 %10
%20 = OpTypeStruct %1
%21 = OpTypeStruct %20
%22 = OpTypeArray %21 %7
%23 = OpTypeRuntimeArray %1
%24 = OpSpecConstant %6 5
%25 = OpTypeArray %1 %24
`)
	for id, want := range map[check.ID]check.Consumed{
		1:  {Locations: 1, Components: 1},
		3:  {Locations: 1, Components: 3},
		4:  {Locations: 2, Components: 6},
		5:  {Locations: 4},
		8:  {Locations: 10, Components: 6},
		9:  {Locations: 15},
		10: {Fault: check.NoLocations},
		11: {},
		12: {Fault: check.NoLocations},
		20: {Fault: check.OwnLocations},
		21: {Fault: check.OwnLocations},
		22: {},
		23: {Fault: check.NoLocations},
		25: {Locations: 1, Components: 1},
		7:  {Fault: check.NoLocations},
	} {
		require.Equal(t, want, m.Consumed(id), "%%%d", id)
	}
}

// TestConsumedNested sums up structures that double at each step: each is looked at once.
func TestConsumedNested(t *testing.T) {
	text := "%1 = OpTypeFloat 32\n"
	for id := 2; id <= 22; id++ {
		text += fmt.Sprintf("%%%d = OpTypeStruct %%%d %%%d\n", id, id-1, id-1)
	}
	require.Equal(t, check.Consumed{Locations: 1 << 21}, read(t, text).Consumed(22))
}
