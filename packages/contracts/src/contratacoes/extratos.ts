import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** What a month came to: nothing to do, something left over, something to be put right. */
export const TomDoExtrato = z.enum(["BOM", "PENDENCIAS", "ATENCAO"]);
export type TomDoExtrato = z.infer<typeof TomDoExtrato>;

/** A month's signed page that can be downloaded. */
export const Extrato = z.object({
  id,
  numero: z.string(),
  /** `2026-11`. */
  mes: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  tom: TomDoExtrato,
  /** The sentence that it begins with. */
  frase: z.string(),
  emitidoEm: z.iso.datetime(),
  /** Of the signed PDF. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tamanhoBytes: z.number().int().positive(),
});
export type Extrato = z.infer<typeof Extrato>;

const BASE = "/api-acervo/contratacao/extrato";

export const extratos = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Os Extratos de Proteção de uma contratação que podem ser baixados, o mês mais novo primeiro.",
    query: z.object({ id: idParam }),
    status: 200,
    response: z.array(Extrato),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  baixar: endpoint({
    method: "GET",
    path: `${BASE}/:id/baixar`,
    resumo: "Endereço do armazém, por alguns minutos, do PDF assinado de um extrato da própria contratação.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.string(),
    errors: ["EXTRATO_NAO_ENCONTRADO", "EXTRATO_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
  }),
};
