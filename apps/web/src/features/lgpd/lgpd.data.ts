import { contratacoes, type TermoPorAssinar } from "@acervo/contracts/contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { lgpd } from "@acervo/contracts/lgpd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { lgpdTexts } from "./lgpd.texts.ts";

export const useTermo = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["lgpd", "termo"],
    queryFn: ({ signal }) => fetchValue(api, lgpd.buscar, {}, { signal }),
    meta: { mensagemPadrao: lgpdTexts.erroCarregar },
  });
};

/** Contracts of what was provisioned for the person, to be signed with the term. */
export const useContratosPorAssinar = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["lgpd", "contratos"],
    queryFn: ({ signal }) => fetchValue(api, contratacoes.listarTermosPorAssinar, {}, { signal }),
    meta: { mensagemPadrao: lgpdTexts.erroCarregar },
  });
};

/** What is signed names each contract by the hash of what was on the screen. */
export const lidosDe = (contratos: readonly TermoPorAssinar[]) =>
  contratos.map(({ idContratacao, termo: { hash: hashTermo } }) => ({ idContratacao, hashTermo }));

export type Assinatura = EndpointCall<typeof lgpd.assinar>["body"];

/** Signs, then waits for `onAssinado`: until both are done the signature is in flight. */
export const useAssinarTermo = (onAssinado: () => Promise<void>) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Assinatura) => fetchValue(api, lgpd.assinar, { body }),
    onSuccess: onAssinado,
    // What is refused may be because another text is to be signed by now.
    onError: () => queryClient.invalidateQueries({ queryKey: ["lgpd"] }),
    meta: { mensagemPadrao: lgpdTexts.erroAssinar },
  });
};

/** The same of contracts alone, by who signed the term before. */
export const useAssinarContratos = (onAssinado: () => Promise<void>) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const reler = () => queryClient.invalidateQueries({ queryKey: ["lgpd"] });
  return useMutation({
    mutationFn: (contratos: readonly TermoPorAssinar[]) =>
      fetchValue(api, contratacoes.assinarTermos, { body: { contratos: lidosDe(contratos) } }),
    onSuccess: onAssinado,
    onError: reler,
    meta: { mensagemPadrao: lgpdTexts.erroAssinarContrato },
  });
};
