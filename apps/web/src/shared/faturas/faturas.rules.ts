import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import { type Fatura, SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { faturasTexts as texts } from "./faturas.texts.ts";

type Linha = Pick<Fatura, "codigoSituacao" | "valor" | "possuiBoleto" | "faturaPaga">;

/** What is paid or worth nothing has no action; what a card was refused for is the administrator's to charge. */
export const podeImprimir = ({ codigoSituacao, valor, possuiBoleto, faturaPaga }: Linha, admin: boolean): boolean =>
  possuiBoleto && !faturaPaga && valor > 0 && (codigoSituacao !== SITUACAO_FATURA.pendente || admin);

/** How long there still is, or how long it is over; null when nothing is left to pay. */
export const prazoEmPalavras = (
  { faturaPaga, dataLimiteFormatada }: Pick<Fatura, "faturaPaga" | "dataLimiteFormatada">,
  agora: Date,
): string | null => {
  if (faturaPaga) return null;
  const faltam = diasEntre(hoje(agora), dataLimiteFormatada.split("/").toReversed().join("-"));
  if (faltam === 0) return texts.venceHoje;
  return faltam > 0 ? texts.venceEm(faltam) : texts.venceuHa(-faltam);
};
