import type { Deps } from "../../../platform/deps.ts";
import { deletePresencas, insertPresencas, type Presente } from "./presenca.queries.ts";

/** Between two calls of an agent there is a moment without one. */
const TOLERANCIA_MS = 10_000;
/** Changes of a moment are written together: a thousand agents that come back are one statement. */
const JUNTAR_MS = 200;
const DE_NOVO_MS = 5_000;

type Estado = Presente & {
  chamadas: number;
  /** The process' name under which the row stands; null: it is not written. */
  escritaComo: string | null;
  /** When it counts as gone, on the monotonic clock. */
  foraEm: number;
};

export type Presencas = {
  /** A call of this agent begins; what it gives back is called when it ends. */
  readonly comecar: (presente: Presente) => () => void;
};

/** Writes which agents are connected to this process: once when one comes, once when it stays away. */
export const createPresencas = (deps: Pick<Deps, "db" | "lease" | "logger">): Presencas => {
  const estados = new Map<number, Estado>();
  const chegando = new Set<Estado>();
  const saindo = new Set<Estado>();
  let idProcesso: string | null = null;
  let timer: NodeJS.Timeout | null = null;

  const gravar = async (): Promise<void> => {
    const id = await deps.lease.id();
    idProcesso = id;
    const agora = performance.now();
    const novos = [...chegando];
    const idos = [...saindo].filter(({ foraEm }) => foraEm <= agora);
    if (novos.length + idos.length === 0) return;
    await deps.db.transaction().execute(async (tx) => {
      await insertPresencas(tx, id, novos);
      await deletePresencas(
        tx,
        id,
        idos.map(({ idDispositivo }) => idDispositivo),
      );
    });
    for (const novo of novos) {
      novo.escritaComo = id;
      chegando.delete(novo);
    }
    for (const ido of idos) {
      ido.escritaComo = null;
      saindo.delete(ido);
      // It may have come back while it was being taken away.
      if (ido.chamadas > 0) chegando.add(ido);
      else estados.delete(ido.idDispositivo);
    }
  };
  /** One after the other, as long as something waits to be written. */
  const agendar = (ms: number): void => {
    timer ??= setTimeout(() => {
      void gravar()
        .then(
          () => JUNTAR_MS,
          (error: unknown) => {
            deps.logger.warn({ err: error }, "who is connected was not written");
            return DE_NOVO_MS;
          },
        )
        .then((pausa) => {
          timer = null;
          if (chegando.size + saindo.size > 0) agendar(pausa);
        });
    }, ms).unref();
  };
  return {
    comecar: (presente) => {
      const { idDispositivo, idContratacao } = presente;
      const estado = estados.get(idDispositivo) ?? {
        idDispositivo,
        idContratacao,
        chamadas: 0,
        escritaComo: null,
        foraEm: 0,
      };
      estados.set(idDispositivo, estado);
      estado.chamadas += 1;
      saindo.delete(estado);
      if (estado.escritaComo === null || estado.escritaComo !== idProcesso) chegando.add(estado);
      agendar(JUNTAR_MS);
      return () => {
        estado.chamadas -= 1;
        if (estado.chamadas > 0) return;
        estado.foraEm = performance.now() + TOLERANCIA_MS;
        saindo.add(estado);
        agendar(JUNTAR_MS);
      };
    },
  };
};
