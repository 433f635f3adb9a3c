// Package corpus finds real modules, which compilers have made, for tests.
//
// There are always those of testdata/binaries. A folder with more is named by
// the environment variable SPVC_CORPUS, or lies at ../shared/corpus beside the
// checkout; nothing needs it. Tests that are
// costly for each module take a sample, except with SPVC_WHOLE_CORPUS=1. Only tests import this package.
package corpus
