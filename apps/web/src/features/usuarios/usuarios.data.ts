import { CONFIRMACAO_DE_CONTADOR, contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import type { EnderecoInformado } from "@acervo/contracts/enderecos";
import { usuarios } from "@acervo/contracts/usuarios";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { fetchValue } from "../../lib/api.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

type DadosDoPerfil = EndpointCall<typeof usuarios.atualizaDadosUsuario>["body"];

/** Saves the profile, then waits for `onSalvo`: until both are done the save is in flight. */
export const useSalvarPerfil = (onSalvo: () => Promise<void>, aoFechar: () => void) =>
  useAcao({
    fazer: (api, body: DadosDoPerfil) => fetchValue(api, usuarios.atualizaDadosUsuario, { body }),
    atualiza: [onSalvo],
    sucesso: { dialogo: usuariosTexts.salvo, aoFechar },
    erro: usuariosTexts.perfil.erroSalvar,
  });

/** Has the request for a confirmation sent once more. */
export const useReenviarConfirmacao = () =>
  useAcao({
    fazer: (api) => fetchValue(api, usuarios.reenviarConfirmacaoEmail, {}),
    atualiza: { nada: "fora das telas" },
    sucesso: usuariosTexts.confirmacao.reenviada,
    erro: usuariosTexts.confirmacao.erroReenviar,
  });

/** What a link carries says for whom it is: an accountant, or the second address of an account. */
export const isDeContador = (confirmacao: string): boolean => confirmacao.startsWith(CONFIRMACAO_DE_CONTADOR);

export const useConfirmarEmail = () =>
  useAcao({
    fazer: (api, confirmacao: string) =>
      isDeContador(confirmacao)
        ? fetchValue(api, contadorDoCliente.confirmar, { body: { confirmacao } })
        : fetchValue(api, usuarios.confirmarEmailSecundario, { body: { confirmacao } }),
    atualiza: { nada: "fora das telas" },
    sucesso: { mostradoPor: "tela" },
    erro: usuariosTexts.confirmacao.erroConfirmar,
  });

export const useSalvarEndereco = (onSalvo: () => Promise<void>, aoFechar: () => void) =>
  useAcao({
    fazer: (api, body: EnderecoInformado) => fetchValue(api, usuarios.atualizaEnderecoUsuario, { body }),
    atualiza: [onSalvo],
    sucesso: { dialogo: usuariosTexts.salvo, aoFechar },
    erro: usuariosTexts.endereco.erroSalvar,
  });
