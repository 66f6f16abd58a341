import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { stack } from "@acervo/test-kit/stack";
import { systemClock } from "../../src/platform/clock.ts";
import { createPresigner, type SignedRequest } from "../../src/platform/object-store/presign.ts";
import type { ProxyAnswer, ProxyCall } from "./fault-proxy.ts";
import type { FaultWorld } from "./fault-world.ts";

const METADATA = "x-amz-meta-";

const metadataOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(METADATA) && typeof value === "string" ? [[name.slice(METADATA.length), value]] : [],
    ),
  );

export type UploadSeen = { readonly call: ProxyCall; readonly body: Buffer; readonly headers: IncomingHttpHeaders };

/** The store keeps one bit otherwise than it was sent, and answers as if everything were right. */
export const keepWrongBytes = async (
  { bucket, store }: Pick<FaultWorld, "bucket" | "store">,
  { call, body, headers }: UploadSeen,
): Promise<ProxyAnswer> => {
  const { pathname, searchParams } = new URL(call.url, store.url);
  const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
  const wrong = Buffer.from(body);
  const middle = wrong.length >> 1;
  wrong[middle] = (wrong[middle] ?? 0) ^ 1;
  const bound = { lengthBytes: wrong.length, md5: hash("md5", wrong, "buffer") };
  const terms = { now: systemClock.now(), validSeconds: 60 };
  const presigner = createPresigner({ ...stack().s3, bucket });
  const uploadId = searchParams.get("uploadId");
  const signed: SignedRequest =
    uploadId === null
      ? presigner.put(key, { ...bound, metadata: metadataOf(headers) }, terms)
      : presigner.uploadPart(key, { ...bound, uploadId, partNumber: Number(searchParams.get("partNumber")) }, terms);
  const sent = Object.fromEntries(Object.entries(signed.headers).filter(([name]) => name !== "content-length"));
  const { status } = await fetch(signed.url, { method: "PUT", headers: sent, body: new Uint8Array(wrong) });
  return { status, headers: { etag: `"${hash("md5", body)}"` } };
};
