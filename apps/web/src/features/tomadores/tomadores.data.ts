import { tomadores } from "@acervo/contracts/tomadores";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import type { TomadorAEnviar } from "./tomadores.rules.ts";
import { tomadoresTexts } from "./tomadores.texts.ts";

const chave = (idContratacao: number) => ["tomadores", idContratacao];

export const useTomador = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(idContratacao),
    queryFn: ({ signal }) => fetchValue(api, tomadores.buscar, { query: { idContratacao } }, { signal }),
    meta: { mensagemPadrao: tomadoresTexts.erroCarregar },
  });
};

export const useSalvarTomador = (idContratacao: number) => {
  const cliente = useQueryClient();
  return useAcao({
    fazer: (api, body: TomadorAEnviar) => fetchValue(api, tomadores.salvar, { body }),
    atualiza: [(salvo) => cliente.setQueryData(chave(idContratacao), salvo)],
    sucesso: { dialogo: tomadoresTexts.salvo },
    erro: tomadoresTexts.erroSalvar,
  });
};
