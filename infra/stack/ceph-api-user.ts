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

/** What the API does with the bucket: it reads, writes and locks. Nothing in it deletes, not even a marker. */
const ON_OBJECTS = [
  "s3:GetObject",
  "s3:GetObjectVersion",
  "s3:GetObjectRetention",
  "s3:GetObjectLegalHold",
  "s3:PutObject",
  "s3:PutObjectRetention",
  "s3:AbortMultipartUpload",
  "s3:ListMultipartUploadParts",
];
const ON_THE_BUCKET = ["s3:ListBucket", "s3:ListBucketVersions", "s3:ListBucketMultipartUploads"];

/** What anybody may read: the folder of the installers. Keys of customers begin otherwise. */
const INSTALLERS = "instaladores/*";

/**
 * The bucket's policy: docs/operations/settings.md tells operators to give theirs the same. Who takes over the API cannot
 * put another program where people download ours.
 */
export const apiPolicy = (bucket: string): string => {
  const Principal = { AWS: [`arn:aws:iam:::user/${apiUser}`] };
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      { Effect: "Allow", Principal, Action: ON_THE_BUCKET, Resource: [`arn:aws:s3:::${bucket}`] },
      { Effect: "Allow", Principal, Action: ON_OBJECTS, Resource: [`arn:aws:s3:::${bucket}/*`] },
      { Effect: "Deny", Principal, Action: ["s3:PutObject"], Resource: [`arn:aws:s3:::${bucket}/${INSTALLERS}`] },
      {
        Effect: "Allow",
        Principal: { AWS: ["*"] },
        Action: ["s3:GetObject"],
        Resource: [`arn:aws:s3:::${bucket}/${INSTALLERS}`],
      },
    ],
  });
};
