import { CONFIRMACAO_DE_CONTADOR, contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import type { EnderecoInformado } from "@acervo/contracts/enderecos";
import { usuarios } from "@acervo/contracts/usuarios";
import { useMutation } from "@tanstack/react-query";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

type DadosDoPerfil = EndpointCall<typeof usuarios.atualizaDadosUsuario>["body"];

/** Saves the profile, then waits for `onSalvo`: until both are done the save is in flight. */
export const useSalvarPerfil = (onSalvo: () => Promise<void>) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: DadosDoPerfil) => fetchValue(api, usuarios.atualizaDadosUsuario, { body }),
    onSuccess: onSalvo,
    meta: { mensagemPadrao: usuariosTexts.perfil.erroSalvar },
  });
};

/** Has the request for a confirmation sent once more. */
export const useReenviarConfirmacao = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: () => fetchValue(api, usuarios.reenviarConfirmacaoEmail, {}),
    meta: { mensagemPadrao: usuariosTexts.confirmacao.erroReenviar },
  });
};

/** What a link carries says for whom it is: an accountant, or the second address of an account. */
export const isDeContador = (confirmacao: string): boolean => confirmacao.startsWith(CONFIRMACAO_DE_CONTADOR);

export const useConfirmarEmail = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (confirmacao: string) =>
      isDeContador(confirmacao)
        ? fetchValue(api, contadorDoCliente.confirmar, { body: { confirmacao } })
        : fetchValue(api, usuarios.confirmarEmailSecundario, { body: { confirmacao } }),
    meta: { mensagemPadrao: usuariosTexts.confirmacao.erroConfirmar },
  });
};

export const useSalvarEndereco = (onSalvo: () => Promise<void>) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: EnderecoInformado) => fetchValue(api, usuarios.atualizaEnderecoUsuario, { body }),
    onSuccess: onSalvo,
    meta: { mensagemPadrao: usuariosTexts.endereco.erroSalvar },
  });
};
