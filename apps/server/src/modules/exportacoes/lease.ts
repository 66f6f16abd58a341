import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar, registrarTodos } from "../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  deleteExportacao,
  deleteVencidas,
  insertExportacao,
  listEmAndamento,
  lockExportacoes,
  updateAndamento,
  type EmAndamentoRow,
} from "./exportacoes.queries.ts";

/** Of all people together: each holds a connection and keeps the database from tidying up. */
const AO_MESMO_TEMPO = 3;
/** When asking again makes sense for who found all of them taken. */
const DE_NOVO_SEGUNDOS = 60;
/** A lease outlasts the longest silence that its maker lets pass, and the time that it takes to end then. */
const SILENCES = 2;
/** Renewed this often within one silence. */
const RENEWALS = 4;

type LeaseDeps = Pick<Deps, "db" | "clock" | "exports">;
/** What the trail tells of an export besides who, from where and how much. */
export type Filtros = Pick<EventoAuditoria, "idContratacao" | "detalhes" | "pessoais">;
export type Fim = "COMPLETA" | "INTERROMPIDA";

export type Lease = {
  /** Called with every progress; writes it down from time to time. Throws when the lease was lost. */
  readonly renew: (linhas: number) => Promise<void>;
  /** Gives it up and tells the trail how many rows were given. */
  readonly end: (fim: Fim, linhas: number) => Promise<void>;
};

const encerrada = (tipo: string, id: number, fim: Fim | "PERDIDA", linhas: number) => ({
  acao: "EXPORTACAO_ENCERRADA" as const,
  alvo: { tipo: "exportacao", id },
  detalhes: { tipo, fim, linhas: String(linhas) },
});

const refuseWithoutRoom = (outras: readonly EmAndamentoRow[], idUsuario: number, tipo: string): void => {
  if (outras.some((outra) => outra.idUsuario === idUsuario && outra.tipo === tipo))
    throw new ErroDeNegocio("EXPORTACAO_EM_ANDAMENTO");
  if (outras.length >= AO_MESMO_TEMPO)
    throw new ErroDeNegocio("EXPORTACOES_OCUPADAS", { retryAfterSeconds: DE_NOVO_SEGUNDOS });
};

/** Refuses as beginning would now, and takes no place. */
export const checkRoom = async (
  { db, clock }: Pick<LeaseDeps, "db" | "clock">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  tipo: string,
): Promise<void> => refuseWithoutRoom(await listEmAndamento(db, clock.now()), usuario.id, tipo);

/** Begins an export of a kind, unless the person is making one already or too many are being made. */
export const beginLease = async (
  { db, clock, exports }: LeaseDeps,
  { usuario, origem }: ChamadaDeUsuario,
  tipo: string,
  filtros: Filtros,
): Promise<Lease> => {
  const ator = { tipo: "usuario", id: usuario.id } as const;
  const expiry = () => later(clock.now(), exports.silenceMs * SILENCES);
  const id = await db.transaction().execute(async (tx) => {
    await lockExportacoes(tx);
    const perdidas = await deleteVencidas(tx, clock.now());
    refuseWithoutRoom(await listEmAndamento(tx, clock.now()), usuario.id, tipo);
    const nova = await insertExportacao(tx, {
      idUsuario: usuario.id,
      tipo,
      iniciadaEm: clock.now(),
      expiraEm: expiry(),
    });
    await registrarTodos(tx, [
      ...perdidas.map((perdida) => ({
        ator: { tipo: "sistema" as const },
        ...encerrada(perdida.tipo, perdida.id, "PERDIDA", perdida.linhas),
      })),
      {
        ...filtros,
        ator,
        origem,
        acao: "EXPORTACAO_INICIADA",
        alvo: { tipo: "exportacao", id: nova },
        detalhes: { ...filtros.detalhes, tipo },
      },
    ]);
    return nova;
  });
  let renewedAt = clock.now();
  return {
    renew: async (linhas) => {
      if (clock.now() < later(renewedAt, exports.silenceMs / RENEWALS)) return;
      const expiraEm = expiry();
      const held = await db.transaction().execute((tx) => updateAndamento(tx, id, { linhas, expiraEm }));
      if (!held) throw new Error("The export was taken for dead while it was being made.");
      renewedAt = clock.now();
    },
    end: (fim, linhas) =>
      db.transaction().execute(async (tx) => {
        // Taken for dead, it was told of as such already: how many rows it gave in truth is told all the same.
        await deleteExportacao(tx, id);
        const { idContratacao } = filtros;
        const evento = { ator, ...encerrada(tipo, id, fim, linhas) };
        await registrar(tx, idContratacao === undefined ? evento : { ...evento, idContratacao });
      }),
  };
};
