import { privacidade } from "@acervo/contracts/privacidade";
import { useMutation } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { titularesTexts as texts } from "./titulares.texts.ts";

type PeloAtendimento = { readonly idUsuario: number; readonly motivo: string };

/** Each look is an act that stands in the person's trail: none happens by itself. */
export const useEncontrarTitular = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (cpfCnpj: string) => fetchValue(api, privacidade.encontrarTitular, { body: { cpfCnpj } }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const usePedirCopia = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: PeloAtendimento) =>
      fetchValue(api, privacidade.pedirPeloAtendimento, { params: { idUsuario }, body: { motivo } }),
    meta: { mensagemPadrao: texts.erroCopia },
  });
};

export const usePedirApagamento = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: PeloAtendimento) =>
      fetchValue(api, privacidade.pedirApagamentoPeloAtendimento, { params: { idUsuario }, body: { motivo } }),
    meta: { mensagemPadrao: texts.erroApagamento },
  });
};
