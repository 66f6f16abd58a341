import type { DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

const SEGUNDOS_POR_HORA = 3_600;

/** Today's measures against the limits of a class, in words. */
export const fraseDaConformidade = (
  hoje: DiaDeConformidade | undefined,
  limites: LimitesDaClasse | undefined,
): string => {
  if (limites === undefined) return texts.semClasse;
  if (hoje === undefined || hoje.perda === null || hoje.copiaCompletaSegundos === null) return texts.semMedida;
  const perdaAcima = hoje.perda.segundos > limites.horasPerda * SEGUNDOS_POR_HORA;
  const copiaAcima = hoje.copiaCompletaSegundos > limites.horasCopiaCompleta * SEGUNDOS_POR_HORA;
  if (perdaAcima && copiaAcima) return texts.ambasAcima(limites.classe);
  if (perdaAcima) return texts.perdaAcima(limites.classe);
  return copiaAcima ? texts.copiaAcima(limites.classe) : texts.dentro(limites.classe);
};
