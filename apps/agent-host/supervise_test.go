package main

import (
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A folder with installed versions; 1.0.0 is the current one.
func installed(t *testing.T, versions ...string) programFolder {
	t.Helper()
	folder := programFolder(t.TempDir())
	for _, version := range versions {
		if err := os.MkdirAll(folder.path("versoes", version, "programa"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := folder.pointAt(versions[0]); err != nil {
		t.Fatal(err)
	}
	return folder
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// What the program of each start does, as a shell; the last one repeats. It remembers which version was started when.
type scripts struct {
	sync.Mutex
	lines    []string
	versions []string
	times    []time.Time
}

func (s *scripts) start(version string) (child, error) {
	s.Lock()
	defer s.Unlock()
	line := s.lines[min(len(s.versions), len(s.lines)-1)]
	s.versions, s.times = append(s.versions, version), append(s.times, time.Now())
	return startProcess(exec.Command("sh", "-c", line))
}

func (s *scripts) started() []string {
	s.Lock()
	defer s.Unlock()
	return slices.Clone(s.versions)
}

func quick(folder programFolder, programs *scripts) supervisor {
	return supervisor{
		folder: folder, start: programs.start, log: log.New(&strings.Builder{}, "", 0),
		firstWait: 40 * time.Millisecond, mostWait: 160 * time.Millisecond, steady: time.Hour,
		trial: time.Hour, glance: 5 * time.Millisecond, patience: time.Hour,
	}
}

// running runs it until the condition holds, and gives how long its end took.
func running(t *testing.T, s supervisor, until func() bool) time.Duration {
	t.Helper()
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		s.run(stop)
		close(ended)
	}()
	for limit := time.Now().Add(20 * time.Second); !until(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Error("it never came to pass")
			break
		}
	}
	began := time.Now()
	close(stop)
	<-ended
	return time.Since(began)
}

const untilInputEnds = "cat >/dev/null"

func TestWaitsTwiceAsLongAfterEachFailureUpToALimit(t *testing.T) {
	programs := &scripts{lines: []string{"exit 9"}}
	s := quick(installed(t, "1.0.0"), programs)
	running(t, s, func() bool { return len(programs.started()) >= 6 })
	for number, least := range []time.Duration{40, 80, 160, 160, 160} {
		if waited := programs.times[number+1].Sub(programs.times[number]); waited < least*time.Millisecond {
			t.Errorf("start %d came after %s", number+1, waited)
		}
	}
}

func TestStartsTheNewVersionAtOnceWhenItIsReplaced(t *testing.T) {
	folder := installed(t, "1.0.0", "1.1.0")
	replace := "cd " + string(folder) + " && echo anterior=1.0.0 >em-prova && echo 1.1.0 >atual && exit 75"
	programs := &scripts{lines: []string{replace, "rm " + folder.path("em-prova") + "; " + untilInputEnds}}
	s := quick(folder, programs)
	s.firstWait, s.mostWait = time.Hour, time.Hour
	running(t, s, func() bool { return len(programs.started()) == 2 && !folder.onTrial() })
	if got := programs.started(); !slices.Equal(got, []string{"1.0.0", "1.1.0"}) {
		t.Errorf("started %v", got)
	}
}

func TestTakesBackAVersionThatEndsOnTrial(t *testing.T) {
	folder := installed(t, "1.1.0", "1.0.0")
	write(t, folder.path("em-prova"), "versao=1.1.0\nanterior=1.0.0\ncomando=ab\n")
	programs := &scripts{lines: []string{"exit 9", untilInputEnds}}
	running(t, quick(folder, programs), func() bool { return len(programs.started()) == 2 })
	if got := programs.started(); !slices.Equal(got, []string{"1.1.0", "1.0.0"}) {
		t.Errorf("started %v", got)
	}
	left, err := os.ReadFile(folder.path("voltou"))
	if err != nil || !strings.Contains(string(left), "comando=ab") || folder.onTrial() {
		t.Errorf("voltou %q, %v", left, err)
	}
}

func TestTakesBackAVersionWithoutASignOfLifeInTime(t *testing.T) {
	folder := installed(t, "1.1.0", "1.0.0")
	write(t, folder.path("em-prova"), "anterior=1.0.0\n")
	programs := &scripts{lines: []string{"exec sleep 60", untilInputEnds}}
	s := quick(folder, programs)
	s.trial = 50 * time.Millisecond
	running(t, s, func() bool { return len(programs.started()) == 2 })
	if got := programs.started(); !slices.Equal(got, []string{"1.1.0", "1.0.0"}) {
		t.Errorf("started %v", got)
	}
	if s := inTheField(folder, nil, nil); s.trial != 10*time.Minute || s.patience != 25*time.Second || s.mostWait != 5*time.Minute {
		t.Error("the field has other limits")
	}
}

func TestEndsByTheEndOfStandardInput(t *testing.T) {
	programs := &scripts{lines: []string{untilInputEnds}}
	took := running(t, quick(installed(t, "1.0.0"), programs), func() bool { return len(programs.started()) == 1 })
	if took > 10*time.Second {
		t.Errorf("took %s", took)
	}
}

func TestKillsAProgramThatDoesNotEnd(t *testing.T) {
	programs := &scripts{lines: []string{"exec sleep 60"}}
	s := quick(installed(t, "1.0.0"), programs)
	s.patience = 50 * time.Millisecond
	if took := running(t, s, func() bool { return len(programs.started()) == 1 }); took > 10*time.Second {
		t.Errorf("took %s", took)
	}
}

func TestRunsNothingThatIsNoVersion(t *testing.T) {
	folder := installed(t, "1.0.0")
	for _, text := range []string{"../../x", "", "1.0.0/../..", "novo"} {
		write(t, folder.path("atual"), text)
		if version, err := folder.current(); err == nil {
			t.Errorf("%q gave %q", text, version)
		}
	}
	write(t, folder.path("em-prova"), "anterior=../fora\n")
	if _, err := folder.takeBack(); err == nil {
		if text, _ := os.ReadFile(folder.path("atual")); strings.Contains(string(text), "fora") {
			t.Error("it points outside")
		}
	}
}

func TestTheLogBeginsAnewAtItsLimitAndKeepsTheLastOnes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "servico.log")
	lines := openLogFile(path, 25, 2)
	for _, line := range []string{"primeira linha\n", "segunda linha\n", "terceira linha\n", "quarta linha\n"} {
		if _, err := lines.Write([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	for name, expected := range map[string]string{path: "quarta linha\n", path + ".1": "terceira linha\n", path + ".2": "segunda linha\n"} {
		if text, _ := os.ReadFile(name); string(text) != expected {
			t.Errorf("%s has %q", filepath.Base(name), text)
		}
	}
	if _, err := os.Stat(path + ".3"); err == nil {
		t.Error("the oldest one stayed")
	}
}
