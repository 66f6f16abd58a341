import { formatarTamanho } from "@acervo/br/tamanho";
import { z } from "zod";
import { ERROS_DE_AGENTES } from "./erros/agentes.ts";
import { ERROS_DE_AJUDA } from "./erros/ajuda.ts";
import { ERROS_DE_APROVACOES } from "./erros/aprovacoes.ts";
import { ERROS_DE_ARQUIVOS } from "./erros/arquivos.ts";
import { ERROS_DE_ATENDIMENTO } from "./erros/atendimento.ts";
import { ERROS_DE_BACKUPS } from "./erros/backups.ts";
import { ERROS_DE_CARTOES } from "./erros/cartoes.ts";
import { ERROS_GERAIS } from "./erros/comuns.ts";
import { ERROS_DE_CLIENTES } from "./erros/clientes.ts";
import { ERROS_DE_CONTAS } from "./erros/contas.ts";
import { ERROS_DE_CONTRATACOES } from "./erros/contratacoes.ts";
import { ERROS_DE_DISPOSITIVOS } from "./erros/dispositivos.ts";
import { ERROS_DE_DOCUMENTOS } from "./erros/documentos-compliance.ts";
import { ERROS_DE_ENDERECOS } from "./erros/enderecos.ts";
import { ERROS_DE_EQUIPE } from "./erros/equipe.ts";
import { ERROS_DE_EXPORTACOES } from "./erros/exportacoes.ts";
import { ERROS_DE_FATURAS } from "./erros/faturas.ts";
import { ERROS_DE_LGPD } from "./erros/lgpd.ts";
import { ERROS_DE_NOTAS_FISCAIS } from "./erros/notas-fiscais.ts";
import { ERROS_DE_OPERACAO } from "./erros/operacao.ts";
import { ERROS_DE_PLANOS } from "./erros/planos.ts";
import { ERROS_DE_PRIVACIDADE } from "./erros/privacidade.ts";
import { ERROS_DE_RELATOS } from "./erros/relatos-compliance.ts";
import { ERROS_DE_RESTAURACOES } from "./erros/restauracoes.ts";
import { ERROS_DE_TERMOS } from "./erros/termos.ts";
import { ERROS_DE_TOMADORES } from "./erros/tomadores.ts";

/** Every error that the wire may carry, by resource. */
export const ERROS = {
  ...ERROS_GERAIS,
  ...ERROS_DE_CONTAS,
  ...ERROS_DE_ENDERECOS,
  ...ERROS_DE_LGPD,
  ...ERROS_DE_PRIVACIDADE,
  ...ERROS_DE_CARTOES,
  ...ERROS_DE_TOMADORES,
  ...ERROS_DE_CONTRATACOES,
  ...ERROS_DE_FATURAS,
  ...ERROS_DE_NOTAS_FISCAIS,
  ...ERROS_DE_DISPOSITIVOS,
  ...ERROS_DE_AGENTES,
  ...ERROS_DE_ARQUIVOS,
  ...ERROS_DE_RESTAURACOES,
  ...ERROS_DE_BACKUPS,
  ...ERROS_DE_EXPORTACOES,
  ...ERROS_DE_ATENDIMENTO,
  ...ERROS_DE_OPERACAO,
  ...ERROS_DE_APROVACOES,
  ...ERROS_DE_PLANOS,
  ...ERROS_DE_AJUDA,
  ...ERROS_DE_TERMOS,
  ...ERROS_DE_EQUIPE,
  ...ERROS_DE_DOCUMENTOS,
  ...ERROS_DE_CLIENTES,
  ...ERROS_DE_RELATOS,
} as const;

export type CodigoErro = keyof typeof ERROS;

/** Errors that any endpoint may answer, so none declares them. */
export const ERROS_COMUNS = [
  "CAMPO_INVALIDO",
  "NAO_AUTENTICADO",
  "SEM_PERMISSAO",
  "NAO_ENCONTRADO",
  "MUITAS_REQUISICOES",
  "MUITAS_AO_MESMO_TEMPO",
  "TEMPO_ESGOTADO",
  "ERRO_INTERNO",
  "SERVICO_INDISPONIVEL",
  "SAIDAS_SEGURADAS",
  "CONTA_EM_CONFLITO",
  "ACESSO_SEM_CADASTRO",
] as const satisfies readonly CodigoErro[];

/** Errors that any endpoint of an agent may answer besides: its door refuses with them. */
export const ERROS_DO_AGENTE = [
  "DISPOSITIVO_DESATIVADO",
  "IDENTIDADE_DUPLICADA",
  "AGENTE_DESATUALIZADO",
] as const satisfies readonly CodigoErro[];

/** Errors that any endpoint which helpers see may answer besides: the door refuses with them. */
export const ERROS_NA_AJUDA = ["AJUDA_ENCERRADA"] as const satisfies readonly CodigoErro[];

/** The text of a refusal for lack of space, with what is left. */
export const mensagemDeCapacidade = (livreBytes: number): string =>
  `${ERROS.CAPACIDADE_ESGOTADA.mensagem} Espaço livre: ${formatarTamanho(livreBytes)}.`;

/** The text of a refusal of a smaller plan, with what is used. */
export const mensagemDeEspacoUsado = (usadoBytes: number): string =>
  `O espaço utilizado (${formatarTamanho(usadoBytes)}) é maior que o espaço do plano escolhido.`;

export const ErroWire = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  /** Path of the field that was refused, for validations. */
  campo: z.string().optional(),
  /** What is left of the plan, when it was not enough. */
  capacidadeLivreBytes: z.number().int().nonnegative().optional(),
});
export type ErroWire = z.infer<typeof ErroWire>;

/** One error, or a list of them when several fields were refused. */
export const CorpoErro = z.union([ErroWire, z.array(ErroWire).min(1)]).meta({ id: "Erro" });
