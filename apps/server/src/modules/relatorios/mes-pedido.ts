import { somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { MESES_ALEM_DO_INICIO } from "@acervo/contracts/relatorios";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { primeiroDiaDoMes } from "../../http/mes-de-referencia.ts";

/** `2026-11`, of its first day. */
export const mesDe = (primeiroDia: DataCivil): string => primeiroDia.slice(0, "2026-11".length);

type PeriodoPedido = {
  readonly inicio: string | undefined;
  readonly fim: string | undefined;
  /** Of debtors alone: however long. */
  readonly semLimite: boolean;
};

/** Both months by their first days. The last may be twelve months after the first: thirteen calendar months. */
export const periodoDosMeses = ({
  inicio,
  fim,
  semLimite,
}: PeriodoPedido): { readonly de: DataCivil; readonly ate: DataCivil } => {
  const [de, ate] = [primeiroDiaDoMes(inicio), primeiroDiaDoMes(fim)];
  if (ate < de) throw new ErroDeNegocio("PERIODO_INVERTIDO");
  if (!semLimite && ate > somarMeses(de, MESES_ALEM_DO_INICIO)) throw new ErroDeNegocio("PERIODO_LONGO_DEMAIS");
  return { de, ate };
};
