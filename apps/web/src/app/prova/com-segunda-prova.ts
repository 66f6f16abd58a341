import type { ApiClient } from "@acervo/api-client/api-client";
import type { CallParts } from "@acervo/contracts/request-url";
import type { Session } from "../../lib/session/session.ts";
import type { Feedback } from "../../ui/feedback/feedback.ts";
import type { ProvaPendente } from "./prova-pendente.ts";

const CODIGO = "SEGUNDA_PROVA_NECESSARIA";

export type SegundaProvaDeps = {
  readonly session: Pick<Session, "prove">;
  readonly feedback: Pick<Feedback, "confirm">;
  readonly pendente: ProvaPendente;
  /** The page that the person is on. */
  readonly currentPath: () => string;
};

/**
 * What destroys is refused until the person proves who they are: they are told what will happen, go to the identity
 * provider, and come back to the same page, where it is done. Whoever does not want to leaves everything as it was.
 */
export const comSegundaProva = (api: ApiClient, deps: SegundaProvaDeps): ApiClient => ({
  open: api.open,
  call: async (endpoint, input, options) => {
    const resultado = await api.call(endpoint, input, options);
    if (resultado.ok || resultado.erro.erros[0]?.codigo !== CODIGO) return resultado;
    // Its words come when they are needed: the first page does without them.
    const { perguntar } = await import("./perguntar.ts");
    // Given up is no failure: like a refused role, it is not shown as one.
    if (!(await perguntar(deps, endpoint))) return { ok: false, erro: { ...resultado.erro, status: 403 } };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    deps.pendente.guardar(endpoint, input as CallParts);
    await deps.session.prove?.(deps.currentPath());
    // The page is being left: whoever waits for an answer goes with it.
    return new Promise<never>(() => undefined);
  },
});
