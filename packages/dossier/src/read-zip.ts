const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** What follows the end of the directory is a comment of this length at most. */
const LONGEST_COMMENT = 0xffff;

export type ZipFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

const inflate = async (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new RangeError("This is not a zip.");
};

const readOne = async (zip: Uint8Array<ArrayBuffer>, view: DataView, central: number): Promise<ZipFile> => {
  const method = view.getUint16(central + 10, true);
  const packedBytes = view.getUint32(central + 20, true);
  const bytesInAll = view.getUint32(central + 24, true);
  const nameBytes = view.getUint16(central + 28, true);
  const local = view.getUint32(central + 42, true);
  const name = new TextDecoder("utf-8", { fatal: true }).decode(
    zip.subarray(central + CENTRAL_BYTES, central + CENTRAL_BYTES + nameBytes),
  );
  if (view.getUint32(local, true) !== LOCAL) throw new RangeError(`${name} is not where the zip says.`);
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = zip.slice(start, start + packedBytes);
  if (packed.length !== packedBytes || (method !== STORED && method !== DEFLATED))
    throw new RangeError(`${name} cannot be read.`);
  const bytes = method === STORED ? packed : await inflate(packed);
  if (bytes.length !== bytesInAll) throw new RangeError(`${name} is not as long as the zip says.`);
  return { name, bytes };
};

/** All files of a zip as its directory names them. Throws what is no zip, or not one of those that the portal writes. */
export const readZip = async (zip: Uint8Array<ArrayBuffer>): Promise<readonly ZipFile[]> => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files: ZipFile[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError("The directory of the zip is cut.");
    files.push(await readOne(zip, view, at));
    at += CENTRAL_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== end) throw new RangeError("The directory of the zip is not as long as it says.");
  return files;
};
