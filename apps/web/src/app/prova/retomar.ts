import type { Session } from "../../lib/session/session.ts";
import type { Feedback } from "../../ui/feedback/feedback.ts";
import { z } from "zod";
import type { ProvaPendente } from "./prova-pendente.ts";
import { retomarTexts as texts } from "./retomar.texts.ts";

type RetomarDeps = {
  readonly session: Pick<Session, "token">;
  readonly feedback: Pick<Feedback, "toast" | "attention" | "error">;
  readonly pendente: ProvaPendente;
  readonly fetch: typeof fetch;
};

type Chamada = { readonly metodo: string; readonly url: string; readonly corpo: string | null };

const Recusa = z.object({ codigo: z.string(), mensagem: z.string() });

/** The answer; null if none came. */
const enviar = async (
  { metodo: method, url, corpo }: Chamada,
  token: string,
  send: typeof fetch,
): Promise<Response | null> => {
  const authorization = `Bearer ${token}`;
  const init =
    corpo === null
      ? { method, headers: { authorization } }
      : { method, headers: { authorization, "content-type": "application/json" }, body: corpo };
  return send(url, init).catch(() => null);
};

const contar = async (resposta: Response | null, feedback: RetomarDeps["feedback"]): Promise<void> => {
  if (resposta?.ok === true) return feedback.toast("sucesso", texts.feito);
  const { data: recusa } = Recusa.safeParse(await resposta?.json().catch(() => null));
  if (recusa?.codigo === "SEGUNDA_PROVA_NECESSARIA") void feedback.attention(texts.semProva);
  else void feedback.error(recusa?.mensagem ?? texts.falhou);
};

/** Does what waited for the proof, before anything is read: the page then shows what has become of it. */
export const retomar = async (deps: RetomarDeps): Promise<void> => {
  const deixada = deps.pendente.tomar();
  const token = deixada === null ? null : await deps.session.token();
  if (deixada === null || token === null) return;
  if (deixada.chamada === null) void deps.feedback.attention(texts.repita);
  else await contar(await enviar(deixada.chamada, token, deps.fetch), deps.feedback);
};
