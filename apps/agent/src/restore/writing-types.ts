import type { ByteName } from "../platform/byte-name.ts";
import type { FileContent } from "./write-file.ts";

/** A small file whose bytes are there, and whose name was free. */
export type FreshFile = FileContent & {
  readonly target: ByteName;
  readonly beside: ByteName;
  /** Where its bytes begin. */
  readonly start: number;
};

export type WritingTask = { readonly numero: number; readonly bytes: SharedArrayBuffer; readonly files: FreshFile[] };

/** Of each file in order, whether it lies there now: whole, proven and on the disk. */
export type WritingAnswer = { readonly numero: number; readonly placed: readonly boolean[] };
