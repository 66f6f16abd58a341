import { z } from "zod";
import { AprovacaoPedida, ERROS_AO_PEDIR, motivoDaMudanca } from "./aprovacoes.ts";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe, simOuNao } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";

export const LIMITES_DO_PLANO = { nome: 100, valorReais: 99_999, espacoGb: 100_000 } as const;

/** Reais with two decimals at most. */
const valor = z
  .number("Informe o valor.")
  .nonnegative("Informe o valor.")
  .max(LIMITES_DO_PLANO.valorReais, "O valor é alto demais.")
  .refine((reais) => Math.round(reais * 100) / 100 === reais, "Use no máximo duas casas decimais.");
const dia = z.iso.date("Informe o dia.");

/** A plan at one price, and the days on which it is hired at it. */
const OfertaAdministrada = z.object({
  id,
  plano: z.object({ id, nome: z.string(), tipo: z.string(), espacoGb: z.number().positive() }),
  valor: z.number().nonnegative(),
  inicio: z.iso.date(),
  fim: z.iso.date().nullable(),
  situacao: z.enum(["FUTURA", "VIGENTE", "ENCERRADA"]),
  /** Another price follows it. */
  substituida: z.boolean(),
  /** A change of it waits for a second administrator. */
  esperando: z.boolean(),
});
export type OfertaAdministrada = z.infer<typeof OfertaAdministrada>;

const NovoPlano = z.object({
  idTipoPlano: id,
  nome: linhaObrigatoria(LIMITES_DO_PLANO.nome, "Informe o nome."),
  valor,
  espacoGb: z.number("Informe o espaço.").int().positive("Informe o espaço.").max(LIMITES_DO_PLANO.espacoGb),
  inicio: dia,
  motivo: motivoDaMudanca,
});
export type NovoPlano = z.infer<typeof NovoPlano>;

const BASE = "/api-acervo/administrativo/planos";
const params = z.object({ id: idParam });
const daOferta = { params, status: 201, response: AprovacaoPedida, acesso: deTodos("admin") } as const;
const ERROS_DA_OFERTA = [...ERROS_AO_PEDIR, "OFERTA_NAO_ENCONTRADA", "OFERTA_MUDOU"] as const;

export const planosEOfertas = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os planos com os seus preços, de hoje em diante; ou os que não se contratam mais.",
    query: z.object({ pagina, encerradas: simOuNao.default(false) }),
    status: 200,
    response: paginaDe({ listaOferta: z.array(OfertaAdministrada) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  pedirPreco: endpoint({
    ...daOferta,
    method: "POST",
    path: `${BASE}/:id/preco`,
    resumo: "Pede outro preço para um plano, de um dia em diante; quem já contratou fica com o seu.",
    body: z.object({ valor, inicio: dia, motivo: motivoDaMudanca }),
    errors: [...ERROS_DA_OFERTA, "DIA_PASSADO"],
  }),
  pedirRetirada: endpoint({
    ...daOferta,
    method: "POST",
    path: `${BASE}/:id/retirar`,
    resumo: "Pede que um preço que ainda não vale não venha a valer.",
    body: z.object({ motivo: motivoDaMudanca }),
    errors: ERROS_DA_OFERTA,
  }),
  pedirFim: endpoint({
    ...daOferta,
    method: "POST",
    path: `${BASE}/:id/fim`,
    resumo: "Pede que um plano não se contrate mais depois de um dia; quem já contratou continua.",
    body: z.object({ fim: dia, motivo: motivoDaMudanca }),
    errors: [...ERROS_DA_OFERTA, "DIA_PASSADO"],
  }),
  pedirPlano: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Pede um plano novo, contratado por qualquer forma de pagamento de um dia em diante.",
    body: NovoPlano,
    status: 201,
    response: AprovacaoPedida,
    errors: [...ERROS_AO_PEDIR, "TIPO_DE_PLANO_NAO_ENCONTRADO", "PLANO_REPETIDO", "DIA_PASSADO"],
    acesso: deTodos("admin"),
  }),
};
