package supervise

import (
	"context"
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"acervo/agent-host/internal/program"
)

// A folder with installed versions; 1.0.0 is the current one.
func installed(t *testing.T, versions ...string) program.Folder {
	t.Helper()
	folder := program.Folder(t.TempDir())
	for _, version := range versions {
		if err := os.MkdirAll(folder.Path("versoes", version, "programa"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := folder.PointAt(versions[0]); err != nil {
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

func (s *scripts) command(ctx context.Context, version string) *exec.Cmd {
	s.Lock()
	defer s.Unlock()
	line := s.lines[min(len(s.versions), len(s.lines)-1)]
	s.versions, s.times = append(s.versions, version), append(s.times, time.Now())
	return exec.CommandContext(ctx, "sh", "-c", line)
}

func (s *scripts) started() []string {
	s.Lock()
	defer s.Unlock()
	return slices.Clone(s.versions)
}

func quick(folder program.Folder, programs *scripts) Supervisor {
	return Supervisor{
		folder: folder, command: programs.command, log: log.New(&strings.Builder{}, "", 0),
		firstWait: 40 * time.Millisecond, mostWait: 160 * time.Millisecond, steady: time.Hour,
		trial: time.Hour, patience: time.Hour,
	}
}

// running runs it until the condition holds, and gives how long its end took.
func running(t *testing.T, s Supervisor, until func() bool) time.Duration {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		s.Run(ctx)
		close(ended)
	}()
	for limit := time.Now().Add(20 * time.Second); !until(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Error("it never came to pass")
			break
		}
	}
	began := time.Now()
	stop()
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
	programs := &scripts{lines: []string{replace, "rm " + folder.Path("em-prova") + "; " + untilInputEnds}}
	s := quick(folder, programs)
	s.firstWait, s.mostWait = time.Hour, time.Hour
	running(t, s, func() bool { return len(programs.started()) == 2 && folder.Trial() == "" })
	if got := programs.started(); !slices.Equal(got, []string{"1.0.0", "1.1.0"}) {
		t.Errorf("started %v", got)
	}
}

func TestAVersionThatWasOnTrialItselfIsReplacedInItsTurn(t *testing.T) {
	folder := installed(t, "1.0.0", "1.1.0", "1.2.0")
	becoming := func(before, version string) string {
		return "cd " + string(folder) + " && rm -f em-prova && printf 'anterior=" + before + "\\ncomando=" + version + "\\n' >em-prova && echo " + version + " >atual && exit 75"
	}
	sign := "rm " + folder.Path("em-prova") + "; " + untilInputEnds
	programs := &scripts{lines: []string{becoming("1.0.0", "1.1.0"), becoming("1.1.0", "1.2.0"), sign}}
	s := quick(folder, programs)
	s.firstWait, s.mostWait = time.Hour, time.Hour
	running(t, s, func() bool { return len(programs.started()) == 3 && folder.Trial() == "" })
	if got := programs.started(); !slices.Equal(got, []string{"1.0.0", "1.1.0", "1.2.0"}) {
		t.Errorf("started %v", got)
	}
	if _, err := os.Stat(folder.Path("voltou")); err == nil {
		t.Error("a version that gave its sign was taken back")
	}
}

func TestTakesBackAVersionThatEndsOnTrial(t *testing.T) {
	folder := installed(t, "1.1.0", "1.0.0")
	write(t, folder.Path("em-prova"), "versao=1.1.0\nanterior=1.0.0\ncomando=ab\n")
	programs := &scripts{lines: []string{"exit 9", untilInputEnds}}
	running(t, quick(folder, programs), func() bool { return len(programs.started()) == 2 })
	if got := programs.started(); !slices.Equal(got, []string{"1.1.0", "1.0.0"}) {
		t.Errorf("started %v", got)
	}
	left, err := os.ReadFile(folder.Path("voltou"))
	if err != nil || !strings.Contains(string(left), "comando=ab") || folder.Trial() != "" {
		t.Errorf("voltou %q, %v", left, err)
	}
}

func TestTakesBackAVersionWithoutASignOfLifeInTime(t *testing.T) {
	folder := installed(t, "1.1.0", "1.0.0")
	write(t, folder.Path("em-prova"), "anterior=1.0.0\n")
	programs := &scripts{lines: []string{"exec sleep 60", untilInputEnds}}
	s := quick(folder, programs)
	s.trial = 50 * time.Millisecond
	running(t, s, func() bool { return len(programs.started()) == 2 })
	if got := programs.started(); !slices.Equal(got, []string{"1.1.0", "1.0.0"}) {
		t.Errorf("started %v", got)
	}
	if s := InTheField(folder, nil, nil); s.trial != 10*time.Minute || s.patience != 25*time.Second || s.mostWait != 5*time.Minute {
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
