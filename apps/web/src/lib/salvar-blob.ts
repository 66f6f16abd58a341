/** Has the browser save bytes that the page holds under a name. */
export const salvarBlob = (blob: Blob, nome: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = nome;
  link.click();
  // The browser has taken the bytes by the time the click returns.
  URL.revokeObjectURL(url);
};
