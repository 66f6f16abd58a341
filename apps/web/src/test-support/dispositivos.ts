import { type Agendamento, agendamentos } from "@acervo/contracts/agendamentos";
import { type Configuracao, configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { type Dispositivo, dispositivos } from "@acervo/contracts/dispositivos";
import { pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { CHAMADAS_DE_BACKUP, paginaDeBackups } from "./backups.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "./protecao.ts";
import { CHAMADAS_DE_RESTAURACAO, paginaDeRestauracoes } from "./restauracoes.ts";
import { chamada, qualquerChamada, type Respondedor, type Servidor } from "./stub-fetch.ts";

export const umDispositivo = (parte: Partial<Dispositivo> = {}): Dispositivo => ({
  id: 1,
  nome: "SERVIDOR-LIVROS",
  descricao: "Servidor da sala do acervo.",
  validadeVersoes: 90,
  ativado: true,
  versaoAcervoExe: "3.4.1",
  dataInicio: "2025-02-01T12:00:00.000Z",
  dataAtivacao: "2025-02-03T12:00:00.000Z",
  dataInativacao: null,
  dataFim: null,
  cartosoft: 0,
  idContratacao: 10,
  configuracoes: [],
  configuracoesExcluidas: [],
  ...parte,
});

/** A device that was registered and never activated. */
export const umPendente = (parte: Partial<Dispositivo> = {}): Dispositivo =>
  umDispositivo({
    id: 4,
    nome: "RECEPCAO-02",
    descricao: "Computador da recepção.",
    ativado: false,
    versaoAcervoExe: null,
    dataAtivacao: null,
    ...parte,
  });

export const umAgendamento = (parte: Partial<Agendamento> = {}): Agendamento => ({
  id: 70,
  descricao: "Depois do expediente",
  tipoAgendamento: { codigo: 2 },
  hora: "18:30",
  horaIntervalo: null,
  idDiaSemana: null,
  diaMes: null,
  dataInicio: "2026-01-05T12:00:00.000Z",
  dataProximo: "2026-11-12",
  horaProximo: "18:30",
  ...parte,
});

export const umaConfiguracao = (parte: Partial<Configuracao> = {}): Configuracao => ({
  id: 7,
  prefixo: "Livros e índices",
  diretorios: [{ id: 50, caminho: "C:\\Cartorio\\Livros" }],
  diretoriosExcluidos: [],
  agendamentos: [umAgendamento()],
  agendamentosExcluidos: [],
  backupPedido: null,
  padroesIgnorados: [],
  ...parte,
});

/** Where the calls of the devices' screen go. */
export const CHAMADAS = {
  listar: (idContratacao = 10) => chamada(dispositivos.listar, { query: { idContratacao } }),
  espaco: (idContratacao = 10) => chamada(dispositivos.buscarDispositivosEspacoConsumido, { query: { idContratacao } }),
  adicionar: chamada(dispositivos.adicionar, {}),
  atualizar: chamada(dispositivos.atualizar, {}),
  remover: (id: number, imediata: boolean) =>
    chamada(dispositivos.remover, { query: { id, excluirImediatamente: imediata ? "true" : "false" } }),
  reativar: (id: number) => chamada(dispositivos.desativarDispositivo, { params: { id } }),
  codigo: (id: number) => chamada(dispositivos.obterCodigoAtivacao, { params: { id } }),
  verificar: (id: number) => chamada(dispositivos.verificarAtivacao, { params: { id } }),
  nomeDuplicado: (nome: string, id = 10) => chamada(dispositivos.verificarNomesDuplicados, { query: { id, nome } }),
  configuracoes: (idDispositivo: number) => chamada(configuracoes.listar, { query: { idDispositivo } }),
  configuracao: (operacao: "adicionar" | "atualizar") => chamada(configuracoes[operacao], {}),
  mudarPadroes: chamada(configuracoes.mudarPadroes, {}),
  preverPadroes: chamada(configuracoes.preverPadroes, {}),
  removerConfiguracao: (id: number) => chamada(configuracoes.remover, { query: { id } }),
  prefixoDuplicado: (nome: string, id = 1) =>
    chamada(configuracoes.verificarPrefixosDuplicados, { query: { id, nome } }),
  diretorio: (operacao: "adicionar" | "atualizar") => chamada(diretorios[operacao], {}),
  removerDiretorio: (id: number) => chamada(diretorios.remover, { query: { id } }),
  caminhoDuplicado: (nome: string, id = 7) => chamada(diretorios.verificarCaminhosDuplicados, { query: { id, nome } }),
  agendamento: (operacao: "adicionar" | "atualizar") => chamada(agendamentos[operacao], {}),
  removerAgendamento: (id: number) => chamada(agendamentos.remover, { query: { id } }),
  descricaoDuplicada: (nome: string, id = 7) =>
    chamada(agendamentos.verificarDescricoesDuplicadas, { query: { id, nome } }),
} as const;

/** The id that the stub server gives to what is registered. */
export const ID_NOVO = 99;

/** A code that was made when the tests' clock stopped. */
export const CODIGO = { codigo: "K7PM4XRT", validoAte: "2026-11-12T17:15:00.000Z" };

/** What the stub server holds; a test changes it as a real one would. */
export type Guardado = { dispositivos: Dispositivo[]; configuracoes: Configuracao[] };

/** A server that answers the devices' lists from what it holds at that moment, and activates none. */
export const servidorDeDispositivos = (guardado: Guardado): Servidor => ({
  // Asked while somebody types, sooner or later: nothing is taken unless a test says so.
  [qualquerChamada(dispositivos.verificarNomesDuplicados)]: { corpo: false },
  [qualquerChamada(configuracoes.verificarPrefixosDuplicados)]: { corpo: false },
  [qualquerChamada(diretorios.verificarCaminhosDuplicados)]: { corpo: false },
  [qualquerChamada(agendamentos.verificarDescricoesDuplicadas)]: { corpo: false },
  // The paths are typed unless a test says so.
  [qualquerChamada(pastasDaMaquina.verificar)]: { corpo: { lista: false, conectado: false, vistoEm: null } },
  [CHAMADAS.listar()]: () => ({ corpo: guardado.dispositivos }),
  [CHAMADAS.espaco()]: () => ({
    corpo: guardado.dispositivos.map(({ id, nome, dataInicio, ativado }) => ({
      idDispositivo: id,
      nomeDispositivo: nome,
      dataCriacaoDispositivo: dataInicio,
      ativado,
      espacoConsumido: { tamanhoMB: ativado ? 42_188 : 0 },
    })),
  }),
  [CHAMADAS_DE_PROTECAO.consultar()]: () => ({
    corpo: umaProtecao(
      guardado.dispositivos.map(({ id, nome, ativado }) =>
        umaProtecaoDispositivo({ id, nome, situacao: ativado ? "PROTEGIDO" : "DESATIVADO" }),
      ),
    ),
  }),
  ...Object.fromEntries<Respondedor>(
    [...guardado.dispositivos.map(({ id }) => id), ID_NOVO].flatMap((id): [string, Respondedor][] => [
      [CHAMADAS.configuracoes(id), () => ({ corpo: id === 1 ? guardado.configuracoes : [] })],
      [CHAMADAS.codigo(id), { corpo: CODIGO }],
      [CHAMADAS.verificar(id), { corpo: false }],
      [CHAMADAS_DE_BACKUP.doDispositivo(id), { corpo: paginaDeBackups([]) }],
      [CHAMADAS_DE_RESTAURACAO.doDispositivo(id), { corpo: paginaDeRestauracoes([]) }],
    ]),
  ),
});
