/** A value of DER: what it is, what is in it, and the whole of it as it was written. */
export type Der = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer };

export class NotDer extends Error {
  override readonly name = "NotDer";
}

const LONG_FORM = 0x80;
const LONGEST_LENGTH = 4;

/** The value that begins the bytes; what follows it is left alone. */
export const readDer = (bytes: Buffer): Der => {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) throw new NotDer("cut off");
  const count = first < LONG_FORM ? 0 : first - LONG_FORM;
  if (first === LONG_FORM || count > LONGEST_LENGTH || bytes.length < 2 + count) throw new NotDer("length");
  const length = count === 0 ? first : bytes.readUIntBE(2, count);
  const start = 2 + count;
  if (bytes.length < start + length) throw new NotDer("cut off");
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
};

/** The values in a sequence, a set or a tagged value. */
export const itemsOf = ({ content }: Der): readonly Der[] => {
  const items: Der[] = [];
  for (let rest = content; rest.length > 0;) {
    const item = readDer(rest);
    items.push(item);
    rest = rest.subarray(item.whole.length);
  }
  return items;
};

/** The value that one reaches by the positions, one for each floor. */
export const itemAt = (der: Der, ...path: readonly number[]): Der =>
  path.reduce((at, position) => {
    const item = itemsOf(at)[position];
    if (item === undefined) throw new NotDer(`nothing at ${position}`);
    return item;
  }, der);
