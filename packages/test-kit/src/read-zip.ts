import { crc32, inflateRawSync } from "node:zlib";

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 0x06054b50;
const END_SIZE = 22;
const STORED = 0;

/** The files of a zip by their names, each held against its size and checksum. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  let end = zip.length - END_SIZE;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString("utf8", at + CENTRAL_HEADER, at + CENTRAL_HEADER + nameLength);
    const bytes = zip.subarray(start, start + packed);
    const file = zip.readUInt16LE(at + 10) === STORED ? bytes : inflateRawSync(bytes);
    if (file.length !== zip.readUInt32LE(at + 24) || crc32(file) !== zip.readUInt32LE(at + 16))
      throw new Error(`${name} is not what the zip says of it.`);
    files.set(name, file);
    at += CENTRAL_HEADER + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
