package cache

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// How long a request to a server may take, and how often it is made again, where nobody says otherwise.
const (
	DefaultTimeout = 60 * time.Second // as Bazel has it
	DefaultRetries = 3
)

// A remote is a server: GET and PUT of /ac/<key> and /cas/<sha256>. After an error that is likely to come again it is asked no more.
type remote struct {
	base     *url.URL
	shown    string // without the password
	user     *url.Userinfo
	client   *http.Client
	timeout  time.Duration
	retries  int
	readOnly atomic.Bool
	gone     atomic.Bool // it is not asked any more
	notes    *notes
}

func newRemote(opts *Options, notes *notes) (*remote, error) {
	u, err := url.Parse(opts.Remote)
	switch {
	case err != nil:
		return nil, errors.New("the server of the cache is no URL") // err may have the password
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, fmt.Errorf("%s: the server of the cache is named by a URL such as https://host:port/path", u.Redacted())
	}
	r := &remote{base: u, user: credentials(u), client: opts.Client, timeout: opts.Timeout, retries: opts.Retries, notes: notes}
	r.readOnly.Store(opts.ReadOnly)
	shown := *u
	shown.User = nil
	r.shown = shown.String()
	if r.timeout <= 0 {
		r.timeout = DefaultTimeout
	}
	if r.retries == 0 {
		r.retries = DefaultRetries
	}
	if r.client == nil {
		r.client = newClient()
	}
	return r, nil
}

// newClient is a client that gives a server up soon that cannot be reached, and does not follow it from https to http.
func newClient() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DialContext = (&net.Dialer{Timeout: 10 * time.Second}).DialContext
	transport.DisableCompression = true // the size of an answer is known
	return &http.Client{Transport: transport, CheckRedirect: func(req *http.Request, via []*http.Request) error {
		switch {
		case len(via) >= 10:
			return errors.New("it redirects without end")
		case via[len(via)-1].URL.Scheme == "https" && req.URL.Scheme != "https":
			return errors.New("it redirects from https to http")
		}
		return nil
	}}
}

// get is the bytes of an entry; false if there is none, or no telling.
func (r *remote) get(key Key) ([]byte, bool) {
	const longestResult = 1 << 16
	message, ok := r.fetch("ac/"+key.String(), longestResult)
	if !ok {
		return nil, false
	}
	d, err := decodeResult(message, key)
	if err == nil && d.size > maxRemote {
		err = errHuge
	}
	if err != nil {
		r.wrong(err)
		return nil, false
	}
	data, ok := r.fetch("cas/"+hex.EncodeToString(d.hash[:]), int64(d.size))
	if ok && (uint64(len(data)) != d.size || sha256.Sum256(data) != d.hash) {
		r.wrong(errChanged)
		return nil, false
	}
	return data, ok
}

// maxRemote is the most bytes that are read of an entry.
const maxRemote = 1 << 30

func (r *remote) wrong(err error) {
	r.notes.add(fmt.Sprintf("the server %s has a wrong entry: %v; it is compiled anew", r.shown, err))
}

// put writes an entry: the content first, so that nobody finds a result without it.
func (r *remote) put(key Key, data []byte) {
	if r.readOnly.Load() {
		return
	}
	d := digest{sha256.Sum256(data), uint64(len(data))}
	if r.send("cas/"+hex.EncodeToString(d.hash[:]), data) {
		r.send("ac/"+key.String(), encodeResult(key, d))
	}
}

// fetch is what is at a path, at most so many bytes; false if nothing is.
func (r *remote) fetch(path string, most int64) (data []byte, ok bool) {
	err := r.try(http.MethodGet, path, nil, func(resp *http.Response) (err error) {
		switch resp.StatusCode {
		case http.StatusOK:
			data, err = io.ReadAll(io.LimitReader(resp.Body, most+1))
			if err == nil && int64(len(data)) > most {
				err = errHuge
			}
			ok = err == nil
			return err
		case http.StatusNotFound, http.StatusNoContent, http.StatusGone:
			return nil
		}
		return statusError(resp.StatusCode)
	})
	if errors.Is(err, errHuge) { // it is of this entry, not of the server
		r.wrong(err)
		return nil, false
	}
	r.give(err)
	return data, ok
}

// send writes what is to be at a path.
func (r *remote) send(path string, data []byte) bool {
	err := r.try(http.MethodPut, path, data, func(resp *http.Response) error {
		if resp.StatusCode/100 == 2 {
			return nil
		}
		return statusError(resp.StatusCode)
	})
	if status := statusError(0); errors.As(err, &status) && !status.mayPass() {
		if !r.readOnly.Swap(true) {
			r.notes.add(fmt.Sprintf("the server of the cache takes nothing: %s: %v", r.shown, err))
		}
		return false
	}
	r.give(err)
	return err == nil
}

// give gives the server up after an error that came in spite of all retries: the next request would take as long.
func (r *remote) give(err error) {
	if err != nil && !errors.Is(err, errGone) && !r.gone.Swap(true) {
		r.notes.add(fmt.Sprintf("the server of the cache is left out: %s: %v", r.shown, err))
	}
}

var errGone = errors.New("the server was given up")

// A statusError is the status of an answer that is none.
type statusError int

func (e statusError) Error() string {
	if text := http.StatusText(int(e)); text != "" {
		return fmt.Sprintf("it answers %d %s", int(e), text)
	}
	return fmt.Sprintf("it answers %d", int(e))
}

// mayPass reports whether a request may have another answer later.
func (e statusError) mayPass() bool {
	return e >= 500 || e == http.StatusTooManyRequests || e == http.StatusRequestTimeout
}

// try makes a request until it has an answer that is one, or it is no use.
func (r *remote) try(method, path string, body []byte, answer func(*http.Response) error) error {
	for attempt := 0; ; attempt++ {
		if r.gone.Load() {
			return errGone
		}
		err := r.once(method, path, body, answer)
		var status statusError
		if err == nil || errors.Is(err, errHuge) || errors.Is(err, errTimeout) || errors.As(err, &status) && !status.mayPass() || attempt >= r.retries {
			return err
		}
		wait := 50 * time.Millisecond << min(attempt, 6)
		time.Sleep(wait/2 + rand.N(wait))
	}
}

// once makes a request.
func (r *remote) once(method, path string, body []byte, answer func(*http.Response) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), r.timeout)
	defer cancel()
	at := *r.base
	at.User = nil
	at.Path = strings.TrimSuffix(at.Path, "/") + "/" + path
	at.RawPath = ""
	req, err := http.NewRequestWithContext(ctx, method, at.String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	if method == http.MethodGet {
		req.Body, req.GetBody, req.ContentLength = nil, nil, 0
	} else {
		req.Header.Set("Content-Type", "application/octet-stream")
	}
	if r.user != nil {
		password, _ := r.user.Password()
		req.SetBasicAuth(r.user.Username(), password)
	}
	resp, err := r.client.Do(req)
	if err != nil {
		return plain(ctx, err)
	}
	defer resp.Body.Close()
	if resp.Request.Method != method {
		return statusError(http.StatusFound) // what was to be written is asked for instead, as some redirections have it
	}
	err = answer(resp)
	if err == nil {
		_, _ = io.CopyN(io.Discard, resp.Body, 4<<10) // so that the connection is used again
	}
	return plain(ctx, err)
}

// errTimeout is not tried again: that would take as long.
var errTimeout = errors.New("it did not answer in time")

// plain is an error without the URL, which is told anyway.
func plain(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return errTimeout
	}
	if u := (*url.Error)(nil); errors.As(err, &u) {
		return u.Err
	}
	return err
}
