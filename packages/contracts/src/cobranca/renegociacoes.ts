import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { Fatura } from "./faturas.ts";

export const LIMITE_EMAIL_ENVIO = 150;
/** Far more months than anybody owes before a subscription ends. */
const MAXIMO_DE_FATURAS = 60;
/** The person's two, and an additional one. */
const MAXIMO_DE_ENDERECOS = 3;

/** Several overdue invoices of a person on one boleto. */
export const Renegociacao = z.object({
  id,
  valor: z.number().positive(),
  /** `16/11/2026`, the day on which it is due. */
  dataLimiteFormatada: z.string(),
  /** `09/2026`, oldest first. */
  listaMesReferencia: z.array(z.string()),
  situacao: z.enum(["Em aberto", "Paga", "Expirada", "Contestada", "Devolvida"]),
  /** Its boleto can be printed and paid. */
  possuiBoleto: z.boolean(),
  /** Whose it is; left out for advanced support. */
  usuario: z.object({ id, nome: z.string(), cpfCnpj: z.string() }).optional(),
});
export type Renegociacao = z.infer<typeof Renegociacao>;

const PaginaRenegociacoes = paginaDe({ listaFaturaRenegociacao: z.array(Renegociacao) });
export type PaginaRenegociacoes = z.infer<typeof PaginaRenegociacoes>;

const PedidoDeBoleto = z.object({
  /** What the person read: the plain sum of the invoices. */
  valorDebitoAPagar: z.number().nonnegative(),
  idFaturasSelecionadas: z.array(id).max(MAXIMO_DE_FATURAS),
  usuario: z.object({ id }),
  /** Where the boleto goes; the person's main address always gets a copy. */
  emailEnvioBoleto: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(LIMITE_EMAIL_ENVIO, `Use no máximo ${LIMITE_EMAIL_ENVIO} caracteres.`)
        .pipe(z.email("Informe um e-mail válido.")),
    )
    .max(MAXIMO_DE_ENDERECOS),
});
export type PedidoDeBoleto = z.infer<typeof PedidoDeBoleto>;

/**
 * How far the sending of a boleto has come. `FALHOU`: it was not issued, or a mail server refused one of the messages;
 * `enderecos` says which, where one is known.
 */
const EnvioDoBoleto = z.object({
  situacao: z.enum(["EMITINDO", "ENVIANDO", "ENVIADO", "FALHOU"]),
  naoEnviados: z.array(z.string()),
});
export type EnvioDoBoleto = z.infer<typeof EnvioDoBoleto>;

const BASE = "/api-acervo-fatura";
const documento = z.string().trim().min(1).max(18);

export const renegociacoes = {
  listarDebitosUsuario: endpoint({
    method: "GET",
    path: `${BASE}/fatura/listar-debitos-usuario`,
    resumo:
      "Faturas em atraso de uma pessoa, da mais antiga à mais nova: pendentes ou vencidas, com valor, fora de renegociação em aberto e sem pagamento em contestação.",
    query: z
      .object({ cpfUsuario: documento.optional(), cpfCnpj: documento.optional() })
      .refine(({ cpfUsuario, cpfCnpj }) => cpfUsuario !== undefined || cpfCnpj !== undefined),
    status: 200,
    response: z.array(Fatura),
    errors: [],
    acesso: deTodos("admin"),
  }),
  gerarBoleto: endpoint({
    method: "POST",
    path: `${BASE}/fatura-renegociacao/gerar-boleto`,
    resumo:
      "Reúne faturas em atraso de uma pessoa em um boleto único, sem multa e juros, e pede o seu envio; o que é feito dele se acompanha em `acompanhar-envio`.",
    body: PedidoDeBoleto,
    status: 200,
    response: Renegociacao,
    errors: [
      "FATURA_NAO_ENCONTRADA",
      "NENHUMA_FATURA_SELECIONADA",
      "FATURA_SEM_ATRASO",
      "FATURA_EM_RENEGOCIACAO",
      "VALOR_DO_DEBITO_DIVERGENTE",
      "EMAIL_DE_ENVIO_OBRIGATORIO",
    ],
    acesso: deTodos("admin"),
  }),
  acompanharEnvio: endpoint({
    method: "GET",
    path: `${BASE}/fatura-renegociacao/acompanhar-envio/:id`,
    resumo: "Até onde chegou o envio de um boleto único.",
    params: z.object({ id: idParam }),
    status: 200,
    response: EnvioDoBoleto,
    errors: ["RENEGOCIACAO_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
  listarRenegociacao: endpoint({
    method: "GET",
    path: `${BASE}/fatura-renegociacao/listar-renegociacao`,
    resumo:
      "Renegociações, da mais nova à mais antiga: as próprias; para o suporte avançado e o administrador, as de `idUsuario` ou do dono de `idFatura`.",
    query: z.object({ pagina, idUsuario: idParam.optional(), idFatura: idParam.optional() }),
    status: 200,
    response: PaginaRenegociacoes,
    errors: [],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  imprimirBoleto: endpoint({
    method: "GET",
    path: `${BASE}/fatura-renegociacao/imprimir-boleto/:id`,
    resumo: "Boleto único de uma renegociação em aberto: o PDF em base64.",
    params: z.object({ id: idParam }),
    status: 200,
    response: z.base64(),
    errors: ["BOLETO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
};
