// Command release builds the files of a release out of the source in the working directory: for each system and processor an
// archive with the program, its licences and its completion scripts, a list of what the program consists of (an SBOM, as SPDX
// in JSON), and the checksums of all of these. scripts/release calls it, twice, and compares.
//
// The same source, version, commit, time and release of Go give the same bytes, wherever that is.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	r := release{}
	var seconds int64
	flag.StringVar(&r.version, "version", "", "the version, as v1.2.3")
	flag.StringVar(&r.commit, "commit", "", "the commit that the source is")
	flag.Int64Var(&seconds, "time", 0, "the time of the commit, in seconds since 1970")
	flag.StringVar(&r.dir, "o", "", "the folder to write to, which must not exist")
	flag.Parse()
	r.time = time.Unix(seconds, 0).UTC()
	if r.version == "" || r.commit == "" || seconds == 0 || r.dir == "" || flag.NArg() != 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := r.make(); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release is what all its files are made from.
type release struct {
	version, commit string
	time            time.Time // of every file in an archive
	dir             string    // where the files go
}

// documents are the files of the source that every archive has.
var documents = []string{"LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "SECURITY.md"}

func (r *release) make() error {
	if err := os.Mkdir(r.dir, 0o777); err != nil {
		return err
	}
	licences, err := readNotice("NOTICE")
	if err != nil {
		return err
	}
	common, err := completions()
	if err != nil {
		return err
	}
	for _, name := range documents {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		common = append(common, file{name: name, data: text})
	}
	for _, p := range platforms {
		if err := r.makeFor(p, licences, common); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return writeChecksums(r.dir)
}

// makeFor writes the archive for one platform, and the SBOMs of its programs,
// which are in the archive and beside it.
func (r *release) makeFor(p platform, licences []licence, common []file) error {
	name := fmt.Sprintf("spvc-%s-%s", r.version, p)
	files := common
	for _, v := range p.variants() {
		program, deps, err := r.build(p, v)
		if err != nil {
			return err
		}
		title := strings.Replace(name, "spvc", strings.TrimSuffix(v.name, ".exe"), 1)
		sbom, err := r.sbom(title, program, deps, licences)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(r.dir, title+".spdx.json"), sbom, 0o666); err != nil {
			return err
		}
		files = append(files[:len(files):len(files)], file{name: v.name, data: program, runs: true}, file{name: strings.TrimSuffix(v.name, ".exe") + ".spdx.json", data: sbom})
	}
	return writeArchive(filepath.Join(r.dir, name), name, p.goos == "windows", r.time, files)
}
