import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

export const SituacaoDossie = z.enum(["PEDIDO", "PRONTO", "EXPIRADO", "FALHOU"]);

export const MESES_DE_UM_DOSSIE = 6;
const MESES_POR_ANO = 12;

/** `2026-11`. */
const mes = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
const numeroDoMes = (texto: string): number => Number(texto.slice(0, 4)) * MESES_POR_ANO + Number(texto.slice(5));

/** Whole months, the first and the last. */
const PedidoDeDossie = z
  .object({ id, de: mes, ate: mes })
  .refine(({ de, ate }) => de <= ate && numeroDoMes(ate) - numeroDoMes(de) < MESES_DE_UM_DOSSIE, {
    message: `Escolha de 1 a ${MESES_DE_UM_DOSSIE} meses, do primeiro ao último.`,
    path: ["ate"],
  });

const instante = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The evidence of a period, from the moment it was asked for. */
export const Dossie = z.object({
  id,
  de: z.iso.date(),
  ate: z.iso.date(),
  situacao: SituacaoDossie,
  pedidoEm: instante,
  prontoEm: instante.nullable(),
  /** Until when it can be downloaded. */
  expiraEm: instante.nullable(),
  tamanhoBytes: z.number().int().nonnegative().nullable(),
  /** Of the whole file: what the verifier compares it with. */
  sha256: sha256.nullable(),
  /** The newest root of the audit trail in it; null where there is none. */
  raiz: z.object({ numero: z.number().int().positive(), sha256 }).nullable(),
});
export type Dossie = z.infer<typeof Dossie>;

const BASE = "/api-acervo/contratacao/dossies";

export const dossies = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os dossiês pedidos de uma contratação, o mais novo primeiro.",
    query: z.object({ id: idParam }),
    status: 200,
    response: z.array(Dossie),
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONFORMIDADE_INDISPONIVEL"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  pedir: endpoint({
    method: "POST",
    path: BASE,
    resumo:
      "Pede o dossiê de um período da própria contratação: PDF, trilha de auditoria com as raízes que a provam, recibos.",
    body: PedidoDeDossie,
    status: 202,
    response: Dossie,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "CONFORMIDADE_INDISPONIVEL",
      "DOSSIE_EM_PREPARACAO",
      "DOSSIE_PERIODO_FUTURO",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 20, janelaSegundos: 3_600 },
  }),
  baixar: endpoint({
    method: "GET",
    path: `${BASE}/:id/download`,
    resumo: "Endereço do armazém, por alguns minutos, de um dossiê pronto da própria contratação.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.string(),
    errors: ["CONFORMIDADE_INDISPONIVEL", "DOSSIE_NAO_ENCONTRADO", "DOSSIE_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
  }),
};
