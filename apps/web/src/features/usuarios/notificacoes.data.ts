import { type PreferenciaNotificacao, preferencias } from "@acervo/contracts/preferencias";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
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

export const useSalvarNotificacoes = (id: number) => {
  const { api } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferenciaNotificacao[]) =>
      fetchValue(api, preferencias.atualizaNotificacoes, { params: { id }, body }),
    onSuccess: () => cliente.invalidateQueries({ queryKey: chave(id) }),
    meta: { mensagemPadrao: usuariosTexts.notificacoes.erroSalvar },
  });
};
