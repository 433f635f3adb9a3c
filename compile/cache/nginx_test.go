package cache

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// nginxConf makes of nginx what README says: a cache under /cache/. The other places are the same with a fault.
const nginxConf = `
%s
worker_processes 1;
pid DIR/pid;
error_log DIR/errors;
events { worker_connections 64; }
http {
    access_log off;
    client_body_temp_path DIR/temporary;
    proxy_temp_path DIR/t1; fastcgi_temp_path DIR/t2; uwsgi_temp_path DIR/t3; scgi_temp_path DIR/t4;
    client_max_body_size 1g;
    server {
        listen PORT;
        root DIR/www;
        location /cache/ { dav_methods PUT; create_full_put_path on; }
        location /slow/ { alias DIR/www/cache/; limit_rate 100; }
        location /broken/ { return 500; }
        location ~ ^/moved/(.*)$ { return 307 /cache/$1; }
        location ~ ^/circle/(.*)$ { return 307 /circle/$1; }
        location /closed/ { alias DIR/www/cache/; auth_basic "team"; auth_basic_user_file DIR/users; }
        location /reading/ { alias DIR/www/cache/; }
    }
}
`

// startNginx runs nginx until the test ends, or stop is called.
func startNginx(t *testing.T) (dir, host string, stop func()) {
	t.Helper()
	nginx := peer.NeedFile(t, "/usr/sbin/nginx", "nginx-light")
	dir = t.TempDir()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	host = l.Addr().String()
	require.NoError(t, l.Close())
	user := ""
	if os.Getuid() == 0 { // it would change to another one, who may not write here
		user = "user root;"
	}
	conf := strings.NewReplacer("DIR", dir, "PORT", host).Replace(fmt.Sprintf(nginxConf, user))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "conf"), []byte(conf), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "users"), []byte("ann:{PLAIN}word\n"), 0o666))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "www", "cache"), 0o777))
	cmd := exec.Command(nginx, "-p", dir, "-e", filepath.Join(dir, "errors"), "-c", filepath.Join(dir, "conf"), "-g", "daemon off;")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	require.NoError(t, cmd.Start())
	ended := false
	stop = func() {
		if !ended {
			ended = true
			_ = cmd.Process.Signal(os.Interrupt) // it ends its workers too
			_ = cmd.Wait()
		}
	}
	t.Cleanup(stop)
	for range 100 {
		if c, err := net.Dial("tcp", host); err == nil {
			require.NoError(t, c.Close())
			return dir, host, stop
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("nginx does not listen: %s", out.String())
	return "", "", nil
}

// Debian's nginx with WebDAV is a cache, and its faults cost no more than notes.
func TestNginx(t *testing.T) {
	dir, host, stop := startNginx(t)
	at := func(place string, change func(*Options)) (*Cache, func() string) {
		var b strings.Builder
		opts := Options{Remote: "http://" + host + place, Timeout: 2 * time.Second, Note: func(text string) { b.WriteString(text + "\n") }}
		if change != nil {
			change(&opts)
		}
		c, err := Open(opts)
		require.NoError(t, err)
		return c, func() string { return strings.ReplaceAll(b.String(), host, "server") }
	}
	c, said := at("/cache", nil)
	key, want := entryOf(150)
	_, ok := c.Get(key)
	require.False(t, ok)
	c.Put(key, want)
	c.Put(key, want) // again
	finds := func(c *Cache) bool {
		got, ok := c.Get(key)
		if ok {
			require.Equal(t, want[0].Data, got[0].Data)
		}
		return ok
	}
	require.True(t, finds(c))
	require.Empty(t, said())

	for _, x := range []struct {
		place, note string
		found       bool
	}{
		{"/moved", "", true},
		{"/reading", "the server of the cache takes nothing: http://server/reading: it answers 405 Not Allowed\n", true},
		{"/broken", "the server of the cache is left out: http://server/broken: it answers 500 Internal Server Error\n", false},
		{"/circle", "the server of the cache is left out: http://server/circle: it redirects without end\n", false},
		{"/slow", "the server of the cache is left out: http://server/slow: it did not answer in time\n", false},
		{"/closed", "the server of the cache is left out: http://server/closed: it answers 401 Unauthorized\n", false},
		{"/elsewhere", "", false},
	} {
		c, said := at(x.place, nil)
		require.Equal(t, x.found, finds(c), x.place)
		if x.place != "/elsewhere" {
			c.Put(key, want)
		}
		require.Equal(t, strings.ReplaceAll(x.note, "Not Allowed", "Method Not Allowed"), said(), x.place)
	}
	c, said = at("", func(o *Options) { o.Remote = "http://ann:word@" + host + "/closed"; o.ReadOnly = true })
	require.True(t, finds(c))
	require.Empty(t, said())

	blobs, err := filepath.Glob(filepath.Join(dir, "www", "cache", "cas", "*"))
	require.NoError(t, err)
	require.Len(t, blobs, 1)
	for name, damage := range map[string]func() error{
		"shorter": func() error { return os.Truncate(blobs[0], 100) },
		"longer":  func() error { return os.Truncate(blobs[0], 1<<20) },
		"other":   func() error { return os.WriteFile(blobs[0], []byte(strings.Repeat("?", 1000)), 0o666) },
		"gone":    func() error { return os.Remove(blobs[0]) },
	} {
		c, said := at("/cache", nil)
		c.Put(key, want)
		require.True(t, finds(c), name)
		require.NoError(t, damage())
		require.False(t, finds(c), name)
		if name != "gone" {
			require.Contains(t, said(), "has a wrong entry", name)
		}
		c.Put(key, want)
		require.True(t, finds(c), "%s: it is mended", name)
	}

	local := filepath.Join(dir, "local")
	c, said = at("/cache", func(o *Options) { o.Dir = local })
	require.True(t, finds(c))
	stop()
	require.True(t, finds(c), "it is in the folder now")
	other, _ := entryOf(151)
	_, ok = c.Get(other)
	require.False(t, ok)
	require.Contains(t, said(), "the server of the cache is left out: http://server/cache: ")
	c.Put(entryOf(151))
	_, ok = c.Get(other)
	require.True(t, ok)
}
