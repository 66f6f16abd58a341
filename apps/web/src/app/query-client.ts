import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ErroApi } from "../lib/api.ts";
import type { Log } from "../lib/log.ts";
import { mensagemDaFalha } from "../lib/mensagens.ts";
import type { Feedback } from "../ui/feedback/feedback.ts";

/** The call's default message. A query or mutation without one fails in silence: it is only logged. */
type Meta = { readonly mensagemPadrao?: string };
/** `dialogo`: the page is nothing without this load, so its failure is the "Erro" dialog. */
type QueryMeta = Meta & { readonly dialogo?: true };
/** `noCampo`: the code of a refusal that is told at its field instead. */
type MutationMeta = Meta & { readonly noCampo?: string };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

type Deps = { readonly feedback: Pick<Feedback, "error" | "toast">; readonly log: Log };

/** What the person reads about a failure, or null when it is for the log alone. */
const readable = (error: unknown, meta: Meta | undefined, log: Log): string | null => {
  const padrao = meta?.mensagemPadrao;
  if (padrao !== undefined && error instanceof ErroApi) return mensagemDaFalha(error.falha, padrao, log);
  log.warn("chamada falhou", { error });
  return padrao ?? null;
};

const transient = (error: unknown): boolean =>
  error instanceof ErroApi && (error.falha.status === 0 || error.falha.status >= 502);

/** Loads that fail become a toast (a dialog if they say so), actions of the person that fail become the "Erro" dialog. */
export const createQueryClient = ({ feedback, log }: Deps): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const mensagem = readable(error, query.meta, log);
        if (mensagem === null) return;
        if (query.meta?.dialogo === true) void feedback.error(mensagem);
        else feedback.toast("erro", mensagem);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const { noCampo } = mutation.meta ?? {};
        if (noCampo !== undefined && error instanceof ErroApi && error.falha.codigo === noCampo) return;
        const mensagem = readable(error, mutation.meta, log);
        if (mensagem !== null) void feedback.error(mensagem);
      },
    }),
    defaultOptions: {
      queries: { retry: (count, error) => count < 1 && transient(error), refetchOnWindowFocus: false },
    },
  });
