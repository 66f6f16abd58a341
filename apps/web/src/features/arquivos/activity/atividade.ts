import { createContext, use, useSyncExternalStore } from "react";

/** What is under way, as people see it. */
export type Andamento = {
  readonly titulo: string;
  /** What and how much, in words. */
  readonly texto: string;
  /** From 0 to 1; null while nobody can tell. */
  readonly parte: number | null;
  /** Null: it cannot be stopped. */
  readonly cancelar: (() => void) | null;
  readonly cancelando: boolean;
  /** Leaving the page would stop it. */
  readonly prendeSaida: boolean;
};

/** How the last one ended, if there is more to say about it than a short message can. */
export type Relato = {
  readonly tom: "info" | "warn" | "bad";
  readonly titulo: string;
  readonly linhas: readonly string[];
};

export type EstadoDaAtividade = { readonly andamento: Andamento | null; readonly relato: Relato | null };

export type Controle = {
  readonly signal: AbortSignal;
  readonly mostrar: (parte: Partial<Pick<Andamento, "titulo" | "texto" | "parte">>) => void;
  readonly relatar: (relato: Relato) => void;
};

type Inicio = {
  readonly titulo: string;
  readonly texto?: string;
  readonly cancelavel: boolean;
  readonly prendeSaida?: boolean;
};

/** One download or deletion at a time. */
export type Atividade = {
  readonly estado: () => EstadoDaAtividade;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs it unless something else is running. */
  readonly executar: (inicio: Inicio, tarefa: (controle: Controle) => Promise<void>) => Promise<void>;
  readonly esquecerRelato: () => void;
  /** Stops what can be stopped: the person has left. */
  readonly parar: () => void;
};

export const createAtividade = (): Atividade => {
  let estado: EstadoDaAtividade = { andamento: null, relato: null };
  let aborto: AbortController | null = null;
  const listeners = new Set<() => void>();

  const mudar = (parte: Partial<EstadoDaAtividade>): void => {
    estado = { ...estado, ...parte };
    for (const listener of listeners) listener();
  };
  const mostrar = (parte: Partial<Andamento>): void => {
    if (estado.andamento !== null) mudar({ andamento: { ...estado.andamento, ...parte } });
  };

  return {
    estado: () => estado,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    executar: async ({ titulo, texto = "", cancelavel, prendeSaida = false }, tarefa) => {
      if (estado.andamento !== null) return;
      const controller = new AbortController();
      const cancelar = (): void => {
        mostrar({ cancelando: true });
        controller.abort();
      };
      aborto = cancelavel ? controller : null;
      mudar({
        andamento: {
          titulo,
          texto,
          parte: null,
          cancelar: cancelavel ? cancelar : null,
          cancelando: false,
          prendeSaida,
        },
        relato: null,
      });
      try {
        await tarefa({ signal: controller.signal, mostrar, relatar: (relato) => mudar({ relato }) });
      } finally {
        aborto = null;
        mudar({ andamento: null });
      }
    },
    esquecerRelato: () => mudar({ relato: null }),
    parar: () => aborto?.abort(),
  };
};

export const AtividadeContext = createContext<Atividade | null>(null);

export const useAtividade = (): Atividade => {
  const atividade = use(AtividadeContext);
  if (atividade === null) throw new Error("AtividadeContext is missing.");
  return atividade;
};

export const useEstadoDaAtividade = (): EstadoDaAtividade => {
  const atividade = useAtividade();
  return useSyncExternalStore(atividade.subscribe, atividade.estado);
};

/** Whether something is under way: changes twice per action, not with its progress. */
export const useOcupado = (): boolean => {
  const atividade = useAtividade();
  return useSyncExternalStore(atividade.subscribe, () => atividade.estado().andamento !== null);
};
