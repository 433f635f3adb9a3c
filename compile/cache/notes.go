package cache

import "sync"

// notes tell what goes wrong, each thing once.
type notes struct {
	tell func(string)
	mu   sync.Mutex
	told map[string]bool
}

func (n *notes) add(text string) {
	n.mu.Lock()
	known := n.told[text]
	if n.told == nil {
		n.told = map[string]bool{}
	}
	n.told[text] = true
	n.mu.Unlock()
	if !known && n.tell != nil {
		n.tell(text)
	}
}
