import type { DiaDeProtecao } from "@acervo/contracts/protecao";
import { protecaoTexts as texts } from "./protecao.texts.ts";

type Resultado = DiaDeProtecao["resultado"];

/** In the order in which a legend names them. */
export const RESULTADOS: readonly Resultado[] = ["OK", "PENDENCIAS", "FALHA", "NENHUM", "SEM_PREVISAO"];

const contar = (dias: readonly DiaDeProtecao[], resultado: Resultado): number =>
  dias.filter((dia) => dia.resultado === resultado).length;

/** The strip for who does not see it: `21 dias com backup, 1 com pendências, 8 sem agendamento`. */
export const faixaEmPalavras = (dias: readonly DiaDeProtecao[]): string => {
  const partes = RESULTADOS.map((resultado) => [contar(dias, resultado), texts.dias[resultado]] as const).filter(
    ([quantos]) => quantos > 0,
  );
  const [primeira, ...outras] = partes;
  if (primeira === undefined) return texts.faixa;
  const [quantos, nome] = primeira;
  const frases = [`${quantos} ${quantos === 1 ? "dia" : "dias"} ${nome}`, ...outras.map((parte) => parte.join(" "))];
  return `${texts.faixa}: ${frases.join(", ")}`;
};

/** Days that stored something, of those on which something was expected or tried. */
export const diasComBackup = (dias: readonly DiaDeProtecao[]): readonly [comBackup: number, esperados: number] => [
  contar(dias, "OK") + contar(dias, "PENDENCIAS"),
  dias.length - contar(dias, "SEM_PREVISAO"),
];
