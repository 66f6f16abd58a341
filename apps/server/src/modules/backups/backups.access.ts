import { atendimento, contratacao, deUmAgente } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import { backupRequests } from "../../../test/authorization/backup-requests.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const PARTE_BYTES = 16_777_216;
const MD5 = "AAAAAAAAAAAAAAAAAAAAAA==";

export const backupsAccess: ModuleAccess = {
  expected: {
    "agenteBackups.conceder": deUmAgente,
    "agenteBackups.concederPartes": deUmAgente,
    "agenteBackups.concluir": deUmAgente,
    "agenteBackups.confirmar": deUmAgente,
    "agenteBackups.iniciar": deUmAgente,
    "agenteBackups.lerCatalogo": deUmAgente,
    "agenteBackups.registrarOcorrencias": deUmAgente,
    "agenteBackups.renovar": deUmAgente,
    "backups.arquivosPorBackup": contratacao,
    "backups.exportarLog": contratacao,
    "backups.listarLog": contratacao,
    "backups.listarPorContratacao": contratacao,
    "backups.listarPorDispositivo": contratacao,
    "backups.versoesAcervoExe": atendimento,
  },
  requests: ({ idBackup, dispositivo }) => ({
    ...deviceRequests(dispositivo, {
      "backups.arquivosPorBackup": ({ idContratacao }) => ({ query: { id: idContratacao } }),
      "backups.listarPorContratacao": ({ idContratacao }) => ({ params: { id: idContratacao } }),
      "backups.listarPorDispositivo": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
    }),
    "backups.exportarLog": {
      propria: (caller) => ({ params: { idBackup: idBackup(caller) } }),
      inexistente: { params: { idBackup: NENHUM_ID } },
    },
    "backups.listarLog": {
      propria: (caller) => ({ params: { idBackup: idBackup(caller) } }),
      inexistente: { params: { idBackup: NENHUM_ID } },
    },
    "backups.versoesAcervoExe": { propria: () => ({}) },
  }),
  ofAgents: ({ proprio, outro }) =>
    backupRequests(proprio.backup, outro.backup, {
      "agenteBackups.conceder": ({ idBackup }, chaveIdempotencia) => ({
        params: { idBackup },
        body: {
          chaveIdempotencia,
          vazaoBytesPorSegundo: 0,
          objetos: [{ ref: 1, tipo: "PACOTE", tamanho: 1_000, md5: MD5 }],
        },
      }),
      "agenteBackups.concederPartes": ({ idBackup, idObjeto }) => ({
        params: { idBackup, idObjeto },
        body: { partes: [{ numero: 1, tamanho: PARTE_BYTES, md5: MD5 }] },
      }),
      "agenteBackups.concluir": ({ idBackup }, chaveIdempotencia) => ({
        params: { idBackup },
        body: {
          chaveIdempotencia,
          vistos: 0,
          inalterados: 0,
          confirmados: 0,
          relatados: 0,
          ocultos: 0,
          removidos: 0,
          diretorios: [],
          fim: "COMPLETO",
        },
      }),
      "agenteBackups.confirmar": ({ idBackup }, chaveIdempotencia) => ({
        params: { idBackup },
        body: {
          chaveIdempotencia,
          objetos: [],
          pastas: [[0, "C:"]],
          arquivos: [],
          remocoes: [{ pasta: 1, nome: "nunca-existiu.txt" }],
        },
      }),
      "agenteBackups.iniciar": ({ idConfiguracao, idBackup }, chaveIdempotencia) => ({
        body: {
          chaveIdempotencia,
          idConfiguracao,
          manual: false,
          ultimaSequencia: 0,
          retomar: idBackup,
          versaoAcervoExe: "1.0.0",
        },
      }),
      "agenteBackups.lerCatalogo": ({ idConfiguracao }) => ({ query: { idConfiguracao } }),
      "agenteBackups.registrarOcorrencias": ({ idBackup }) => ({
        params: { idBackup },
        body: { numero: 1, itens: [] },
      }),
      "agenteBackups.renovar": ({ idBackup, idObjeto }) => ({ params: { idBackup }, body: { objetos: [idObjeto] } }),
    }),
};
