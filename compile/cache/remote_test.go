package cache

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A shelf is a server as the protocol has it: what was put under a path is there.
type shelf struct {
	mu      sync.Mutex
	content map[string][]byte
	// before answers in place of the shelf, if it returns true.
	before func(w http.ResponseWriter, r *http.Request) bool
	asked  atomic.Int32
}

func (s *shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.asked.Add(1)
	if s.before != nil && s.before(w, r) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch r.Method {
	case http.MethodPut:
		data, err := io.ReadAll(r.Body)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		s.content[r.URL.Path] = data
	case http.MethodGet:
		data, ok := s.content[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = w.Write(data)
	}
}

// onServer is a cache without a folder on a server with a path in its URL, and what the cache notes.
func onServer(t *testing.T, s *shelf, change func(*Options)) (*Cache, func() string) {
	t.Helper()
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	var mu sync.Mutex
	var b strings.Builder
	opts := Options{Remote: server.URL + "/team/", Timeout: 5 * time.Second, Note: func(text string) {
		mu.Lock()
		defer mu.Unlock()
		b.WriteString(strings.ReplaceAll(text, server.URL, "http://server") + "\n")
	}}
	if change != nil {
		change(&opts)
	}
	c, err := Open(opts)
	require.NoError(t, err)
	return c, func() string { mu.Lock(); defer mu.Unlock(); return b.String() }
}

func newShelf() *shelf { return &shelf{content: map[string][]byte{}} }

func TestServer(t *testing.T) {
	s := newShelf()
	c, said := onServer(t, s, nil)
	key, want := entryOf(9)
	_, ok := c.Get(key)
	require.False(t, ok)
	c.Put(key, want)
	got, ok := c.Get(key)
	require.True(t, ok)
	require.Equal(t, want[0].Data, got[0].Data)
	require.Len(t, s.content, 2)
	require.Contains(t, s.content, "/team/ac/"+key.String())
	require.Empty(t, said())
}

// What comes from the server is kept in the folder, and then the server is not asked.
func TestServerBehindFolder(t *testing.T) {
	s := newShelf()
	c, _ := onServer(t, s, nil)
	key, want := entryOf(9)
	c.Put(key, want)
	both, said := onServer(t, s, func(o *Options) { o.Dir = t.TempDir() })
	_, ok := both.Get(key)
	require.True(t, ok)
	asked := s.asked.Load()
	_, ok = both.Get(key)
	require.True(t, ok)
	require.Equal(t, asked, s.asked.Load())
	require.Empty(t, said())
}

func TestReadOnlyServer(t *testing.T) {
	s := newShelf()
	c, said := onServer(t, s, func(o *Options) { o.ReadOnly = true })
	c.Put(entryOf(1))
	require.Empty(t, s.content)
	require.Empty(t, said())

	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		if r.Method == http.MethodPut {
			w.WriteHeader(http.StatusForbidden)
		}
		return r.Method == http.MethodPut
	}
	c, said = onServer(t, s, nil)
	c.Put(entryOf(1))
	asked := s.asked.Load()
	c.Put(entryOf(2))
	require.Equal(t, asked, s.asked.Load(), "it has said that it takes nothing")
	_, ok := c.Get(first(entryOf(1)))
	require.False(t, ok)
	require.Equal(t, "the server of the cache takes nothing: http://server/team/: it answers 403 Forbidden\n", said())
}

