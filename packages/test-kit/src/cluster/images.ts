import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pauseProgram } from "./programs.ts";

const BUFFER = 2 ** 26;

/** The image of what holds a pod's place: one program, as an archive that containerd reads. */
const writePauseArchive = (folder: string): string => {
  const [root, parts] = [join(folder, "pause-root"), join(folder, "pause-image")];
  for (const made of [root, parts]) mkdirSync(made);
  copyFileSync(pauseProgram(), join(root, "pause"));
  execFileSync("tar", ["cf", join(parts, "layer.tar"), "-C", root, "pause"]);
  const layer = hash("sha256", readFileSync(join(parts, "layer.tar")));
  const config = {
    architecture: "amd64",
    os: "linux",
    config: { Entrypoint: ["/pause"], User: "65535:65535" },
    rootfs: { type: "layers", diff_ids: [`sha256:${layer}`] },
  };
  writeFileSync(join(parts, "config.json"), JSON.stringify(config));
  const manifest = [{ Config: "config.json", RepoTags: ["localhost/pause:1"], Layers: ["layer.tar"] }];
  writeFileSync(join(parts, "manifest.json"), JSON.stringify(manifest));
  const archive = join(folder, "pause.tar");
  execFileSync("tar", ["cf", archive, "-C", parts, "manifest.json", "config.json", "layer.tar"]);
  return archive;
};

/** Images that pods are started from, and their containers past Kubernetes. */
export const createImages = (folder: string, socket: string) => {
  const ctr = (...args: readonly string[]): string =>
    execFileSync("ctr", ["--address", socket, "--namespace", "k8s.io", ...args], {
      encoding: "utf8",
      maxBuffer: BUFFER,
      stdio: ["ignore", "pipe", "pipe"],
    });
  const names = (): readonly string[] => ctr("images", "list", "--quiet").split("\n");
  const importAs = (archive: string, ...tags: readonly string[]): void => {
    const before = new Set(names());
    ctr("images", "import", archive);
    const [imported] = names().filter((name) => !before.has(name) && !name.startsWith("sha256:"));
    if (imported === undefined) throw new Error(`${archive} holds no image that has a name`);
    for (const tag of tags) if (tag !== imported) ctr("images", "tag", imported, tag);
  };
  return {
    importPause: (): void => importAs(writePauseArchive(folder)),
    /** An archive as `npm run images` leaves it, under other names, too. */
    importAs,
    /** The same image under one more name. */
    tag: (image: string, name: string): void => void ctr("images", "tag", image, name),
    /** What a file of an image says. */
    read: (image: string, path: string): string => {
      const at = join(folder, "looked-into");
      mkdirSync(at, { recursive: true });
      ctr("images", "mount", image, at);
      try {
        return readFileSync(join(at, path), "utf8");
      } finally {
        ctr("images", "unmount", at);
      }
    },
    /** Ends a container's program at once, as a lack of memory would. */
    kill: (container: string): void => void ctr("tasks", "kill", "--signal", "SIGKILL", container),
    /** Whatever still runs. */
    endContainers: (): void => {
      for (const task of ctr("tasks", "list", "--quiet").split("\n").filter(Boolean))
        try {
          ctr("tasks", "delete", "--force", task);
        } catch {
          // It has ended by itself meanwhile.
        }
    },
  };
};

export type Images = ReturnType<typeof createImages>;
