package check

import "slices"

// EntriesUsing returns the functions of the entry points from which something outside of functions is used, by itself or by way of what is
// made of it out there: sorted, each once.
func (m *Module) EntriesUsing(id ID) []ID {
	seen := map[ID]bool{id: true}
	in := map[*Function]bool{}
	var entries []ID
	for work := []ID{id}; len(work) > 0; {
		id, work = work[len(work)-1], work[:len(work)-1]
		for use := range m.Uses(id) {
			if f := m.FuncAround(use); f != nil {
				if !in[f] {
					in[f] = true
					for e := range m.EntriesTo(f) {
						entries = append(entries, e.Function)
					}
				}
			} else if _, user := m.Results(use); user != 0 && !seen[user] {
				seen[user] = true
				work = append(work, user)
			}
		}
	}
	slices.Sort(entries)
	return slices.Compact(entries)
}
