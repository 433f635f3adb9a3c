// Package hostile holds inputs that are made to hurt: deep, wide, shared,
// repeated, damaged, with huge numbers. Its tests give each to the commands that
// read such a form and check how they end, how long they take, how much memory,
// and that four times the input takes not much more than four times as long.
//
// Passes are measured by themselves too, each on every input that is words.
//
// The tests run small inputs. SPVC_HOSTILE=size runs them in full size and prints
// what takes long; SPVC_HOSTILE=all by all commands besides.
package hostile
