package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/compile/cache"
	"github.com/spvc/spvc/internal/terminal"
)

// cacheFlags say which cache is used: those of the environment count where no flag does.
type cacheFlags struct {
	dir, size, remote string
	readOnly, off     bool
	timeout           time.Duration
}

// addDirFlags adds what is about the folder.
func (f *cacheFlags) addDirFlags(flags *pflag.FlagSet) {
	flags.StringVar(&f.dir, "cache", "", "keep what was compiled in the folder `DIR`; by default the one that SPVC_CACHE names")
	flags.StringVar(&f.size, "cache-size", "", "let the cache take at most `BYTES`, such as 500M or 2G; by default SPVC_CACHE_SIZE, or 1G")
}

// addFlags adds all.
func (f *cacheFlags) addFlags(flags *pflag.FlagSet) {
	f.addDirFlags(flags)
	flags.BoolVar(&f.off, "no-cache", false, "use no cache, whatever the environment says")
	flags.StringVar(&f.remote, "remote-cache", "", "share what was compiled on the server at `URL`, which speaks Bazel's HTTP cache protocol; by default SPVC_REMOTE_CACHE")
	flags.BoolVar(&f.readOnly, "remote-cache-read-only", false, "write nothing to that server")
	flags.DurationVar(&f.timeout, "remote-cache-timeout", cache.DefaultTimeout, "wait so long for an answer of that server")
}

// open is the cache; nil for none.
func (f *cacheFlags) open() (*cache.Cache, error) {
	if f.off {
		return nil, nil
	}
	opts := cache.Options{Dir: f.dir, Remote: f.remote, ReadOnly: f.readOnly, Timeout: f.timeout, Note: func(text string) {
		fmt.Fprintln(stderr, "spvc: note:", terminal.Clean(text))
	}}
	if opts.Dir == "" {
		opts.Dir = os.Getenv("SPVC_CACHE")
	}
	if opts.Remote == "" {
		opts.Remote = os.Getenv("SPVC_REMOTE_CACHE")
	}
	size := f.size
	if size == "" {
		size = os.Getenv("SPVC_CACHE_SIZE")
	}
	if size != "" {
		n, err := parseBytes(size)
		if err != nil {
			return nil, fmt.Errorf("the size of the cache: %w", err)
		}
		opts.Size = n
	}
	if opts.Dir == "" && opts.Remote == "" {
		return nil, nil
	}
	return cache.Open(opts)
}

// parseBytes reads a number of bytes, such as 1048576, 500K, 500M or 2G.
func parseBytes(text string) (int64, error) {
	digits, shift := text, 0
	for i, unit := range []string{"K", "M", "G", "T"} {
		if rest, ok := strings.CutSuffix(strings.TrimSuffix(strings.ToUpper(text), "B"), unit); ok {
			digits, shift = rest, 10*(i+1)
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > 1<<62>>shift {
		return 0, fmt.Errorf("%q is no number of bytes, such as 500M or 2G", text)
	}
	return n << shift, nil
}

// cacheCommand looks after the folder of a cache.
func cacheCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "cache stats|verify|prune|clear [--cache DIR]",
		Short: "Look after the cache of spvc compile",
		Long: "Looks after the folder in which spvc compile keeps what it has compiled: the one that --cache or SPVC_CACHE names. Other\n" +
			"processes may use it meanwhile.",
		Example: "  spvc cache stats --cache ~/.cache/spvc\n  spvc cache prune --size 200M",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return fmt.Errorf("there is no command \"cache %s\"%s; there are stats, verify, prune and clear", args[0],
				suggestName(args[0], []string{"stats", "verify", "prune", "clear"}))
		},
	}
	add := func(name, short string, flags func(*pflag.FlagSet), run func(c *cache.Cache, out *output) error) {
		var f cacheFlags
		sub := &cobra.Command{Use: name, Short: short, Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
			c, err := f.open()
			if err == nil && (c == nil || f.dir == "" && os.Getenv("SPVC_CACHE") == "") {
				err = errors.New("which cache? Name its folder with --cache DIR or SPVC_CACHE")
			}
			if err != nil {
				return err
			}
			out := &output{path: "-"}
			if err := run(c, out); err != nil {
				return err
			}
			return out.flush()
		}}
		f.addDirFlags(sub.Flags())
		if flags != nil {
			flags(sub.Flags())
		}
		sayArguments(sub)
		cmd.AddCommand(sub)
	}
	var asJSON bool
	add("stats", "Say how many entries there are, and how large", func(f *pflag.FlagSet) { f.BoolVar(&asJSON, "json", false, "write JSON") },
		func(c *cache.Cache, out *output) error { return cacheStats(c, out, asJSON) })
	add("verify", "Read all entries and remove damaged ones; the exit status is 1 if there were any", nil, cacheVerify)
	var size string
	add("prune", "Remove the entries that were not used for longest", func(f *pflag.FlagSet) {
		f.StringVar(&size, "size", "", "until the others take at most `BYTES`, such as 500M; by default the size that the cache may have")
	}, func(c *cache.Cache, out *output) error { return cachePrune(c, out, size) })
	add("clear", "Remove all entries", nil, func(c *cache.Cache, _ *output) error { return c.Clear() })
	return cmd
}

func cacheStats(c *cache.Cache, out *output, asJSON bool) error {
	s, err := c.Stats()
	if err != nil {
		return err
	}
	if asJSON {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(s)
	}
	fmt.Fprintf(out, "folder      %s\nentries     %d\nbytes       %d of %d\n", s.Dir, s.Entries, s.Bytes, s.Limit)
	if s.LeastUsed != nil {
		fmt.Fprintf(out, "least used  %s\nlast used   %s\n", s.LeastUsed.Format(time.DateTime), s.LatelyUsed.Format(time.DateTime))
	}
	if s.Leftovers > 0 {
		fmt.Fprintf(out, "leftovers   %d files of processes that were killed\n", s.Leftovers)
	}
	return nil
}

func cacheVerify(c *cache.Cache, out *output) error {
	damaged := 0
	good, err := c.Verify(func(path string, why error) {
		damaged++
		fmt.Fprintf(stderr, "%s: removed: %v\n", path, why)
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d good, %d damaged and removed\n", good, damaged)
	if damaged > 0 {
		if err := out.flush(); err != nil {
			return err
		}
		return errReported
	}
	return nil
}

func cachePrune(c *cache.Cache, out *output, size string) error {
	s, err := c.Stats()
	if err != nil {
		return err
	}
	limit := s.Limit
	if size != "" {
		if limit, err = parseBytes(size); err != nil {
			return err
		}
	}
	removed, freed, err := c.Prune(limit)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%d entries of %d bytes removed\n", removed, freed)
	return nil
}
