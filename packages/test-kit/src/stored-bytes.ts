import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "@acervo/infra/stack/run-command";
import { stack } from "./stack.ts";

const POOL = "default.rgw.buckets.data";

/** The cluster's own tools, below the gateway. They are there where the stack runs on this machine. */
const ceph = (command: "rados" | "radosgw-admin", ...args: string[]): Promise<string> =>
  runCommand(command, ["-c", join(dirname(stack().s3.caFile), "ceph.conf"), ...args]);

const markers = new Map<string, Promise<string>>();

const readMarker = async (bucket: string): Promise<string> => {
  const stats: unknown = JSON.parse(await ceph("radosgw-admin", "bucket", "stats", `--bucket=${bucket}`));
  if (typeof stats !== "object" || stats === null || !("marker" in stats)) throw new Error(`no bucket ${bucket}`);
  return String(stats.marker);
};

const markerOf = (bucket: string): Promise<string> => {
  const marker = markers.get(bucket) ?? readMarker(bucket);
  markers.set(bucket, marker);
  return marker;
};

export type StoredVersion = { readonly bucket: string; readonly key: string; readonly versionId: string };

/**
 * Changes bytes of a stored version behind the store's back, as a failing disk would: its length, its ETag and
 * everything else that the store says of it stay. Reaches the first 4 MiB of an object that was sent in one piece, or of
 * the first part of one in parts.
 */
export async function changeStoredBytes(
  { bucket, key, versionId }: StoredVersion,
  change: (bytes: Buffer) => void,
): Promise<void> {
  const marker = await markerOf(bucket);
  const folder = await mkdtemp(join(tmpdir(), "acervo-rados-"));
  const file = join(folder, "bytes");
  const read = async (name: string): Promise<Buffer> => {
    await ceph("rados", "-p", POOL, "get", name, file);
    return readFile(file);
  };
  try {
    let name = `${marker}__:${versionId}_${key}`;
    let bytes = await read(name);
    if (bytes.length === 0) {
      const names = (await ceph("rados", "-p", POOL, "ls")).split("\n");
      const part = names.find((each) => each.startsWith(`${marker}__multipart_${key}.`) && each.endsWith(".1"));
      name = part ?? name;
      bytes = await read(name);
    }
    change(bytes);
    await writeFile(file, bytes);
    await ceph("rados", "-p", POOL, "put", name, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
