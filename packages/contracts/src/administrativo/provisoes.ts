import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { EnumTipoPagamento, TipoConta } from "../contas/usuarios.ts";
import { LIMITE_NOME_CONTRATACAO } from "../contratacoes/contratacoes.ts";
import { DadosPlano } from "../contratacoes/planos.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";

/** How many days ahead a subscription can be provisioned: prices and contracts are not known for longer. */
export const MAXIMO_DIAS_ATE_ASSINAR = 90;

/** An offer that an account may be given, and the days on which it is hired. */
const OfertaProvisionavel = DadosPlano.extend({ inicio: z.iso.date(), fim: z.iso.date().nullable() });
export type OfertaProvisionavel = z.infer<typeof OfertaProvisionavel>;

/** Whose account it is, as much as it takes to know, and what it may be given. */
export const ContaEncontrada = z.object({
  id,
  nome: z.string(),
  cartorio: z.string().nullable(),
  tipoConta: z.object({ codigo: TipoConta, descricao: z.string() }),
  assinouTermoLGPD: z.boolean(),
  qtdContratacoes: z.number().int().nonnegative(),
  maximoContratacoes: z.number().int().nonnegative(),
  ofertas: z.array(OfertaProvisionavel),
});
export type ContaEncontrada = z.infer<typeof ContaEncontrada>;

/** A subscription that waits for the signature of its owner. */
export const Provisao = z.object({
  idContratacao: id,
  nome: z.string(),
  usuario: z.object({ id, nome: z.string() }),
  plano: z.object({ nome: z.string(), valor: z.number().nonnegative() }),
  tipoPagamento: EnumTipoPagamento,
  cartosoft: z.union([z.literal(0), z.literal(1)]),
  /** Null: at once. */
  assinarDesde: z.iso.date().nullable(),
  provisionadaEm: z.iso.datetime(),
  /** Who provisioned it; null where that was no person. */
  provisionadaPor: z.string().nullable(),
});
export type Provisao = z.infer<typeof Provisao>;

export const NovaProvisao = z.object({
  idUsuario: id,
  nome: linhaObrigatoria(LIMITE_NOME_CONTRATACAO, "Informe o nome."),
  idPlanoOfertaTipoPagamento: id,
  assinarDesde: z.iso.date("Informe o dia."),
  cartosoft: z.union([z.literal(0), z.literal(1)]),
  /** One per filled form: sending it again answers the same subscription. */
  chaveIdempotencia: z.uuid(),
});
export type NovaProvisao = z.infer<typeof NovaProvisao>;

const BASE = "/api-acervo/administrativo/provisoes";

export const provisoes = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "As contratações provisionadas que esperam pela assinatura, da mais nova à mais antiga.",
    query: z.object({ pagina }),
    status: 200,
    response: paginaDe({ listaProvisao: z.array(Provisao) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  encontrarConta: endpoint({
    method: "POST",
    path: `${BASE}/conta`,
    resumo: "A conta de um CPF ou CNPJ e as ofertas que ela pode receber; fica na trilha.",
    body: z.object({ cpfCnpj: z.string().trim().min(11).max(18) }),
    status: 200,
    response: ContaEncontrada,
    errors: ["USUARIO_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
    limite: { maximo: 60, janelaSegundos: 3_600 },
  }),
  provisionar: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Prepara uma contratação para uma conta: começa, e é cobrada, quando o dono assinar o contrato.",
    body: NovaProvisao,
    status: 201,
    response: Provisao,
    errors: [
      "USUARIO_NAO_ENCONTRADO",
      "DIA_PASSADO",
      "PROVISAO_DIA_DISTANTE",
      "PROVISAO_OFERTA_INDISPONIVEL",
      "PROVISAO_ACIMA_DO_LIMITE",
      "PROVISAO_NOME_REPETIDO",
      "PROVISAO_RESPONDIDA",
    ],
    acesso: deTodos("admin"),
  }),
  retirar: endpoint({
    method: "POST",
    path: `${BASE}/:idContratacao/retirada`,
    resumo: "Retira uma contratação que ainda não foi assinada.",
    params: z.object({ idContratacao: idParam }),
    status: 204,
    response: nada,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "PROVISAO_RESPONDIDA"],
    acesso: deTodos("admin"),
  }),
};
