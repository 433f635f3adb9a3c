package vulkan

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
)

// Drivers stay in memory when an instance is closed: they may have threads that are not at their end.
func TestDriversStay(t *testing.T) {
	peer.NeedFile(t, "/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "libvulkan1")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	loaded := func() bool {
		maps, err := os.ReadFile("/proc/self/maps")
		require.NoError(t, err)
		return strings.Contains(string(maps), "libvulkan_lvp")
	}
	for range 2 {
		inst, err := Open(Options{})
		require.NoError(t, err)
		list, err := inst.Devices()
		require.NoError(t, err)
		assert.NotEmpty(t, list)
		require.True(t, loaded())
		require.NoError(t, inst.Close())
		assert.True(t, loaded())
	}
}
