import { setTimeout as wait } from "node:timers/promises";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { Concessao } from "@acervo/contracts/agente-mensagens";
import type { ObjectKind } from "../content/planned-object.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { BackupContext } from "./backup-context.ts";

export type Wanted = {
  readonly tipo: ObjectKind;
  readonly tamanho: number;
  readonly md5: string | null;
  /** For the journal: what the object holds. */
  readonly arquivos: string;
};

export type Granted = { readonly ref: number; readonly concessao: Concessao };

type Waiting = Wanted & {
  ref: number | null;
  readonly resolve: (granted: Granted) => void;
  readonly reject: (error: unknown) => void;
};

const MAX_OBJECTS = 256;
const FULL_WINDOW_MS = 500;

/** Asks for grants, as many at once as are waiting: one call serves all objects that were ready meanwhile. */
export const createGrants = (context: BackupContext, throughput: () => number) => {
  const { api, journal, ids, idBackup, idConfiguracao } = context;
  let queue: Waiting[] = [];
  let isAsking = false;

  const enter = (wanted: Waiting, chave: string): number => {
    if (wanted.ref === null) {
      const { tipo, tamanho, arquivos } = wanted;
      wanted.ref = journal.addSending({ idConfiguracao, idBackup, chave, tipo, tamanho, arquivos });
    } else journal.rekey(wanted.ref, chave);
    return wanted.ref;
  };
  const request = async (asked: readonly Waiting[]): Promise<readonly Concessao[]> => {
    const chaveIdempotencia = ids.id128();
    const objetos = asked.map((wanted) => ({
      ref: enter(wanted, chaveIdempotencia),
      tipo: wanted.tipo,
      tamanho: wanted.tamanho,
      md5: wanted.md5,
    }));
    const body = { chaveIdempotencia, vazaoBytesPorSegundo: throughput(), objetos };
    return (await api.call(agenteBackups.conceder, { params: { idBackup }, body })).concessoes;
  };
  const refuse = (asked: readonly Waiting[], error: unknown): void => {
    for (const { ref, reject } of asked) {
      if (ref !== null) journal.dropSending(ref);
      reject(error);
    }
  };
  /** What does not fit as a group may fit one by one. */
  const ask = async (asked: readonly Waiting[]): Promise<void> => {
    try {
      const granted = new Map((await request(asked)).map((concessao) => [concessao.ref, concessao]));
      const left = asked.filter((wanted) => {
        const concessao = granted.get(wanted.ref ?? -1);
        if (concessao === undefined) return true;
        journal.granted(concessao.ref, concessao.idObjeto);
        wanted.resolve({ ref: concessao.ref, concessao });
        return false;
      });
      queue = [...left, ...queue];
      if (left.length > 0) await wait(FULL_WINDOW_MS);
    } catch (error) {
      const isFull = error instanceof Refusal && error.codigo === "CAPACIDADE_ESGOTADA";
      if (!isFull || asked.length === 1) return refuse(asked, error);
      for (const wanted of asked) await ask([wanted]);
    }
  };
  const work = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (queue.length > 0) await ask(queue.splice(0, MAX_OBJECTS));
    isAsking = false;
  };
  return (wanted: Wanted): Promise<Granted> =>
    new Promise((resolve, reject) => {
      queue.push({ ...wanted, ref: null, resolve, reject });
      work().catch(reject);
    });
};
