// Package peer finds the programs that tests compare with. Only tests import it.
package peer
