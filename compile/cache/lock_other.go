//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package cache

// lock locks nothing here: the sum of sizes may be wrong until the next count, and two processes may evict at a time, which costs work
// and harms nothing.
func lock(string, bool) (unlock func()) { return func() {} }
