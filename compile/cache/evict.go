package cache

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The size of a folder is bounded. To look at all entries whenever one is written would cost too much. So the file usage has the sum of
// their sizes: who writes an entry adds to it first, so a process that is killed makes the sum too large, not too small. When it is
// over the limit, or nobody can tell, one process counts anew and removes the entries that were not used for longest. Meanwhile nothing
// is written: writers share a lock that it has alone. All locks end with their process.
//
// A reader has an entry as a whole in memory before it uses it, so a removal takes nothing away from it, and readers need no lock.

// most is how much of the limit is left after an eviction, in percent: so the next one is not due at once.
const most = 90

// recount is how many entries are written until one process counts anew in any case: files may also come and go without this program.
const recount = 1024

// writing lets write write an entry of so many bytes while nobody evicts.
func (s *store) writing(size int64, write func() error) error {
	unlock := lock(filepath.Join(s.dir, "lock"), false)
	usage := s.addUsage(size)
	err := write()
	unlock()
	if anew := rand.IntN(recount) == 0; anew || usage > s.limit {
		s.evict(s.limit, s.limit/100*most, anew)
	}
	return err
}

// unknownUsage is the sum where nobody knows it.
const unknownUsage = math.MaxInt64

// addUsage adds to the sum of sizes and returns it.
func (s *store) addUsage(size int64) int64 {
	return s.changeUsage(func(old int64) int64 {
		if old > math.MaxInt64-size {
			return unknownUsage
		}
		return old + size
	})
}

// changeUsage makes another sum of the one that there is.
func (s *store) changeUsage(change func(int64) int64) int64 {
	path := filepath.Join(s.dir, "usage")
	unlock := lock(path, true)
	defer unlock()
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return unknownUsage
	}
	defer file.Close()
	text, _ := io.ReadAll(io.LimitReader(file, 64))
	old, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || old < 0 {
		old = unknownUsage
	}
	sum := change(old)
	if sum != old {
		_, _ = file.WriteAt(fmt.Appendf(nil, "%020d\n", sum), 0) // of one length, so that nothing is left of the old one
	}
	return sum
}

// evict removes leftovers, and where there are more than limit bytes entries, until the others take at most goal. Unless it must, it does
// nothing when another process was faster.
func (s *store) evict(limit, goal int64, must bool) (removed, freed int64) {
	unlock := lock(filepath.Join(s.dir, "lock"), true)
	defer unlock()
	same := func(sum int64) int64 { return sum }
	if !must && s.changeUsage(same) <= s.limit {
		return 0, 0
	}
	entries, leftovers, err := s.files()
	if err != nil {
		s.notes.add(fmt.Sprintf("entries of the cache cannot be listed: %v", err))
	}
	for _, path := range leftovers {
		_ = os.Remove(path)
	}
	total := int64(0)
	for _, f := range entries {
		total += f.info.Size()
	}
	if total > limit {
		slices.SortFunc(entries, func(a, b file) int {
			return cmp.Or(a.info.ModTime().Compare(b.info.ModTime()), bytes.Compare(a.key[:], b.key[:]))
		})
		for _, f := range entries {
			if total <= goal {
				break
			}
			if wasUsed(f) {
				continue
			}
			if err := os.Remove(f.path); err == nil {
				removed++
				freed += f.info.Size()
				total -= f.info.Size()
			}
		}
	}
	s.changeUsage(func(int64) int64 { return total })
	return removed, freed
}

// wasUsed reports whether an entry was used since it was listed.
func wasUsed(f file) bool {
	now, err := os.Lstat(f.path)
	return err == nil && !now.ModTime().Equal(f.info.ModTime())
}
