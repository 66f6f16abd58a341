import { z } from "zod";
import { proprio } from "../acesso.ts";
import { Agendamento, AgendamentoInformado } from "./agendamentos.ts";
import { Diretorio, DiretorioInformado } from "./diretorios.ts";
import { endpoint, nada } from "../endpoint.ts";
import { PadroesIgnorados, PreviaDosPadroes } from "./padroes-ignorados.ts";
import { id, idParam } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";

export const LIMITE_PREFIXO = 30;
/** Directories, and schedules, that may come along with a new configuration. */
const MAXIMO_JUNTO = 100;

export const Configuracao = z.object({
  id,
  /** The configuration's name. */
  prefixo: z.string(),
  diretorios: z.array(Diretorio),
  /** The last ones removed; likewise for the schedules. */
  diretoriosExcluidos: z.array(Diretorio),
  agendamentos: z.array(Agendamento),
  agendamentosExcluidos: z.array(Agendamento),
  /** Names of files and folders that are not backed up. */
  padroesIgnorados: z.array(z.string()),
  /** A backup that was asked for and that the machine has not begun: since when, and until when it may. */
  backupPedido: z.object({ em: z.iso.datetime(), validoAte: z.iso.datetime() }).nullable(),
});
export type Configuracao = z.infer<typeof Configuracao>;

const prefixo = linhaObrigatoria(LIMITE_PREFIXO, "O campo é obrigatório!");

export const ConfiguracaoInformada = z.object({
  idDispositivo: id,
  prefixo,
  diretorios: z.array(DiretorioInformado).max(MAXIMO_JUNTO).default([]),
  agendamentos: z.array(AgendamentoInformado).max(MAXIMO_JUNTO).default([]),
  padroesIgnorados: PadroesIgnorados.default([]),
});
export type ConfiguracaoInformada = z.infer<typeof ConfiguracaoInformada>;

export const BackupPedido = z.object({ idComando: z.string(), validoAte: z.iso.datetime() });
export type BackupPedido = z.infer<typeof BackupPedido>;

const BASE = "/api-acervo/contratacao/dispositivo/configuracao";

export const configuracoes = {
  verificarPrefixosDuplicados: endpoint({
    method: "GET",
    path: `${BASE}/verificarPrefixosDuplicados`,
    resumo: "Diz se o dispositivo `id` já tem uma configuração chamada `nome`.",
    query: z.object({ id: idParam, nome: prefixo }),
    status: 200,
    response: z.boolean(),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"]),
  }),
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Configurações de um dispositivo, com diretórios e agendamentos.",
    query: z.object({ idDispositivo: idParam }),
    status: 200,
    response: z.array(Configuracao),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "dispositivos",
  }),
  adicionar: endpoint({
    method: "POST",
    path: `${BASE}/adicionar`,
    resumo: "Cria uma configuração de backup, já com diretórios e agendamentos se vierem; responde o id.",
    body: ConfiguracaoInformada,
    status: 201,
    response: id,
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "CONTRATACAO_WEB",
      "PREFIXO_DUPLICADO",
      "CAMINHO_DUPLICADO",
      "DESCRICAO_AGENDAMENTO_DUPLICADA",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
  atualizar: endpoint({
    method: "PUT",
    path: `${BASE}/atualizar`,
    resumo: "Troca o nome de uma configuração; os arquivos já guardados continuam sob ela.",
    body: z.object({ idDispositivo: id, idConfiguracao: id, prefixo }),
    status: 204,
    response: nada,
    errors: ["CONFIGURACAO_NAO_ENCONTRADA", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA", "PREFIXO_DUPLICADO"],
    acesso: proprio(["cliente"]),
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover`,
    resumo: "Remove uma configuração com seus diretórios e agendamentos; o que já foi guardado continua guardado.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["CONFIGURACAO_NAO_ENCONTRADA", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
  voltarAGuardar: endpoint({
    method: "DELETE",
    path: `${BASE}/ignorado/remover`,
    resumo: "Volta a guardar um caminho que a pessoa tinha escolhido não guardar: o próximo backup o guarda de novo.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["IGNORADO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
  mudarPadroes: endpoint({
    method: "PUT",
    path: `${BASE}/padroes`,
    resumo: "Troca os padrões de nomes que uma configuração não guarda; o que já foi guardado continua guardado.",
    body: z.object({ idConfiguracao: id, padroesIgnorados: PadroesIgnorados }),
    status: 204,
    response: nada,
    errors: ["CONFIGURACAO_NAO_ENCONTRADA", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
  preverPadroes: endpoint({
    method: "POST",
    path: `${BASE}/padroes/previa`,
    resumo: "Quantos dos arquivos guardados hoje por uma configuração cada padrão deixaria de fora, com exemplos.",
    body: z.object({ idConfiguracao: id, padroesIgnorados: PadroesIgnorados }),
    status: 200,
    response: PreviaDosPadroes,
    errors: ["CONFIGURACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  fazerBackup: endpoint({
    method: "POST",
    path: `${BASE}/fazerBackup`,
    resumo: "Pede ao agente o backup da configuração agora; um pedido que ainda espera por ele é o mesmo.",
    query: z.object({ id: idParam }),
    status: 202,
    response: BackupPedido,
    errors: ["CONFIGURACAO_NAO_ENCONTRADA", "CONTRATACAO_NAO_ATIVA", "DISPOSITIVO_NAO_ATIVADO"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
};
