import { S3ServiceException } from "@aws-sdk/client-s3";

/** Nothing under the key, no such version, or a range that it does not reach. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 404 || error.$metadata.httpStatusCode === 416 || error.name === "NoSuchVersion");

export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The object store answered without ${what}.`);
  return value;
};
