package hostile

// exits are loops and switches that are left from inside other constructs, which spirv-flag-exits rewrites.
var exits = []hostile{
	{name: "constructs in a row that leave one loop", n: 4000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h\n%%h = OpLabel\nOpLoopMerge %%m %%c None\nOpBranch %%b\n%%b = OpLabel")
			for i := range n {
				l.f("OpSelectionMerge %%n%d None\nOpBranchConditional %%true %%t%d %%n%d\n%%t%d = OpLabel", i, i, i, i)
				l.f("%%v%d = OpIAdd %%u32 %%u0 %%u1\nOpBranch %%m\n%%n%d = OpLabel", i, i)
			}
			l.f("OpBranch %%c\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel")
		})
	}},
	{name: "constructs in a row in an if that leave one loop", n: 1000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h\n%%h = OpLabel\nOpLoopMerge %%m %%c None\nOpBranch %%b\n%%b = OpLabel")
			l.f("OpSelectionMerge %%n None\nOpBranchConditional %%true %%t %%n\n%%t = OpLabel")
			for i := range n {
				l.f("OpSelectionMerge %%n%d None\nOpBranchConditional %%true %%t%d %%n%d\n%%t%d = OpLabel", i, i, i, i)
				l.f("%%v%d = OpIAdd %%u32 %%u0 %%u1\nOpBranch %%m\n%%n%d = OpLabel", i, i)
			}
			l.f("OpBranch %%n\n%%n = OpLabel\nOpBranch %%c\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel")
		})
	}},
	{name: "constructs that leave all loops around them", n: 400, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpBranch %%h%d\n%%h%d = OpLabel\nOpLoopMerge %%m%d %%c%d None\nOpBranch %%b%d\n%%b%d = OpLabel", i, i, i, i, i, i)
				l.f("OpSelectionMerge %%n%d None\nOpBranchConditional %%true %%t%d %%n%d\n%%t%d = OpLabel\nOpBranch %%m%d\n%%n%d = OpLabel", i, i, i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranch %%c%d\n%%c%d = OpLabel\nOpBranch %%h%d\n%%m%d = OpLabel", i, i, i, i)
			}
		})
	}},
	{name: "constructs nested that leave one loop", n: 1000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h\n%%h = OpLabel\nOpLoopMerge %%m %%c None\nOpBranch %%b\n%%b = OpLabel")
			for i := range n {
				l.f("OpSelectionMerge %%n%d None\nOpBranchConditional %%true %%t%d %%n%d\n%%t%d = OpLabel", i, i, i, i)
			}
			l.f("OpBranch %%m")
			for i := n - 1; i >= 0; i-- {
				l.f("%%n%d = OpLabel\n%%v%d = OpIAdd %%u32 %%u0 %%u1", i, i)
				if i > 0 {
					l.f("OpBranch %%n%d", i-1)
				}
			}
			l.f("OpBranch %%c\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel")
		})
	}},
	{name: "returns from nested loops", n: 1000, text: func(n int) string {
		return body(func(l *lines) {
			for i := range n {
				l.f("OpBranch %%h%d\n%%h%d = OpLabel\nOpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel", i, i, i, i, i, i, i)
				l.f("OpSelectionMerge %%n%d None\nOpBranchConditional %%true %%x%d %%n%d\n%%x%d = OpLabel\nOpReturn\n%%n%d = OpLabel", i, i, i, i, i)
			}
			for i := n - 1; i >= 0; i-- {
				l.f("OpBranch %%c%d\n%%c%d = OpLabel\nOpBranch %%h%d\n%%m%d = OpLabel", i, i, i, i)
			}
		})
	}},
	{name: "values that wait for an exit", n: 2000, text: func(n int) string {
		return body(func(l *lines) {
			l.f("OpBranch %%h\n%%h = OpLabel\nOpLoopMerge %%m %%c None\nOpBranch %%b0\n%%b0 = OpLabel")
			for i := range n {
				l.f("%%v%d = OpIAdd %%u32 %%u0 %%u1", i)
			}
			l.f("OpSelectionMerge %%n None\nOpBranchConditional %%true %%t %%n\n%%t = OpLabel\nOpBranch %%m\n%%n = OpLabel")
			for i := range n {
				l.f("%%w%d = OpIAdd %%u32 %%v%d %%u1", i, i)
			}
			l.f("OpBranch %%c\n%%c = OpLabel\nOpBranch %%h\n%%m = OpLabel")
			for i := range n {
				l.f("%%x%d = OpIAdd %%u32 %%v%d %%u1", i, i)
			}
		})
	}},
}
