import type { Endpoint } from "@acervo/contracts/endpoint";
import type { Falha } from "./result.ts";

/** A file that has begun to come, or why it does not. */
export type ArquivoAberto<E extends Endpoint> =
  | {
      readonly ok: true;
      /** The name that the server gives it, if any. */
      readonly nome: string | null;
      /** Its bytes, where the server knows them before they are sent. */
      readonly tamanho: number | null;
      readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
    }
  | { readonly ok: false; readonly erro: Falha<E> };

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The file name of a Content-Disposition (RFC 6266): the one in any script where there is one. */
export const attachmentName = (header: string | null): string | null => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(header ?? "")?.[1] ?? null;
  return (extended === undefined ? null : decoded(extended.trim())) ?? plain;
};
