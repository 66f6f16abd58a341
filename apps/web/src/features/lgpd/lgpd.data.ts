import { contratacoes, type TermoPorAssinar } from "@acervo/contracts/contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { lgpd } from "@acervo/contracts/lgpd";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { lgpdTexts } from "./lgpd.texts.ts";

/** Read again also when a signature is refused: by now another text may be to be signed. */
const LGPD = ["lgpd"];

export const useTermo = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LGPD, "termo"],
    queryFn: ({ signal }) => fetchValue(api, lgpd.buscar, {}, { signal }),
    meta: { mensagemPadrao: lgpdTexts.erroCarregar },
  });
};

/** Contracts of what was provisioned for the person, to be signed with the term. */
export const useContratosPorAssinar = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LGPD, "contratos"],
    queryFn: ({ signal }) => fetchValue(api, contratacoes.listarTermosPorAssinar, {}, { signal }),
    meta: { mensagemPadrao: lgpdTexts.erroCarregar },
  });
};

/** What is signed names each contract by the hash of what was on the screen. */
export const lidosDe = (contratos: readonly TermoPorAssinar[]) =>
  contratos.map(({ idContratacao, termo: { hash: hashTermo } }) => ({ idContratacao, hashTermo }));

export type Assinatura = EndpointCall<typeof lgpd.assinar>["body"];

/** Signs, then waits for `onAssinado`: until both are done the signature is in flight. */
export const useAssinarTermo = (onAssinado: () => Promise<void>) =>
  useAcao({
    fazer: (api, body: Assinatura) => fetchValue(api, lgpd.assinar, { body }),
    atualiza: [onAssinado, LGPD],
    sucesso: { mostradoPor: "destino" },
    erro: lgpdTexts.erroAssinar,
  });

/** The same of contracts alone, by who signed the term before. */
export const useAssinarContratos = (onAssinado: () => Promise<void>) =>
  useAcao({
    fazer: (api, contratos: readonly TermoPorAssinar[]) =>
      fetchValue(api, contratacoes.assinarTermos, { body: { contratos: lidosDe(contratos) } }),
    atualiza: [onAssinado, LGPD],
    sucesso: lgpdTexts.contratos.assinados,
    erro: lgpdTexts.erroAssinarContrato,
  });
