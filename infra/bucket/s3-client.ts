import { S3Client } from "@aws-sdk/client-s3";

export type StoreAddress = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** A client for the store. Ceph's gateway knows none of the SDK's newer checksums: they are sent only where required. */
export function createS3Client(s3: StoreAddress): S3Client {
  return new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