// Faults of servers: the outcome is that there is no entry, with a note, within the time; what passes is tried again.
func TestFaults(t *testing.T) {
	key, want := entryOf(5)
	other, _ := entryOf(6)
	good := newShelf()
	filler, _ := onServer(t, good, nil)
	filler.Put(key, want)
	filler.Put(other, want)
	isBlob := func(r *http.Request) bool { return strings.Contains(r.URL.Path, "/cas/") }
	answer := func(status int, text string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool {
			w.WriteHeader(status)
			_, _ = io.WriteString(w, text)
			return true
		}
	}
	onBlob := func(do func(http.ResponseWriter, *http.Request) bool) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool { return isBlob(r) && do(w, r) }
	}
	cut := func(w http.ResponseWriter, _ *http.Request) bool {
		w.Header().Set("Content-Length", "1000")
		_, _ = io.WriteString(w, "half")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
	var calls atomic.Int32
	const left = "the server of the cache is left out: http://server/team/: "
	const wrong = "the server http://server/team/ has a wrong entry: "
	for name, x := range map[string]struct {
		before func(http.ResponseWriter, *http.Request) bool
		note   string
		found  bool
	}{
		"500":              {answer(500, "x"), left + "it answers 500 Internal Server Error\n", false},
		"403":              {answer(403, "x"), left + "it answers 403 Forbidden\n", false},
		"401":              {answer(401, "x"), left + "it answers 401 Unauthorized\n", false},
		"a page":           {answer(200, "<html>please log in</html>"), wrong + errNoResult.Error() + "; it is compiled anew\n", false},
		"nothing":          {answer(200, ""), wrong + errOtherResult.Error() + "; it is compiled anew\n", false},
		"another result":   {func(w http.ResponseWriter, r *http.Request) bool { return rewrite(good, w, r, key, other) }, wrong + errOtherResult.Error() + "; it is compiled anew\n", false},
		"no blob":          {onBlob(answer(404, "")), "", false},
		"wrong blob":       {onBlob(answer(200, "something else")), wrong + errChanged.Error() + "; it is compiled anew\n", false},
		"long blob":        {onBlob(answer(200, strings.Repeat("x", 1<<20))), wrong + errHuge.Error() + "; it is compiled anew\n", false},
		"cut":              {cut, left + "unexpected EOF\n", false},
		"cut blob":         {onBlob(cut), left + "unexpected EOF\n", false},
		"endless":          {func(w http.ResponseWriter, r *http.Request) bool { http.Redirect(w, r, r.URL.Path, 302); return true }, left + "it redirects without end\n", false},
		"redirected":       {func(w http.ResponseWriter, r *http.Request) bool { return redirect(w, r) }, "", true},
		"slow":             {func(_ http.ResponseWriter, r *http.Request) bool { <-r.Context().Done(); return true }, left + "it did not answer in time\n", false},
		"slow in the body": {func(w http.ResponseWriter, r *http.Request) bool { return trickle(w, r) }, left + "it did not answer in time\n", false},
		"better later": {func(w http.ResponseWriter, _ *http.Request) bool {
			return calls.Add(1)%2 == 1 && answer(503, "")(w, nil)
		}, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &shelf{content: good.content, before: x.before}
			c, said := onServer(t, s, func(o *Options) {
				if strings.HasPrefix(name, "slow") {
					o.Timeout = 300 * time.Millisecond
				}
			})
			begin := time.Now()
			got, ok := c.Get(key)
			assert.Equal(t, x.found, ok)
			if ok {
				assert.Equal(t, want[0].Data, got[0].Data)
			}
			assert.Equal(t, x.note, said())
			assert.Less(t, time.Since(begin), 10*time.Second)
			if strings.HasPrefix(x.note, left) {
				asked := s.asked.Load()
				c.Put(key, want)
				_, ok = c.Get(key)
				assert.False(t, ok)
				assert.Equal(t, asked, s.asked.Load(), "a server that was left out is not asked")
			}
		})
	}
}

// rewrite answers with what is under another key.
func rewrite(good *shelf, w http.ResponseWriter, r *http.Request, key, other Key) bool {
	_, _ = w.Write(good.content[strings.Replace(r.URL.Path, key.String(), other.String(), 1)])
	return true
}

// redirect sends a request elsewhere once.
func redirect(w http.ResponseWriter, r *http.Request) bool {
	if r.URL.RawQuery != "" {
		return false
	}
	http.Redirect(w, r, r.URL.Path+"?again", http.StatusTemporaryRedirect)
	return true
}

// trickle writes a byte now and then.
func trickle(w http.ResponseWriter, r *http.Request) bool {
	w.Header().Set("Content-Length", "1000")
	for r.Context().Err() == nil {
		if _, err := io.WriteString(w, "x"); err != nil {
			break
		}
		w.(http.Flusher).Flush()
		time.Sleep(20 * time.Millisecond)
	}
	return true
}

// A write that is redirected arrives where it should; one that would become a read counts as refused.
func TestRedirectedWrites(t *testing.T) {
	s := newShelf()
	s.before = redirect
	c, said := onServer(t, s, nil)
	key, want := entryOf(1)
	c.Put(key, want)
	require.Empty(t, said())
	_, ok := c.Get(key)
	require.True(t, ok)

	s = newShelf()
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		if r.Method == http.MethodPut {
			http.Redirect(w, r, "/login", http.StatusFound)
			return true
		}
		return false
	}
	c, said = onServer(t, s, nil)
	c.Put(key, want)
	require.Empty(t, s.content)
	require.Contains(t, said(), "the server of the cache takes nothing")
}

// A server with a certificate that nobody vouches for is left out; one whose certificate is known is used, but not where it leads to
// from https to http.
func TestEncrypted(t *testing.T) {
	s := newShelf()
	server := httptest.NewTLSServer(s)
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	defer server.Close()
	var note string
	open := func(client *http.Client) *Cache {
		note = ""
		c, err := Open(Options{Remote: server.URL, Client: client, Retries: -1, Note: func(text string) { note += text }})
		require.NoError(t, err)
		return c
	}
	key, want := entryOf(1)
	open(nil).Put(key, want)
	require.Contains(t, note, "certificate")
	client := newClient()
	client.Transport.(*http.Transport).TLSClientConfig = server.Client().Transport.(*http.Transport).TLSClientConfig
	c := open(client)
	c.Put(key, want)
	_, ok := c.Get(key)
	require.True(t, ok)
	require.Empty(t, note)
	plain := httptest.NewServer(s)
	defer plain.Close()
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		if r.TLS != nil {
			http.Redirect(w, r, plain.URL+r.URL.Path, http.StatusTemporaryRedirect)
		}
		return r.TLS != nil
	}
	_, ok = open(client).Get(key)
	require.False(t, ok)
	require.Contains(t, note, "it redirects from https to http")
}

