import {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
} from "@acervo/api-client/api-client";
import type { Falha } from "@acervo/api-client/result";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import type { Session } from "./session/session.ts";

/** A failed call, for code that wants a value or nothing (queries). */
export class ErroApi extends Error {
  override readonly name = "ErroApi";
  readonly falha: Falha;
  constructor(falha: Falha) {
    super(falha.mensagem ?? `status ${falha.status}`);
    this.falha = falha;
  }
}

/** Calls and gives the value, or throws an `ErroApi`. */
export const fetchValue = async <E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> => {
  const resultado = await api.call(endpoint, input, options);
  if (!resultado.ok) throw new ErroApi(resultado.erro);
  return resultado.valor;
};

/** The API of this page, called as whoever is signed in. A token that the API refuses ends the session. */
export const createPortalApi = (
  session: Session,
  options: Partial<Pick<ApiClientOptions, "fetch" | "baseUrl" | "headers">> = {},
): ApiClient => {
  const client = createApiClient({ baseUrl: "", ...options, getToken: session.token });
  return {
    open: async (endpoint, input, callOptions) => {
      const aberto = await client.open(endpoint, input, callOptions);
      if (!aberto.ok && aberto.erro.status === 401) session.expire();
      return aberto;
    },
    call: async (endpoint, input, callOptions) => {
      const resultado = await client.call(endpoint, input, callOptions);
      // The user's own load says why it failed: sending people straight back to sign in could go on for ever.
      const ownLoad = endpoint.path === usuarios.dados.path;
      if (!resultado.ok && resultado.erro.status === 401 && !ownLoad) session.expire();
      return resultado;
    },
  };
};
