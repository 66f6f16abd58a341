import type { DataCivil } from "@acervo/br/data-civil";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";

const MES = /^\d{4}-(0[1-9]|1[0-2])$/;

/** `2026-11` as its first day. */
export const exigirMes = (mesReferencia: string): DataCivil => {
  if (!MES.test(mesReferencia)) throw new ErroDeNegocio("MES_REFERENCIA_INVALIDO");
  return `${mesReferencia}-01`;
};
