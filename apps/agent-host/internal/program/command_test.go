package program

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestAVersionSaysHowItsRuntimeIsStarted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "opcoes")
	if found := runtimeOptions(path); len(found) != 0 {
		t.Fatalf("without a file: %v", found)
	}
	write(t, path, "--um=1 --dois=2\r\n")
	if found := runtimeOptions(path); !slices.Equal(found, []string{"--um=1", "--dois=2"}) {
		t.Fatalf("found %v", found)
	}
}
