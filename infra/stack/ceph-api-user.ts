import { hash } from "node:crypto";
import type { StackFile } from "./stack-file.ts";

/** The S3 user of the API, beside the owner of the bucket, whose key only the worker has. */
export const apiUser = "acervo-api";

type Credential = { readonly accessKey: string; readonly secretKey: string };

const ACCESS_KEY_LENGTH = 20;
const SECRET_KEY_LENGTH = 40;

/** The API's own credential, which follows from the stack's: a stack of before has it, too, once it is started again. */
export const apiCredential = ({ accessKey, secretKey }: StackFile["s3"]): Credential => {
  const derived = (text: string): string => hash("sha256", `${apiUser} ${text}`, "hex");
  return {
    accessKey: derived(accessKey).slice(0, ACCESS_KEY_LENGTH).toUpperCase(),
    secretKey: derived(secretKey).slice(0, SECRET_KEY_LENGTH),
  };
};
