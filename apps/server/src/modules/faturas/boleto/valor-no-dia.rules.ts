import { diasEntre, type DataCivil } from "@acervo/br/data-civil";

export type Encargos = { readonly multaPorcento: number; readonly jurosMesPorcento: number };

const DIAS_DO_MES = 30;

/** What a boleto costs on a day: after its due date with the fine, and with the month's interest by the day. */
export const valorNoDia = (
  { valorCentavos, dataVencimento }: { readonly valorCentavos: number; readonly dataVencimento: DataCivil },
  dia: DataCivil,
  { multaPorcento, jurosMesPorcento }: Encargos,
): number => {
  const dias = diasEntre(dataVencimento, dia);
  if (dias <= 0) return valorCentavos;
  const multa = Math.round((valorCentavos * multaPorcento) / 100);
  const juros = Math.round((valorCentavos * jurosMesPorcento * dias) / (100 * DIAS_DO_MES));
  return valorCentavos + multa + juros;
};
