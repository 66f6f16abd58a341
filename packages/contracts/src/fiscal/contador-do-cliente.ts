import { z } from "zod";
import { proprio, publico } from "../acesso.ts";
import { Confirmacao } from "../contas/usuarios.ts";
import { endpoint, nada } from "../endpoint.ts";

export const LIMITE_EMAIL_CONTADOR = 150;

/** What a link to the page of confirmations begins with when it is for an accountant. */
export const CONFIRMACAO_DE_CONTADOR = "contador.";

/** Where the tax documents of each month go. */
export const ContadorDoCliente = z.object({
  /** Confirmed by its owner: documents go there. */
  email: z.string().nullable(),
  /** Waits for its owner; no document goes there. */
  emailPendente: z.string().nullable(),
  /** Messages to the confirmed address come back since then. */
  devolvidoDesde: z.iso.datetime().nullable(),
  /** The day on which the next documents leave; null without a confirmed address. */
  proximaRemessa: z.iso.date().nullable(),
  ultimaRemessa: z
    .object({ mesReferencia: z.string(), notas: z.number().int().positive(), em: z.iso.datetime() })
    .nullable(),
});
export type ContadorDoCliente = z.infer<typeof ContadorDoCliente>;

export const contadorDoCliente = {
  ler: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/contador",
    resumo: "O endereço do contador a quem as notas fiscais de cada mês são enviadas, e o que espera confirmação.",
    status: 200,
    response: ContadorDoCliente,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  informar: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/contador",
    resumo: "Informa o endereço do contador; ele só recebe notas depois de confirmar por uma mensagem.",
    body: z.object({
      email: z
        .string("Informe um e-mail válido.")
        .trim()
        .max(LIMITE_EMAIL_CONTADOR, `Use no máximo ${LIMITE_EMAIL_CONTADOR} caracteres.`)
        .pipe(z.email("Informe um e-mail válido.")),
    }),
    status: 204,
    response: nada,
    errors: ["LIMITE_CONFIRMACOES_EMAIL"],
    acesso: proprio(["cliente"]),
  }),
  reenviar: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/contador/reenviar",
    resumo: "Envia de novo o pedido de confirmação ao contador; o link de antes deixa de valer.",
    status: 204,
    response: nada,
    errors: ["EMAIL_SEM_CONFIRMACAO_PENDENTE", "LIMITE_CONFIRMACOES_EMAIL"],
    acesso: proprio(["cliente"]),
  }),
  retirar: endpoint({
    method: "DELETE",
    path: "/api-acervo/usuario/contador",
    resumo: "Deixa de enviar as notas fiscais ao contador; também desfaz o que espera confirmação.",
    status: 204,
    response: nada,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  confirmar: endpoint({
    method: "POST",
    path: "/api-acervo/usuario/contador/confirmar",
    resumo: "O contador confirma o endereço com o que veio no link da mensagem, em qualquer navegador.",
    body: Confirmacao,
    status: 204,
    response: nada,
    errors: ["CONFIRMACAO_DE_CONTADOR_INVALIDA"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 300 },
  }),
};
