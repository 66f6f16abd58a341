import { z } from "zod";
import { deTodos, referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../paginacao.ts";

/** 1: we tried to reach you; 3: your storage is full. */
export const TipoComunicado = z.union([z.literal(1), z.literal(3)]);
export type TipoComunicado = z.infer<typeof TipoComunicado>;

const LIMITE_TEXTO = 1000;

/** A notice in the partner's system. */
export const Comunicado = z.object({
  /** Empty while there is none. */
  texto: z.string(),
  codigo: TipoComunicado,
  idContratacao: id,
  comunicadoCadastrado: z.boolean(),
  /** Whether the partner confirmed what was last asked for; null if nothing ever was. */
  entrega: z.enum(["ENVIANDO", "ENTREGUE", "RECUSADO"]).nullable(),
  /** The partner's own sentence. */
  motivoRecusa: z.string().nullable(),
});
export type Comunicado = z.infer<typeof Comunicado>;

/** The notice as the screen has it; its text is never taken from there. */
const QualComunicado = z.object({
  codigo: TipoComunicado,
  idContratacao: id,
  texto: z.string().max(LIMITE_TEXTO).nullish(),
  comunicadoCadastrado: z.boolean().nullish(),
});
export type QualComunicado = z.infer<typeof QualComunicado>;

const BASE = "/api-acervo/webrecivil";
const RECUSAS = [
  "CONTRATACAO_NAO_ENCONTRADA",
  "COMUNICADO_INDISPONIVEL",
  "COMUNICADO_SEM_CARTORIO",
  "COMUNICADO_SEM_PARCEIRO",
] as const;

const sobreUm = { method: "POST", body: QualComunicado, status: 200, response: Comunicado } as const;
const acesso = deTodos("suporteAvancado");

export const comunicados = {
  alerta: endpoint({
    method: "GET",
    path: `${BASE}/alerta/:tipo`,
    resumo: "O texto de um tipo de comunicado.",
    params: z.object({ tipo: z.coerce.number().pipe(TipoComunicado) }),
    status: 200,
    response: z.object({ texto: z.string(), codigo: TipoComunicado }),
    errors: [],
    acesso: referencia("suporteAvancado"),
  }),
  criar: endpoint({
    ...sobreUm,
    path: `${BASE}/criar`,
    resumo: "Ativa um comunicado no sistema parceiro; a entrega se acompanha em `recuperar`.",
    errors: RECUSAS,
    acesso,
  }),
  recuperar: endpoint({
    ...sobreUm,
    path: `${BASE}/recuperar`,
    resumo: "Um comunicado de uma contratação, e se o sistema parceiro já confirmou.",
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso,
  }),
  desativar: endpoint({
    ...sobreUm,
    path: `${BASE}/desativar`,
    resumo: "Retira um comunicado do sistema parceiro; a entrega se acompanha em `recuperar`.",
    errors: RECUSAS,
    acesso,
  }),
};
