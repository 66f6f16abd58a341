import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { demoPassword, demoUsers } from "../../demo/demo-users.ts";
import type { StackConfig } from "../../stack/config.ts";
import type { StackFile } from "../../stack/stack-file.ts";
import { liveDevices, type LiveDevice } from "./demo-devices.ts";
import { workOnFiles } from "./demo-files.ts";
import { liveTexts as texts } from "./live.texts.ts";
import { withApiAt } from "./other-day-api.ts";
import { activate, backUp, filesOf, type AgentPlace } from "./run-agent.ts";

const DAY_MS = 86_400_000;
/** São Paulo has had this offset all year since 2019. */
const OFFSET = "-03:00";

type Waiting = { readonly id: string; readonly nome: string; readonly idContratacao: string };

/** Devices that the seed made for agents and none was activated for: none after the first start. */
const findWaiting = async (client: pg.Client, folder: string): Promise<readonly Waiting[]> => {
  const { rows } = await client.query<Waiting>(
    `SELECT dispositivo.id, dispositivo.nome, dispositivo.id_contratacao AS "idContratacao"
     FROM dispositivo JOIN configuracao ON configuracao.id_dispositivo = dispositivo.id
     JOIN diretorio ON diretorio.id_configuracao = configuracao.id
     WHERE starts_with(diretorio.caminho, $1) AND dispositivo.data_ativacao IS NULL`,
    [folder],
  );
  return rows;
};

const tokenOfOffice = async ({ keycloak }: StackFile): Promise<string> => {
  const response = await fetch(`${keycloak.url}/realms/${keycloak.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "acervo-tests",
      username: demoUsers.cartorio.username,
      password: demoPassword,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
};

const codeFor = async (origin: string, token: string, id: string): Promise<string> => {
  const address = `${origin}/api-acervo/contratacao/dispositivo/obterCodigoAtivacao/${id}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return z.object({ codigo: z.string() }).parse(await response.json()).codigo;
};

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Days and hours on which some of the devices made a backup, oldest first. */
const runsOf = (devices: readonly LiveDevice[]) => {
  const instants = devices.flatMap(({ nights, hour }) => nights.map((days) => `${dayBefore(days)}T${hour}${OFFSET}`));
  return [...new Set(instants)].toSorted().map((instant) => ({
    instant: new Date(instant),
    devices: devices.filter(({ nights, hour }) =>
      nights.some((days) => `${dayBefore(days)}T${hour}${OFFSET}` === instant),
    ),
  }));
};

/** An agent asks for news every few minutes: nobody who looks at a demonstration waits that long. */
const askOften = (client: pg.Client) =>
  client.query(`UPDATE parametro SET valor = to_jsonb(10) WHERE chave = 'segundos-batimento-agente'`);

const keepUse = (client: pg.Client, idContratacao: string, day: Date) =>
  client.query(
    `INSERT INTO uso_diario (id_contratacao, data, bytes)
     SELECT id_contratacao, ($2::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date, bytes FROM uso
     WHERE id_contratacao = $1 ON CONFLICT DO NOTHING`,
    [idContratacao, day],
  );

/**
 * Gives the demonstration's devices their past: real agents make the backups of the last nights on folders made for
 * them, against an API that lives in those nights. What people then see, search, download and restore is stored.
 */
export const prepareLive = async (
  config: StackConfig,
  stack: StackFile,
  print: (line: string) => void,
): Promise<void> => {
  const folder = config.demoDir;
  const client = new pg.Client({ connectionString: stack.postgres.url });
  await client.connect();
  try {
    const waiting = new Map((await findWaiting(client, folder)).map((device) => [device.nome, device]));
    const devices = liveDevices.filter(({ nome }) => waiting.has(nome));
    if (devices.length === 0) return;
    print(texts.preparing);
    await askOften(client);
    // Of an earlier stack, whose database these devices are not in.
    rmSync(folder, { recursive: true, force: true });
    const place = (device: LiveDevice, server: string): AgentPlace => ({
      repoDir: config.repoDir,
      folder: join(folder, device.nome),
      server,
    });
    const codes = await withApiAt(config, stack, new Date(), async (origin) => {
      const token = await tokenOfOffice(stack);
      return new Map(
        await Promise.all(
          devices.map(async ({ nome }) => [nome, await codeFor(origin, token, waiting.get(nome)?.id ?? "")] as const),
        ),
      );
    });
    const nightOf = new Map<string, number>();
    for (const run of runsOf(devices))
      await withApiAt(config, stack, run.instant, async (origin) => {
        for (const device of run.devices) {
          const { nome } = device;
          const night = nightOf.get(nome) ?? 0;
          nightOf.set(nome, night + 1);
          print(texts.night(nome, run.instant.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" })));
          const here = place(device, origin);
          if (night === 0) await activate(nome, here, codes.get(nome) ?? "");
          workOnFiles(filesOf(here), device, night, new Date(run.instant.getTime() - DAY_MS / 3));
          await backUp(nome, here);
          await keepUse(client, waiting.get(nome)?.idContratacao ?? "", run.instant);
        }
      });
  } finally {
    await client.end();
  }
};
