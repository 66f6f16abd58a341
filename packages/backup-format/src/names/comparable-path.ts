import { displayName } from "./display-name.ts";

const SEPARATOR = "\0";
const isPosix = ([root]: readonly Uint8Array[]): boolean => root?.length === 1 && root[0] === 0x2f;

const exact = (name: Uint8Array): string =>
  Buffer.from(name.buffer, name.byteOffset, name.byteLength).toString("latin1");

/** Two paths are one place if they are equal in this form: on Windows the case of letters does not tell names apart. */
export const comparablePath = (segments: readonly Uint8Array[]): string =>
  segments.map(isPosix(segments) ? exact : (name) => displayName(name).toLowerCase()).join(SEPARATOR);

/** Whether a path in this form is another one, or lies below it. */
export const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}${SEPARATOR}`);

/** A path as the person knows it: `C:\Livros\a.pdf`, `/srv/livros`. */
export const displayPath = (segments: readonly Uint8Array[]): string => {
  const [root = "", ...rest] = segments.map(displayName);
  return root === "/" ? `/${rest.join("/")}` : [root, ...rest].join("\\");
};
