import { soDoDono, qualquerUm, doProprioAgente, deUmAgente } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import { type ModuleAccess, NENHUM_ID } from "../../../test/authorization/module-access.ts";
import type { PlainCall } from "../../../test/request.ts";
import { pedidoDeAtivacao, pedidoDeSessao, textoDaAtivacao } from "../../../test/test-agent.ts";

const BATIMENTO = {
  versaoAcervoExe: "1.0.0",
  sistema: "linux-x64",
  relogio: "2026-11-15T12:00:00Z",
  proximaExecucao: null,
  discoLivreBytes: 1,
  etagConfiguracao: null,
};

const resposta = (idComando: string): PlainCall => ({ params: { idComando }, body: { situacao: "ACEITO" } });

const listagem = (idComando: string): PlainCall => ({
  params: { idComando },
  body: { situacao: "LISTADA", pastas: [], haMais: false },
});

export const agentesAccess: ModuleAccess = {
  expected: {
    "agentes.abrirSessao": qualquerUm,
    "agentes.ativar": qualquerUm,
    "agentes.batimento": doProprioAgente,
    "agentes.configuracao": doProprioAgente,
    "agentes.confirmarAtivacao": qualquerUm,
    "agentes.esperar": doProprioAgente,
    "agentes.pedirDesafio": qualquerUm,
    "agentes.responderComando": deUmAgente,
    "backups.acompanhar": soDoDono,
    "configuracoes.fazerBackup": soDoDono,
    "pastasDaMaquina.informar": deUmAgente,
    "pastasDaMaquina.ler": soDoDono,
    "pastasDaMaquina.pedir": soDoDono,
    "pastasDaMaquina.verificar": soDoDono,
    "usos.pausar": soDoDono,
  },
  requests: ({ url, agentes, dispositivoAtivado, queListaPastas, pedidoDePastas }) => ({
    ...deviceRequests(dispositivoAtivado, {
      "backups.acompanhar": ({ idContratacao }) => ({ query: { id: idContratacao, segundos: 0 } }),
      "configuracoes.fazerBackup": ({ idConfiguracao }) => ({ query: { id: idConfiguracao } }),
      "pastasDaMaquina.verificar": ({ idDispositivo }) => ({ query: { idDispositivo } }),
      "usos.pausar": ({ idDispositivo }) => ({ body: { idDispositivo, horas: 1 } }),
    }),
    "pastasDaMaquina.ler": {
      propria: async (caller) => ({ query: { idPedido: await pedidoDePastas(dispositivoAtivado(caller)) } }),
      inexistente: { query: { idPedido: "0".repeat(32) } },
    },
    "pastasDaMaquina.pedir": {
      propria: async (caller) => ({
        body: { idDispositivo: await queListaPastas(dispositivoAtivado(caller)), caminho: null },
      }),
      inexistente: { body: { idDispositivo: NENHUM_ID, caminho: null } },
    },
    "agentes.abrirSessao": {
      propria: async () => ({ body: await pedidoDeSessao(url, agentes.proprio, agentes.proprio.epoca) }),
    },
    "agentes.ativar": { propria: () => ({ body: pedidoDeAtivacao(agentes.gasto.codigo, agentes.gasto.chave) }) },
    "agentes.confirmarAtivacao": {
      propria: () => ({
        params: { idAtivacao: agentes.gasto.idAtivacao },
        body: { assinatura: agentes.gasto.chave.assinar(textoDaAtivacao(agentes.gasto)) },
      }),
    },
    "agentes.pedirDesafio": { propria: () => ({ body: { idDispositivo: agentes.proprio.idDispositivo } }) },
  }),
  ofAgents: ({ proprio, outro }) => ({
    "agentes.batimento": { propria: { body: BATIMENTO } },
    "agentes.configuracao": { propria: {} },
    "agentes.esperar": { propria: { query: { segundos: 0, novidade: 0 } } },
    "agentes.responderComando": {
      propria: resposta(proprio.idComando),
      alheia: resposta(outro.idComando),
      inexistente: resposta("0".repeat(32)),
    },
    "pastasDaMaquina.informar": {
      propria: listagem(proprio.idPedidoDePastas),
      alheia: listagem(outro.idPedidoDePastas),
      inexistente: listagem("0".repeat(32)),
    },
  }),
};
