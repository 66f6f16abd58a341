import type { DataCivil } from "@acervo/br/data-civil";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/** There is no year 0, and the database has none. */
const MES = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** The first day of a month that somebody asks for: `2026-11`. */
export const primeiroDiaDoMes = (mes: string | undefined): DataCivil => {
  if (mes === undefined || !MES.test(mes)) throw new ErroDeNegocio("MES_REFERENCIA_INVALIDO");
  return `${mes}-01`;
};
