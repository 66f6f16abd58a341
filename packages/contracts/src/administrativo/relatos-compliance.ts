import { z } from "zod";
import { deTodos } from "../acesso.ts";
import {
  MensagemDoRelato,
  SituacaoDoRelato,
  TextoDoRelato,
  TipoDeOcorrencia,
} from "../atendimento/canal-compliance.ts";
import { endpoint, nada } from "../endpoint.ts";
import { idParam } from "../paginacao.ts";
import { codigoDigitado } from "../texto.ts";

const RelatoDaLista = z.object({
  protocolo: z.string(),
  tipoOcorrencia: TipoDeOcorrencia,
  situacao: SituacaoDoRelato,
  identificado: z.boolean(),
  recebidoEm: z.iso.datetime(),
  /** The reporter wrote last: somebody waits for an answer. */
  esperaResposta: z.boolean(),
});
export type RelatoDaLista = z.infer<typeof RelatoDaLista>;

const RelatoLido = RelatoDaLista.extend({
  /** Null: who wrote it chose not to say. */
  quem: z.object({ nome: z.string(), email: z.string(), telefone: z.string() }).nullable(),
  /** The report first; an answer also says who of us wrote it, which the reporter is not told. */
  mensagens: z.array(MensagemDoRelato.extend({ nome: z.string().nullable() })),
  encerradoEm: z.iso.datetime().nullable(),
});
export type RelatoLido = z.infer<typeof RelatoLido>;

const BASE = "/api-acervo/administrativo/relatos-compliance";
const params = z.object({ protocolo: codigoDigitado });
/** An administrator is not of this group, and passes no check of it: a report may be about one. */
const acesso = deTodos("compliance");

export const relatosCompliance = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Relatos do canal de compliance, do mais novo ao mais antigo, sem o que dizem nem de quem são.",
    query: z.object({ situacao: SituacaoDoRelato, depoisDe: idParam.optional() }),
    status: 200,
    response: z.object({
      listaRelato: z.array(RelatoDaLista),
      /** What `depoisDe` of the next page is; null when there is none. */
      proximo: z.number().int().positive().nullable(),
    }),
    errors: [],
    acesso,
  }),
  ler: endpoint({
    method: "GET",
    path: `${BASE}/:protocolo`,
    resumo: "Um relato inteiro. Quem o leu fica na trilha.",
    params,
    status: 200,
    response: RelatoLido,
    errors: ["RELATO_NAO_ENCONTRADO"],
    acesso,
  }),
  responder: endpoint({
    method: "POST",
    path: `${BASE}/:protocolo/respostas`,
    resumo: "Responde a um relato aberto. Quem o fez lê a resposta com o protocolo e o segredo.",
    params,
    body: z.object({ mensagem: TextoDoRelato }),
    status: 204,
    response: nada,
    errors: ["RELATO_NAO_ENCONTRADO", "RELATO_ENCERRADO"],
    acesso,
  }),
  encerrar: endpoint({
    method: "POST",
    path: `${BASE}/:protocolo/encerramento`,
    resumo: "Encerra um relato: não recebe mais mensagens, e é apagado depois do prazo de guarda.",
    params,
    status: 204,
    response: nada,
    errors: ["RELATO_NAO_ENCONTRADO", "RELATO_ENCERRADO"],
    acesso,
  }),
};
