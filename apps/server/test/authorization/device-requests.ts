import type { DispositivoConfigurado } from "../builders.ts";
import type { PlainCall } from "../request.ts";
import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

const NENHUM_ID = 2_000_000_000;
const NADA: DispositivoConfigurado = {
  idContratacao: NENHUM_ID,
  idDispositivo: NENHUM_ID,
  idConfiguracao: NENHUM_ID,
  idDiretorio: NENHUM_ID,
  idAgendamento: NENHUM_ID,
};

type DeviceCall = (records: DispositivoConfigurado, unico: string) => PlainCall;
const diario = { codigoTipoAgendamento: 2, hora: "22:00" };

const CALLS: Readonly<Record<string, DeviceCall>> = {
  "agendamentos.adicionar": ({ idConfiguracao }, unico) => ({ body: { idConfiguracao, descricao: unico, ...diario } }),
  "agendamentos.atualizar": ({ idConfiguracao, idAgendamento }, unico) => ({
    body: { idConfiguracao, idAgendamento, descricao: unico, ...diario },
  }),
  "agendamentos.buscarProximos": ({ idContratacao }) => ({ query: { idContratacao } }),
  "agendamentos.remover": ({ idAgendamento }) => ({ query: { id: idAgendamento } }),
  "agendamentos.verificarDescricoesDuplicadas": ({ idConfiguracao }) => ({ query: { id: idConfiguracao, nome: "x" } }),
  "backups.arquivosPorBackup": ({ idContratacao }) => ({ query: { id: idContratacao } }),
  "backups.listarPorContratacao": ({ idContratacao }) => ({ params: { id: idContratacao } }),
  "backups.listarPorDispositivo": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "configuracoes.adicionar": ({ idDispositivo }, unico) => ({ body: { idDispositivo, prefixo: unico } }),
  "configuracoes.atualizar": ({ idDispositivo, idConfiguracao }, unico) => ({
    body: { idDispositivo, idConfiguracao, prefixo: unico },
  }),
  "configuracoes.listar": ({ idDispositivo }) => ({ query: { idDispositivo } }),
  "configuracoes.remover": ({ idConfiguracao }) => ({ query: { id: idConfiguracao } }),
  "configuracoes.verificarPrefixosDuplicados": ({ idDispositivo }) => ({ query: { id: idDispositivo, nome: "x" } }),
  "contratacoes.historicoCapacidade": ({ idContratacao }) => ({ query: { id: idContratacao } }),
  "diretorios.adicionar": ({ idConfiguracao }, unico) => ({ body: { idConfiguracao, caminho: unico } }),
  "diretorios.atualizar": ({ idConfiguracao, idDiretorio }, unico) => ({
    body: { idConfiguracao, idDiretorio, caminho: unico },
  }),
  "diretorios.remover": ({ idDiretorio }) => ({ query: { id: idDiretorio } }),
  "diretorios.verificarCaminhosDuplicados": ({ idConfiguracao }) => ({ query: { id: idConfiguracao, nome: "x" } }),
  "dispositivos.adicionar": ({ idContratacao }, unico) => ({
    body: { idContratacao, nome: unico, validadeVersoes: null },
  }),
  "dispositivos.atualizar": ({ idDispositivo }, unico) => ({
    body: { idDispositivo, nome: unico, validadeVersoes: null },
  }),
  "dispositivos.buscarDispositivosEspacoConsumido": ({ idContratacao }) => ({ query: { idContratacao } }),
  "dispositivos.desativarDispositivo": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.listar": ({ idContratacao }) => ({ query: { idContratacao } }),
  "dispositivos.obterCodigoAtivacao": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.remover": ({ idDispositivo }) => ({ query: { id: idDispositivo } }),
  "dispositivos.verificarAtivacao": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.verificarNomesDuplicados": ({ idContratacao }) => ({ query: { id: idContratacao, nome: "x" } }),
  "protecao.consultar": ({ idContratacao }) => ({ query: { id: idContratacao } }),
  "protecao.naoProtegidos": ({ idDispositivo }) => ({ query: { idDispositivo } }),
};

/** Those that need a device which is activated. */
const CALLS_DE_ATIVADOS: Readonly<Record<string, DeviceCall>> = {
  "configuracoes.fazerBackup": ({ idConfiguracao }) => ({ query: { id: idConfiguracao } }),
};

type Take = (caller: Caller) => DispositivoConfigurado;

/** `take` gives records of a caller that no request named before: each request that removes something needs its own. */
export const deviceRequests = (take: Take, takeAtivado: Take): MatrixRequests => {
  let made = 0;
  const fill = (call: DeviceCall, records: DispositivoConfigurado): PlainCall => {
    made += 1;
    return call(records, `pedido ${made}`);
  };
  const requestsOf = (calls: typeof CALLS, from: Take): MatrixRequests =>
    Object.fromEntries(
      Object.entries(calls).map(([nome, call]) => [
        nome,
        { propria: (caller: Caller) => fill(call, from(caller)), inexistente: fill(call, NADA) },
      ]),
    );
  return { ...requestsOf(CALLS, take), ...requestsOf(CALLS_DE_ATIVADOS, takeAtivado) };
};
