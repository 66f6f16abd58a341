import type { Ids } from "../ids.ts";
import type { ObjectStore, OpenUpload, UploadedPart } from "./object-store.ts";

/** The store wants at least 5 MiB for each part but the last. */
const PART_BYTES = 8_388_608;

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

/** Takes away the parts of tries that were cut. */
export const abortUploads = async (
  objectStore: Pick<ObjectStore, "listUploads" | "abortUpload">,
  key: string,
): Promise<void> => {
  for await (const abandoned of objectStore.listUploads(key)) await objectStore.abortUpload(abandoned);
};

/** The version that says of itself that it came of this upload. */
const findVersionOf = async (objectStore: ObjectStore, key: string, envio: string): Promise<string | null> => {
  for await (const version of objectStore.listVersions(key)) {
    if (version.key !== key || version.isDeleteMarker) continue;
    const head = await objectStore.head(key, version.versionId);
    if (head?.metadata["envio"] === envio) return version.versionId;
  }
  return null;
};

/** Stores bytes that are made while they are sent, whose number nobody knows before; a try that was cut leaves nothing. */
export const uploadStream = async (
  { objectStore, ids }: { readonly objectStore: ObjectStore; readonly ids: Pick<Ids, "uuid"> },
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly versionId: string; readonly sizeBytes: number }> => {
  await abortUploads(objectStore, key);
  const envio = ids.uuid();
  const upload: OpenUpload = { key, uploadId: await objectStore.beginUpload(key, { envio }) };
  const parts: UploadedPart[] = [];
  let sizeBytes = 0;
  for await (const part of partsOf(bytes)) {
    const numero = parts.length + 1;
    parts.push({ numero, etag: await objectStore.uploadPart(upload, numero, part) });
    sizeBytes += part.length;
  }
  // Not whatever is newest under the key: another run may have stored its own meanwhile. A first answer may be lost, and
  // a repetition is told no version or is refused.
  const completed = await objectStore.completeUpload(upload, parts);
  const versionId = completed?.versionId ?? (await findVersionOf(objectStore, key, envio));
  if (versionId === null) throw new Error(`The store did not put ${key} together.`);
  return { versionId, sizeBytes };
};
