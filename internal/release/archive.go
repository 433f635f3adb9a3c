package main

import (
	"archive/tar"
	"archive/zip"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is a file in an archive.
type file struct {
	name string
	data []byte
	runs bool // is a program
}

func (f file) mode() int64 {
	if f.runs {
		return 0o755
	}
	return 0o644
}

// writeArchive writes path.tar.gz, or path.zip, with the files in folder. All
// have the same time and belong to nobody, and they are sorted: nothing in the
// archive depends on where or when it is made.
func writeArchive(path, folder string, asZip bool, when time.Time, files []file) error {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	write, suffix := writeTar, ".tar.gz"
	if asZip {
		write, suffix = writeZip, ".zip"
	}
	out, err := os.OpenFile(path+suffix, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return cmp.Or(write(out, folder, when, files), out.Close())
}

func writeTar(out io.Writer, folder string, when time.Time, files []file) error {
	packed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := tar.NewWriter(packed)
	for _, f := range files {
		h := &tar.Header{Name: folder + "/" + f.name, Mode: f.mode(), Size: int64(len(f.data)), ModTime: when, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return err
		}
		if _, err := w.Write(f.data); err != nil {
			return err
		}
	}
	return cmp.Or(w.Close(), packed.Close())
}

func writeZip(out io.Writer, folder string, when time.Time, files []file) error {
	w := zip.NewWriter(out)
	for _, f := range files {
		h := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: when}
		h.SetMode(os.FileMode(f.mode()))
		entry, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	return w.Close()
}

// writeChecksums writes SHA256SUMS of all files in dir, as sha256sum -c reads it.
func writeChecksums(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	return os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(sums.String()), 0o666)
}
