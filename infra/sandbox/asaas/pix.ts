import bwip from "bwip-js/node";

/** One field of the EMV format: id, length, text. */
const field = (id: string, text: string): string => `${id}${String(text.length).padStart(2, "0")}${text}`;

/** CRC-16/CCITT-FALSE, as the last field of a BR Code. */
const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
};

/** "Copia e cola" of a dynamic QR code, by the Central Bank's manual of the BR Code. */
export const brCode = (location: string): string => {
  const payload = [
    field("00", "01"),
    field("01", "12"),
    field("26", `${field("00", "br.gov.bcb.pix")}${field("25", location)}`),
    field("52", "0000"),
    field("53", "986"),
    field("58", "BR"),
    field("59", "ACERVO BACKUP"),
    field("60", "BELO HORIZONTE"),
    field("62", field("05", "***")),
    "6304",
  ].join("");
  return `${payload}${crc16(payload)}`;
};

/** The same as a picture: PNG in base64. */
export const qrPng = async (payload: string): Promise<string> => {
  const png = await bwip.toBuffer({ bcid: "qrcode", text: payload, scale: 4, padding: 8 });
  return png.toString("base64");
};
