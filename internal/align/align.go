package align

// None stands for an element without partner.
const None = -1

// maxWork bounds the search: the length of what differs times the number of
// differences. Beyond, what lies between the common start and the common end has
// no partners. So time and memory grow with the length only.
const maxWork = 1 << 22

// Bytes gives each element of now the place of its partner in before, or [None].
// Partners are equal, and their places ascend. Where elements between two pairs of
// partners differ, they are partners all the same, from the last one back: what
// was changed stays what it was, and what was inserted comes mostly in front of
// what was changed to use it.
func Bytes(before, now []byte) []int32 {
	out := make([]int32, len(now))
	start := 0
	for start < min(len(before), len(now)) && before[start] == now[start] {
		out[start] = int32(start)
		start++
	}
	end := 0
	for end < min(len(before), len(now))-start && before[len(before)-1-end] == now[len(now)-1-end] {
		end++
		out[len(now)-end] = int32(len(before) - end)
	}
	a, b := before[start:len(before)-end], now[start:len(now)-end]
	middle := out[start : len(now)-end]
	for i := range middle {
		middle[i] = None
	}
	if partners(a, b, middle) {
		fill(len(a), middle)
	}
	for i, p := range middle {
		if p != None {
			middle[i] = p + int32(start)
		}
	}
	return out
}

// fill makes partners of those in a gap between two pairs, the last ones first.
func fill(before int, now []int32) {
	for end := len(now); end >= 0; {
		last := before
		if end < len(now) {
			last = int(now[end])
		}
		i := end - 1
		for ; i >= 0 && now[i] == None; i-- {
		}
		first := 0
		if i >= 0 {
			first = int(now[i]) + 1
		}
		for at, free := end-1, last-1; at > i && free >= first; at, free = at-1, free-1 {
			now[at] = int32(free)
		}
		end = i
	}
}

// partners finds a longest common subsequence (E. W. Myers, "An O(ND) Difference
// Algorithm and Its Variations", 1986). It is false when that is too much work.
func partners(a, b []byte, out []int32) bool {
	if len(a) == 0 || len(b) == 0 {
		return true
	}
	most := min(len(a)+len(b), maxWork/(len(a)+len(b)))
	// furthest[k+most] is how far one comes in a on diagonal k (place in a minus
	// place in b); trace has a copy of the part in use for each round.
	furthest := make([]int32, 2*most+2)
	var trace [][]int32
	for d := 0; d <= most; d++ {
		for k := -d; k <= d; k += 2 {
			x := step(furthest, most, d, k)
			for y := x - k; x < len(a) && y < len(b) && a[x] == b[y]; y++ {
				x++
			}
			furthest[k+most] = int32(x)
			if x >= len(a) && x-k >= len(b) {
				backtrack(a, b, trace, k, out)
				return true
			}
		}
		trace = append(trace, append([]int32(nil), furthest[most-d:most+d+1]...))
	}
	return false
}

// step is where round d begins on diagonal k: below, or to the right of, the
// furthest place of a neighbour.
func step(furthest []int32, most, d, k int) int {
	switch {
	case d == 0:
		return 0
	case k == -d || k != d && furthest[k-1+most] < furthest[k+1+most]:
		return int(furthest[k+1+most])
	default:
		return int(furthest[k-1+most]) + 1
	}
}

// backtrack notes the partners on the way to the end on diagonal k.
func backtrack(a, b []byte, trace [][]int32, k int, out []int32) {
	x, y := len(a), len(b)
	for d := len(trace); ; d-- {
		if d == 0 {
			for x > 0 && y > 0 {
				x, y = x-1, y-1
				out[y] = int32(x)
			}
			return
		}
		before := trace[d-1] // of diagonals -(d-1) to d-1
		at := func(k int) int {
			if k < -(d-1) || k > d-1 {
				return -1
			}
			return int(before[k+d-1])
		}
		from := k - 1
		if k == -d || k != d && at(k-1) < at(k+1) {
			from = k + 1
		}
		startX := at(from)
		if from == k-1 {
			startX++
		}
		for x > startX {
			x, y = x-1, y-1
			out[y] = int32(x)
		}
		x = at(from)
		y, k = x-from, from
	}
}
