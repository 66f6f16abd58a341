import type { EndpointCall } from "@acervo/contracts/endpoint";
import { lgpd } from "@acervo/contracts/lgpd";
import { useMutation, useQuery } from "@tanstack/react-query";
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

export type Assinatura = EndpointCall<typeof lgpd.assinar>["body"];

/** Signs, then waits for `onAssinado`: until both are done the signature is in flight. */
export const useAssinarTermo = (onAssinado: () => Promise<void>) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: Assinatura) => fetchValue(api, lgpd.assinar, { body }),
    onSuccess: onAssinado,
    meta: { mensagemPadrao: lgpdTexts.erroAssinar },
  });
};
