import { runProgram } from "./run-program.ts";

const NOBODYS = ["--owner=0", "--group=0", "--numeric-owner", "--mode=a+rX,u+w,go-w"];
const orderedAt = (seconds: string): readonly string[] => ["--format=gnu", "--sort=name", `--mtime=@${seconds}`];

/** A folder as an archive whose bytes follow from its files alone: an order, one time, nobody's, the same rights. */
export const packTree = (
  { seconds, archive }: { readonly seconds: string; readonly archive: string },
  within: string,
  folder: string,
): void => {
  runProgram("tar", [...orderedAt(seconds), ...NOBODYS, "-cf", archive, "-C", within, folder]);
};

/** The program and its Node out of the root of the server's image, without the system below. */
export const packProgram = (seconds: string, archive: string, root: string): void => {
  const paths = ["app", "usr/local/bin/node"];
  const compressed = "--use-compress-program=gzip -n";
  runProgram("tar", [...orderedAt(seconds), ...NOBODYS, compressed, "-cf", archive, "-C", root, ...paths]);
};
