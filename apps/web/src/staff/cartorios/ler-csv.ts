/**
 * The text of a file. Spreadsheets of Brazilian Windows write CSV in its old code page: what is no valid UTF-8 is read
 * by that.
 */
export const lerCsv = async (arquivo: Blob): Promise<string> => {
  const bytes = await arquivo.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
