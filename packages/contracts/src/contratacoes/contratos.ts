import { z } from "zod";
import { proprio } from "../acesso.ts";
import { ArquivoEmFluxo, endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** HTML of h2, p, ul, li and strong, and nothing else. */
const TextoDoTermo = z.string();

export const Termo = z.object({
  texto: TextoDoTermo,
  anexos: z.array(z.object({ nome: z.string(), texto: TextoDoTermo })),
  /** One of these has to be ticked; `usarDadosRecivil` is what ticking it answers, where the account has that choice. */
  consentimentos: z.array(z.object({ texto: z.string(), usarDadosRecivil: z.boolean().nullable() })).min(1),
  /** SHA-256 of all of the above. Accepting names it, so that what is accepted is what was shown. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Termo = z.infer<typeof Termo>;

/** A contract document of a subscription and the plan it is about, with the days in which it was in force. */
export const HistoricoContratacao = z.object({
  contrato: z.object({ id, numero: z.string() }),
  dataInicio: z.iso.date(),
  dataFim: z.iso.date().nullable(),
  dadosPlano: z.object({ plano: z.object({ nome: z.string() }) }),
});
export type HistoricoContratacao = z.infer<typeof HistoricoContratacao>;

const BASE = "/api-acervo/contrato";

export const contratos = {
  gerarTermoDeAceite: endpoint({
    method: "GET",
    path: `${BASE}/termoDeAceite/gerar`,
    resumo: "O termo de uma contratação nova, preenchido com a conta e a oferta.",
    query: z.object({ idPlanoOfertaTipoPagamento: idParam, nome: z.string().trim().max(100).default("") }),
    status: 200,
    response: Termo,
    errors: ["OFERTA_INDISPONIVEL", "ENDERECO_INCOMPLETO"],
    acesso: proprio(["cliente"]),
  }),
  gerarTermoAlteracao: endpoint({
    method: "GET",
    path: `${BASE}/termoAlteracao/gerar`,
    resumo: "O termo de uma troca de plano.",
    query: z.object({ idContratacao: idParam, idPlanoOfertaTipoPagamento: idParam }),
    status: 200,
    response: Termo,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "CONTRATACAO_NAO_ATIVA",
      "CONTRATACAO_WEB",
      "OFERTA_INDISPONIVEL",
      "ENDERECO_INCOMPLETO",
      "PLANO_MENOR_QUE_O_USADO",
    ],
    acesso: proprio(["cliente"]),
  }),
  historicos: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/historicos",
    resumo: "Contratos de uma contratação, do mais antigo ao vigente.",
    query: z.object({ idContratacao: idParam }),
    status: 200,
    response: z.array(HistoricoContratacao),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  baixar: endpoint({
    method: "GET",
    path: `${BASE}/baixar`,
    resumo: "Um contrato com a página de evidências do aceite, em PDF.",
    query: z.object({ idContrato: idParam }),
    status: 200,
    response: ArquivoEmFluxo,
    fluxo: "application/pdf",
    errors: ["CONTRATO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
};
