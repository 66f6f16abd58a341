import { documentoValido, normalizarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { Endereco, EnderecoInformado } from "../contas/enderecos.ts";
import { id, idParam } from "../paginacao.ts";
import { LIMITE_MASCARA, linhaObrigatoria, linhaOpcional } from "../texto.ts";

/** Situations as people tell them apart. */
export const GRUPOS_DE_NOTAS = {
  EMITIDAS: ["EMITIDA", "CANCELANDO"],
  PENDENTES: ["AGUARDANDO", "ENVIANDO", "PENDENTE"],
  REJEITADAS: ["REJEITADA"],
  CANCELADAS: ["CANCELADA", "SUBSTITUIDA", "DISPENSADA"],
} as const;
export type GrupoDeNotas = keyof typeof GRUPOS_DE_NOTAS;
const grupo = z.enum(["EMITIDAS", "PENDENTES", "REJEITADAS", "CANCELADAS"]);
/** In the order in which they are shown. */
export const GRUPOS_EM_ORDEM: readonly GrupoDeNotas[] = grupo.options;

/**
 * - `AGUARDANDO`: to be issued; it has no number yet, or keeps the one with which it was rejected.
 * - `ENVIANDO`: signed under its number, and perhaps sent.
 * - `PENDENTE`: sent; nobody knows yet what became of it.
 * - `DISPENSADA`: the invoice is no longer paid, and no document was issued for it.
 */
export const SituacaoDaNota = z.enum([
  "AGUARDANDO",
  "ENVIANDO",
  "PENDENTE",
  "REJEITADA",
  "EMITIDA",
  "CANCELANDO",
  "CANCELADA",
  "SUBSTITUIDA",
  "DISPENSADA",
]);
export type SituacaoDaNota = z.infer<typeof SituacaoDaNota>;

/** What the administrator may do with a document as it is. */
const acoes = z.array(z.enum(["CORRIGIR", "CONSULTAR", "BAIXAR", "SUBSTITUIR", "CANCELAR_DE_NOVO"]));

const NotaDaLista = z.object({
  id,
  idFatura: id,
  /** Null until it is issued. */
  numero: z.string().nullable(),
  /** `1/5118`; null while no number was taken. */
  dps: z.string().nullable(),
  tomador: z.string(),
  /** Masked: the whole one is in the document. */
  cpfCnpj: z.string(),
  valor: z.number().positive(),
  emitidaEm: z.iso.datetime().nullable(),
  situacao: SituacaoDaNota,
  situacaoDesde: z.iso.datetime(),
  motivoCodigo: z.string().nullable(),
  motivoTexto: z.string().nullable(),
  acoes,
});
export type NotaDaLista = z.infer<typeof NotaDaLista>;

const Soma = z.object({ quantidade: z.number().int().nonnegative(), valor: z.number().nonnegative() });

/** The numbers of a series that were taken, all months together. */
const Numeracao = z.object({
  serie: z.string(),
  ambiente: z.union([z.literal(1), z.literal(2)]),
  de: z.number().int().positive(),
  ate: z.number().int().positive(),
  /** Numbers between them that no document has. */
  faltam: z.number().int().nonnegative(),
});

const ResumoDoMes = z.object({
  /** Why nothing can be issued, in words; null: it can. */
  desativada: z.string().nullable(),
  /** The certificate in force and its end; null where there is none. */
  certificado: z.object({ nome: z.string(), validoAte: z.iso.datetime(), dias: z.number().int() }).nullable(),
  grupos: z.object({ EMITIDAS: Soma, PENDENTES: Soma, REJEITADAS: Soma, CANCELADAS: Soma }),
  /** Since when the one that has been pending longest is. */
  pendenteDesde: z.iso.datetime().nullable(),
  numeracao: z.array(Numeracao),
  /** Invoices of the month that are paid, and those of them that have no document, by the reason. */
  faturasPagas: Soma,
  semNota: z.array(z.object({ motivo: z.string(), ...Soma.shape })),
});
export type ResumoDoMes = z.infer<typeof ResumoDoMes>;

/** Whom a document is issued to, as the administrator corrects it. */
export const TomadorCorrigido = z.object({
  nome: linhaObrigatoria(255, "Preencha este campo."),
  cpfCnpj: z
    .string()
    .max(LIMITE_MASCARA, "Informe um CPF ou CNPJ válido.")
    .transform(normalizarDocumento)
    .refine(documentoValido, "Informe um CPF ou CNPJ válido."),
  inscricaoMunicipal: linhaOpcional(20),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .pipe(z.union([z.email("Informe um e-mail válido."), z.literal("")]))
    .nullable()
    .transform((email) => (email === "" ? null : email)),
  endereco: EnderecoInformado,
});
export type TomadorCorrigido = z.output<typeof TomadorCorrigido>;

const NotaDetalhada = NotaDaLista.extend({
  mesReferenciaFormatado: z.string(),
  chaveAcesso: z.string().nullable(),
  tomadorInteiro: z.object({
    nome: z.string(),
    cpfCnpj: z.string(),
    inscricaoMunicipal: z.string().nullable(),
    email: z.string().nullable(),
    endereco: Endereco.omit({ id: true, distrito: true, preenchido: true }),
  }),
  /** Something was sent, and can be read. */
  temDocumentoEnviado: z.boolean(),
  /** Others that were rejected for the same reason. */
  rejeitadasPeloMesmo: z.number().int().nonnegative(),
  /** Oldest first. */
  passos: z.array(
    z.object({
      passo: z.string(),
      titulo: z.string(),
      descricao: z.string(),
      /** Who took it; null: the system by itself. */
      quem: z.string().nullable(),
      ocorridoEm: z.iso.datetime(),
    }),
  ),
});
export type NotaDetalhada = z.infer<typeof NotaDetalhada>;

/** `2026-11`; one that is missing or none is told as such. */
const mesReferencia = z.string().max(20).default("");
const ArquivoXml = z.object({ nome: z.string(), bytes: z.custom<Uint8Array>((valor) => valor instanceof Uint8Array) });

const BASE = "/api-acervo-fatura/nota-fiscal";
const DA_FATURA = "/api-acervo-fatura/fatura";
const soAdmin = deTodos("admin");
const daNota = z.object({ id: idParam });
const LIMITE_DO_CURSOR = 200;

export const notasFiscais = {
  imprimir: endpoint({
    method: "GET",
    path: `${DA_FATURA}/imprimir-nota-fiscal/:id`,
    resumo: "A nota fiscal de uma fatura, também anulada: o PDF em base64.",
    params: daNota,
    status: 200,
    response: z.base64(),
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["admin"]),
  }),
  baixarXml: endpoint({
    method: "GET",
    path: `${DA_FATURA}/download-xml-nota-fiscal/:id`,
    resumo: "A nota fiscal de uma fatura, também anulada: o XML.",
    params: daNota,
    status: 200,
    response: ArquivoXml,
    arquivo: true,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["admin"]),
  }),
  resumir: endpoint({
    method: "GET",
    path: `${BASE}/resumo`,
    resumo:
      "As notas fiscais de um mês em números: emitidas, pendentes, rejeitadas e canceladas, a numeração, as faturas pagas sem nota com o motivo, e se a emissão está desativada.",
    query: z.object({ mesReferencia }),
    status: 200,
    response: ResumoDoMes,
    errors: ["MES_REFERENCIA_INVALIDO"],
    acesso: soAdmin,
  }),
  listar: endpoint({
    method: "GET",
    path: `${BASE}/notas`,
    resumo: "As notas fiscais de um mês; o que pede ação vem primeiro, depois da mais nova à mais antiga.",
    query: z.object({ mesReferencia, grupo: grupo.optional(), cursor: z.string().max(LIMITE_DO_CURSOR).optional() }),
    status: 200,
    response: z.object({ listaNotaFiscal: z.array(NotaDaLista), proximo: z.string().nullable() }),
    errors: ["MES_REFERENCIA_INVALIDO"],
    acesso: soAdmin,
  }),
  detalhar: endpoint({
    method: "GET",
    path: `${BASE}/notas/:id`,
    resumo: "Uma nota fiscal com o tomador e tudo que aconteceu com ela.",
    params: daNota,
    status: 200,
    response: NotaDetalhada,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: soAdmin,
  }),
  corrigir: endpoint({
    method: "POST",
    path: `${BASE}/notas/:id/corrigir`,
    resumo:
      "Corrige o tomador de uma nota rejeitada e pede que seja emitida com o mesmo número; se pedido, também as outras rejeitadas pelo mesmo motivo, como estão.",
    params: daNota,
    body: z.object({ tomador: TomadorCorrigido, tambemAsOutras: z.boolean() }),
    status: 200,
    response: z.object({ reemitidas: z.number().int().positive() }),
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA", "NOTA_FISCAL_MUDOU"],
    acesso: soAdmin,
  }),
  consultar: endpoint({
    method: "POST",
    path: `${BASE}/notas/:id/consultar`,
    resumo: "Pede que uma nota pendente seja consultada no emissor agora, sem esperar a próxima vez.",
    params: daNota,
    status: 204,
    response: nada,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA", "NOTA_FISCAL_MUDOU"],
    acesso: soAdmin,
  }),
  cancelarDeNovo: endpoint({
    method: "POST",
    path: `${BASE}/notas/:id/cancelar`,
    resumo: "Pede outra vez o cancelamento que o emissor recusou.",
    params: daNota,
    status: 204,
    response: nada,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA", "NOTA_FISCAL_MUDOU"],
    acesso: soAdmin,
  }),
  substituir: endpoint({
    method: "POST",
    path: `${BASE}/notas/:id/substituir`,
    resumo: "Pede outra nota no lugar de uma emitida, com o tomador corrigido.",
    params: daNota,
    body: z.object({ tomador: TomadorCorrigido }),
    status: 201,
    response: z.object({ id }),
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA", "NOTA_FISCAL_MUDOU"],
    acesso: soAdmin,
  }),
  abrirPdf: endpoint({
    method: "GET",
    path: `${BASE}/notas/:id/pdf`,
    resumo: "Uma nota fiscal, também cancelada ou substituída: o PDF em base64.",
    params: daNota,
    status: 200,
    response: z.base64(),
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: soAdmin,
  }),
  abrirXml: endpoint({
    method: "GET",
    path: `${BASE}/notas/:id/xml`,
    resumo: "Uma nota fiscal, também cancelada ou substituída: o XML.",
    params: daNota,
    status: 200,
    response: ArquivoXml,
    arquivo: true,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: soAdmin,
  }),
  abrirEnviado: endpoint({
    method: "GET",
    path: `${BASE}/notas/:id/enviado`,
    resumo: "O que foi enviado ao emissor por uma nota fiscal, como foi assinado.",
    params: daNota,
    status: 200,
    response: ArquivoXml,
    arquivo: true,
    errors: ["NOTA_FISCAL_NAO_ENCONTRADA"],
    acesso: soAdmin,
  }),
};
