import { somenteDigitos } from "@acervo/br/digitos";
import { telefoneValido } from "@acervo/br/telefone";
import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { LIMITE_MASCARA } from "../texto.ts";

export const LIMITE_EMAIL_CONTATO = 150;
/** As long as a document with its mask. */
const LIMITE_LOGIN = 18;

/** Another way to reach a customer, kept by the support. */
export const ContatoSuporte = z.object({
  id,
  email: z.string().nullable(),
  /** Digits with the area code. */
  telefone: z.string().nullable(),
  /** `16/11/2026`, the day on which it was added. */
  dataInicioFormatada: z.string(),
});
export type ContatoSuporte = z.infer<typeof ContatoSuporte>;

const email = z
  .union([
    z.literal("").transform(() => null),
    z
      .string()
      .trim()
      .max(LIMITE_EMAIL_CONTATO, `Use no máximo ${LIMITE_EMAIL_CONTATO} caracteres.`)
      .pipe(z.email("Informe um e-mail válido.")),
  ])
  .nullish()
  .transform((texto) => texto ?? null);

const telefone = z
  .string()
  .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
  .transform(somenteDigitos)
  .refine((digitos) => digitos === "" || telefoneValido(digitos), "Informe um telefone com DDD.")
  .nullish()
  .transform((digitos) => (digitos === undefined || digitos === "" ? null : digitos));

const ContatoInformado = z
  .object({ id: id.nullish(), email, telefone })
  .refine((contato) => contato.email !== null || contato.telefone !== null, {
    path: ["email"],
    message: "Informe um e-mail ou um telefone.",
  });
export type ContatoInformado = z.infer<typeof ContatoInformado>;

const BASE = "/api-acervo/administrativo";
const login = z.string().trim().min(1).max(LIMITE_LOGIN);
const acesso = deTodos("suporteAvancado");

export const contatos = {
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/buscar-dados-contato`,
    resumo: "Outros contatos de um cliente, na ordem em que foram incluídos.",
    query: z.object({ loginUsuario: login }),
    status: 200,
    response: z.array(ContatoSuporte),
    errors: ["USUARIO_NAO_ENCONTRADO"],
    acesso,
  }),
  salvar: endpoint({
    method: "POST",
    path: `${BASE}/salvar-dados-contato`,
    resumo: "Inclui um contato de um cliente ou, com o `id` dele, altera o que já existe.",
    body: z.object({ login, usuarioContatoSuporte: ContatoInformado }),
    status: 200,
    response: ContatoSuporte,
    errors: ["USUARIO_NAO_ENCONTRADO", "CONTATO_NAO_ENCONTRADO"],
    acesso,
  }),
  deletar: endpoint({
    method: "DELETE",
    path: `${BASE}/deletar-dados-contato`,
    resumo: "Exclui um contato de um cliente.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["CONTATO_NAO_ENCONTRADO"],
    acesso,
  }),
};
