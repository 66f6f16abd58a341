import { somenteDigitos } from "@acervo/br/digitos";
import { normalizarDocumento, tipoDocumento } from "@acervo/br/documento";
import { telefoneValido } from "@acervo/br/telefone";
import { z } from "zod";
import { publico } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { LIMITE_MASCARA, NOME_COM_ENDERECO, pareceEndereco } from "../texto.ts";

export const LIMITE_NOME_CADASTRO = 150;
export const LIMITE_EMAIL_CADASTRO = 150;

/** Who registers: it decides the texts and which document is asked for; the account type follows from the document. */
export const TipoCadastro = z.enum(["CARTORIO", "PESSOA", "EMPRESA"]);
export type TipoCadastro = z.infer<typeof TipoCadastro>;

/** Characters that the identity provider refuses in a name. */
const NOME = /^[^<>"$%!#?§;*~\\|^=[\]{}]*$/u;

/** Fields one by one, so that a form can tell each error at its field. */
export const CamposDoCadastro = z.object({
  nome: z
    .string()
    .trim()
    .min(1, "Informe o nome.")
    .max(LIMITE_NOME_CADASTRO, `Use no máximo ${LIMITE_NOME_CADASTRO} caracteres.`)
    .regex(NOME, "O nome tem um caractere que não é aceito.")
    .refine((nome) => !pareceEndereco(nome), NOME_COM_ENDERECO),
  /** Which documents go, the kind of account says. */
  cpfCnpj: z.string().max(LIMITE_MASCARA).transform(normalizarDocumento),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(LIMITE_EMAIL_CADASTRO, `Use no máximo ${LIMITE_EMAIL_CADASTRO} caracteres.`)
    .pipe(z.email("Informe um e-mail válido.")),
  telefone: z
    .union([
      z.literal("").transform(() => null),
      z
        .string()
        .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
        .transform(somenteDigitos)
        .refine(telefoneValido, "Informe um telefone com DDD."),
    ])
    .nullish(),
});

const ACEITOS: Readonly<Record<TipoCadastro, readonly ("CPF" | "CNPJ")[]>> = {
  PESSOA: ["CPF"],
  EMPRESA: ["CNPJ"],
  CARTORIO: ["CPF", "CNPJ"],
};
const DOCUMENTO_ERRADO = {
  PESSOA: "Informe um CPF válido.",
  EMPRESA: "Informe um CNPJ válido.",
  CARTORIO: "Informe um CPF ou CNPJ válido.",
} as const;

/** Why the document is none, or does not go with the kind of account; null when it does. */
export const recusaDoDocumento = (tipo: TipoCadastro, cpfCnpj: string): string | null => {
  const documento = tipoDocumento(normalizarDocumento(cpfCnpj));
  return documento !== null && ACEITOS[tipo].includes(documento) ? null : DOCUMENTO_ERRADO[tipo];
};

export const NovaConta = CamposDoCadastro.extend({
  tipo: TipoCadastro,
  /** Code of the seller who shared the link; one that is not valid is ignored. */
  ref: z.string().max(100).nullish(),
  /** The offer that they clicked on before they registered: the message's link leads to it. */
  plano: id.nullish(),
}).superRefine((conta, contexto) => {
  const documento = recusaDoDocumento(conta.tipo, conta.cpfCnpj);
  if (documento !== null) contexto.addIssue({ code: "custom", path: ["cpfCnpj"], message: documento });
});
export type NovaConta = z.infer<typeof NovaConta>;

export const cadastro = {
  registrar: endpoint({
    method: "POST",
    path: "/api-acervo-autenticacao/cadastro",
    resumo:
      "Cria uma conta. A resposta é a mesma, exista ou não uma conta com estes dados: o resto, também a criação da senha, vai por e-mail.",
    body: NovaConta,
    status: 202,
    response: nada,
    errors: [],
    // The identity provider is asked several times.
    prazoSegundos: 30,
    acesso: publico,
    limite: { maximo: 30, janelaSegundos: 3_600 },
  }),
};
