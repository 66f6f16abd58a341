import { CLASSES_CNJ, type ClasseCnj, type LimitesDaClasse } from "@acervo/contracts/conformidade";
import type { Db, Tx } from "../../platform/db/db.ts";
import { inteiroVigente, lerParametros, registradosEm } from "../../platform/parametro.ts";

const INTEIROS = [
  "horas-perda-cnj213-classe-1",
  "horas-perda-cnj213-classe-2",
  "horas-perda-cnj213-classe-3",
  "horas-retorno-cnj213-classe-1",
  "horas-retorno-cnj213-classe-2",
  "horas-retorno-cnj213-classe-3",
  "horas-copia-completa-cnj213-classe-1",
  "horas-copia-completa-cnj213-classe-2",
  "horas-copia-completa-cnj213-classe-3",
  "meses-teste-cnj213-classe-1",
  "meses-teste-cnj213-classe-2",
  "meses-teste-cnj213-classe-3",
  "reais-receita-cnj213-classe-1",
  "reais-receita-cnj213-classe-2",
] as const;
const TEXTOS = [
  "primeira-etapa-cnj213-classe-1",
  "primeira-etapa-cnj213-classe-2",
  "primeira-etapa-cnj213-classe-3",
] as const;
const FONTE = "fonte-cnj213";
const CHAVES = [...INTEIROS, ...TEXTOS, FONTE] as const;

export type LimitesDoProvimento = {
  readonly limites: readonly LimitesDaClasse[];
  /** What they say of where they come from, and when the newest of them was put on record. */
  readonly fonte: { readonly texto: string; readonly registradaEm: Date };
};

/** The figures of the Provimento that are in force, by class. */
export const lerLimites = async (db: Db, agora: Date): Promise<LimitesDoProvimento> => {
  const parametros = await lerParametros(db, CHAVES, agora);
  const receitaAte = (classe: ClasseCnj): number | null =>
    classe === 3 ? null : parametros.inteiro(`reais-receita-cnj213-classe-${classe}`);
  const limites = CLASSES_CNJ.map((classe) => ({
    classe,
    receitaAte: receitaAte(classe),
    horasPerda: parametros.inteiro(`horas-perda-cnj213-classe-${classe}`),
    horasRetorno: parametros.inteiro(`horas-retorno-cnj213-classe-${classe}`),
    horasCopiaCompleta: parametros.inteiro(`horas-copia-completa-cnj213-classe-${classe}`),
    mesesEntreTestes: parametros.inteiro(`meses-teste-cnj213-classe-${classe}`),
    primeiraEtapaAte: parametros.texto(`primeira-etapa-cnj213-classe-${classe}`),
  }));
  return { limites, fonte: { texto: parametros.texto(FONTE), registradaEm: await registradosEm(db, CHAVES, agora) } };
};

/** The panel is off until somebody compared the limits with the text of the Provimento. */
export const isPainelLigado = async (db: Db | Tx, agora: Date): Promise<boolean> =>
  (await inteiroVigente(db, "painel-cnj213", agora)) === 1;
