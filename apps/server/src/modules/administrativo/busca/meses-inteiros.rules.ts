import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";

/** Civil days, both included; left out, without an end. */
export type Periodo = { readonly de?: DataCivil | undefined; readonly ate?: DataCivil | undefined };

/** `inteiros` by the first days of the first and of the last month; none where they are the wrong way round. */
type Divisao = { readonly inteiros: Periodo; readonly cortados: readonly Periodo[] };

const primeiroDia = (dia: DataCivil): DataCivil => `${dia.slice(0, "2026-11".length)}-01`;
const ultimoDia = (dia: DataCivil): DataCivil => somarDias(somarMeses(primeiroDia(dia), 1), -1);
const menor = (um: DataCivil, outro: DataCivil | undefined) => (outro !== undefined && outro < um ? outro : um);
const maior = (um: DataCivil, outro: DataCivil | undefined) => (outro !== undefined && outro > um ? outro : um);

/** The months that lie whole in a period, and the pieces of months at its ends. */
export const mesesInteiros = ({ de, ate }: Periodo): Divisao => {
  const cortaOPrimeiro = de !== undefined && de !== primeiroDia(de);
  const cortaOUltimo = ate !== undefined && ate !== ultimoDia(ate);
  const doComeco = cortaOPrimeiro ? [{ de, ate: menor(ultimoDia(de), ate) }] : [];
  const doFim = cortaOUltimo ? [{ de: maior(primeiroDia(ate), de), ate }] : [];
  const [primeiro, ultimo] = [doComeco[0], doFim[0]];
  // A period within one month is cut at both ends, and is one piece.
  const umSo = primeiro !== undefined && ultimo !== undefined && primeiro.de === ultimo.de;
  return {
    inteiros: {
      de: cortaOPrimeiro ? somarMeses(primeiroDia(de), 1) : de,
      ate: ate === undefined ? undefined : primeiroDia(cortaOUltimo ? somarMeses(ate, -1) : ate),
    },
    cortados: umSo ? doFim : [...doComeco, ...doFim],
  };
};
