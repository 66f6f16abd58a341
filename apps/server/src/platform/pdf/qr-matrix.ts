import bwip from "bwip-js/node";

/** A QR code as rows of dots, dark ones as 1, without its quiet margin. */
export const qrMatrix = (text: string): string[] => {
  const [code] = bwip.raw("qrcode", text, "eclevel=M");
  if (code === undefined || !("pixs" in code)) throw new Error("no QR code was made");
  const dots = code.pixs.join("");
  return Array.from({ length: dots.length / code.pixx }, (_, row) =>
    dots.slice(row * code.pixx, (row + 1) * code.pixx),
  );
};
