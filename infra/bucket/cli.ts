import { bucketTexts as texts } from "./bucket.texts.ts";
import { readBucketSettings } from "./config.ts";
import { prepareBucket } from "./prepare-bucket.ts";
import { createS3Client } from "./s3-client.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (process.argv[2] === "prepare") {
  const { store, plan } = readBucketSettings();
  const client = createS3Client(store);
  const changes = await prepareBucket(client, plan);
  for (const change of changes) print(texts.changed(change));
  print(texts.done(plan.bucket, changes.length));
  client.destroy();
} else {
  print(texts.usage);
  process.exitCode = 2;
}
