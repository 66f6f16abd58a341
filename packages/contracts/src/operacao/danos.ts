import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, pagina, paginaDe } from "../paginacao.ts";

/** An object that the store lacks, or has with other bytes than were confirmed. */
export const ObjetoDanificado = z.object({
  idObjeto: z.string(),
  tamanhoBytes: z.number().int().positive(),
  motivo: z.enum(["AUSENTE", "CONTEUDO"]),
  desde: z.iso.datetime(),
  idDispositivo: id,
  nomeDispositivo: z.string(),
  idContratacao: id,
  /** When the computer last sent what it has, since the damage was found; null while that has not happened. */
  novaCopiaEm: z.iso.datetime().nullable(),
});
export type ObjetoDanificado = z.infer<typeof ObjetoDanificado>;

export const danos = {
  listar: endpoint({
    method: "GET",
    path: "/api-acervo/operacao/danos",
    resumo: "Os objetos que a conferência do armazém achou danificados, do mais novo ao mais antigo.",
    query: z.object({ pagina }),
    status: 200,
    response: paginaDe({ listaDano: z.array(ObjetoDanificado) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
};
