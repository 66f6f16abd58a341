import { setTimeout as wait } from "node:timers/promises";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import { agentes } from "@acervo/contracts/agentes";
import { systemClock } from "../../src/platform/clock.ts";
import { systemIds } from "../../src/platform/ids.ts";
import type { Fleet, FleetAgent } from "./fleet.ts";
import { createPatientCalls, type PatientDeps } from "./patient-calls.ts";

const VERSAO = "1.0.0";
/** A small office's folders, looked through and found as they were. */
const WALK_MS = 1_000;
const ETAG = "ontem";

const novaChave = (): string => systemIds.uuid().replaceAll("-", "");

const inicioDe = ({ idConfiguracao, idAgendamento }: FleetAgent) => ({
  chaveIdempotencia: novaChave(),
  idConfiguracao,
  manual: false,
  idAgendamento,
  previstoPara: systemClock.now().toISOString(),
  ultimaSequencia: 0,
  lidoAte: 0,
  retomar: null,
  versaoAcervoExe: VERSAO,
});

const conclusaoDe = ({ idDiretorio }: FleetAgent) => ({
  chaveIdempotencia: novaChave(),
  vistos: 1_000,
  inalterados: 1_000,
  confirmados: 0,
  relatados: 0,
  ocultos: 0,
  foraPorRegra: [],
  removidos: 0,
  diretorios: [{ id: idDiretorio, situacao: "LISTADO" }],
  fim: "COMPLETO",
  motivo: null,
});

const batimento = () => ({
  versaoAcervoExe: VERSAO,
  sistema: "linux-x64",
  relogio: systemClock.now().toISOString(),
  proximaExecucao: null,
  discoLivreBytes: 1,
  etagConfiguracao: ETAG,
  backups: [],
  tipos: ["FAZER_BACKUP", "RESTAURAR", "LISTAR_PASTAS", "PAUSAR"],
  atualizacaoSemEspaco: null,
  espera: null,
});

/** An address of its own for each: strangers are counted by it. */
const addressOf = ({ idDispositivo }: FleetAgent): string =>
  `10.${(idDispositivo >> 16) & 255}.${(idDispositivo >> 8) & 255}.${idDispositivo & 255}`;

export type MidnightDeps = PatientDeps & { readonly fleet: Fleet };

/** The calls of one agent around midnight, word for word those of the real one, and its patience. */
export const createMidnightAgent = (deps: MidnightDeps, agent: FleetAgent, token: string) => {
  const call = createPatientCalls(deps, addressOf(agent));
  const { idDispositivo } = agent;
  return {
    /** A backup in which nothing changed. */
    backUp: async (): Promise<void> => {
      const begun = await call("inicio", agenteBackups.iniciar, { parts: { body: inicioDe(agent) }, token });
      const { idBackup } = agenteBackups.iniciar.response.parse(begun);
      await wait(WALK_MS);
      const parts = { params: { idBackup }, body: conclusaoDe(agent) };
      await call("fim", agenteBackups.concluir, { parts, token });
    },
    beat: async (): Promise<void> => {
      await call("batimento", agentes.batimento, { parts: { body: batimento() }, token });
    },
    /** What it is told once a day, at an hour of its own. */
    configure: async (): Promise<void> => {
      await call("configuracao", agentes.configuracao, { parts: {}, token, headers: { "if-none-match": `"${ETAG}"` } });
    },
    renew: async (): Promise<void> => {
      const challenge = await call("desafio", agentes.pedirDesafio, { parts: { body: { idDispositivo } } });
      const { desafio } = agentes.pedirDesafio.response.parse(challenge);
      const assinatura = deps.fleet.sign(`acervo-agente/1 sessao\n${idDispositivo}\n1\n1\n${desafio}`);
      const body = { idDispositivo, versaoChave: 1, desafio, epoca: 1, assinatura };
      await call("sessao", agentes.abrirSessao, { parts: { body } });
    },
  };
};
