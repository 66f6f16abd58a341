import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { arquivos } from "@acervo/contracts/arquivos";

/** The one version of one file that a link gives. */
export type DownloadClaims = {
  readonly idDispositivo: number;
  readonly idArquivo: number;
  readonly numero: number;
};

export type DownloadLinks = {
  sign(claims: DownloadClaims, validUntil: Date): string;
  /** `null` means "not made by us, or no longer". */
  verify(ticket: string, now: Date): DownloadClaims | null;
};

const TICKET = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d{0,10})\.([\w-]{43})$/;

export const createDownloadLinks = ({
  secret,
  publicOrigin,
}: {
  readonly secret: string;
  readonly publicOrigin: string;
}): DownloadLinks => {
  // A key of its own: nothing that signs tokens can be made to sign this, nor the other way round.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "acervo/download-link/1", 32));
  const macOf = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return {
    sign: ({ idDispositivo, idArquivo, numero }, validUntil) => {
      const text = `${idDispositivo}.${idArquivo}.${numero}.${Math.floor(validUntil.getTime() / 1_000)}`;
      return `${publicOrigin}${arquivos.conteudo.path}?ficha=${text}.${macOf(text).toString("base64url")}`;
    },
    verify: (ticket, now) => {
      const [whole, idDispositivo, idArquivo, numero, until, mac = ""] = TICKET.exec(ticket) ?? [];
      if (whole === undefined) return null;
      const expected = macOf(whole.slice(0, -mac.length - 1));
      if (!timingSafeEqual(expected, Buffer.from(mac, "base64url"))) return null;
      if (Number(until) * 1_000 <= now.getTime()) return null;
      return { idDispositivo: Number(idDispositivo), idArquivo: Number(idArquivo), numero: Number(numero) };
    },
  };
};
