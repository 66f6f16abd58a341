import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { ClasseCnj, DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import type { Db } from "../../platform/db/db.ts";
import { findClasse } from "./conformidade.queries.ts";
import { findServentia } from "./dossie/conteudo/figuras.queries.ts";
import { lerDias } from "./ler-dias.ts";
import { lerLimites } from "./limites.ts";

/** An office, what is asked of its class, and what was measured of a subscription today so far. */
export type FigurasDoDia = {
  readonly serventia: Awaited<ReturnType<typeof findServentia>>;
  readonly classe: ClasseCnj | null;
  readonly limites: LimitesDaClasse | null;
  readonly fonte: { readonly texto: string; readonly registradaEm: DataCivil };
  readonly dia: DiaDeConformidade | undefined;
};

export const limitesDoDono = async (
  db: Db,
  idUsuario: number,
  agora: Date,
): Promise<Pick<FigurasDoDia, "classe" | "limites" | "fonte">> => {
  const classe = await findClasse(db, idUsuario);
  const { limites, fonte } = await lerLimites(db, agora);
  return {
    classe,
    limites: limites.find((cada) => cada.classe === classe) ?? null,
    fonte: { texto: fonte.texto, registradaEm: hoje(fonte.registradaEm) },
  };
};

export const lerFigurasDoDia = async (db: Db, idContratacao: number, agora: Date): Promise<FigurasDoDia> => {
  const serventia = await findServentia(db, idContratacao);
  const [dia] = await lerDias(db, idContratacao, { dias: [hoje(agora)], agora });
  return { serventia, ...(await limitesDoDono(db, serventia.idUsuario, agora)), dia };
};
