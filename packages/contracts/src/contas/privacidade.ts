import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

const instante = z.iso.datetime();

const LIMITE_MOTIVO = 500;
const MOTIVO_MINIMO = 10;

export const SituacaoCopia = z.enum(["PEDIDA", "PRONTA", "EXPIRADA", "FALHOU"]);

/** A copy of what is held of a person, from the moment it was asked for. */
export const CopiaDeDados = z.object({
  id,
  situacao: SituacaoCopia,
  pedidaEm: instante,
  /** Support asked for it on the person's request; only the person can download it. */
  peloAtendimento: z.boolean(),
  prontaEm: instante.nullable(),
  /** Until when it can be downloaded. */
  expiraEm: instante.nullable(),
  tamanhoBytes: z.number().int().nonnegative().nullable(),
});
export type CopiaDeDados = z.infer<typeof CopiaDeDados>;

/** What stands in the way of an erasure, in the order in which people resolve it. */
const ImpedimentoDoApagamento = z.enum(["CONTRATACAO", "DEBITO"]);

export const Apagamento = z.object({
  /** The request that can still be undone; null where there is none. */
  pedido: z
    .object({
      pedidoEm: instante,
      /** It is done on this day or, while files are locked or money is on its way, after it. */
      previstoPara: z.iso.date(),
      peloAtendimento: z.boolean(),
    })
    .nullable(),
  impedimentos: z.array(ImpedimentoDoApagamento),
  /** For how many days a request can be undone. */
  diasParaDesistir: z.number().int().nonnegative(),
});
export type Apagamento = z.infer<typeof Apagamento>;

/** Who asks support for their own data: as much as it takes to know that it is them, and what is under way. */
export const TitularEncontrado = z.object({
  id,
  nome: z.string(),
  /** With most letters left out. */
  email: z.string(),
  /** The latest copy that was asked for. */
  copia: CopiaDeDados.nullable(),
  apagamento: Apagamento,
});
export type TitularEncontrado = z.infer<typeof TitularEncontrado>;

const BASE = "/api-acervo/usuario/meus-dados";

const APAGAMENTO = "/api-acervo/usuario/apagamento";
const ERROS_DO_PEDIDO = ["APAGAMENTO_COM_CONTRATACAO", "APAGAMENTO_COM_DEBITO", "APAGAMENTO_JA_PEDIDO"] as const;

export const privacidade = {
  encontrarTitular: endpoint({
    method: "POST",
    path: "/api-acervo/suporte/titular",
    resumo: "Quem pede ao atendimento os próprios dados, pelo CPF ou CNPJ, e o que já foi pedido; fica na trilha.",
    body: z.object({ cpfCnpj: z.string().trim().min(11).max(18) }),
    status: 200,
    response: TitularEncontrado,
    errors: ["USUARIO_NAO_ENCONTRADO"],
    acesso: deTodos("suporteAvancado"),
    limite: { maximo: 60, janelaSegundos: 3_600 },
  }),
  consultarApagamento: endpoint({
    method: "GET",
    path: APAGAMENTO,
    resumo: "O pedido de apagar os próprios dados, e o que impede de pedi-lo.",
    status: 200,
    response: Apagamento,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  pedirApagamento: endpoint({
    method: "POST",
    path: APAGAMENTO,
    resumo: "Pede que os próprios dados sejam apagados; por alguns dias pode-se desistir.",
    status: 202,
    response: Apagamento,
    errors: ERROS_DO_PEDIDO,
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  desistirDoApagamento: endpoint({
    method: "DELETE",
    path: APAGAMENTO,
    resumo: "Desiste de apagar os próprios dados.",
    status: 204,
    response: nada,
    errors: ["APAGAMENTO_NAO_PEDIDO"],
    acesso: proprio(["cliente"]),
  }),
  pedirApagamentoPeloAtendimento: endpoint({
    method: "POST",
    path: "/api-acervo/suporte/usuario/:idUsuario/apagamento",
    resumo: "Pede o apagamento dos dados de uma pessoa que o solicitou ao atendimento; ela é avisada e pode desistir.",
    params: z.object({ idUsuario: idParam }),
    body: z.object({
      motivo: z.string().trim().min(MOTIVO_MINIMO, "Diga como a pessoa pediu o apagamento.").max(LIMITE_MOTIVO),
    }),
    status: 202,
    response: Apagamento,
    errors: ["USUARIO_NAO_ENCONTRADO", ...ERROS_DO_PEDIDO],
    acesso: deTodos("suporteAvancado"),
  }),
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "As cópias dos próprios dados que foram pedidas, a mais nova primeiro.",
    status: 200,
    response: z.array(CopiaDeDados),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  pedir: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Pede uma cópia dos próprios dados; um e-mail avisa quando ela fica pronta.",
    status: 202,
    response: CopiaDeDados,
    errors: ["COPIA_EM_PREPARACAO"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
    limite: { maximo: 10, janelaSegundos: 3_600 },
  }),
  baixar: endpoint({
    method: "GET",
    path: `${BASE}/:id/download`,
    resumo: "Endereço do armazém, por alguns minutos, de uma cópia pronta dos próprios dados.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.string(),
    errors: ["COPIA_NAO_ENCONTRADA", "COPIA_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
    segundaProva: "sempre",
  }),
  pedirPeloAtendimento: endpoint({
    method: "POST",
    path: "/api-acervo/suporte/usuario/:idUsuario/meus-dados",
    resumo: "Pede a cópia dos dados de uma pessoa que a solicitou ao atendimento; só a pessoa a baixa.",
    params: z.object({ idUsuario: idParam }),
    body: z.object({
      /** How the person asked for it: it goes into their trail. */
      motivo: z.string().trim().min(MOTIVO_MINIMO, "Diga como a pessoa pediu a cópia.").max(LIMITE_MOTIVO),
    }),
    status: 202,
    response: CopiaDeDados,
    errors: ["USUARIO_NAO_ENCONTRADO", "COPIA_EM_PREPARACAO"],
    acesso: deTodos("suporteAvancado"),
  }),
};
