/** Saves a PDF that came in base64 under a name. */
export const salvarPdf = (base64: string, nome: string): void => {
  const bytes = Uint8Array.from(atob(base64), (sinal) => sinal.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = nome;
  link.click();
  // The browser has taken the bytes by the time the click returns.
  URL.revokeObjectURL(url);
};
