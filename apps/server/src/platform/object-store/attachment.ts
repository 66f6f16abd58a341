/** Content-Disposition that saves a file under its name, in any script (RFC 6266); old programs get the ASCII of it. */
export const attachment = (fileName: string): string => {
  const plain = fileName.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
