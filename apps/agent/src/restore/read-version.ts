import type { Leituras, PedidoLeituras } from "@acervo/contracts/agente-restauracoes";
import { reach } from "../platform/network.ts";
import { Refusal, Unreachable } from "../protocol/refusal.ts";
import { retrying } from "../protocol/retry.ts";
import type { Agent } from "../agent/agent.ts";
import { RestoreCancelled, RestoreRefused } from "./problems.ts";
import { isCancellation } from "./restore-progress.ts";

export type Step = Leituras["leituras"][number]["passos"][number];
/** Some whole files that one request of the store gives. */
export type JoinedReading = Leituras["reunidas"][number];
export type ReadingPlan = {
  readonly alone: ReadonlyMap<number, readonly Step[]>;
  readonly joined: readonly JoinedReading[];
};
/** Bytes of a file in order, which stay what they are until the next piece is asked for, or so many zeros. */
export type Piece = Buffer | { readonly zeros: number };
export type FileToRead = { readonly arquivo: number; readonly tamanho: number };

const GET_TIMEOUT_MS = 300_000;
const MAX_RENEWALS = 5;
/** Files whose steps one call of the server tells. */
export const MAX_ASKED = 256;

/** As they come, so that a step is in memory once. */
const readBody = async ({ body }: Response, room: Buffer): Promise<void> => {
  const chunks: AsyncIterable<Uint8Array> | null = body;
  let at = 0;
  for await (const chunk of chunks ?? []) {
    if (at + chunk.length > room.length) throw new Unreachable("store: more than was asked for");
    room.set(chunk, at);
    at += chunk.length;
  }
  if (at !== room.length) throw new Unreachable("store: less than was asked for");
};

/** Null: the URL ran out, or the object moved meanwhile; ask again from here. */
const fetchStep = async (
  { url, cabecalhos, tamanho }: Pick<Step, "url" | "cabecalhos" | "tamanho">,
  roomFor: (bytes: number) => Buffer,
) => {
  if (url === null) return { zeros: tamanho };
  const { host: _, ...headers } = cabecalhos;
  try {
    const response = await reach(url, { headers, signal: AbortSignal.timeout(GET_TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 403 || response.status === 404) return null;
      throw new Unreachable(`store ${response.status}`);
    }
    const room = roomFor(tamanho);
    await readBody(response, room);
    return room;
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable("store", { cause: error });
  }
};

/** The same memory for one step after the other. */
const createRoom = () => {
  let room = Buffer.of();
  return (bytes: number): Buffer => {
    if (room.length < bytes) room = Buffer.allocUnsafeSlow(bytes);
    return room.subarray(0, bytes);
  };
};

const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

/**
 * Reads versions by the steps that `ler` asks the server for. Files that were deleted after they were listed are refused
 * one by one.
 */
export const createVersionReader = (agent: Agent, ler: (pedido: PedidoLeituras) => Promise<Leituras>) => {
  const ask = async (
    leituras: readonly { readonly arquivo: number; readonly deslocamento: number }[],
    reunir: boolean,
  ): Promise<Pick<Leituras, "leituras" | "reunidas">> => {
    const body = { leituras: [...leituras], reunir };
    try {
      return await ler(body);
    } catch (error) {
      if (isGone(error)) return { leituras: [], reunidas: [] };
      if (isCancellation(error)) throw new RestoreCancelled();
      throw error;
    }
  };
  return {
    /** The steps of at most 256 small files with one call: those that lie near each other share a reading. */
    plan: async (files: readonly FileToRead[]): Promise<ReadingPlan> => {
      if (files.length === 0) return { alone: new Map(), joined: [] };
      const asked = files.map(({ arquivo }) => ({ arquivo, deslocamento: 0 }));
      const { leituras, reunidas } = await ask(asked, true);
      return { alone: new Map(leituras.map(({ arquivo, passos }) => [arquivo, passos])), joined: reunidas };
    },
    /** All bytes of a joined reading; null: its address ran out, or the object moved meanwhile. */
    readJoined: async (reading: JoinedReading, roomFor: (bytes: number) => Buffer): Promise<Buffer | null> => {
      await agent.bandwidth.take(reading.tamanho);
      const bytes = await retrying(agent.backup.retry, () => fetchStep(reading, roomFor));
      return Buffer.isBuffer(bytes) ? bytes : null;
    },
    /** From `offset` to the end; `planned` are steps that are known already. */
    read: async function* (file: FileToRead, offset: number, planned: readonly Step[] = []): AsyncGenerator<Piece> {
      const roomFor = createRoom();
      let at = offset;
      let steps = planned.filter(({ deslocamento }) => deslocamento >= offset);
      for (let renewals = 0; at < file.tamanho && renewals <= MAX_RENEWALS; renewals += 1) {
        if (steps[0]?.deslocamento !== at) {
          const [asked] = (await ask([{ arquivo: file.arquivo, deslocamento: at }], false)).leituras;
          if (asked === undefined) throw new RestoreRefused("EXCLUIDO");
          steps = asked.passos;
        }
        for (const step of steps) {
          if (step.url !== null) await agent.bandwidth.take(step.tamanho);
          const piece = await retrying(agent.backup.retry, () => fetchStep(step, roomFor));
          if (piece === null) break;
          yield piece;
          at += step.tamanho;
          renewals = 0;
        }
        steps = [];
      }
    },
  };
};
export type VersionReader = ReturnType<typeof createVersionReader>;
