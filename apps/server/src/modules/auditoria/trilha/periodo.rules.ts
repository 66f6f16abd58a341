import { diasEntre, type DataCivil } from "@acervo/br/data-civil";
import { DIAS_DE_UMA_PESQUISA } from "@acervo/contracts/trilha";

/** From the older day to the newer, and no more of them than one search spans. */
export const periodoValido = ({ de, ate }: { readonly de: DataCivil; readonly ate: DataCivil }): boolean => {
  const dias = diasEntre(de, ate) + 1;
  return dias >= 1 && dias <= DIAS_DE_UMA_PESQUISA;
};
