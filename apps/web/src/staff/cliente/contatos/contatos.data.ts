import { contatos } from "@acervo/contracts/contatos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { contatosTexts as texts } from "./contatos.texts.ts";

const chave = (login: string) => ["contatos-do-cliente", login];

export const useContatos = (login: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(login),
    queryFn: ({ signal }) => fetchValue(api, contatos.buscar, { query: { loginUsuario: login } }, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export type ContatoDigitado = { readonly id: number | null; readonly email: string; readonly telefone: string };

export const useSalvarContato = (login: string, onSalvo: () => void) =>
  useAcao({
    fazer: (api, usuarioContatoSuporte: ContatoDigitado) =>
      fetchValue(api, contatos.salvar, { body: { login, usuarioContatoSuporte } }),
    atualiza: [chave(login), onSalvo],
    sucesso: texts.salvo,
    erro: texts.erroSalvar,
  });

export const useExcluirContato = (login: string, onSalvo: () => void) =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, contatos.deletar, { query: { id } }),
    atualiza: [chave(login), onSalvo],
    sucesso: texts.salvo,
    erro: texts.erroExcluir,
  });
