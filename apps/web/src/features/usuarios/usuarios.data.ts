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

export const useSalvarEndereco = (onSalvo: () => Promise<void>) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: EnderecoInformado) => fetchValue(api, usuarios.atualizaEnderecoUsuario, { body }),
    onSuccess: onSalvo,
    meta: { mensagemPadrao: usuariosTexts.endereco.erroSalvar },
  });
};
