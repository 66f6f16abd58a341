import { somenteDigitos } from "@acervo/br/digitos";
import { z } from "zod";
import { proprio, referencia } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { EnderecoInformado } from "../contas/enderecos.ts";
import { id, idParam } from "../paginacao.ts";
import { LIMITE_MASCARA, linhaObrigatoria } from "../texto.ts";

export const LIMITE_TEXTO_CARTAO = 150;
export const DIGITOS_NUMERO = 16;
export const DIGITOS_CVV = 3;

export const Bandeira = z.object({
  nome: z.string(),
  sigla: z.string(),
  /** SVG. */
  imagemBase64: z.base64(),
  prefixos: z.array(z.string()),
});
export type Bandeira = z.infer<typeof Bandeira>;

const StatusCartao = z.enum(["ATIVO", "EXPIRADO", "RECUSADO"]);

/** What is kept of a card, and shown. */
export const Cartao = z.object({
  id,
  apelido: z.string(),
  nome: z.string(),
  bandeira: Bandeira.omit({ prefixos: true }),
  ultimosQuatroDigitos: z.string().regex(/^\d{4}$/),
  mesValidade: z.number().int(),
  anoValidade: z.number().int(),
  status: StatusCartao,
  /** Good for a few weeks more at the most; its owner is told by e-mail, too, where it is in use. */
  venceEmBreve: z.boolean(),
  principal: z.boolean(),
  secundario: z.boolean(),
});
export type Cartao = z.infer<typeof Cartao>;

/** Upper case, as typed in the form; letters, digits and spaces. */
const apelido = linhaObrigatoria(LIMITE_TEXTO_CARTAO, "Informe um apelido para o cartão.")
  .transform((texto) => texto.toUpperCase())
  .refine((texto) => /^[\p{Lu}0-9 ]+$/u.test(texto), "Use apenas letras, números e espaços no apelido.");

const semAcentos = (texto: string): string => texto.normalize("NFD").replace(/\p{M}/gu, "");

const nome = linhaObrigatoria(LIMITE_TEXTO_CARTAO, "Informe o nome impresso no cartão.")
  .transform((texto) => semAcentos(texto).toUpperCase())
  .refine((texto) => /^[A-Z ]+$/.test(texto), "Use apenas letras e espaços no nome do titular.");

const digitos = (quantos: number, mensagem: string) =>
  z
    .string(mensagem)
    .max(LIMITE_MASCARA, mensagem)
    .transform(somenteDigitos)
    .refine((texto) => texto.length === quantos, mensagem);

/** A card as it is typed. Number and CVV pass through the API to the provider and rest nowhere. */
export const CartaoInformado = z.object({
  apelido,
  nome,
  cpf: digitos(11, "Informe os 11 dígitos do CPF do titular."),
  numero: digitos(DIGITOS_NUMERO, "Informe os 16 dígitos do número do cartão."),
  cvv: digitos(DIGITOS_CVV, "Informe os 3 dígitos do código de segurança."),
  mesValidade: z.int("Informe o mês da validade."),
  /** Two digits, as on the card, or four. */
  anoValidade: z
    .int("Informe o ano da validade.")
    .min(0)
    .max(2099)
    .transform((ano) => (ano < 100 ? 2000 + ano : ano)),
  bandeira: z.object({ sigla: z.string().min(1).max(20) }, "Escolha a bandeira do cartão."),
  /** Where the holder gets the bill; without it, the address and telephone of the account. */
  endereco: EnderecoInformado.nullish().transform((endereco) => endereco ?? null),
  telefone: z
    .string()
    .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
    .transform(somenteDigitos)
    .refine(
      (telefone) => telefone === "" || telefone.length === 10 || telefone.length === 11,
      "Informe um telefone com DDD.",
    )
    .nullish()
    .transform((telefone) => (telefone === undefined || telefone === "" ? null : telefone)),
});
export type CartaoInformado = z.infer<typeof CartaoInformado>;

const BASE = "/api-acervo/pagamento/cartao-credito";
const doCliente = proprio(["cliente"]);

export const cartoes = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Cartões do usuário conectado: principal, secundário e os demais.",
    status: 200,
    response: z.array(Cartao),
    errors: [],
    acesso: doCliente,
  }),
  adicionar: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Cadastra um cartão no provedor de pagamentos; o número e o código de segurança não são guardados.",
    body: CartaoInformado,
    status: 200,
    response: Cartao,
    errors: [
      "TERMO_NAO_ASSINADO",
      "VALIDADE_CARTAO_INVALIDA",
      "NUMERO_CARTAO_INVALIDO",
      "CPF_TITULAR_INVALIDO",
      "BANDEIRA_INVALIDA",
      "ENDERECO_INCOMPLETO",
      "MUNICIPIO_INVALIDO",
      "TELEFONE_TITULAR_OBRIGATORIO",
      "LIMITE_CARTOES_ATINGIDO",
      "CARTAO_NAO_ACEITO",
      "MUITAS_RECUSAS_DE_CARTAO",
      "PAGAMENTO_INDISPONIVEL",
    ],
    // The payment provider is asked twice, and may take a minute each time.
    prazoSegundos: 125,
    acesso: doCliente,
    limite: { maximo: 10, janelaSegundos: 600 },
  }),
  atualizar: endpoint({
    method: "PUT",
    path: BASE,
    resumo: "Muda o apelido de um cartão; nada mais de um cartão se muda.",
    body: z.object({ id, apelido }),
    status: 200,
    response: Cartao,
    errors: ["CARTAO_NAO_ENCONTRADO"],
    acesso: doCliente,
  }),
  remover: endpoint({
    method: "DELETE",
    path: BASE,
    resumo: "Exclui um cartão; o secundário, ou o único que resta, passa a principal.",
    query: z.object({ idCartao: idParam }),
    status: 204,
    response: nada,
    errors: ["CARTAO_NAO_ENCONTRADO", "CARTAO_UNICO_EM_USO"],
    acesso: doCliente,
  }),
  tornarPrincipal: endpoint({
    method: "POST",
    path: `${BASE}/principal/:id`,
    resumo: "Torna um cartão o principal.",
    params: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["CARTAO_NAO_ENCONTRADO", "CARTAO_EXPIRADO"],
    acesso: doCliente,
  }),
  tornarSecundario: endpoint({
    method: "POST",
    path: `${BASE}/secundario/:id`,
    resumo: "Torna um cartão o secundário, cobrado quando o principal é recusado.",
    params: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["CARTAO_NAO_ENCONTRADO", "CARTAO_EXPIRADO", "CARTAO_UNICO_E_PRINCIPAL"],
    acesso: doCliente,
  }),
  listarBandeiras: endpoint({
    method: "GET",
    path: "/api-acervo/bandeira-cartao/listar",
    resumo: "Bandeiras aceitas, com os prefixos dos números de cada uma.",
    status: 200,
    response: z.array(Bandeira),
    errors: [],
    acesso: referencia("cliente"),
  }),
};
