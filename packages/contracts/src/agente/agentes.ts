import { z } from "zod";
import { agente, publico } from "../acesso.ts";
import { AtualizacaoSemEspaco } from "./atualizacao-sem-espaco.ts";
import { EsperaDoAgente } from "./espera-do-agente.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { Nome } from "./agente-mensagens.ts";
import { USO_PADRAO, UsoDoComputador } from "./uso-do-computador.ts";
import { codigoDigitado, linhaObrigatoria } from "../texto.ts";

/** Who an agent is and what it is to do: docs/formats/agent-protocol.md. Fields that are not known are ignored. */

const instante = z.iso.datetime();
/** So many bytes in base64url without padding. */
const bytes = (quantos: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((quantos * 4) / 3)}}$`));
const idHexadecimal = z.string().regex(/^[0-9a-f]{32}$/);
const linha = (maximo: number) => linhaObrigatoria(maximo, "Informe este campo.");
const contagem = z.number().int().nonnegative();

const chavePublica = bytes(32);
const desafio = bytes(32);
const assinatura = bytes(64);
const versaoAcervoExe = linha(30);
const sistema = linha(30);
const numero = z.number().int().positive().max(2_147_483_647);

export const AtivacaoPedida = z.object({
  codigo: codigoDigitado,
  chavePublica,
  nomeMaquina: linha(100),
  sistema,
  versaoAcervoExe,
});
export type AtivacaoPedida = z.infer<typeof AtivacaoPedida>;

export const AtivacaoPendente = z.object({
  instante,
  idAtivacao: idHexadecimal,
  desafio,
  validoAte: instante,
  nomeConta: z.string(),
  nomeContratacao: z.string(),
  nomeDispositivo: z.string(),
});
export type AtivacaoPendente = z.infer<typeof AtivacaoPendente>;

export const AtivacaoConfirmada = z.object({ instante, idDispositivo: id, versaoChave: numero });
export type AtivacaoConfirmada = z.infer<typeof AtivacaoConfirmada>;

export const DesafioDeSessao = z.object({ instante, desafio, validoAte: instante });
export type DesafioDeSessao = z.infer<typeof DesafioDeSessao>;

export const SessaoPedida = z.object({
  idDispositivo: id,
  versaoChave: numero,
  desafio,
  /** Null opens the next one; a number renews that one. */
  epoca: numero.nullable(),
  assinatura,
});
export type SessaoPedida = z.infer<typeof SessaoPedida>;

export const SessaoAberta = z.object({ instante, token: z.string(), validoAte: instante, epoca: numero });
export type SessaoAberta = z.infer<typeof SessaoAberta>;

const AgendamentoDoAgente = z.object({
  id,
  tipo: z.number().int(),
  hora: z.string().nullable(),
  horaIntervalo: z.number().int().nullable(),
  idDiaSemana: z.number().int().nullable(),
  diaMes: z.number().int().nullable(),
  dataInicio: instante,
  proximos: z.array(instante).max(50),
});

export const ConfiguracaoDoAgente = z.object({
  instante,
  etag: z.string(),
  dispositivo: z.object({ id, nome: z.string() }),
  contratacao: z.object({ situacao: z.number().int(), nome: z.string() }),
  validadeVersoes: z.number().int().nullable(),
  versaoMinima: z.string(),
  versaoAtual: z.string(),
  espalhamentoSegundos: contagem,
  batimentoSegundos: contagem,
  /** How long a call that waits for news is held; 0, and from servers of before: there is no such call. */
  esperaSegundos: contagem.default(0),
  limites: z.object({
    arquivosPorLote: contagem,
    ocorrenciasPorLote: contagem,
    objetosPorPedido: contagem,
    partesPorPedido: contagem,
  }),
  configuracoes: z.array(
    z.object({
      id,
      prefixo: z.string(),
      diretorios: z.array(z.object({ id, caminho: z.string() })),
      /** Paths that the person chose not to keep, from the volume on: nothing at or below them is stored. */
      ignorados: z.array(z.array(Nome).min(1)).default([]),
      /** Names of files and folders below the directories that are not stored, with `*` and `?`. */
      padroesIgnorados: z.array(z.string()).default([]),
      agendamentos: z.array(AgendamentoDoAgente),
    }),
  ),
  usoDoComputador: UsoDoComputador.default(USO_PADRAO),
});
export type ConfiguracaoDoAgente = z.infer<typeof ConfiguracaoDoAgente>;

export const BatimentoInformado = z.object({
  versaoAcervoExe,
  sistema,
  relogio: instante,
  proximaExecucao: instante.nullable(),
  discoLivreBytes: contagem,
  etagConfiguracao: z.string().max(100).nullable(),
  /** Those that are running: each counts as news of it. */
  backups: z
    .array(z.object({ idBackup: id, arquivosVistos: contagem, bytesEnviados: contagem }))
    .max(1_000)
    .default([]),
  atualizacaoSemEspaco: AtualizacaoSemEspaco.nullable().default(null),
  espera: EsperaDoAgente.nullable().default(null),
  /** Types of command that this agent knows. */
  tipos: z.array(z.string().max(40)).max(50).default([]),
});
export type BatimentoInformado = z.infer<typeof BatimentoInformado>;

export const Comando = z.object({
  idComando: idHexadecimal,
  tipo: z.string(),
  validoAte: instante,
  parametros: z.record(z.string(), z.json()),
});
export type Comando = z.infer<typeof Comando>;

/** Parameters of PAUSAR; null ends a pause. */
export const PausaOrdenada = z.object({ ate: instante.nullable() });

/** Parameters of ATUALIZAR; the length and the hash are of the package that the signature names. */
export const AtualizacaoOrdenada = z.object({
  /** Becomes the name of a folder. */
  versao: z.string().regex(/^\d{1,5}(\.\d{1,5}){1,3}$/),
  url: z.url(),
  tamanho: numero,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  assinatura,
});
export type AtualizacaoOrdenada = z.infer<typeof AtualizacaoOrdenada>;

export const Batimento = z.object({
  instante,
  etagConfiguracao: z.string(),
  /** Of the subscription. */
  situacao: z.number().int(),
  comandos: z.array(Comando),
  /** The number of the last news that this answer knows of; the call that waits names it. */
  novidade: contagem.default(0),
  /** Somebody looks at what is going on: the next one in so many seconds; null: at its usual time. */
  proximoBatimentoSegundos: contagem.nullable().default(null),
});
export type Batimento = z.infer<typeof Batimento>;

/** The longest that a call is held, whatever is asked for. */
const MAXIMO_ESPERA_SEGUNDOS = 290;

export const EsperaPedida = z.object({
  segundos: z.coerce.number().int().nonnegative().max(MAXIMO_ESPERA_SEGUNDOS),
  /** Of the last heartbeat's answer. */
  novidade: z.coerce.number().int().nonnegative(),
});
export type EsperaPedida = z.output<typeof EsperaPedida>;

export const Espera = z.object({
  instante,
  /** There is something to fetch: a heartbeat tells what. */
  novidade: z.boolean(),
});
export type Espera = z.infer<typeof Espera>;

export const SITUACOES_COMANDO = ["ACEITO", "CONCLUIDO", "RECUSADO", "FALHOU", "DESCONHECIDO"] as const;
export type SituacaoComando = (typeof SITUACOES_COMANDO)[number];

export const RespostaDeComando = z.object({
  situacao: z.enum(SITUACOES_COMANDO),
  motivo: z.string().trim().max(200).nullish(),
});
export type RespostaDeComando = z.infer<typeof RespostaDeComando>;

const BASE = "/api-acervo/agente";

export const agentes = {
  ativar: endpoint({
    method: "POST",
    path: `${BASE}/ativacao`,
    resumo: "Gasta um código de ativação e responde o que a pessoa confere antes de confirmar.",
    body: AtivacaoPedida,
    status: 200,
    response: AtivacaoPendente,
    errors: ["CODIGO_ATIVACAO_INVALIDO", "CONTRATACAO_NAO_ATIVA"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  confirmarAtivacao: endpoint({
    method: "POST",
    path: `${BASE}/ativacao/:idAtivacao/confirmar`,
    resumo: "Ativa o dispositivo com a chave que assinou o desafio; a chave anterior deixa de valer.",
    params: z.object({ idAtivacao: idHexadecimal }),
    body: z.object({ assinatura }),
    status: 200,
    response: AtivacaoConfirmada,
    errors: ["ATIVACAO_EXPIRADA", "ASSINATURA_INVALIDA", "CONTRATACAO_NAO_ATIVA"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  pedirDesafio: endpoint({
    method: "POST",
    path: `${BASE}/sessao/desafio`,
    resumo: "Um desafio de uso único, que a chave do dispositivo assina para entrar.",
    body: z.object({ idDispositivo: id }),
    status: 200,
    response: DesafioDeSessao,
    errors: [],
    acesso: publico,
    limite: { maximo: 30, janelaSegundos: 60 },
  }),
  abrirSessao: endpoint({
    method: "POST",
    path: `${BASE}/sessao`,
    resumo: "Entra com o desafio assinado: responde o token, a validade dele e a época.",
    body: SessaoPedida,
    status: 200,
    response: SessaoAberta,
    errors: ["ASSINATURA_INVALIDA", "DISPOSITIVO_DESATIVADO", "IDENTIDADE_DUPLICADA"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  configuracao: endpoint({
    method: "GET",
    path: `${BASE}/configuracao`,
    resumo: "O que o dispositivo guarda e quando, com os próximos instantes de cada agendamento.",
    status: 200,
    response: ConfiguracaoDoAgente,
    errors: [],
    acesso: agente(),
    limite: { maximo: 60, janelaSegundos: 60 },
    condicional: true,
  }),
  batimento: endpoint({
    method: "POST",
    path: `${BASE}/batimento`,
    resumo: "Sinal de vida do agente; a resposta traz os comandos que esperam por ele.",
    body: BatimentoInformado,
    status: 200,
    response: Batimento,
    errors: [],
    acesso: agente(),
    limite: { maximo: 30, janelaSegundos: 60 },
  }),
  esperar: endpoint({
    method: "GET",
    path: `${BASE}/espera`,
    resumo: "Fica sem resposta até haver novidade para o agente, ou até passar o tempo pedido.",
    query: EsperaPedida,
    status: 200,
    response: Espera,
    errors: [],
    acesso: agente(),
    prazoSegundos: MAXIMO_ESPERA_SEGUNDOS + 10,
    segurada: true,
  }),
  responderComando: endpoint({
    method: "POST",
    path: `${BASE}/comandos/:idComando`,
    resumo: "Diz o que foi feito de um comando, que então não é mais enviado.",
    params: z.object({ idComando: idHexadecimal }),
    body: RespostaDeComando,
    status: 204,
    response: nada,
    errors: [],
    acesso: agente(),
    limite: { maximo: 600, janelaSegundos: 60 },
  }),
};
