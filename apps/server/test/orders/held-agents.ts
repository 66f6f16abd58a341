import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { agentes } from "@acervo/contracts/agentes";
import { sql } from "kysely";
import { z } from "zod";
import { later } from "../../src/platform/clock.ts";
import { insertContratacao } from "../builders.ts";
import type { TestApi } from "../test-api.ts";

export type HeldAgent = { readonly idDispositivo: number; readonly idContratacao: number; readonly token: string };

/** As many devices as a large office has. */
const OF_A_SUBSCRIPTION = 100;

const Rows = z.array(z.object({ idDispositivo: z.number() }));
const DAY_MS = 86_400_000;

/** The devices of one subscription with an active agent each, written at once: enrolling thousands is another measurement. */
const insertAgents = async (
  { deps }: TestApi,
  idContratacao: number,
  howMany: number,
): Promise<readonly HeldAgent[]> => {
  const now = deps.clock.now();
  const { rows } = await sql`
    with novo as (
      insert into dispositivo (id_contratacao, nome, data_inicio, ativado, data_ativacao)
      select ${idContratacao}, 'Espera ' || numero, ${now}, true, ${now} from generate_series(1, ${howMany}::int) as numero
      returning id
    ), chave as (
      insert into ativacao (id, id_dispositivo, id_contratacao, codigo_hmac, chave_publica, desafio, nome_maquina, sistema,
        versao_acervo_exe, valido_ate, confirmada_em, versao_chave)
      select gen_random_uuid(), id, ${idContratacao}, sha256(('codigo ' || id)::bytea), sha256(('chave ' || id)::bytea),
        sha256(('desafio ' || id)::bytea), 'ESPERA', 'linux-x64', '1.0.0', ${now}, ${now}, 1 from novo
      returning id_dispositivo
    )
    insert into agente (id_dispositivo, id_contratacao, versao_chave, epoca, epoca_aberta_em, nome_maquina, sistema)
    select id_dispositivo, ${idContratacao}, 1, 1, ${now}, 'ESPERA', 'linux-x64' from chave
    returning id_dispositivo`.execute(deps.db);
  const until = later(now, DAY_MS);
  return Promise.all(
    Rows.parse(rows).map(async ({ idDispositivo }) => ({
      idDispositivo,
      idContratacao,
      token: await deps.agentTokens.sign({ idDispositivo, versaoChave: 1, epoca: 1 }, { from: now, until }),
    })),
  );
};

export const insertHeldAgents = async (api: TestApi, idUsuario: number, howMany: number): Promise<HeldAgent[]> => {
  const agents: HeldAgent[] = [];
  while (agents.length < howMany) {
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario, nome: `Espera ${agents.length}` });
    agents.push(...(await insertAgents(api, idContratacao, Math.min(OF_A_SUBSCRIPTION, howMany - agents.length))));
  }
  return agents;
};

/** A held call as bytes on a socket: a client of a whole library each would be what is measured. */
export type HeldCall = HeldAgent & { readonly socket: Socket; readonly answered: Promise<string> };

export const holdCall = async (url: string, agent: HeldAgent, novidade = 0, segundos = 240): Promise<HeldCall> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const answered = new Promise<string>((resolve) => {
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString()));
    socket.once("error", (error) => resolve(String(error)));
    socket.once("close", () => resolve(""));
  });
  socket.write(
    `GET ${agentes.esperar.path}?segundos=${segundos}&novidade=${novidade} HTTP/1.1\r\nHost: ${hostname}\r\n` +
      `Acervo-Protocolo: 1\r\nAuthorization: Bearer ${agent.token}\r\n\r\n`,
  );
  return { ...agent, socket, answered };
};