func TestNobodyThere(t *testing.T) {
	server := httptest.NewServer(newShelf())
	url := server.URL
	server.Close()
	var note string
	c, err := Open(Options{Remote: url, Dir: t.TempDir(), Note: func(text string) { note += text }})
	require.NoError(t, err)
	key, want := entryOf(1)
	_, ok := c.Get(key)
	require.False(t, ok)
	c.Put(key, want)
	_, ok = c.Get(key)
	require.True(t, ok, "the folder goes on")
	require.Contains(t, note, "the server of the cache is left out: "+url)
	require.Contains(t, note, "refused")
}

// A name and a password come from the URL or the netrc file, and are never shown, nor told to another host.
func TestCredentials(t *testing.T) {
	want := func(user, password string) *shelf {
		s := newShelf()
		s.before = func(w http.ResponseWriter, r *http.Request) bool {
			u, p, ok := r.BasicAuth()
			if !ok || u != user || p != password {
				w.WriteHeader(http.StatusUnauthorized)
				return true
			}
			return false
		}
		return s
	}
	key, e := entryOf(1)
	in := func(o *Options) {
		u, err := url.Parse(o.Remote)
		require.NoError(t, err)
		u.User = url.UserPassword("ann", "se:cr@t")
		o.Remote = u.String()
	}
	c, said := onServer(t, want("ann", "se:cr@t"), in)
	c.Put(key, e)
	_, ok := c.Get(key)
	require.True(t, ok)
	require.Empty(t, said())
	c, said = onServer(t, want("bob", "x"), in)
	c.Get(key)
	require.Contains(t, said(), "401")
	require.NotContains(t, said(), "ann")
	require.NotContains(t, said(), "cr@t")

	file := filepath.Join(t.TempDir(), "netrc")
	require.NoError(t, os.WriteFile(file, []byte("machine example.com login a password b\nmachine 127.0.0.1\n\tlogin carl\n\tpassword word\n"), 0o600))
	t.Setenv("NETRC", file)
	c, said = onServer(t, want("carl", "word"), nil)
	c.Put(key, e)
	require.Empty(t, said())

	elsewhere := newShelf()
	var told atomic.Bool
	elsewhere.before = func(_ http.ResponseWriter, r *http.Request) bool {
		told.Store(told.Load() || r.Header.Get("Authorization") != "")
		return false
	}
	host := httptest.NewServer(elsewhere)
	defer host.Close()
	s := newShelf()
	s.before = func(w http.ResponseWriter, r *http.Request) bool {
		http.Redirect(w, r, strings.Replace(host.URL, "127.0.0.1", "localhost", 1)+r.URL.Path, http.StatusTemporaryRedirect)
		return true
	}
	c, _ = onServer(t, s, in)
	c.Put(key, e)
	require.Len(t, elsewhere.content, 2)
	require.False(t, told.Load())
}

func TestNetrc(t *testing.T) {
	const text = "# a comment\nmachine a login x password p\nmacdef init\nmachine b login no password no\n\nmachine b\naccount q login y\n  password r machine a login z password s\ndefault login d password e\n"
	for host, want := range map[string]string{"a": "x:p", "A": "x:p", "b": "y:r", "c": "d:e"} {
		require.Equal(t, want, fmt.Sprint(netrc(text, host)), host)
	}
	require.Nil(t, netrc("machine a login x password p", "b"))
	require.Equal(t, "x:", fmt.Sprint(netrc("machine a login x password", "a")))
	require.Nil(t, netrc("machine", "b"))
}

// Messages that are none, or not this one, are errors, and never more.
func FuzzDecodeResult(f *testing.F) {
	key, _ := entryOf(1)
	message := encodeResult(key, digest{hash: key, size: 77})
	f.Add(message)
	f.Add(append([]byte("\x20\x00\x2a\x03abc\x4a\x02\x0a\x00\x11\x00\x00\x00\x00\x00\x00\x00\x00\x1d\x00\x00\x00\x00"), message...)) // more fields
	f.Fuzz(func(t *testing.T, b []byte) {
		d, err := decodeResult(b, key)
		if err == nil && bytes.Equal(b, message) {
			require.EqualValues(t, 77, d.size)
			require.EqualValues(t, key, d.hash)
		}
	})
}

func FuzzDecode(f *testing.F) {
	key, e := entryOf(1)
	f.Add(e.encode(key))
	f.Fuzz(func(t *testing.T, b []byte) {
		if got, err := decode(b, key); err == nil {
			require.Equal(t, b, got.encode(key))
		}
	})
}
