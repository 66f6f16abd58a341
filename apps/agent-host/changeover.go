package main

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
)

const hostName = "acervo-host.exe"

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

// refuseOlder: the program never goes back by being installed; its state may be of the newer one.
func (f programFolder) refuseOlder(version string) error {
	if current, err := f.current(); err == nil && compareVersions(current, version) > 0 {
		return fmt.Errorf("a versão %s, mais nova que a %s, já está instalada", current, version)
	}
	return nil
}

func (f programFolder) unpacked(version string) string { return f.path("versoes", version+".novo") }

// changeOver makes a version that lies unpacked beside the others the current one. Nothing of it may run.
func (f programFolder) changeOver(version string) error {
	home, aside := f.path("versoes", version), f.path("versoes", version+".velho")
	if err := os.RemoveAll(aside); err != nil {
		return err
	}
	if err := persist(func() error { return os.Rename(home, aside) }); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := persist(func() error { return os.Rename(f.unpacked(version), home) }); err != nil {
		// The same version that was there goes on.
		return errors.Join(err, ifThere(os.Rename(aside, home)))
	}
	if err := f.replaceHost(home); err != nil {
		return err
	}
	// Of a version that was on trial nobody is to be told any more: this one is newer, and somebody installed it.
	if err := ifThere(os.Remove(f.path("em-prova"))); err != nil {
		return err
	}
	return f.pointAt(version)
}

// replaceHost renames a host that runs, which the system allows where it does not allow to write over it.
func (f programFolder) replaceHost(home string) error {
	host, beside := f.path(hostName), f.path("acervo-host.novo.exe")
	// One that was put aside before may still run.
	aside := f.path(fmt.Sprintf("acervo-host.%d.velho.exe", time.Now().UnixNano()))
	bytes, err := os.ReadFile(filepath.Join(home, hostName))
	if err != nil {
		return err
	}
	if err := os.WriteFile(beside, bytes, 0o755); err != nil {
		return err
	}
	if err := ifThere(os.Rename(host, aside)); err != nil {
		return err
	}
	if err := persist(func() error { return os.Rename(beside, host) }); err != nil {
		return errors.Join(err, ifThere(os.Rename(aside, host)))
	}
	return nil
}

// keepOnly takes away what no version comes back to. What is still in use stays until the next time.
func (f programFolder) keepOnly(versions ...string) {
	asides, _ := filepath.Glob(f.path("acervo-host.*.velho.exe"))
	for _, aside := range asides {
		_ = os.Remove(aside)
	}
	entries, _ := os.ReadDir(f.path("versoes"))
	for _, entry := range entries {
		if !slices.Contains(versions, entry.Name()) {
			_ = os.RemoveAll(f.path("versoes", entry.Name()))
		}
	}
}

func ifThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// persist: a virus scanner, or a program that is just ending, holds new and old files for a moment.
func persist(work func() error) error {
	err := work()
	for tries := 0; err != nil && !errors.Is(err, fs.ErrNotExist) && tries < 40; tries++ {
		time.Sleep(250 * time.Millisecond)
		err = work()
	}
	return err
}
