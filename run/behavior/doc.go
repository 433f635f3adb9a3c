// Package behavior says what a module does: it runs each entry point on data that depends on a seed only, and keeps what is in
// buffers and outputs afterwards. Two modules with one behavior mean the same, as far as the data shows: so tests judge import,
// passes and export.
package behavior
