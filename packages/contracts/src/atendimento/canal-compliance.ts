import { somenteDigitos } from "@acervo/br/digitos";
import { telefoneValido } from "@acervo/br/telefone";
import { z } from "zod";
import { anonimo } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { codigoDigitado, LIMITE_MASCARA, linhaObrigatoria, textoObrigatorio } from "../texto.ts";

export const TIPOS_DE_OCORRENCIA = ["Elogio/Sugestão", "Denúncia", "Reclamação"] as const;
export const TipoDeOcorrencia = z.enum(TIPOS_DE_OCORRENCIA, "Escolha o tipo de ocorrência.");
export type TipoDeOcorrencia = z.infer<typeof TipoDeOcorrencia>;

export const LIMITE_NOME_RELATO = 150;
export const LIMITE_EMAIL_RELATO = 150;
export const LIMITE_MENSAGEM_RELATO = 5_000;
/** So that nobody who holds a secret fills what somebody has to read. */
export const MENSAGENS_POR_RELATO = 50;

/** Where the channel is. */
export const PAGINA_DO_CANAL = "/compliance";

/** Everything under these addresses is served without a trace of who came; the shipped proxy holds to the same list. */
const CAMINHOS_SEM_RASTRO = [PAGINA_DO_CANAL, `/acervo-web${PAGINA_DO_CANAL}`, "/api-acervo/compliance"] as const;

/** Whether an address is one of them, or lies below one. */
export const semRastro = (endereco: string): boolean => {
  const [caminho = ""] = endereco.split(/[?#]/, 1);
  return CAMINHOS_SEM_RASTRO.some((base) => caminho === base || caminho.startsWith(`${base}/`));
};

export const TextoDoRelato = textoObrigatorio(LIMITE_MENSAGEM_RELATO, "Escreva a mensagem.");

/** Field by field, so that a form tells each error at its field. */
export const CamposDaIdentificacao = z.object({
  nome: linhaObrigatoria(LIMITE_NOME_RELATO, "Informe o nome."),
  email: z
    .string("Informe um e-mail válido.")
    .trim()
    .max(LIMITE_EMAIL_RELATO, `Use no máximo ${LIMITE_EMAIL_RELATO} caracteres.`)
    .pipe(z.email("Informe um e-mail válido.")),
  telefone: z
    .string("Informe um telefone com DDD.")
    .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
    .transform(somenteDigitos)
    .refine(telefoneValido, "Informe um telefone com DDD."),
});

/** A number that only trying finds: the browser spends a moment on it, and who sends thousands spends hours. */
const Desafio = z.object({
  sal: z.string(),
  /** SHA-256, in hexadecimal, of the salt, a dot and the number. */
  desafio: z.string(),
  /** The number is at most this. */
  maximo: z.number().int().positive(),
  assinatura: z.string(),
});
export type Desafio = z.infer<typeof Desafio>;

const LIMITE_DA_PROVA = 200;
const DesafioResolvido = z.object({
  sal: z.string().max(LIMITE_DA_PROVA),
  desafio: z.string().max(LIMITE_DA_PROVA),
  assinatura: z.string().max(LIMITE_DA_PROVA),
  numero: z.number().int().nonnegative(),
});
export type DesafioResolvido = z.infer<typeof DesafioResolvido>;

const comum = { tipoOcorrencia: TipoDeOcorrencia, mensagem: TextoDoRelato, captcha: DesafioResolvido };

/** With "Não" whatever says who it is gets dropped before anybody sees it. */
const NovoRelato = z.discriminatedUnion("desejaIdentificar", [
  CamposDaIdentificacao.extend({ ...comum, desejaIdentificar: z.literal("Sim") }),
  z.object({ ...comum, desejaIdentificar: z.literal("Não") }),
]);
export type NovoRelato = z.infer<typeof NovoRelato>;

export const SituacaoDoRelato = z.enum(["ABERTO", "ENCERRADO"]);
export type SituacaoDoRelato = z.infer<typeof SituacaoDoRelato>;

export const MensagemDoRelato = z.object({
  autor: z.enum(["RELATOR", "COMPLIANCE"]),
  texto: z.string(),
  escritaEm: z.iso.datetime(),
});

const RelatoAcompanhado = z.object({
  tipoOcorrencia: TipoDeOcorrencia,
  situacao: SituacaoDoRelato,
  /** The report first, in the order in which they were written. */
  mensagens: z.array(MensagemDoRelato),
});
export type RelatoAcompanhado = z.infer<typeof RelatoAcompanhado>;

/** By these two alone a report is followed: nobody is asked who they are. */
const Credencial = z.object({ protocolo: codigoDigitado, segredo: codigoDigitado });
export type CredencialDoRelato = z.infer<typeof Credencial>;

const BASE = "/api-acervo/compliance";
const UMA_HORA = 3_600;

export const canalCompliance = {
  desafio: endpoint({
    method: "GET",
    path: `${BASE}/desafio`,
    resumo: "Um desafio para o navegador resolver antes de enviar um relato. Vale por 20 minutos e uma vez.",
    status: 200,
    response: Desafio,
    errors: [],
    acesso: anonimo,
    limite: { maximo: 120, janelaSegundos: UMA_HORA },
  }),
  enviar: endpoint({
    method: "POST",
    path: `${BASE}/enviar-email`,
    resumo:
      "Registra um relato, com identificação ou sem, e avisa o compliance. O segredo da resposta não é dado de novo.",
    body: NovoRelato,
    status: 201,
    response: z.object({ protocolo: z.string(), segredo: z.string() }),
    errors: ["CAPTCHA_INVALIDO"],
    acesso: anonimo,
    limite: { maximo: 20, janelaSegundos: UMA_HORA },
  }),
  acompanhar: endpoint({
    method: "POST",
    path: `${BASE}/acompanhar`,
    resumo: "Um relato e o que foi respondido, para quem tem o protocolo e o segredo.",
    body: Credencial,
    status: 200,
    response: RelatoAcompanhado,
    errors: ["RELATO_NAO_ENCONTRADO"],
    acesso: anonimo,
    limite: { maximo: 60, janelaSegundos: UMA_HORA },
  }),
  complementar: endpoint({
    method: "POST",
    path: `${BASE}/complementar`,
    resumo: "Acrescenta uma mensagem a um relato aberto, por quem tem o protocolo e o segredo.",
    body: Credencial.extend({ mensagem: TextoDoRelato }),
    status: 201,
    response: RelatoAcompanhado,
    errors: ["RELATO_NAO_ENCONTRADO", "RELATO_ENCERRADO", "RELATO_CHEIO"],
    acesso: anonimo,
    limite: { maximo: 20, janelaSegundos: UMA_HORA },
  }),
};
