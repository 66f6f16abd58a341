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
import { jaEmAndamento } from "./exportacoes.texts.ts";
import { repeatedly } from "./repeatedly.ts";

/** Of all people together: each holds a connection and keeps the database from tidying up. */
const AO_MESMO_TEMPO = 3;
/** When asking again makes sense for who found all of them taken. */
const DE_NOVO_SEGUNDOS = 60;
/** Renewed this often, for as long as its maker lives; it is also how often others see how far it is. */
const HEARTBEAT_MS = 1_000;
/** From then on its maker is taken for dead: within ten seconds the person may begin again. */
const LEASE_MS = 6_000;

type LeaseDeps = Pick<Deps, "db" | "clock">;
/** What the trail tells of an export besides who, from where and how much. */
export type Filtros = Pick<EventoAuditoria, "idContratacao" | "detalhes" | "pessoais">;
export type Fim = "COMPLETA" | "INTERROMPIDA";

export type Lease = {
  /** How many rows there will be. */
  readonly counted: (total: number) => void;
  /** How many rows were given so far. */
  readonly progress: (linhas: number) => void;
  /** Gives it up and tells the trail how many rows were given. */
  readonly end: (fim: Fim, linhas: number) => Promise<void>;
};

const encerrada = (tipo: string, id: number, fim: Fim | "PERDIDA", linhas: number) => ({
  acao: "EXPORTACAO_ENCERRADA" as const,
  alvo: { tipo: "exportacao", id },
  detalhes: { tipo, fim, linhas: String(linhas) },
});

const refuseWithoutRoom = (outras: readonly EmAndamentoRow[], idUsuario: number, tipo: string): void => {
  const propria = outras.find((outra) => outra.idUsuario === idUsuario && outra.tipo === tipo);
  if (propria !== undefined) throw new ErroDeNegocio("EXPORTACAO_EM_ANDAMENTO", { mensagem: jaEmAndamento(propria) });
  if (outras.length >= AO_MESMO_TEMPO)
    throw new ErroDeNegocio("EXPORTACOES_OCUPADAS", { retryAfterSeconds: DE_NOVO_SEGUNDOS });
};

/** Refuses as beginning would now, and takes no place. */
export const checkRoom = async (
  { db, clock }: LeaseDeps,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  tipo: string,
): Promise<void> => refuseWithoutRoom(await listEmAndamento(db, clock.now()), usuario.id, tipo);

type Pedida = {
  readonly tipo: string;
  readonly filtros: Filtros;
  /** Called when somebody else took the maker for dead: it must end. */
  readonly onLost: () => void;
};

/**
 * Begins an export of a kind, unless the person is making one already or too many are being made. It is renewed by
 * itself until it ends, also while nobody reads: how long that may last is not the lease's to say.
 */
export const beginLease = async (
  { db, clock }: LeaseDeps,
  { usuario, origem }: ChamadaDeUsuario,
  { tipo, filtros, onLost }: Pedida,
): Promise<Lease> => {
  const ator = { tipo: "usuario", id: usuario.id } as const;
  const expiry = () => later(clock.now(), LEASE_MS);
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
  let andamento: { readonly linhas: number; readonly total: number | null } = { linhas: 0, total: null };
  const renew = async (): Promise<void> => {
    const held = await db
      .transaction()
      .execute((tx) => updateAndamento(tx, id, { ...andamento, expiraEm: expiry() }))
      // A database that does not answer now may at the next beat; if others took the lease by then, it is gone.
      .catch(() => true);
    if (!held) onLost();
  };
  const heartbeat = repeatedly(renew, HEARTBEAT_MS);
  return {
    counted: (total) => void (andamento = { ...andamento, total }),
    progress: (linhas) => void (andamento = { ...andamento, linhas }),
    end: async (fim, linhas) => {
      await heartbeat.stop();
      await db.transaction().execute(async (tx) => {
        // Taken for dead, it was told of as such already: how many rows it gave in truth is told all the same.
        await deleteExportacao(tx, id);
        const { idContratacao } = filtros;
        const evento = { ator, ...encerrada(tipo, id, fim, linhas) };
        await registrar(tx, idContratacao === undefined ? evento : { ...evento, idContratacao });
      });
    },
  };
};
