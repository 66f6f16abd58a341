// Package changeover makes a version that somebody installs the current one.
package changeover

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
)

// Folder is the program's, as who installs sees it.
type Folder struct{ program.Folder }

// compareVersions orders versions by their numbers, as packages of the system do.
func compareVersions(one, other string) int {
	ones, others := strings.Split(one, "."), strings.Split(other, ".")
	for place := range max(len(ones), len(others)) {
		if difference := numberAt(ones, place) - numberAt(others, place); difference != 0 {
			return difference
		}
	}
	return 0
}

func numberAt(numbers []string, place int) int {
	if place >= len(numbers) {
		return 0
	}
	number, _ := strconv.Atoi(numbers[place])
	return number
}

// RefuseOlder: the program never goes back by being installed; its state may be of the newer one.
func (f Folder) RefuseOlder(version string) error {
	if current, err := f.Current(); err == nil && compareVersions(current, version) > 0 {
		return fmt.Errorf("a versão %s, mais nova que a %s, já está instalada", current, version)
	}
	return nil
}

// Unpacked is where a version lies before it takes over.
func (f Folder) Unpacked(version string) string { return f.Path("versoes", version+".novo") }

// ChangeOver makes a version that lies unpacked beside the others the current one. Nothing of it may run.
func (f Folder) ChangeOver(version string) error {
	home, aside := f.Path("versoes", version), f.Path("versoes", version+".velho")
	if err := os.RemoveAll(aside); err != nil {
		return err
	}
	if err := Persist(func() error { return os.Rename(home, aside) }); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := Persist(func() error { return os.Rename(f.Unpacked(version), home) }); err != nil {
		// The same version that was there goes on.
		return errors.Join(err, IfThere(os.Rename(aside, home)))
	}
	if err := f.replace(machine.Host, home); err != nil {
		return err
	}
	// Not every version brings one; what is there goes on.
	if err := IfThere(f.replace(machine.Installation, home)); err != nil {
		return err
	}
	// Of a version that was on trial nobody is to be told any more: this one is newer, and somebody installed it.
	if err := IfThere(os.Remove(f.Path("em-prova"))); err != nil {
		return err
	}
	return f.PointAt(version)
}

// replace takes a program that lies beside the versions from one of them. One that runs is renamed, which the system
// allows where it does not allow to write over it.
func (f Folder) replace(name, home string) error {
	stem := strings.TrimSuffix(name, ".exe")
	place, beside := f.Path(name), f.Path(stem+".novo.exe")
	// One that was put aside before may still run.
	aside := f.Path(fmt.Sprintf("%s.%d.velho.exe", stem, time.Now().UnixNano()))
	bytes, err := os.ReadFile(filepath.Join(home, name))
	if err != nil {
		return err
	}
	if err := os.WriteFile(beside, bytes, 0o755); err != nil {
		return err
	}
	if err := IfThere(os.Rename(place, aside)); err != nil {
		return err
	}
	if err := Persist(func() error { return os.Rename(beside, place) }); err != nil {
		return errors.Join(err, IfThere(os.Rename(aside, place)))
	}
	return nil
}

// KeepOnly takes away what no version comes back to. What is still in use stays until the next time.
func (f Folder) KeepOnly(versions ...string) {
	asides, _ := filepath.Glob(f.Path("acervo-*.velho.exe"))
	for _, aside := range asides {
		_ = os.Remove(aside)
	}
	entries, _ := os.ReadDir(f.Path("versoes"))
	for _, entry := range entries {
		if !slices.Contains(versions, entry.Name()) {
			_ = os.RemoveAll(f.Path("versoes", entry.Name()))
		}
	}
}

// IfThere takes what is missing for no error.
func IfThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Persist tries again: a virus scanner, or a program that is just ending, holds new and old files for a moment.
func Persist(work func() error) error {
	err := work()
	for tries := 0; err != nil && !errors.Is(err, fs.ErrNotExist) && tries < 40; tries++ {
		time.Sleep(250 * time.Millisecond)
		err = work()
	}
	return err
}
