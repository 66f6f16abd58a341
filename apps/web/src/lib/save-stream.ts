/** Takes a stream to where it is kept; resolves when it is whole, rejects when it will never be. */
export type SaveStream = (stream: ReadableStream<Uint8Array>) => Promise<void>;

/** The browser needs the address until it has taken the file over. */
const ADDRESS_LIFE_MS = 60_000;

/**
 * Where no file can be written to, it is gathered in a Blob and saved at its end. That costs its size once more, in the
 * browser's temporary files or, for browsers that keep blobs there, in memory.
 */
export const saveAsBlob =
  (name: string, contentType: string): SaveStream =>
  async (stream) => {
    const blob = await new Response(stream, { headers: { "content-type": contentType } }).blob();
    const url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFE_MS);
  };

/** Written to the file as it is made; a file that is not finished is not there. */
export const saveToFile =
  (file: FileSystemFileHandle): SaveStream =>
  async (stream) =>
    stream.pipeTo(await file.createWritable());
