import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Programs of Windows under Wine 10, in a Debian trixie of its own below the user's cache: Wine 8 of bookworm cannot run
 * Node 24. Needs root, for the mounts and the chroot.
 */
const ROOT = join(homedir(), ".cache/acervo/wine-trixie");

const MAKE = `set -eu
command -v mmdebstrap >/dev/null || { apt-get update -qq; apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null; }
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | awk '/^(URIs:|deb )/ {print $2; exit}')
mmdebstrap --variant=apt --architectures=amd64,i386 --include=wine,wine64,wine32:i386 trixie "$1" "\${mirror:?no Debian mirror in the sources of apt}"
`;

const ENTER = `set -eu
root=$1; shift
mount --bind /proc "$root/proc"; mount --bind /dev "$root/dev"
exec chroot "$root" env -i PATH=/usr/bin:/bin "$@"
`;

export type WineRun = { readonly code: number | null; readonly out: string };
export type WineOptions = { readonly input?: string };
export type Wine = {
  /** The folder that the programs see as `C:\\`. */
  readonly drive: string;
  /** Output goes by way of a file: programs of Windows get no pipe of Linux. */
  readonly run: (argv: readonly string[], options?: WineOptions) => Promise<WineRun>;
  /** Wine ends its services when no program of a user is left: this one stays until the end. */
  readonly keep: (argv: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

const makeRoot = (): void => {
  if (existsSync(ROOT)) return;
  const beside = `${ROOT}.novo`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(join(beside, ".."), { recursive: true });
  execFileSync("bash", ["-c", MAKE, "bash", beside], { stdio: "inherit" });
  renameSync(beside, ROOT);
};

export const openWine = async (): Promise<Wine> => {
  makeRoot();
  const home = mkdtempSync(join(ROOT, "var/lib/acervo-wine-"));
  const inside = home.slice(ROOT.length);
  const settings = [`HOME=${inside}`, `WINEPREFIX=${inside}/prefix`, "WINEDEBUG=-all", "DISPLAY=", "LC_ALL=C.UTF-8"];
  let count = 0;
  const enter = (argv: readonly string[], { input = "" }: WineOptions = {}) => {
    count += 1;
    const paths = { in: join(home, `${count}.in`), out: join(home, `${count}.out`) };
    writeFileSync(paths.in, input);
    const files = [openSync(paths.in, "r"), openSync(paths.out, "w")];
    const child = spawn("unshare", ["-m", "bash", "-c", ENTER, "bash", ROOT, ...settings, ...argv], {
      stdio: [files[0], files[1], files[1]],
    });
    files.forEach(closeSync);
    const read = () => ({ code: child.exitCode, out: readFileSync(paths.out, "utf8") });
    return {
      child,
      get ended() {
        return once(child, "exit").then(read);
      },
    };
  };
  await enter(["wine", "wineboot", "--init"]).ended;
  // Who came while its services end would find two service managers.
  await enter(["wineserver", "-w"]).ended;
  const kept: ChildProcess[] = [];
  return {
    drive: join(home, "prefix/drive_c"),
    run: (argv, options) => enter(["wine", ...argv], options).ended,
    keep: (argv) => void kept.push(enter(["wine", ...argv]).child),
    close: async () => {
      await enter(["wineserver", "-k"]).ended;
      for (const child of kept) child.kill("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
};
