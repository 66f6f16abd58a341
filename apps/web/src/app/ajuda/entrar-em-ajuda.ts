import { createApiClient, type ApiClient } from "@acervo/api-client/api-client";
import { CABECALHO_DA_AJUDA } from "@acervo/contracts/endpoint";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { createPortalApi } from "../../lib/api.ts";
import type { AjudaEmCurso, AjudaGuardada } from "../../lib/ajuda-guardada.ts";
import { parseInstante } from "../../lib/clock.ts";
import type { Session } from "../../lib/session/session.ts";
import type { Ajuda } from "./ajuda-context.ts";
import { createApiEmAjuda } from "./api-em-ajuda.ts";

type EntradaDeps = {
  readonly session: Session;
  readonly guardada: Pick<AjudaGuardada, "esquecer">;
  /** Loads a page of the portal anew: nothing that was read in the help outlives it. */
  readonly abrir: (caminho: string) => void;
  /** Puts another screen in place of the customer's. */
  readonly mostrarFim: (voltar: () => void) => void;
};

export type PortalEmAjuda = { readonly api: ApiClient; readonly apiDaCarga: ApiClient; readonly ajuda: Ajuda };

/** The portal of somebody else, to be seen: every call names the help, but for the one that ends it. */
export const entrarEmAjuda = (
  { session, guardada, abrir, mostrarFim }: EntradaDeps,
  { sessao, nome, validaAte, volta }: AjudaEmCurso,
): PortalEmAjuda => {
  const headers = { [CABECALHO_DA_AJUDA]: sessao };
  const propria = createPortalApi(session);
  const terminar = (): void => {
    guardada.esquecer();
    mostrarFim(() => abrir(volta));
  };
  /** Whatever the server says to it: without its secret the help is of no use to anybody. */
  const deixar = async (saindo: boolean): Promise<void> => {
    await propria.call(pedidoDeAjuda.sair, { body: { sessao, saindo } });
    guardada.esquecer();
  };
  return {
    api: createApiEmAjuda(createPortalApi(session, { headers }), terminar),
    apiDaCarga: createApiEmAjuda(createApiClient({ baseUrl: "", getToken: session.token, headers }), terminar),
    ajuda: {
      nome,
      validaAteMs: parseInstante(validaAte).getTime(),
      encerrar: () => void deixar(false).then(() => abrir(volta)),
      sair: () => void deixar(true).then(() => session.logout()),
      terminar,
    },
  };
};
