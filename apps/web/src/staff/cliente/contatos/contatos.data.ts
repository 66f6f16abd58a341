import { contatos } from "@acervo/contracts/contatos";
import { useMutation, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { contatosTexts as texts } from "./contatos.texts.ts";

export const useContatos = (login: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contatos-do-cliente", login],
    queryFn: ({ signal }) => fetchValue(api, contatos.buscar, { query: { loginUsuario: login } }, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export type ContatoDigitado = { readonly id: number | null; readonly email: string; readonly telefone: string };

export const useSalvarContato = (login: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (usuarioContatoSuporte: ContatoDigitado) =>
      fetchValue(api, contatos.salvar, { body: { login, usuarioContatoSuporte } }),
    meta: { mensagemPadrao: texts.erroSalvar },
  });
};

export const useExcluirContato = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, contatos.deletar, { query: { id } }),
    meta: { mensagemPadrao: texts.erroExcluir },
  });
};
