import type { ApiClient } from "@acervo/api-client/api-client";
import { type Endpoint, permitidoCom } from "@acervo/contracts/endpoint";
import { ajudaTexts } from "./ajuda.texts.ts";

const RECUSA = { status: 403, codigo: "SEM_PERMISSAO", mensagem: ajudaTexts.somenteVer, erros: [] } as const;

const seVe = (endpoint: Endpoint): boolean => endpoint.acesso.tipo === "publico" || permitidoCom("ver", endpoint);

type Falhou = { readonly ok: false; readonly erro: { readonly erros: readonly { readonly codigo: string }[] } };

/** The API in a help: what helpers do not see is not even asked for, and the end of the help is told once it is learned. */
export const createApiEmAjuda = (api: ApiClient, aoTerminar: () => void): ApiClient => {
  const ouvir = <R extends { readonly ok: true } | Falhou>(resultado: R): R => {
    if (!resultado.ok && resultado.erro.erros[0]?.codigo === "AJUDA_ENCERRADA") aoTerminar();
    return resultado;
  };
  return {
    call: async (endpoint, input, options) =>
      seVe(endpoint) ? ouvir(await api.call(endpoint, input, options)) : { ok: false, erro: RECUSA },
    open: async (endpoint, input, options) =>
      seVe(endpoint) ? ouvir(await api.open(endpoint, input, options)) : { ok: false, erro: RECUSA },
  };
};
