import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { idParam } from "../paginacao.ts";

export const comoPagar = {
  enviar: endpoint({
    method: "POST",
    path: "/api-acervo-fatura/fatura/enviar-como-pagar/:id",
    resumo: "Envia ao titular de uma fatura por pagar uma mensagem com o Pix, o boleto e o link dela; uma vez por dia.",
    params: z.object({ id: idParam }),
    status: 200,
    /** False: it was sent today already, and nothing more is. */
    response: z.object({ enviado: z.boolean() }),
    errors: ["FATURA_NAO_ENCONTRADA", "FATURA_NAO_PAGAVEL", "FATURA_EM_RENEGOCIACAO"],
    acesso: deTodos("suporteAvancado"),
  }),
};
