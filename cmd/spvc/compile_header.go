package main

import (
	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/source"
)

// plainWords are the modules of a file, by their names, with buffers as the source declares them: what the optimizer accesses as rows of vectors
// is rows of numbers for programs, at any level. It is nil where nothing was optimized, or no such words are to be had.
func plainWords(in *source.File, opts compile.Options) map[string][]uint32 {
	if opts.Level == 0 {
		return nil
	}
	opts.Level, opts.NoValidate, opts.Watchers, opts.Parsed = 0, true, nil, nil
	r, err := compile.File(in, opts, nil)
	if err != nil {
		return nil
	}
	plain := map[string][]uint32{}
	for _, o := range r.Outputs {
		plain[o.Name] = o.Words
	}
	return plain
}
