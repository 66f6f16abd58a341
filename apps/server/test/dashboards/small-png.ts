import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const MOST_COLOURS = 256;
const HEADER_BYTES = 13;
/** Of a chunk's length, name and check. */
const AROUND = 12;
const TRUE_COLOUR = 2;

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

const chunksOf = (png: Buffer): readonly (readonly [string, Buffer])[] => {
  const chunks: (readonly [string, Buffer])[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += AROUND + png.readUInt32BE(at))
    chunks.push([png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at))]);
  return chunks;
};

/** Of three neighbours the one that a plane through them comes nearest to. */
const paeth = (left: number, above: number, corner: number): number => {
  const plane = left + above - corner;
  const [nearest = left] = [left, above, corner].toSorted((a, b) => Math.abs(plane - a) - Math.abs(plane - b));
  return nearest;
};

/** What PNG predicts of a byte from those left of it, above it, and left above it, by the number of the filter. */
const PREDICTED: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The bytes of the points, row after row. */
const unfilter = (raw: Buffer, rowBytes: number, step: number): Buffer => {
  const rows = raw.length / (rowBytes + 1);
  // Left of the picture and above it all is 0: a margin saves asking where it begins.
  const width = rowBytes + step;
  const out = Buffer.alloc((rows + 1) * width);
  const byte = (at: number): number => out[at] ?? 0;
  for (let y = 0; y < rows; y += 1) {
    const line = raw.subarray(y * (rowBytes + 1), (y + 1) * (rowBytes + 1));
    const predict = PREDICTED[line[0] ?? 0] ?? paeth;
    for (const [x, value] of line.subarray(1).entries()) {
      const at = (y + 1) * width + step + x;
      out[at] = value + predict(byte(at - step), byte(at - width), byte(at - width - step));
    }
  }
  return Buffer.concat(Array.from({ length: rows }, (_, y) => out.subarray((y + 1) * width + step, (y + 2) * width)));
};

const distance = (a: number, b: number): number =>
  Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255));

/** The colour of each point. */
const coloursOf = (points: Buffer, step: number): Uint32Array =>
  Uint32Array.from({ length: points.length / step }, (_, index) => points.readUIntBE(index * step, 3));

const nearestIn = (palette: readonly number[], colour: number): number =>
  palette.reduce(
    (best, one, index) => (distance(one, colour) < distance(palette[best] ?? 0, colour) ? index : best),
    0,
  );

/** The colours that are used most, and for each colour which of them stands for it. */
const reduce = (colours: Uint32Array) => {
  const uses = new Map<number, number>();
  for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const all = [...uses].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette = all.slice(0, MOST_COLOURS);
  const place = new Map(
    all.map((colour, index) => [colour, index < MOST_COLOURS ? index : nearestIn(palette, colour)] as const),
  );
  return { palette, place };
};

/** The same picture in the 256 colours that it has most of: a third of the bytes, and nobody sees it in a drawing. */
export const smallPng = (png: Buffer): Buffer => {
  const chunks = chunksOf(png);
  const header = chunks[0]?.[1] ?? Buffer.alloc(HEADER_BYTES);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const step = header[9] === TRUE_COLOUR ? 3 : 4;
  const raw = inflateSync(Buffer.concat(chunks.filter(([name]) => name === "IDAT").map(([, content]) => content)));
  const colours = coloursOf(unfilter(raw, width * step, step), step);
  const { palette, place } = reduce(colours);
  const rows = Buffer.alloc(height * (width + 1));
  for (const [index, colour] of colours.entries()) rows[index + Math.floor(index / width) + 1] = place.get(colour) ?? 0;
  const indexed = Buffer.from(header);
  // Eight bits a point, by a palette.
  indexed.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", indexed),
    chunk("PLTE", Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
