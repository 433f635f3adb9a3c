package hostile

import (
	"fmt"
	"strconv"
	"strings"
)

// flow are the control flow of a function: nested, in rows, in circles.
var flow = []hostile{
	{name: "loops whose merge block goes back", n: 4000, text: func(n int) string {
		l := &lines{}
		l.WriteString(shader + basics)
		for i := range n {
			l.f("%%fun%d = OpFunction %%void None %%fn\n%%e%d = OpLabel\nOpBranch %%h%d", i, i, i)
			l.f("%%h%d = OpLabel\nOpLoopMerge %%m%d %%h%d None\nOpReturn\n%%m%d = OpLabel\nOpBranch %%h%d\nOpFunctionEnd", i, i, i, i, i)
		}
		return l.String()
	}},
	{name: "loops in one function whose merge block goes back", n: 4000, text: func(n int) string {
		return kernel(func(l *lines) {
			l.f("OpBranch %%h0")
			for i := range n {
				l.f("%%h%d = OpLabel\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%m%d %%c%d", i, i, i, i, i)
				l.f("%%c%d = OpLabel\nOpBranch %%h%d\n%%m%d = OpLabel\nOpBranchConditional %%true %%h%d %%h%d", i, i, i, i, i+1)
			}
			l.f("%%h%d = OpLabel", n)
		})
	}},
	{name: "nested selections", n: 8000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel", i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranch %%m%d\n%%m%d = OpLabel", i, i)
			}
		})
	}},
	{name: "nested loops", n: 6000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpBranch %%h%d\n%%h%d = OpLabel\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel", i, i, i, i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranch %%c%d\n%%c%d = OpLabel\nOpBranch %%h%d\n%%m%d = OpLabel", i, i, i, i)
			}
		})
	}},
	{name: "200 nested loops with values through all of them", n: 500, text: func(n int) string {
		const deep = 200
		return body(func(l *lines) {
			for i := range deep {
				l.f("OpBranch %%h%d\n%%h%d = OpLabel\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel", i, i, i, i, i, i, i)
			}
			for i := range n {
				l.f("%%v%d = OpIAdd %%u32 %%u1 %%u1", i)
			}
			for i := deep - 1; i >= 0; i-- {
				l.f("OpBranch %%c%d\n%%c%d = OpLabel\nOpBranch %%h%d\n%%m%d = OpLabel", i, i, i, i)
			}
		})
	}},
	{name: "selections in a row", n: 10000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel\nOpBranch %%m%d\n%%m%d = OpLabel", i, i, i, i, i, i)
			}
		})
	}},
	{name: "a switch with many cases to one block", n: 8000, text: func(n int) string {
		return body(func(l *lines) {
			l.WriteString("OpSelectionMerge %m None\nOpSwitch %u0 %m")
			for i := range n {
				fmt.Fprintf(l, " %d %%t", i)
			}
			l.f("\n%%t = OpLabel\nOpBranch %%m\n%%m = OpLabel")
		})
	}},
	{name: "a switch with many cases of their own", n: 8000, text: func(n int) string {
		return body(func(l *lines) {
			l.WriteString("OpSelectionMerge %m None\nOpSwitch %u0 %m")
			for i := range n {
				fmt.Fprintf(l, " %d %%t%d", i, i)
			}
			l.f("")
			for i := range n {
				l.f("%%t%d = OpLabel\nOpBranch %%m", i)
			}
			l.f("%%m = OpLabel\n%%p = OpPhi %%u32 %%u0 %%entry%s", strings.Join(each(n, " %%u1 %%t%d"), ""))
		})
	}},
	{name: "a chain of phis", n: 10000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("%%v0 = OpIAdd %%u32 %%u1 %%u1\nOpBranch %%b1")
			for i := 1; i <= n; i++ {
				from := fmt.Sprint("b", i-1)
				if i == 1 {
					from = "entry"
				}
				l.f("%%b%d = OpLabel\n%%v%d = OpPhi %%u32 %%v%d %%%s\nOpBranch %%b%d", i, i, i-1, from, i+1)
			}
			l.f("%%b%d = OpLabel\n%%use = OpIAdd %%u32 %%v%d %%v%d", n+1, n, n)
		})
	}},
	{name: "phis of loops that are each other", n: 3000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h0")
			from := "entry"
			prev := "%u0"
			for i := range n {
				l.f("%%h%d = OpLabel\n%%p%d = OpPhi %%u32 %s %%%s %%q%d %%c%d\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%c%d %%m%d", i, i, prev, from, i, i, i, i, i, i)
				l.f("%%c%d = OpLabel\n%%q%d = OpIAdd %%u32 %%p%d %%u1\nOpBranch %%h%d\n%%m%d = OpLabel\nOpBranch %%h%d", i, i, i, i, i, i+1)
				from, prev = "m"+strconv.Itoa(i), "%p"+strconv.Itoa(i)
			}
			l.f("%%h%d = OpLabel", n)
		})
	}},
	{name: "phis that depend on all before", n: 300, text: func(n int) string {
		return body(func(l *lines) { // phis found to stay one at a time
			l.f("OpBranch %%h")
			l.f("%%h = OpLabel")
			for i := range n {
				l.f("%%p%d = OpPhi %%u32 %%u0 %%entry %%p%d %%c", i, (i+1)%n)
			}
			l.f("OpLoopMerge %%m %%c None\nOpBranchConditional %%true %%c %%m\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel")
		})
	}},
	{name: "many blocks into one", n: 10000, text: func(n int) string {
		return kernel(func(l *lines) {
			l.f("OpBranch %%b0")
			for i := range n {
				l.f("%%b%d = OpLabel\nOpBranchConditional %%true %%end %%b%d", i, i+1)
			}
			l.f("%%b%d = OpLabel\nOpBranch %%end\n%%end = OpLabel", n)
		})
	}},
	{name: "dead blocks", n: 10000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpReturn")
			for i := range n {
				l.f("%%b%d = OpLabel\n%%v%d = OpIAdd %%u32 %%v%d %%u1\nOpBranch %%b%d", i, i, (i+1)%n, (i+7)%n)
			}
			l.f("%%end = OpLabel")
		})
	}},
	{name: "breaks out of a loop", n: 5000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h\n%%h = OpLabel\nOpLoopMerge %%m %%c None\nOpBranch %%b0")
			for i := range n {
				l.f("%%b%d = OpLabel\n%%v%d = OpIAdd %%u32 %%u0 %%u1\nOpSelectionMerge %%n%d None\nOpBranchConditional %%true %%m %%n%d\n%%n%d = OpLabel\nOpBranch %%b%d", i, i, i, i, i, i+1)
			}
			l.f("%%b%d = OpLabel\nOpBranch %%c\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel", n)
			l.f("%%p = OpPhi %%u32%s", strings.Join(each(n, " %%v%[1]d %%b%[1]d"), ""))
		})
	}},
	{name: "blocks in a row", n: 25000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpBranch %%b%d\n%%b%d = OpLabel\n%%v%d = OpIAdd %%u32 %%u0 %%u1", i, i, i)
			}
		})
	}},
	{name: "selections nested on both sides", n: 12, once: true, text: func(n int) string {
		return body(func(l *lines) {
			next := 0
			var side func(deep int)
			side = func(deep int) {
				if deep == 0 {
					return
				}
				next++
				i := next
				l.f("OpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%e%d\n%%t%d = OpLabel", i, i, i, i)
				side(deep - 1)
				l.f("OpBranch %%m%d\n%%e%d = OpLabel", i, i)
				side(deep - 1)
				l.f("OpBranch %%m%d\n%%m%d = OpLabel", i, i)
			}
			side(n)
		})
	}},
	{name: "a kernel that jumps anywhere", n: 6000, text: func(n int) string {
		return kernel(func(l *lines) {
			l.f("OpBranch %%b0")
			for i := range n {
				l.f("%%b%d = OpLabel\n%%v%d = OpIAdd %%u32 %%u0 %%u1\nOpBranchConditional %%true %%b%d %%b%d", i, i, (i*7919+1)%n+1, (i*104729+5)%n+1)
			}
			l.f("%%b%d = OpLabel", n)
		})
	}},
	{name: "loops of kernels with two entries", n: 4000, text: func(n int) string {
		return kernel(func(l *lines) {
			for i := range n {
				l.f("OpBranchConditional %%true %%a%d %%b%d\n%%a%d = OpLabel\nOpBranch %%b%d\n%%b%d = OpLabel\nOpBranchConditional %%true %%a%d %%c%d\n%%c%d = OpLabel", i, i, i, i, i, i, i, i)
			}
		})
	}},
	{name: "a ladder of blocks with phis of both sides", n: 4000, text: func(n int) string {
		return kernel(func(l *lines) {
			l.f("OpBranch %%b0\n%%b0 = OpLabel\n%%p0 = OpIAdd %%u32 %%u0 %%u1")
			for i := range n {
				l.f("OpBranchConditional %%true %%t%d %%e%d\n%%t%d = OpLabel\nOpBranch %%b%d\n%%e%d = OpLabel\nOpBranch %%b%d", i, i, i, i+1, i, i+1)
				l.f("%%b%d = OpLabel\n%%p%d = OpPhi %%u32 %%p%d %%t%d %%u1 %%e%d", i+1, i+1, i, i, i)
			}
		})
	}},
	{name: "switches nested", n: 2500, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpSelectionMerge %%m%d None\nOpSwitch %%u0 %%m%d 1 %%t%d 2 %%t%d 3 %%s%d\n%%s%d = OpLabel\nOpBranch %%m%d\n%%t%d = OpLabel", i, i, i, i, i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranch %%m%d\n%%m%d = OpLabel", i, i)
			}
		})
	}},
	{name: "a switch whose cases fall through", n: 4000, text: func(n int) string {
		return body(func(l *lines) {
			l.WriteString("OpSelectionMerge %m None\nOpSwitch %u0 %m")
			for i := range n {
				fmt.Fprintf(l, " %d %%t%d", i, i)
			}
			for i := range n {
				l.f("\n%%t%d = OpLabel", i)
				if i < n-1 {
					l.f("OpBranch %%t%d", i+1)
				}
			}
			l.f("OpBranch %%m\n%%m = OpLabel")
		})
	}},
	{name: "many phis in a block with many predecessors", n: 200, square: true, text: func(n int) string {
		return body(func(l *lines) {
			l.WriteString("OpSelectionMerge %m None\nOpSwitch %u0 %t0")
			for i := range n {
				fmt.Fprintf(l, " %d %%t%d", i, i)
			}
			for i := range n {
				l.f("\n%%t%d = OpLabel\nOpBranch %%m", i)
			}
			l.f("%%m = OpLabel")
			for i := range n {
				l.f("%%p%d = OpPhi %%u32%s", i, strings.Join(each(n, " %%u1 %%t%d"), ""))
			}
		})
	}},
	{name: "breaks out of nested loops with values", n: 700, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpBranch %%h%d\n%%h%d = OpLabel\n%%i%d = OpPhi %%u32 %%u0 %%%s %%j%d %%c%d\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel",
					i, i, i, or(i == 0, "entry", fmt.Sprint("t", i-1)), i, i, i, i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranchConditional %%true %%m%d %%c%d\n%%c%d = OpLabel\n%%j%d = OpIAdd %%u32 %%i%d %%u1\nOpBranch %%h%d\n%%m%d = OpLabel\n%%o%d = OpIAdd %%u32 %%i%d %%i0", i, i, i, i, i, i, i, i, i)
			}
		})
	}},
}
