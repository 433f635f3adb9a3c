package amber_test

import (
	"context"
	"fmt"

	"github.com/spvc/spvc/run/amber"
)

// A script is read, and run once. The error says where it does not hold.
func Example() {
	script := `#!amber
BUFFER data DATA_TYPE int32 DATA 1 2 3 END
EXPECT data IDX 0 EQ 1 2 4
`
	s, err := amber.Parse("test.amber", script)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Run(context.Background(), amber.Options{}))
	// Output: test.amber:3:1: value 2 of buffer data, at byte 8, is 3, but EQ 4 is expected
}
