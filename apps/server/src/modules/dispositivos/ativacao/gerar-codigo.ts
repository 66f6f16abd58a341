import { ALFABETO_CODIGO_ATIVACAO as ALFABETO, TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import type { Ids } from "../../../platform/ids.ts";

/** Bytes from here on are thrown away, so that every sign is as likely as any other. */
const SOBRA = 256 - (256 % ALFABETO.length);
/** Twice as many as signs, so that one draw is almost always enough. */
const BYTES = 2 * TAMANHO_CODIGO_ATIVACAO;

const sortear = (ids: Pick<Ids, "token">): string =>
  Array.from(Buffer.from(ids.token(BYTES), "base64url"))
    .filter((byte) => byte < SOBRA)
    .map((byte) => ALFABETO.charAt(byte % ALFABETO.length))
    .join("");

/** An activation code: every one of 20^8 as likely as any other. */
export const gerarCodigo = (ids: Pick<Ids, "token">): string => {
  let codigo = "";
  while (codigo.length < TAMANHO_CODIGO_ATIVACAO) codigo += sortear(ids);
  return codigo.slice(0, TAMANHO_CODIGO_ATIVACAO);
};
