import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";

/** A dated change begins today or later: what has passed was under the rule of its day. */
export const exigirDiaQueVem = (dia: DataCivil, agora: Date): void => {
  if (dia < hoje(agora)) throw new ErroDeNegocio("DIA_PASSADO");
};
