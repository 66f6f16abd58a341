import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { arquivos } from "@acervo/contracts/arquivos";
import type { Secrets } from "../secrets.ts";

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

/** A key of its own: nothing that signs tokens can be made to sign this, nor the other way round. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "acervo/download-link/1", 32));
const macOf = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

export const createDownloadLinks = ({
  secrets: [newest, ...older],
  publicOrigin,
}: {
  readonly secrets: Secrets;
  readonly publicOrigin: string;
}): DownloadLinks => {
  const signing = keyOf(newest);
  const keys = [signing, ...older.map(keyOf)];
  return {
    sign: ({ idDispositivo, idArquivo, numero }, validUntil) => {
      const text = `${idDispositivo}.${idArquivo}.${numero}.${Math.floor(validUntil.getTime() / 1_000)}`;
      return `${publicOrigin}${arquivos.conteudo.path}?ficha=${text}.${macOf(signing, text).toString("base64url")}`;
    },
    verify: (ticket, now) => {
      const [whole, idDispositivo, idArquivo, numero, until, mac = ""] = TICKET.exec(ticket) ?? [];
      if (whole === undefined) return null;
      const [signed, given] = [whole.slice(0, -mac.length - 1), Buffer.from(mac, "base64url")];
      if (!keys.some((key) => timingSafeEqual(macOf(key, signed), given))) return null;
      if (Number(until) * 1_000 <= now.getTime()) return null;
      return { idDispositivo: Number(idDispositivo), idArquivo: Number(idArquivo), numero: Number(numero) };
    },
  };
};
