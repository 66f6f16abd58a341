/**
 * - `TRUNCATED`: there are fewer bytes than the format says;
 * - `CORRUPT`: the bytes contradict a hash or themselves;
 * - `UNSUPPORTED`: a later version, a codec or a cipher that this code does not know;
 * - `LIMIT`: larger than the format allows;
 * - `INVALID`: a value that may not be written.
 */
export type FormatErrorCode = "TRUNCATED" | "CORRUPT" | "UNSUPPORTED" | "LIMIT" | "INVALID";

/** The only error that reading or writing a format throws, whatever the bytes are. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  readonly code: FormatErrorCode;

  constructor(code: FormatErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
