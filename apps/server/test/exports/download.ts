/** A file that is made while it comes, with when its first bytes and its last ones came. */
export const download = async (url: string, token: string) => {
  const begun = performance.now();
  const { body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (body === null) throw new Error("nothing was exported");
  const stream: AsyncIterable<Uint8Array> = body;
  const parts: Uint8Array[] = [];
  let firstByteMs = 0;
  for await (const part of stream) {
    if (parts.length === 0) firstByteMs = performance.now() - begun;
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), firstByteMs, wholeMs: performance.now() - begun };
};
