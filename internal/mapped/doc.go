// Package mapped has files in memory without reading them: the system brings the pages that are looked at, and takes those back
// that nobody needs any more. Where it can't, files are read.
//
// Start at [Open]. A mapped file must not be made shorter on disk meanwhile: see [Fault].
package mapped
