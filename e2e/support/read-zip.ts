const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 0x06054b50;
const END_SIZE = 22;

/** The files of a zip whose entries are stored as they are, by their names. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  let end = zip.length - END_SIZE;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString("utf8", at + CENTRAL_HEADER, at + CENTRAL_HEADER + nameLength);
    files.set(name, zip.subarray(start, start + size));
    at += CENTRAL_HEADER + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
