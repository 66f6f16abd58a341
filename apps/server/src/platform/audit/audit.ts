import type { Tx } from "../db/db.ts";
import {
  insertEvent,
  markOldValuesErased,
  markValuesErased,
  lockHead,
  findInstantAndSalts,
  type NewValue,
} from "./audit.queries.ts";
import { existsConsulta, type ConsultaAuditada } from "./consultas.queries.ts";
import type { Ator, EventoAuditoria, ValorPessoal } from "./evento.ts";
import {
  assertFieldName,
  commitmentOf,
  contractChain,
  generalChain,
  genesisHash,
  rowHash,
  type TrailRow,
} from "./trail-format.ts";

const MAX_USER_AGENT = 500;

/** PostgreSQL takes neither a lone surrogate nor a NUL, and the hash is over exactly what it stores. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const actorId = (ator: Ator): string | null => (ator.tipo === "sistema" ? null : String(ator.id));

const chainOf = (evento: EventoAuditoria): string => {
  if (evento.idContratacao !== undefined) return contractChain(evento.idContratacao);
  const { ator, alvo } = evento;
  return generalChain(ator.tipo === "sistema" ? `${alvo.tipo}:${alvo.id}` : `${ator.tipo}:${ator.id}`);
};

type Pessoal = Omit<ValorPessoal, "idUsuario"> & { readonly idUsuario: number | null };

const personalValues = ({ ator, origem, pessoais = [] }: EventoAuditoria): Pessoal[] => {
  const idUsuario = ator.tipo === "usuario" ? ator.id : null;
  const fromWhere: Pessoal[] = [];
  if (origem !== undefined) fromWhere.push({ campo: "origem.ip", valor: origem.ip, idUsuario });
  if (typeof origem?.userAgent === "string")
    fromWhere.push({ campo: "origem.userAgent", valor: origem.userAgent.slice(0, MAX_USER_AGENT), idUsuario });
  return [...fromWhere, ...pessoais].map((value) => ({ ...value, valor: storable(value.valor) }));
};

const storableDetails = (detalhes: Readonly<Record<string, string>>): Record<string, string> => {
  Object.keys(detalhes).forEach(assertFieldName);
  return Object.fromEntries(Object.entries(detalhes).map(([campo, valor]) => [campo, storable(valor)]));
};

const appendTo = async (tx: Tx, cadeia: string, evento: EventoAuditoria): Promise<void> => {
  const pessoais = personalValues(evento);
  pessoais.forEach(({ campo }) => assertFieldName(campo));
  const detalhes = storableDetails(evento.detalhes ?? {});
  const head = await lockHead(tx, cadeia, genesisHash(cadeia));
  const { instante, sais } = await findInstantAndSalts(tx, pessoais.length);
  const values = pessoais.map((value, index): NewValue => {
    const sal = sais[index];
    if (sal === undefined) throw new Error("The database gave too few salts.");
    return { ...value, sal };
  });
  const row: TrailRow = {
    cadeia,
    seq: head.seq + 1,
    instante,
    atorTipo: evento.ator.tipo,
    atorId: actorId(evento.ator),
    acao: evento.acao,
    alvoTipo: evento.alvo.tipo,
    alvoId: String(evento.alvo.id),
    idRequisicao: evento.origem === undefined ? null : storable(evento.origem.requestId),
    detalhes,
    compromissos: Object.fromEntries(
      values.map(({ sal, campo, valor }) => [campo, commitmentOf(sal, campo, valor)] as const),
    ),
    hashAnterior: head.hash,
  };
  await insertEvent(tx, { ...row, hash: rowHash(row) }, values);
};

/**
 * Adds events to the trail within the caller's transaction: the deed and its record commit together. It locks the head
 * of each chain concerned until that transaction ends, so call it last, once, with all events: chains are taken in one
 * order everywhere, and no two transactions can wait for each other.
 */
export const registrarTodos = async (tx: Tx, eventos: readonly EventoAuditoria[]): Promise<void> => {
  const placed = eventos.map((evento) => ({ evento, cadeia: chainOf(evento) }));
  for (const { evento, cadeia } of placed.toSorted((a, b) => (a.cadeia < b.cadeia ? -1 : a.cadeia > b.cadeia ? 1 : 0)))
    await appendTo(tx, cadeia, evento);
};

/** Adds one event; see `registrarTodos`. */
export const registrar = (tx: Tx, evento: EventoAuditoria): Promise<void> => registrarTodos(tx, [evento]);

/**
 * The same for a look, which is worth telling once in a while: nothing is written if the actor looked at the same thing
 * within so many minutes by the database's clock. The chain is held meanwhile, so that of two looks at once one is told.
 */
export const registrarConsulta = async (
  tx: Tx,
  consulta: EventoAuditoria & { readonly acao: ConsultaAuditada },
  minutos: number,
): Promise<boolean> => {
  const cadeia = chainOf(consulta);
  await lockHead(tx, cadeia, genesisHash(cadeia));
  const { ator, alvo } = consulta;
  if (await existsConsulta(tx, { acao: consulta.acao, atorId: actorId(ator), alvo, minutos })) return false;
  await appendTo(tx, cadeia, consulta);
  return true;
};

/**
 * Erases every value of a person from the trail, salts included, and answers how many. The rows, their commitments and
 * the chain stay as they are and still verify.
 */
export const apagarValoresPessoais = (tx: Tx, { idUsuario }: { readonly idUsuario: number }): Promise<number> =>
  markValuesErased(tx, idUsuario);

/** The same for the values of all events before an instant, some at a time: what a trail must prove, it proves for years. */
export const apagarValoresAntigos = (tx: Tx, antesDe: Date, limite: number): Promise<number> =>
  markOldValuesErased(tx, antesDe, limite);
