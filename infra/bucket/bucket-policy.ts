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

/** The bucket's policy. Who takes over the API cannot put another program where people download ours. */
export const bucketPolicy = (bucket: string, apiUser: string) => {
  const Principal = { AWS: [`arn:aws:iam:::user/${apiUser}`] };
  return {
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
  };
};
