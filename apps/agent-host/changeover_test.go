package main

import (
	"os"
	"path/filepath"
	"testing"
)

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func expectText(t *testing.T, path, want string) {
	t.Helper()
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Fatalf("%s: %q %v, not %q", path, text, err, want)
	}
}

func unpack(t *testing.T, folder programFolder, version, words string) {
	t.Helper()
	put(t, filepath.Join(folder.unpacked(version), "programa", "acervo-agente.js"), words)
	put(t, filepath.Join(folder.unpacked(version), hostName), "host "+words)
}

func TestVersionsAreOrderedByTheirNumbers(t *testing.T) {
	for _, pair := range [][2]string{{"1.10.0", "1.9.9"}, {"2", "1.9"}, {"1.0.1", "1.0"}, {"0.10", "0.9.9"}} {
		if compareVersions(pair[0], pair[1]) <= 0 || compareVersions(pair[1], pair[0]) >= 0 {
			t.Error(pair)
		}
	}
	if compareVersions("1.0", "1.0.0") != 0 {
		t.Error("1.0 is 1.0.0")
	}
}

func TestAnOlderVersionIsRefusedOverANewerOne(t *testing.T) {
	folder := programFolder(t.TempDir())
	if err := folder.refuseOlder("0.1.0"); err != nil {
		t.Fatal("nothing is installed:", err)
	}
	put(t, folder.path("atual"), "1.10.0\n")
	for version, isRefused := range map[string]bool{"1.9.0": true, "1.10.0": false, "1.11.0": false} {
		if err := folder.refuseOlder(version); (err != nil) != isRefused {
			t.Error(version, err)
		}
	}
}

func TestChangingOverLeavesTheVersionBeforeAndOnlyIt(t *testing.T) {
	folder := programFolder(t.TempDir())
	for _, version := range []string{"1.0.0", "1.1.0", "1.2.0"} {
		unpack(t, folder, version, version)
		put(t, folder.path("em-prova"), "versao=1.0.5\nanterior=1.0.0\ncomando=ab\n")
		before, _ := folder.current()
		if err := folder.changeOver(version); err != nil {
			t.Fatal(err)
		}
		folder.keepOnly(version, before)
	}
	expectText(t, folder.path("atual"), "1.2.0\n")
	expectText(t, folder.path(hostName), "host 1.2.0")
	expectText(t, folder.path("versoes", "1.1.0", "programa", "acervo-agente.js"), "1.1.0")
	left, _ := filepath.Glob(folder.path("*"))
	versions, _ := filepath.Glob(folder.path("versoes", "*"))
	// Host, atual, versoes; two versions.
	if len(left) != 3 || len(versions) != 2 {
		t.Fatal(left, versions)
	}
}

func TestTheSameVersionReplacesItself(t *testing.T) {
	folder := programFolder(t.TempDir())
	for _, words := range []string{"broken", "mended"} {
		unpack(t, folder, "1.0.0", words)
		if err := folder.changeOver("1.0.0"); err != nil {
			t.Fatal(err)
		}
	}
	folder.keepOnly("1.0.0")
	expectText(t, folder.path("versoes", "1.0.0", "programa", "acervo-agente.js"), "mended")
	if versions, _ := filepath.Glob(folder.path("versoes", "*")); len(versions) != 1 {
		t.Fatal(versions)
	}
}

func TestWithoutANewVersionTheOldOneGoesOn(t *testing.T) {
	folder := programFolder(t.TempDir())
	unpack(t, folder, "1.0.0", "old")
	if err := folder.changeOver("1.0.0"); err != nil {
		t.Fatal(err)
	}
	for _, version := range []string{"1.0.0", "1.1.0"} {
		if err := folder.changeOver(version); err == nil {
			t.Fatal(version, "was not unpacked")
		}
		expectText(t, folder.path("versoes", "1.0.0", "programa", "acervo-agente.js"), "old")
		expectText(t, folder.path("atual"), "1.0.0\n")
		expectText(t, folder.path(hostName), "host old")
	}
}
