import { z } from "zod";
import { agente } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { chaveIdempotencia, contagem, instante, Nome } from "./agente-mensagens.ts";
import { Leituras, PedidoLeituras } from "./agente-restauracoes.ts";

/** The command that gives an agent the sample of a proof. */
export const PROVAR_RESTAURACAO = "PROVAR_RESTAURACAO";

/** More than a sample ever has. */
const MAXIMO_ARQUIVOS = 1_000;

/** How a file came back, by the hash of what the disk gives back. */
export const NO_COMPUTADOR = ["IGUAL", "DIFERENTE", "NAO_GUARDADO", "DISCO_CHEIO", "NAO_ESCRITO"] as const;
export type NoComputador = (typeof NO_COMPUTADOR)[number];

/** The original against the backup; only one that has its size and its time is compared. */
export const DO_ORIGINAL = ["IGUAL", "DIFERENTE", "MUDOU", "AUSENTE", "NAO_LIDO"] as const;
export type DoOriginal = (typeof DO_ORIGINAL)[number];

const ArquivoDaAmostra = z.object({
  ordem: id,
  caminho: z.array(Nome),
  tamanho: contagem,
  modificadoEmMicros: z.number().int(),
  sha256: z.string(),
});
export type ArquivoDaAmostra = z.infer<typeof ArquivoDaAmostra>;

const Amostra = z.object({ instante, numero: z.string(), arquivos: z.array(ArquivoDaAmostra) });
export type Amostra = z.infer<typeof Amostra>;

export const ResultadoDaProva = z.object({
  chaveIdempotencia,
  arquivos: z
    .array(z.object({ ordem: id, restaurado: z.enum(NO_COMPUTADOR), original: z.enum(DO_ORIGINAL) }))
    .max(MAXIMO_ARQUIVOS),
  /** What was brought back, and how long that took without the comparison with the originals. */
  bytes: contagem,
  milissegundos: contagem,
});
export type ResultadoDaProva = z.infer<typeof ResultadoDaProva>;

export const ResultadoAceito = z.object({ instante, situacao: z.string() });
export type ResultadoAceito = z.infer<typeof ResultadoAceito>;

const BASE = "/api-acervo/agente/provas";
const daProva = z.object({ idProva: idParam });
const limite = { maximo: 6_000, janelaSegundos: 60 };

export const agenteProvas = {
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/:idProva`,
    resumo: "A amostra de uma prova de restauração que espera pelo computador.",
    params: daProva,
    status: 200,
    response: Amostra,
    errors: [],
    acesso: agente(),
    limite,
  }),
  ler: endpoint({
    method: "POST",
    path: `${BASE}/:idProva/leituras`,
    resumo: "Endereços assinados dos próximos trechos de arquivos da amostra; cada um pela sua ordem.",
    params: daProva,
    body: PedidoLeituras,
    status: 200,
    response: Leituras,
    errors: [],
    acesso: agente(),
    limite,
  }),
  entregarResultado: endpoint({
    method: "POST",
    path: `${BASE}/:idProva/resultado`,
    resumo: "O que o computador restaurou da amostra e comparou com o original.",
    params: daProva,
    body: ResultadoDaProva,
    status: 200,
    response: ResultadoAceito,
    errors: ["CHAVE_REUTILIZADA"],
    acesso: agente(),
    limite,
  }),
};
