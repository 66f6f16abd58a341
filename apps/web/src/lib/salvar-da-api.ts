import type { ApiClient } from "@acervo/api-client/api-client";
import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";
import { ErroApi } from "./api.ts";
import { salvarBlob } from "./salvar-blob.ts";

/** Saves a small file that the API gives, under the name that it carries, or else under this one. */
export const salvarDaApi = async <E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: EndpointCall<E>,
  nome: string,
): Promise<void> => {
  const aberto = await api.open(endpoint, input);
  if (!aberto.ok) throw new ErroApi(aberto.erro);
  salvarBlob(await new Response(aberto.bytes).blob(), aberto.nome ?? nome);
};
