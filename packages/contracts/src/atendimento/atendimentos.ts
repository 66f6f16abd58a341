import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { linhaOpcional, textoObrigatorio } from "../texto.ts";

export const LIMITE_DESCRICAO_ATENDIMENTO = 5000;
export const LIMITE_COM_QUEM_FALOU = 150;

/** One call of the support with a customer, or the archiving of a subscription. */
export const AtendimentoSuporte = z.object({
  id,
  idContratacao: id,
  descricao: z.string(),
  /** `16/11/2026 14:05`, by the clock of America/Sao_Paulo. */
  dataHoraInicioFormatada: z.string(),
  /** The analyst. */
  usuario: z.object({ nome: z.string() }),
  /** What it made of the subscription: archived, not archived any more, or null for an ordinary call. */
  arquivamento: z.boolean().nullable(),
  comQuemFalou: z.string().nullable(),
  /** `18/11/2026 09:00`: when the analyst promised to call again. */
  dataHoraRetornoFormatada: z.string().nullable(),
  /** That time has come, and from its day on no call was registered. */
  retornoVencido: z.boolean(),
});
export type AtendimentoSuporte = z.infer<typeof AtendimentoSuporte>;

const PaginaAtendimentos = paginaDe({ listaAtendimentoSuporte: z.array(AtendimentoSuporte) });
export type PaginaAtendimentos = z.infer<typeof PaginaAtendimentos>;

const descricao = textoObrigatorio(LIMITE_DESCRICAO_ATENDIMENTO, "Descreva o atendimento.");
const RETORNO_PELA_METADE = "Informe o dia e a hora do retorno, ou nenhum dos dois.";

const NovoAtendimento = z
  .object({
    idContratacao: id,
    descricao,
    comQuemFalou: linhaOpcional(LIMITE_COM_QUEM_FALOU),
    /** The day and the hour of the return, by the clock of America/Sao_Paulo: both, or none. */
    dataRetorno: z.iso.date().nullish(),
    horaRetorno: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Informe a hora como 09:00.")
      .nullish(),
  })
  .refine(({ dataRetorno, horaRetorno }) => (dataRetorno ?? null) !== null || (horaRetorno ?? null) === null, {
    path: ["dataRetorno"],
    message: RETORNO_PELA_METADE,
  })
  .refine(({ dataRetorno, horaRetorno }) => (horaRetorno ?? null) !== null || (dataRetorno ?? null) === null, {
    path: ["horaRetorno"],
    message: RETORNO_PELA_METADE,
  });
export type NovoAtendimento = z.infer<typeof NovoAtendimento>;

const NovoArquivamento = z.object({
  idContratacao: id,
  descricao,
  /** The wanted state; without it, the one that the subscription is not in. */
  arquivamento: z.boolean().optional(),
});
export type NovoArquivamento = z.infer<typeof NovoArquivamento>;

const BASE = "/api-acervo/atendimento-suporte";
const acesso = deTodos("suporteAvancado");

export const atendimentos = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar-atendimento-contratacao`,
    resumo: "Atendimentos de uma contratação, do mais novo ao mais antigo.",
    query: z.object({ idContratacao: idParam, pagina }),
    status: 200,
    response: PaginaAtendimentos,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso,
  }),
  registrar: endpoint({
    method: "POST",
    path: `${BASE}/registrar-atendimento`,
    resumo: "Registra um atendimento de quem chama, agora, com o retorno que foi combinado.",
    body: NovoAtendimento,
    status: 201,
    response: AtendimentoSuporte,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "RETORNO_NO_PASSADO"],
    acesso,
  }),
  registrarArquivamento: endpoint({
    method: "POST",
    path: `${BASE}/registrar-arquivamento-contratacao`,
    resumo:
      "Arquiva ou desarquiva uma contratação e registra o atendimento que diz por quê; a que já está como `arquivamento` pede fica como está.",
    body: NovoArquivamento,
    status: 200,
    response: z.object({ atendimentoArquivado: z.boolean() }),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso,
  }),
};
