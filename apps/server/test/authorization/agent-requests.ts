import { pedidoDeAtivacao, pedidoDeSessao, textoDaAtivacao, type TestAgent, type TestKey } from "../test-agent.ts";
import type { PlainCall } from "../request.ts";
import { backupRequests, type MatrixBackup } from "./backup-requests.ts";
import type { AgentMatrixRequests, MatrixRequests } from "./matrix.ts";

/** One that runs on its device, with a command that waits for it and a backup under way. */
export type MatrixAgent = TestAgent & { readonly idComando: string; readonly backup: MatrixBackup };

/** What the requests around agents need to exist. */
export type AgentWorld = {
  readonly url: string;
  readonly proprio: MatrixAgent;
  /** Of another customer. */
  readonly outro: MatrixAgent;
  /** A code that its key already spent, which gives the same answer to whoever has both. */
  readonly gasto: {
    readonly codigo: string;
    readonly chave: TestKey;
    readonly idAtivacao: string;
    readonly desafio: string;
  };
};

const BATIMENTO = {
  versaoAcervoExe: "1.0.0",
  sistema: "linux-x64",
  relogio: "2026-11-15T12:00:00Z",
  proximaExecucao: null,
  discoLivreBytes: 1,
  etagConfiguracao: null,
};

/** The calls by which a machine becomes an agent: whoever has the secrets may make them, with any token or none. */
export const enrolmentRequests = ({ url, proprio, gasto }: AgentWorld): MatrixRequests => ({
  "agentes.abrirSessao": { propria: async () => ({ body: await pedidoDeSessao(url, proprio, proprio.epoca) }) },
  "agentes.ativar": { propria: () => ({ body: pedidoDeAtivacao(gasto.codigo, gasto.chave) }) },
  "agentes.confirmarAtivacao": {
    propria: () => ({
      params: { idAtivacao: gasto.idAtivacao },
      body: { assinatura: gasto.chave.assinar(textoDaAtivacao(gasto)) },
    }),
  },
  "agentes.pedirDesafio": { propria: () => ({ body: { idDispositivo: proprio.idDispositivo } }) },
});

const resposta = (idComando: string): PlainCall => ({ params: { idComando }, body: { situacao: "ACEITO" } });

/** The calls of an agent that is signed in. */
export const agentRequests = ({ proprio, outro }: AgentWorld): AgentMatrixRequests => ({
  ...backupRequests(proprio.backup, outro.backup),
  "agentes.batimento": { propria: { body: BATIMENTO } },
  "agentes.configuracao": { propria: {} },
  "agentes.responderComando": {
    propria: resposta(proprio.idComando),
    alheia: resposta(outro.idComando),
    inexistente: resposta("0".repeat(32)),
  },
});
