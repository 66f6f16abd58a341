import type { EndpointCall } from "@acervo/contracts/endpoint";
import { type VendedorEncontrado, vendedores } from "@acervo/contracts/vendedores";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { vendedoresTexts as texts } from "./vendedores.texts.ts";

const LISTA = ["vendedores"];

export const useVendedores = (body: EndpointCall<typeof vendedores.listar>["body"]) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, body],
    queryFn: ({ signal }) => fetchValue(api, vendedores.listar, { body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const useGerarCodigo = ({ idUsuario, nomeUsuario }: VendedorEncontrado) =>
  useAcao({
    fazer: (api) => fetchValue(api, vendedores.gerarCodigo, { params: { idUsuario } }),
    atualiza: [LISTA],
    sucesso: ({ codigoIndicacao }) => ({ dialogo: texts.gerado(codigoIndicacao, nomeUsuario) }),
    erro: texts.erroCodigo,
  });

export const useRemoverCodigo = ({ idUsuario, nomeUsuario }: VendedorEncontrado) =>
  useAcao({
    fazer: (api) => fetchValue(api, vendedores.removerCodigo, { params: { idUsuario } }),
    atualiza: [LISTA],
    sucesso: { dialogo: texts.removido(nomeUsuario) },
    erro: texts.erroCodigo,
  });
