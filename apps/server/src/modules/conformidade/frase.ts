import type { DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

const SEGUNDOS_POR_HORA = 3_600;

type Comparada = { readonly nome: string; readonly segundos: number | null; readonly limiteHoras: number };

const comparadas = (
  { perda, copiaCompletaSegundos, retorno }: DiaDeConformidade,
  { horasPerda, horasCopiaCompleta, horasRetorno }: LimitesDaClasse,
): readonly Comparada[] => [
  { nome: texts.medidas.perda, segundos: perda?.segundos ?? null, limiteHoras: horasPerda },
  { nome: texts.medidas.copia, segundos: copiaCompletaSegundos, limiteHoras: horasCopiaCompleta },
  { nome: texts.medidas.retorno, segundos: retorno?.segundos ?? null, limiteHoras: horasRetorno },
];

/** Today's measures against the limits of a class, in words. */
export const fraseDaConformidade = (hoje: DiaDeConformidade | undefined, limites: LimitesDaClasse | null): string => {
  if (limites === null) return texts.semClasse;
  if (hoje === undefined || hoje.perda === null || hoje.copiaCompletaSegundos === null) return texts.semMedida;
  const medidas = comparadas(hoje, limites).filter(({ segundos }) => segundos !== null);
  const acima = medidas.filter(({ segundos, limiteHoras }) => (segundos ?? 0) > limiteHoras * SEGUNDOS_POR_HORA);
  const comparacao =
    acima.length === 0
      ? texts.dentro(medidas.length, limites.classe)
      : texts.acima(
          acima.map(({ nome }) => nome),
          limites.classe,
        );
  return hoje.retorno?.segundos === null
    ? `${comparacao} ${texts.provaFalhou(hoje.retorno.nomeDispositivo)}`
    : comparacao;
};
