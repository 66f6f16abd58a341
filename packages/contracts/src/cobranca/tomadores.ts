import { cnpjValido } from "@acervo/br/cnpj";
import { cpfValido } from "@acervo/br/cpf";
import { normalizarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { Endereco, EnderecoInformado } from "../contas/enderecos.ts";
import { id, idParam } from "../paginacao.ts";
import { LIMITE_MASCARA, NOME_COM_ENDERECO, pareceEndereco } from "../texto.ts";

export const LIMITE_INSCRICAO_MUNICIPAL = 20;
export const LIMITE_NOME_RAZAO_SOCIAL = 200;

export const TipoPessoa = z.enum(["PF", "PJ"]);
export type TipoPessoa = z.infer<typeof TipoPessoa>;

/** Who receives the tax invoice of a subscription. */
export const Tomador = z.object({
  id,
  idContratacao: id,
  tipoPessoa: TipoPessoa,
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  inscricaoMunicipal: z.string().nullable(),
  nomeRazaoSocial: z.string(),
  endereco: Endereco,
});
export type Tomador = z.infer<typeof Tomador>;

const texto = (max: number) => z.string().trim().max(max, `Use no máximo ${max} caracteres.`);

/** Fields one by one, so that a form can tell each error at its field. */
export const CamposDoTomador = z.object({
  cpf: z
    .string()
    .max(LIMITE_MASCARA, "Informe um CPF válido.")
    .transform(normalizarDocumento)
    .refine(cpfValido, "Informe um CPF válido."),
  cnpj: z
    .string()
    .max(LIMITE_MASCARA, "Informe um CNPJ válido.")
    .transform(normalizarDocumento)
    .refine(cnpjValido, "Informe um CNPJ válido."),
  inscricaoMunicipal: texto(LIMITE_INSCRICAO_MUNICIPAL),
  nomeRazaoSocial: texto(LIMITE_NOME_RAZAO_SOCIAL)
    .min(1, "Preencha este campo.")
    .refine((nome) => !pareceEndereco(nome), NOME_COM_ENDERECO),
});

const comum = {
  idContratacao: id,
  nomeRazaoSocial: CamposDoTomador.shape.nomeRazaoSocial,
  endereco: EnderecoInformado,
};

/** The document of the chosen kind counts; the other kind's is dropped. */
export const TomadorInformado = z.discriminatedUnion("tipoPessoa", [
  z.object({ ...comum, tipoPessoa: z.literal("PF"), cpf: CamposDoTomador.shape.cpf }),
  z.object({
    ...comum,
    tipoPessoa: z.literal("PJ"),
    cnpj: CamposDoTomador.shape.cnpj,
    inscricaoMunicipal: CamposDoTomador.shape.inscricaoMunicipal
      .transform((inscricao) => (inscricao === "" ? null : inscricao))
      .nullish(),
  }),
]);
export type TomadorInformado = z.infer<typeof TomadorInformado>;

/** Takers that a single bill for all subscriptions may name; the flag marks the one it names now. */
export const TomadorDeCobranca = z.object({ id, tomadorFormatado: z.string(), tomadorCobranca: z.boolean() });
export type TomadorDeCobranca = z.infer<typeof TomadorDeCobranca>;

export const tomadores = {
  buscar: endpoint({
    method: "GET",
    path: "/api-acervo/tomador",
    resumo: "Tomador de uma contratação; null enquanto não há um.",
    query: z.object({ idContratacao: idParam }),
    status: 200,
    response: Tomador.nullable(),
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "TOMADOR_INDISPONIVEL"],
    acesso: proprio(["cliente"]),
  }),
  salvar: endpoint({
    method: "POST",
    path: "/api-acervo/tomador/salvar",
    resumo: "Grava o tomador de uma contratação.",
    body: TomadorInformado,
    status: 200,
    response: Tomador,
    errors: [
      "CONTRATACAO_NAO_ENCONTRADA",
      "TOMADOR_INDISPONIVEL",
      "TOMADOR_DE_CONTRATACAO_WEB",
      "TERMO_NAO_ASSINADO",
      "ENDERECO_INCOMPLETO",
      "MUNICIPIO_INVALIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
  tomadorContratacaoAtiva: endpoint({
    method: "GET",
    path: "/api-acervo/tomador/tomadorContratacaoAtiva",
    resumo: "Tomadores das contratações ativas, para a cobrança unificada.",
    status: 200,
    response: z.array(TomadorDeCobranca),
    errors: [],
    acesso: proprio(["cliente"]),
  }),
};
