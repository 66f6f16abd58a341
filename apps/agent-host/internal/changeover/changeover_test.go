package changeover

import (
	"os"
	"path/filepath"
	"testing"

	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
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

func unpack(t *testing.T, folder Folder, version, words string) {
	t.Helper()
	put(t, filepath.Join(folder.Unpacked(version), "programa", "acervo-agente.js"), words)
	put(t, filepath.Join(folder.Unpacked(version), machine.Host), "host "+words)
	put(t, filepath.Join(folder.Unpacked(version), machine.Installation), "installation "+words)
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
	folder := Folder{program.Folder(t.TempDir())}
	if err := folder.RefuseOlder("0.1.0"); err != nil {
		t.Fatal("nothing is installed:", err)
	}
	put(t, folder.Path("atual"), "1.10.0\n")
	for version, isRefused := range map[string]bool{"1.9.0": true, "1.10.0": false, "1.11.0": false} {
		if err := folder.RefuseOlder(version); (err != nil) != isRefused {
			t.Error(version, err)
		}
	}
}

func TestChangingOverLeavesTheVersionBeforeAndOnlyIt(t *testing.T) {
	folder := Folder{program.Folder(t.TempDir())}
	for _, version := range []string{"1.0.0", "1.1.0", "1.2.0"} {
		unpack(t, folder, version, version)
		put(t, folder.Path("em-prova"), "versao=1.0.5\nanterior=1.0.0\ncomando=ab\n")
		before, _ := folder.Current()
		if err := folder.ChangeOver(version); err != nil {
			t.Fatal(err)
		}
		folder.KeepOnly(version, before)
	}
	expectText(t, folder.Path("atual"), "1.2.0\n")
	expectText(t, folder.Path(machine.Host), "host 1.2.0")
	expectText(t, folder.Path(machine.Installation), "installation 1.2.0")
	expectText(t, folder.Path("versoes", "1.1.0", "programa", "acervo-agente.js"), "1.1.0")
	left, _ := filepath.Glob(folder.Path("*"))
	versions, _ := filepath.Glob(folder.Path("versoes", "*"))
	// Host, installation, atual, versoes; two versions.
	if len(left) != 4 || len(versions) != 2 {
		t.Fatal(left, versions)
	}
}

func TestTheSameVersionReplacesItself(t *testing.T) {
	folder := Folder{program.Folder(t.TempDir())}
	for _, words := range []string{"broken", "mended"} {
		unpack(t, folder, "1.0.0", words)
		if err := folder.ChangeOver("1.0.0"); err != nil {
			t.Fatal(err)
		}
	}
	folder.KeepOnly("1.0.0")
	expectText(t, folder.Path("versoes", "1.0.0", "programa", "acervo-agente.js"), "mended")
	if versions, _ := filepath.Glob(folder.Path("versoes", "*")); len(versions) != 1 {
		t.Fatal(versions)
	}
}

func TestWithoutANewVersionTheOldOneGoesOn(t *testing.T) {
	folder := Folder{program.Folder(t.TempDir())}
	unpack(t, folder, "1.0.0", "old")
	if err := folder.ChangeOver("1.0.0"); err != nil {
		t.Fatal(err)
	}
	for _, version := range []string{"1.0.0", "1.1.0"} {
		if err := folder.ChangeOver(version); err == nil {
			t.Fatal(version, "was not unpacked")
		}
		expectText(t, folder.Path("versoes", "1.0.0", "programa", "acervo-agente.js"), "old")
		expectText(t, folder.Path("atual"), "1.0.0\n")
		expectText(t, folder.Path(machine.Host), "host old")
	}
}

func TestTheInstallationThatAVersionDoesNotBringStays(t *testing.T) {
	folder := Folder{program.Folder(t.TempDir())}
	for _, version := range []string{"1.0.0", "1.1.0"} {
		unpack(t, folder, version, version)
		if version == "1.1.0" {
			if err := os.Remove(filepath.Join(folder.Unpacked(version), machine.Installation)); err != nil {
				t.Fatal(err)
			}
		}
		if err := folder.ChangeOver(version); err != nil {
			t.Fatal(err)
		}
	}
	expectText(t, folder.Path("atual"), "1.1.0\n")
	expectText(t, folder.Path(machine.Host), "host 1.1.0")
	expectText(t, folder.Path(machine.Installation), "installation 1.0.0")
}

func TestAVersionWithoutAHostIsNone(t *testing.T) {
	folder := Folder{program.Folder(t.TempDir())}
	unpack(t, folder, "1.0.0", "whole")
	put(t, filepath.Join(folder.Unpacked("1.1.0"), "programa", "acervo-agente.js"), "without")
	if err := folder.ChangeOver("1.0.0"); err != nil {
		t.Fatal(err)
	}
	if err := folder.ChangeOver("1.1.0"); err == nil {
		t.Error("it took over")
	}
	expectText(t, folder.Path("atual"), "1.0.0\n")
}
