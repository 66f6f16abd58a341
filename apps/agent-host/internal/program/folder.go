// Package program knows the folder in which the agent is installed, and the files there by which the host, the
// installation and the agent talk about versions.
package program

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Folder is where the agent is installed.
type Folder string

var versionName = regexp.MustCompile(`^[0-9]+(\.[0-9]+){0,3}$`)

// IsVersion says whether a text is a version: nothing else becomes part of a path.
func IsVersion(text string) bool { return versionName.MatchString(text) }

// Path is the place of a name in the folder.
func (f Folder) Path(names ...string) string {
	return filepath.Join(append([]string{string(f)}, names...)...)
}

// Current is the version that runs next.
func (f Folder) Current() (string, error) {
	text, err := os.ReadFile(f.Path("atual"))
	if err != nil {
		return "", err
	}
	version := strings.TrimSpace(string(text))
	if !IsVersion(version) {
		return "", fmt.Errorf("atual is no version: %q", version)
	}
	return version, nil
}

// PointAt makes a version the current one by a rename, so that a power cut leaves the old or the new one.
func (f Folder) PointAt(version string) error {
	if !IsVersion(version) {
		return fmt.Errorf("no version: %q", version)
	}
	beside, err := os.Create(f.Path("atual.novo"))
	if err != nil {
		return err
	}
	_, err = beside.WriteString(version + "\n")
	if err = errors.Join(err, beside.Sync(), beside.Close()); err != nil {
		return err
	}
	return os.Rename(f.Path("atual.novo"), f.Path("atual"))
}

// Trial is what is written of a version that has yet to give a sign of life, or nothing: the program takes the file away
// when it does. No two orders write the same.
func (f Folder) Trial() string {
	text, err := os.ReadFile(f.Path("em-prova"))
	// A virus scanner may hold it for a moment; what cannot be read is no end of a trial.
	for tries := 0; err != nil && !errors.Is(err, fs.ErrNotExist) && tries < 40; tries++ {
		time.Sleep(50 * time.Millisecond)
		text, err = os.ReadFile(f.Path("em-prova"))
	}
	return string(text)
}

// TakeBack returns to the version before the one on trial and leaves word of it for that version.
func (f Folder) TakeBack() (string, error) {
	before := ""
	for line := range strings.Lines(f.Trial()) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), "anterior="); ok {
			before = value
		}
	}
	// A version that is not there any more cannot be returned to: the present one goes on.
	if _, missing := os.Stat(f.Path("versoes", before, "programa")); IsVersion(before) && missing == nil {
		if err := f.PointAt(before); err != nil {
			return before, err
		}
	}
	return before, os.Rename(f.Path("em-prova"), f.Path("voltou"))
}
