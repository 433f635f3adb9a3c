package cache

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

// DefaultSize is how many bytes a folder may hold where nobody says otherwise.
const DefaultSize = 1 << 30

// Options say where a cache is. The zero value of everything else than Dir and Remote is usual.
type Options struct {
	Dir  string // the folder; it is made when the first entry is written. Empty for none
	Size int64  // how many bytes the folder may hold; 0 is DefaultSize

	Remote   string        // the URL of a server; empty for none
	ReadOnly bool          // nothing is written to the server
	Timeout  time.Duration // of a request to it; 0 is DefaultTimeout
	Retries  int           // of a request that failed and may succeed later; 0 is DefaultRetries, below 0 none
	Client   *http.Client  // for the server; nil for one of its own

	// Note is told, in a line, what goes wrong with the cache; each thing once. It may be called from any goroutine. Nil for nobody.
	Note func(text string)
}

// A Cache is a folder, a server, or both: then the folder is asked first and gets what comes from the server. It may be used by
// several goroutines.
type Cache struct {
	local  *store
	remote *remote
	notes  notes
}

// Open is the cache that options describe. Nothing is read or written before it is asked for something; the error is about the options.
func Open(opts Options) (*Cache, error) {
	if opts.Dir == "" && opts.Remote == "" {
		return nil, errors.New("a cache needs a folder or a server")
	}
	c := &Cache{notes: notes{tell: opts.Note}}
	if opts.Dir != "" {
		c.local = newStore(opts.Dir, opts.Size, &c.notes)
	}
	if opts.Remote != "" {
		r, err := newRemote(&opts, &c.notes)
		if err != nil {
			return nil, err
		}
		c.remote = r
	}
	return c, nil
}

// Get is the entry of a key; false if there is none.
func (c *Cache) Get(key Key) (Entry, bool) {
	if c.local != nil {
		if e, ok := c.local.get(key); ok {
			return e, true
		}
	}
	if c.remote == nil {
		return nil, false
	}
	data, ok := c.remote.get(key)
	if !ok {
		return nil, false
	}
	e, err := decode(data, key)
	if err != nil {
		c.notes.add(fmt.Sprintf("the server %s has a wrong entry: %v; it is compiled anew", c.remote.shown, err))
		return nil, false
	}
	if c.local != nil {
		c.local.put(key, data)
	}
	return e, true
}

// Put keeps the entry of a key. An entry that is there is replaced.
func (c *Cache) Put(key Key, e Entry) {
	data := e.encode(key)
	if c.local != nil {
		c.local.put(key, data)
	}
	if c.remote != nil {
		c.remote.put(key, data)
	}
}
