import { z } from "zod";
import { anonimo, deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** What the service publishes of its conduct, in the order in which it is shown. */
export const DOCUMENTOS_COMPLIANCE = ["POLITICA_DE_PRIVACIDADE", "CODIGO_DE_ETICA"] as const;
const tipo = z.enum(DOCUMENTOS_COMPLIANCE);
export type TipoDeDocumento = z.infer<typeof tipo>;

/** As people know them, on screens and in the names of the files. */
export const NOMES_DOS_DOCUMENTOS: Readonly<Record<TipoDeDocumento, string>> = {
  POLITICA_DE_PRIVACIDADE: "Política de Privacidade",
  CODIGO_DE_ETICA: "Código de Ética e Conduta",
};

/** Largest PDF. */
export const LIMITE_DO_DOCUMENTO_BYTES = 2_097_152;

/** In base64 the largest is a third larger; what is somewhat too large is still read, so that its refusal says so. */
const CORPO_BYTES = 2 * LIMITE_DO_DOCUMENTO_BYTES;

const tamanhoBytes = z.number().int().positive();

const VersaoDoDocumento = z.object({
  id,
  /** The day of São Paulo from which it counts. */
  vigenteDesde: z.iso.date(),
  /** `SUBSTITUIDA`: another of the same day was published after it. */
  situacao: z.enum(["FUTURA", "VIGENTE", "ANTERIOR", "SUBSTITUIDA", "RETIRADA"]),
  tamanhoBytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Who published it, by name. */
  quem: z.string(),
  publicadaEm: z.iso.datetime(),
});
export type VersaoDoDocumento = z.infer<typeof VersaoDoDocumento>;

const DocumentoAdministrado = z.object({
  tipo,
  /** By the day from which they count, the latest first. */
  versoes: z.array(VersaoDoDocumento),
});
export type DocumentoAdministrado = z.infer<typeof DocumentoAdministrado>;

const DocumentoEmVigor = z.object({ tipo, desde: z.iso.date(), tamanhoBytes });
export type DocumentoEmVigor = z.infer<typeof DocumentoEmVigor>;

const NovoDocumento = z.object({ tipo, inicio: z.iso.date(), pdf: z.base64().max(CORPO_BYTES) });
export type NovoDocumento = z.infer<typeof NovoDocumento>;

const DA_EQUIPE = "/api-acervo/administrativo/documentos-compliance";
const DE_TODOS = "/api-acervo/compliance/documentos";
const soAdmin = deTodos("admin");

export const documentosCompliance = {
  vigentes: endpoint({
    method: "GET",
    path: DE_TODOS,
    resumo: "Os documentos de compliance em vigor: quais há, desde quando e de que tamanho.",
    status: 200,
    response: z.object({ listaDocumento: z.array(DocumentoEmVigor) }),
    errors: [],
    acesso: anonimo,
    // Each load of the portal asks once, and a whole office may stand behind one address.
    limite: { maximo: 300, janelaSegundos: 60 },
  }),
  baixar: endpoint({
    method: "GET",
    path: `${DE_TODOS}/:tipo`,
    resumo: "O documento de compliance em vigor: o PDF em base64.",
    params: z.object({ tipo }),
    status: 200,
    response: z.base64(),
    errors: ["DOCUMENTO_NAO_PUBLICADO"],
    acesso: anonimo,
    limite: { maximo: 60, janelaSegundos: 3_600 },
  }),
  listar: endpoint({
    method: "GET",
    path: DA_EQUIPE,
    resumo: "Cada documento de compliance com o que vale, o que vem, o que valeu e o que foi retirado.",
    status: 200,
    response: z.object({ listaDocumento: z.array(DocumentoAdministrado) }),
    errors: [],
    acesso: soAdmin,
  }),
  publicar: endpoint({
    method: "POST",
    path: DA_EQUIPE,
    resumo: "Publica um PDF que vale a partir de um dia, hoje ou depois.",
    body: NovoDocumento,
    corpoMaximoBytes: CORPO_BYTES,
    status: 201,
    response: z.object({ id }),
    errors: ["DIA_PASSADO", "DOCUMENTO_NAO_E_PDF", "DOCUMENTO_GRANDE"],
    acesso: soAdmin,
  }),
  abrirVersao: endpoint({
    method: "GET",
    path: `${DA_EQUIPE}/:id`,
    resumo: "Um documento de compliance, em vigor ou não: o PDF em base64.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.base64(),
    errors: ["DOCUMENTO_NAO_ENCONTRADO"],
    acesso: soAdmin,
  }),
  retirar: endpoint({
    method: "DELETE",
    path: `${DA_EQUIPE}/:id`,
    resumo: "Retira um documento de compliance que ainda não começou a valer.",
    params: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["DOCUMENTO_NAO_ENCONTRADO", "DOCUMENTO_MUDOU"],
    acesso: soAdmin,
  }),
};
