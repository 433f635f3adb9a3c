// Package cache keeps what was compiled, by a hash of all that it depends on: in a folder that any number of processes use at the same
// time, and on a server that speaks the HTTP protocol of Bazel's caches.
//
//	c, err := cache.Open(cache.Options{Dir: dir, Remote: url})
//	key := cache.NewKey("spvc 1.2.3").Add("flags", flags).Add("content", content).Sum()
//	if parts, ok := c.Get(key); ok { … }
//	c.Put(key, parts)
//
// An [Entry] is a list of named parts, each a few bytes with a checksum. It is one file: a process sees it whole or not at all, also
// when the one that writes it is killed. What is not as it was written is dropped, never returned. What goes wrong with a cache is never
// an error of the compilation: it is a note ([Options.Note]), and the answer is that there is no entry.
//
//	key.go       what entries are found by
//	entry.go     an entry as bytes
//	store.go     the folder: reading and writing entries
//	evict.go     its bound: the entries that were not used for longest go
//	maintain.go  statistics, verification, clearing
//	remote.go    the server; result.go has its messages, netrc.go its credentials
//
// Files are not synced to the disk: after a power failure an entry may be lost, or have holes that its checksum shows, and is compiled
// anew. That costs less than to wait for the disk each time.
package cache
