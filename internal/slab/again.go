package slab

// Zeros makes a list one of n zeros, in its own memory if that is large enough. It returns the list.
func Zeros[T any](list *[]T, n int) []T {
	if cap(*list) < n {
		*list = make([]T, n)
		return *list
	}
	*list = (*list)[:n]
	clear(*list)
	return *list
}

// Emptied is an empty map, made of m unless that is nil or so large that emptying it takes longer.
func Emptied[K comparable, V any](m map[K]V) map[K]V {
	if m == nil || len(m) > 1000 {
		return map[K]V{}
	}
	clear(m)
	return m
}
