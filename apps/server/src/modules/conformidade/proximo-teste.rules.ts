import { diasEntre, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import type { LimitesDaClasse, ProximoTeste } from "@acervo/contracts/conformidade";

/** By when a test is due: some months after the last declared one, before the first by the end of the first stage. */
export const testeAte = (
  { mesesEntreTestes, primeiraEtapaAte }: Pick<LimitesDaClasse, "mesesEntreTestes" | "primeiraEtapaAte">,
  ultimoEm: DataCivil | null,
): DataCivil => (ultimoEm === null ? primeiraEtapaAte : somarMeses(ultimoEm, mesesEntreTestes));

/** The day itself is still in time. */
export const situacaoDoProximo = (ate: DataCivil, hoje: DataCivil, diasDeAviso: number): ProximoTeste["situacao"] => {
  const faltam = diasEntre(hoje, ate);
  if (faltam < 0) return "VENCIDO";
  return faltam <= diasDeAviso ? "VENCE_EM_BREVE" : "EM_DIA";
};
