import type { DispositivoConfigurado } from "../builders.ts";
import { accountRequests, type AccountWorld } from "./account-requests.ts";
import { enrolmentRequests, type AgentWorld } from "./agent-requests.ts";
import { cardRequests, type CardWorld } from "./card-requests.ts";
import { contractRequests, type ContractWorld } from "./contract-requests.ts";
import { deviceRequests } from "./device-requests.ts";
import { fileRequests, type FileWorld } from "./file-requests.ts";
import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";
import { restoreRequests, type RestoreWorld } from "./restore-requests.ts";

/** What the requests need to exist, made once for each caller. */
export type MatrixWorld = FileWorld &
  RestoreWorld &
  CardWorld &
  ContractWorld &
  AccountWorld & {
    /** The code of the caller's registry office. */
    readonly codCorregedoria: (caller: Caller) => string;
    /** An open invoice with a boleto. */
    readonly idFatura: (caller: Caller) => number;
    readonly idBackup: (caller: Caller) => number;
    /** Each call gives another device of the caller. */
    readonly dispositivo: (caller: Caller) => DispositivoConfigurado;
    readonly dispositivoAtivado: (caller: Caller) => DispositivoConfigurado;
    readonly agentes: AgentWorld;
  };

const NENHUM_ID = 2_000_000_000;

/** One line per endpoint that people may call; an endpoint without a line fails the matrix. */
export const matrixRequests = (world: MatrixWorld): MatrixRequests => ({
  ...accountRequests(world),
  ...deviceRequests(world.dispositivo, world.dispositivoAtivado),
  ...cardRequests(world),
  ...contractRequests(world),
  ...enrolmentRequests(world.agentes),
  ...fileRequests(world),
  ...restoreRequests(world),
  "ajuda.videos": { propria: () => ({}) },
  "backups.listarLog": {
    propria: (caller) => ({ params: { idBackup: world.idBackup(caller) } }),
    inexistente: { params: { idBackup: NENHUM_ID } },
  },
  "backups.versoesAcervoExe": { propria: () => ({}) },
  "consultas.consultarCep": { propria: () => ({ params: { cep: "30130010" } }) },
  "consultas.listarMotivoNaoInteresse": { propria: () => ({}) },
  "consultas.listarMunicipioPorUf": { propria: () => ({ params: { sigla: "MG" } }) },
  "consultas.listarSeguimentoPossivelCliente": { propria: () => ({}) },
  "consultas.listarSituacaoFatura": { propria: () => ({}) },
  "consultas.listarUf": { propria: () => ({}) },
  "contratacoes.buscar": {
    propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
    inexistente: { query: { id: NENHUM_ID } },
  },
  "contratacoes.listar": { propria: () => ({}) },
  "contratacoes.verificarCapacidadeContratacao": {
    propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
    inexistente: { query: { id: NENHUM_ID } },
  },
  "disponibilidade.verificaDisponibilidade": { propria: () => ({}) },
  "faturas.imprimirBoleto": {
    propria: (caller) => ({ params: { id: world.idFatura(caller) } }),
    inexistente: { params: { id: NENHUM_ID } },
  },
  "faturas.listarBoletoEmAberto": {
    propria: (caller) => ({ query: { codCorregedoria: world.codCorregedoria(caller) } }),
    inexistente: { query: { codCorregedoria: "nenhum" } },
  },
  "faturas.listarFaturas": { propria: () => ({}) },
  "parametros.porcentagemAlertaCapacidade": { propria: () => ({}) },
  "parametros.urlDownloadExe": { propria: () => ({}) },
  "parametros.urlDownloadExe32Bits": { propria: () => ({}) },
});
