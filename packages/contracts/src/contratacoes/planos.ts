import { z } from "zod";
import { deTodos, proprio, referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, simOuNao } from "../paginacao.ts";
import { EnumTipoPagamento, TipoConta } from "../contas/usuarios.ts";

const valorReais = z.number().nonnegative();

/** A plan with the offer by which it is hired: its id names plan and payment type at once. */
export const DadosPlano = z.object({
  plano: z.object({
    id,
    nome: z.string(),
    valor: valorReais,
    /** In MB. */
    espaco: z.number().int().positive(),
    tipoPlano: z.object({
      descricao: z.string(),
      /** POS is post-paid, PRE pre-paid. */
      tipoCobranca: z.enum(["POS", "PRE"]),
      valorSubsidio: valorReais,
      tipoConta: z.object({
        codigo: TipoConta,
        descricao: z.string(),
        instituicao: z.object({ codigo: z.string() }).nullable(),
      }),
    }),
  }),
  planoOfertaTipoPagamento: z.object({
    id,
    tipoPagamento: z.object({ codigo: z.string(), descricao: z.string(), enumTipoPagamento: EnumTipoPagamento }),
  }),
});
export type DadosPlano = z.infer<typeof DadosPlano>;

export const OfertaDePlano = DadosPlano.extend({
  /** What the caller would pay a month: less the subsidy where this would be the subsidised subscription. */
  valorAPagar: valorReais,
  /** If it were hired today: the month that the first payment covers, and when the next falls due. Null if post-paid. */
  primeiraMensalidade: z.object({ competencia: z.iso.date(), proximoVencimento: z.iso.date() }).nullable(),
});
export type OfertaDePlano = z.infer<typeof OfertaDePlano>;

/** What strangers are told of an offer: nothing of who may pay less for it. */
const OfertaPublica = z.object({
  plano: DadosPlano.shape.plano.pick({ nome: true, espaco: true, valor: true }),
  planoOfertaTipoPagamento: DadosPlano.shape.planoOfertaTipoPagamento.pick({ id: true }),
});
export type OfertaPublica = z.infer<typeof OfertaPublica>;

/** The same where the price is on request. */
const OfertaSobConsulta = OfertaPublica.extend({ plano: OfertaPublica.shape.plano.omit({ valor: true }) });
export type OfertaSobConsulta = z.infer<typeof OfertaSobConsulta>;

const TipoPlanoConta = z.object({ id, descricao: z.string() });

const BASE = "/api-acervo/planos";

export const planos = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo:
      "Ofertas ativas; com `contratarPlano`, só as que a conta conectada pode contratar. Sem entrar, as de pessoas físicas.",
    query: z.object({ contratarPlano: simOuNao.default(false) }),
    status: 200,
    response: z.array(OfertaDePlano),
    errors: [],
    acesso: proprio(["cliente"]),
    semEntrar: z.array(OfertaPublica),
  }),
  listarInativos: endpoint({
    method: "GET",
    path: `${BASE}/listar-inativos`,
    resumo: "Ofertas que não se contratam mais.",
    status: 200,
    response: z.array(DadosPlano),
    errors: [],
    acesso: deTodos("suporte"),
  }),
  listarTipoPlanoConta: endpoint({
    method: "GET",
    path: `${BASE}/listar-tipo-plano-conta`,
    resumo: "Tipos de plano, por tipo de conta.",
    status: 200,
    response: z.array(TipoPlanoConta),
    errors: [],
    acesso: deTodos("suporte"),
  }),
  buscarMaisBaratoCartorio: endpoint({
    method: "GET",
    path: `${BASE}/buscar-mais-barato-cartorio`,
    resumo: "A oferta ativa mais barata para cartórios. Sem entrar, sem o valor, que é sob consulta.",
    status: 200,
    response: DadosPlano,
    errors: ["OFERTA_INDISPONIVEL"],
    acesso: referencia("cliente"),
    semEntrar: OfertaSobConsulta,
  }),
};
