import { type NovaProvisao, provisoes } from "@acervo/contracts/provisoes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { provisoesTexts as texts } from "./provisoes.texts.ts";

const LISTA = ["provisoes"];

export const useProvisoes = (pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, pagina],
    queryFn: ({ signal }) => fetchValue(api, provisoes.listar, { query: { pagina } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** Each look is an act that stands in the person's trail: none happens by itself. */
export const useEncontrarConta = () =>
  useAcao({
    fazer: (api, cpfCnpj: string) => fetchValue(api, provisoes.encontrarConta, { body: { cpfCnpj } }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "tela" },
    erro: texts.formulario.erroBuscar,
  });

export const useProvisionar = () =>
  useAcao({
    fazer: (api, body: NovaProvisao) => fetchValue(api, provisoes.provisionar, { body }),
    atualiza: [LISTA],
    sucesso: texts.formulario.feita,
    erro: texts.formulario.erro,
  });

export const useRetirar = () =>
  useAcao({
    fazer: (api, idContratacao: number) => fetchValue(api, provisoes.retirar, { params: { idContratacao } }),
    atualiza: [LISTA],
    sucesso: texts.retirada,
    erro: texts.erroRetirar,
  });
