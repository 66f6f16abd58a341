import { z } from "zod";
import { provedor } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";

/** What the payment provider tells: which payment changed. Whatever else it sends is not looked at. */
const EventoPagamento = z.object({
  id: z.string().min(1).max(150),
  event: z.string().min(1).max(80),
  payment: z.object({ id: z.string().min(1).max(50) }).optional(),
});
export type EventoPagamento = z.infer<typeof EventoPagamento>;

export const TOKEN_DO_PROVEDOR = "asaas-access-token";

export const pagamentos = {
  receberEvento: endpoint({
    method: "POST",
    path: "/api-acervo/pagamento/webhook/asaas",
    resumo: "Aviso do provedor de pagamentos; só ele chama, com o seu próprio token.",
    body: EventoPagamento,
    status: 200,
    response: nada,
    errors: [],
    acesso: provedor,
    limite: { maximo: 1_200, janelaSegundos: 60 },
  }),
};
