import { type PreferenciaNotificacao, preferencias } from "@acervo/contracts/preferencias";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const chave = (id: number) => ["usuarios", "notificacoes", id];

export const useNotificacoes = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(id),
    queryFn: ({ signal }) => fetchValue(api, preferencias.notificacoes, { params: { id } }, { signal }),
    meta: { mensagemPadrao: usuariosTexts.notificacoes.erroCarregar },
  });
};

export const useSalvarNotificacoes = (id: number) =>
  useAcao({
    fazer: (api, body: PreferenciaNotificacao[]) =>
      fetchValue(api, preferencias.atualizaNotificacoes, { params: { id }, body }),
    atualiza: [chave(id)],
    sucesso: { dialogo: usuariosTexts.notificacoes.salvas },
    erro: usuariosTexts.notificacoes.erroSalvar,
  });
