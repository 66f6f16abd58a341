import { contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { deviceRequests, type DeviceCall } from "../../../test/authorization/device-requests.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const diario = { codigoTipoAgendamento: 2, hora: "22:00" };

/** Every call of this module, over records of one device. */
export const DEVICE_CALLS: Readonly<Record<string, DeviceCall>> = {
  "agendamentos.adicionar": ({ idConfiguracao }, unico) => ({
    body: { idConfiguracao, descricao: unico, ...diario },
  }),
  "agendamentos.atualizar": ({ idConfiguracao, idAgendamento }, unico) => ({
    body: { idConfiguracao, idAgendamento, descricao: unico, ...diario },
  }),
  "agendamentos.buscarProximos": ({ idContratacao }) => ({ query: { idContratacao } }),
  "agendamentos.remover": ({ idAgendamento }) => ({ query: { id: idAgendamento } }),
  "agendamentos.verificarDescricoesDuplicadas": ({ idConfiguracao }) => ({
    query: { id: idConfiguracao, nome: "x" },
  }),
  "configuracoes.adicionar": ({ idDispositivo }, unico) => ({ body: { idDispositivo, prefixo: unico } }),
  "configuracoes.atualizar": ({ idDispositivo, idConfiguracao }, unico) => ({
    body: { idDispositivo, idConfiguracao, prefixo: unico },
  }),
  "configuracoes.listar": ({ idDispositivo }) => ({ query: { idDispositivo } }),
  "configuracoes.mudarPadroes": ({ idConfiguracao }) => ({ body: { idConfiguracao, padroesIgnorados: ["*.tmp"] } }),
  "configuracoes.remover": ({ idConfiguracao }) => ({ query: { id: idConfiguracao } }),
  "configuracoes.verificarPrefixosDuplicados": ({ idDispositivo }) => ({ query: { id: idDispositivo, nome: "x" } }),
  "diretorios.adicionar": ({ idConfiguracao }, unico) => ({ body: { idConfiguracao, caminho: `C:\\${unico}` } }),
  "diretorios.atualizar": ({ idConfiguracao, idDiretorio }, unico) => ({
    body: { idConfiguracao, idDiretorio, caminho: `C:\\${unico}` },
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
  "dispositivos.gerarTokenInstalacao": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.listar": ({ idContratacao }) => ({ query: { idContratacao } }),
  "dispositivos.obterCodigoAtivacao": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.remover": ({ idDispositivo }) => ({ query: { id: idDispositivo } }),
  "dispositivos.verificarAtivacao": ({ idDispositivo }) => ({ params: { id: idDispositivo } }),
  "dispositivos.verificarNomesDuplicados": ({ idContratacao }) => ({ query: { id: idContratacao, nome: "x" } }),
  "travas.listar": ({ idContratacao }) => ({ query: { idContratacao } }),
  "travas.mudar": ({ idDispositivo }) => ({ body: { idDispositivo, dias: 30 } }),
  "usos.buscar": ({ idDispositivo }) => ({ query: { idDispositivo } }),
  "usos.mudar": ({ idDispositivo }) => ({
    body: { idDispositivo, faixas: [], bateriaMinima: null, esperaRedeLivre: false },
  }),
};

export const dispositivosAccess: ModuleAccess = {
  expected: {
    "agendamentos.adicionar": soDoDono,
    "agendamentos.atualizar": soDoDono,
    "agendamentos.buscarProximos": soDoDono,
    "agendamentos.remover": soDoDono,
    "agendamentos.verificarDescricoesDuplicadas": soDoDono,
    "configuracoes.adicionar": soDoDono,
    "configuracoes.atualizar": soDoDono,
    "configuracoes.listar": contratacao,
    "configuracoes.mudarPadroes": soDoDono,
    "configuracoes.remover": soDoDono,
    "configuracoes.verificarPrefixosDuplicados": soDoDono,
    "configuracoes.voltarAGuardar": soDoDono,
    "diretorios.adicionar": soDoDono,
    "diretorios.atualizar": soDoDono,
    "diretorios.remover": soDoDono,
    "diretorios.verificarCaminhosDuplicados": soDoDono,
    "dispositivos.adicionar": soDoDono,
    "dispositivos.atualizar": soDoDono,
    "dispositivos.buscarDispositivosEspacoConsumido": contratacao,
    "dispositivos.desativarDispositivo": soDoDono,
    "dispositivos.gerarTokenInstalacao": soDoDono,
    "dispositivos.listar": contratacao,
    "dispositivos.obterCodigoAtivacao": soDoDono,
    "dispositivos.remover": soDoDono,
    "dispositivos.trazerDeVolta": soDoDono,
    "dispositivos.verificarAtivacao": soDoDono,
    "dispositivos.verificarNomesDuplicados": soDoDono,
    "travas.listar": soDoDono,
    "travas.mudar": soDoDono,
    "usos.buscar": soDoDono,
    "usos.mudar": soDoDono,
  },
  requests: ({ dispositivo, novoIgnorado, dispositivoRemovido }) => ({
    ...deviceRequests(dispositivo, DEVICE_CALLS),
    "dispositivos.trazerDeVolta": {
      propria: async (caller) => ({ query: { id: await dispositivoRemovido(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "configuracoes.voltarAGuardar": {
      propria: async (caller) => ({ query: { id: await novoIgnorado(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
  }),
};
