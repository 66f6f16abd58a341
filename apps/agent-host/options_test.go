package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestAVersionSaysHowItsRuntimeIsStarted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "opcoes")
	if found := runtimeOptions(path); len(found) != 0 {
		t.Fatalf("without a file: %v", found)
	}
	if err := os.WriteFile(path, []byte("--um=1 --dois=2\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if found := runtimeOptions(path); !slices.Equal(found, []string{"--um=1", "--dois=2"}) {
		t.Fatalf("found %v", found)
	}
}
