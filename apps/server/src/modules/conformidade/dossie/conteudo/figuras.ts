import { hoje } from "@acervo/br/calendario";
import { diasEntre, numeroDoDia, somarDias, type DataCivil } from "@acervo/br/data-civil";
import type { ClasseCnj, DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import { dateAt } from "../../../../platform/clock.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { listAlvosProvados, provarTrilha, type TrilhaProvada } from "../../../auditoria/auditoria.api.ts";
import { inicioDoDia } from "../../../dispositivos/dispositivos.api.ts";
import { provasEmitidas, type ProvaEmitida } from "../../../provas/provas.api.ts";
import { recibosComProva, type ReciboComProva } from "../../../restauracoes/restauracoes.api.ts";
import { limitesDoDono } from "../../figuras-do-dia.ts";
import { lerDias } from "../../ler-dias.ts";
import type { AtaEmitida, ComTestesDeRestauracao } from "../../testes-de-restauracao.ts";
import type { DossieRow } from "../dossies.queries.ts";
import { countBackupsPorDia, findServentia, listProtegidos, type BackupsDoDia } from "./figuras.queries.ts";

/** All that a dossier tells, once for its PDF and its JSON. */
export type Figuras = {
  readonly dossie: Pick<DossieRow, "id" | "idContratacao" | "de" | "ate">;
  readonly emitidoEm: Date;
  readonly serventia: Awaited<ReturnType<typeof findServentia>>;
  readonly classe: ClasseCnj | null;
  readonly limites: LimitesDaClasse | null;
  readonly fonte: { readonly texto: string; readonly registradaEm: DataCivil };
  readonly dispositivos: Awaited<ReturnType<typeof listProtegidos>>;
  /** Of the period as far as it has come. */
  readonly dias: readonly DiaDeConformidade[];
  readonly backups: readonly BackupsDoDia[];
  readonly recibos: readonly ReciboComProva[];
  readonly provas: readonly ProvaEmitida[];
  readonly atas: readonly AtaEmitida[];
  readonly trilha: TrilhaProvada | null;
};

const diasDe = ({ de, ate }: Pick<DossieRow, "de" | "ate">, agora: Date): readonly DataCivil[] => {
  const ultimo = hoje(agora) < ate ? hoje(agora) : ate;
  return Array.from({ length: Math.max(0, diasEntre(de, ultimo) + 1) }, (_, indice) => somarDias(de, indice));
};

/** Reads what a dossier tells; figures and trail as they are now. */
export const lerFiguras = async (
  deps: Pick<Deps, "db" | "clock" | "objectStore"> & ComTestesDeRestauracao,
  dossie: DossieRow,
): Promise<Figuras> => {
  const { db, clock } = deps;
  const { id, idContratacao, de, ate } = dossie;
  const agora = clock.now();
  const intervalo = {
    de: dateAt(inicioDoDia(numeroDoDia(de))),
    antesDe: dateAt(inicioDoDia(numeroDoDia(ate) + 1)),
  };
  const serventia = await findServentia(db, idContratacao);
  const trilha = await provarTrilha(deps, idContratacao, intervalo);
  const alvosDe = async (acao: Parameters<typeof listAlvosProvados>[1]) =>
    trilha === null ? [] : listAlvosProvados(deps, acao, trilha);
  return {
    dossie: { id, idContratacao, de, ate },
    emitidoEm: agora,
    serventia,
    ...(await limitesDoDono(db, serventia.idUsuario, agora)),
    dispositivos: await listProtegidos(db, idContratacao, intervalo),
    dias: await lerDias(db, idContratacao, { dias: diasDe(dossie, agora), agora }),
    backups: await countBackupsPorDia(db, idContratacao, intervalo),
    recibos: await recibosComProva(deps, idContratacao, await alvosDe("RESTAURACAO_ENCERRADA")),
    provas: await provasEmitidas(deps, idContratacao, await alvosDe("PROVA_EMITIDA")),
    atas: await deps.testesDeRestauracao.atasEmitidas(db, idContratacao, await alvosDe("ATA_EMITIDA")),
    trilha,
  };
};
