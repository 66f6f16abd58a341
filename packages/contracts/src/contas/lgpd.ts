import { cpfValido } from "@acervo/br/cpf";
import { somenteDigitos } from "@acervo/br/digitos";
import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { LIMITE_MASCARA, NOME_COM_ENDERECO, pareceEndereco } from "../texto.ts";
import { EnderecoInformado } from "./enderecos.ts";

export const LIMITE_NOME_TERMO = 100;
export const LIMITE_EMAIL_TERMO = 100;
const MAXIMO_CONTRATOS = 100;

export const TermoLGPD = z.object({
  /** HTML of h2, p, ul, li and strong, without attributes. */
  texto: z.string(),
  versao: z.number().int().positive(),
  /** Whether the caller has signed what is in force. */
  assinado: z.boolean(),
  /** The last version that the caller signed; null: none. */
  versaoAssinada: z.number().int().positive().nullable(),
});
export type TermoLGPD = z.infer<typeof TermoLGPD>;

const texto = (max: number) => z.string().trim().max(max, `Use no máximo ${max} caracteres.`);

/** Data of the person who signs, where the account does not take them from the partner. */
export const DadosDoTermo = z.object({
  nome: texto(LIMITE_NOME_TERMO)
    .min(1, "Informe o nome.")
    .refine((nome) => !pareceEndereco(nome), NOME_COM_ENDERECO),
  cpf: z
    .string()
    .max(LIMITE_MASCARA, "Informe um CPF válido.")
    .transform(somenteDigitos)
    .refine(cpfValido, "Informe um CPF válido."),
  email: texto(LIMITE_EMAIL_TERMO).pipe(z.email("Informe um e-mail válido.")),
});
export type DadosDoTermo = z.infer<typeof DadosDoTermo>;

/** Contracts that were on the screen, each by the hash of what was shown. */
export const ContratosLidos = z
  .array(z.object({ idContratacao: id, hashTermo: z.string().max(64) }))
  .max(MAXIMO_CONTRATOS);

/**
 * A signature. `usarDadosRecivil` is the choice of a registry-partner account and missing for all others; `nome`, `cpf`
 * and `email` come with false. `endereco` comes when the person has no complete one yet.
 */
export const AssinaturaLGPD = DadosDoTermo.partial().extend({
  /** The version that was on the screen. */
  versao: z.number().int().positive(),
  usarDadosRecivil: z.boolean().nullish(),
  endereco: EnderecoInformado.nullish(),
  /** The contracts that were on the screen, too; each subscription that waits for the signature needs its own. */
  contratos: ContratosLidos.optional(),
});
export type AssinaturaLGPD = z.infer<typeof AssinaturaLGPD>;

export const lgpd = {
  buscar: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/LGPD/buscar",
    resumo: "Termo de proteção de dados em vigor.",
    status: 200,
    response: TermoLGPD,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  assinar: endpoint({
    method: "PUT",
    path: "/api-acervo/usuario/LGPD/assinar",
    resumo: "Assina o termo em vigor; assinar de novo não muda nada.",
    body: AssinaturaLGPD,
    status: 204,
    response: nada,
    errors: [
      "LIMITE_CONFIRMACOES_EMAIL",
      "TERMO_ALTERADO",
      "ESCOLHA_DO_TERMO_OBRIGATORIA",
      "DADOS_DO_TERMO_OBRIGATORIOS",
      "ENDERECO_DO_TERMO_OBRIGATORIO",
      "MUNICIPIO_INVALIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
};
