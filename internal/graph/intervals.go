package graph

// Intervals numbers the nodes of trees so that the numbers of a node and all
// below it are those from pre up to last. The order lists each node after its
// parent; a root has None. Nodes that are not in the order are left alone.
func Intervals(order, parent, pre, last []int32) {
	intervals(order, parent, pre, last, make([]int32, len(parent)))
}

// intervals is Intervals with a list for the next number to give away below each node.
func intervals(order, parent, pre, last, free []int32) {
	size := last // of the subtree, without its root, first
	for _, b := range order {
		size[b] = 0
	}
	for i := len(order) - 1; i >= 0; i-- {
		if p := parent[order[i]]; p != None {
			size[p] += size[order[i]] + 1
		}
	}
	next := int32(0) // and to a root
	for _, b := range order {
		from := &next
		if p := parent[b]; p != None {
			from = &free[p]
		}
		pre[b] = *from
		*from += size[b] + 1
		free[b] = pre[b] + 1
	}
	for _, b := range order {
		last[b] = pre[b] + size[b]
	}
}
