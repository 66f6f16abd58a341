import { z } from "zod";
import { AprovacaoPedida, ERROS_AO_PEDIR, motivoDaMudanca } from "./aprovacoes.ts";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { linhaObrigatoria, textoObrigatorio } from "../texto.ts";

export const LIMITES_DO_TERMO = { texto: 60_000, anexos: 10, nomeDoAnexo: 150 } as const;

/** What is signed when the account is used, when a plan is hired, and when it is changed for another. */
const TIPOS_DE_TERMO = ["LGPD", "CONTRATO", "ALTERACAO"] as const;
const tipo = z.enum(TIPOS_DE_TERMO);
export type TipoDeTermo = z.infer<typeof tipo>;

/**
 * A term as people write it: each line is a paragraph, `## ` begins a title, `- ` an item, `**` stands around what is
 * bold, and `{{name}}` is filled for each contract. Anything else is plain text.
 */
const textoEscrito = textoObrigatorio(LIMITES_DO_TERMO.texto, "Escreva o texto.");
const TermoEscrito = z.object({
  texto: textoEscrito,
  anexos: z
    .array(z.object({ nome: linhaObrigatoria(LIMITES_DO_TERMO.nomeDoAnexo, "Informe o nome."), texto: textoEscrito }))
    .max(LIMITES_DO_TERMO.anexos),
});
export type TermoEscrito = z.infer<typeof TermoEscrito>;

/** A term as customers read it, HTML of h2, p, ul, li and strong, filled with data that say that they are examples. */
const PreviaDoTermo = z.object({
  texto: z.string(),
  anexos: z.array(z.object({ nome: z.string(), texto: z.string() })),
});
export type PreviaDoTermo = z.infer<typeof PreviaDoTermo>;

const VersaoDeTermo = z.object({
  id,
  versao: z.number().int().positive(),
  vigenteDesde: z.iso.datetime(),
  situacao: z.enum(["FUTURA", "VIGENTE", "ANTERIOR", "RETIRADA"]),
  /** Who signed an earlier version signs again. */
  exigeNovaAssinatura: z.boolean(),
});
export type VersaoDeTermo = z.infer<typeof VersaoDeTermo>;

const TermoAdministrado = z.object({
  tipo,
  /** The `{{names}}` that its text may have. */
  campos: z.array(z.string()),
  /** Those that it must have. */
  obrigatorios: z.array(z.string()),
  /** The request about it that waits for a second administrator, which may be read. */
  esperando: z.object({ idAprovacao: id }).nullable(),
  /** Newest first. */
  versoes: z.array(VersaoDeTermo),
});
export type TermoAdministrado = z.infer<typeof TermoAdministrado>;

const NovaVersao = TermoEscrito.extend({
  tipo,
  exigeNovaAssinatura: z.boolean(),
  inicio: z.iso.date("Informe o dia."),
  motivo: motivoDaMudanca,
});
export type NovaVersao = z.infer<typeof NovaVersao>;

const BASE = "/api-acervo/administrativo/termos";
const params = z.object({ id: idParam });
const ERROS_DO_TEXTO = ["TERMO_CAMPO_DESCONHECIDO", "TERMO_SEM_CAMPO", "TERMO_LGPD_COM_ANEXO"] as const;

export const termos = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os termos que se assinam, cada um com as suas versões.",
    status: 200,
    response: z.object({ listaTermo: z.array(TermoAdministrado) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  abrirVersao: endpoint({
    method: "GET",
    path: `${BASE}/versoes/:id`,
    resumo: "Uma versão, como se escreve e como o cliente a lê, com dados de exemplo.",
    params,
    status: 200,
    response: z.object({ escrito: TermoEscrito, previa: PreviaDoTermo }),
    errors: ["TERMO_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
  abrirPedido: endpoint({
    method: "GET",
    path: `${BASE}/pedidos/:id`,
    resumo: "A versão que um pedido de mudança traz, como o cliente a leria, com dados de exemplo.",
    params,
    status: 200,
    response: z.object({ tipo, previa: PreviaDoTermo }),
    errors: ["APROVACAO_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
  prever: endpoint({
    method: "POST",
    path: `${BASE}/previa`,
    resumo: "Como o cliente leria um texto, com dados de exemplo; nada é guardado.",
    body: TermoEscrito.extend({ tipo }),
    status: 200,
    response: PreviaDoTermo,
    errors: ERROS_DO_TEXTO,
    acesso: deTodos("admin"),
  }),
  pedirVersao: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Pede uma versão nova de um termo, de um dia em diante; o que já foi assinado fica como está.",
    body: NovaVersao,
    status: 201,
    response: AprovacaoPedida,
    errors: [...ERROS_AO_PEDIR, ...ERROS_DO_TEXTO, "DIA_PASSADO", "TERMO_ANTES_DE_OUTRO"],
    acesso: deTodos("admin"),
  }),
  pedirRetirada: endpoint({
    method: "POST",
    path: `${BASE}/versoes/:id/retirar`,
    resumo: "Pede que uma versão que ainda não vale não venha a valer.",
    params,
    body: z.object({ motivo: motivoDaMudanca }),
    status: 201,
    response: AprovacaoPedida,
    errors: [...ERROS_AO_PEDIR, "TERMO_NAO_ENCONTRADO", "TERMO_MUDOU"],
    acesso: deTodos("admin"),
  }),
};
