import { danos } from "@acervo/contracts/danos";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { insertDano } from "../../catalogo/objects.api.ts";

/** Short: the token of the test counts by the same clock. */
const SEGUNDO_MS = 1_000;

let world: BackupWorld;
let api: TestApi;
const token = () => tokenFor("admin");
beforeAll(async () => {
  world = await createBackupWorld();
  api = await startTestApi({ databaseUrl: world.database.url, clock: world.clock });
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const fazerBackup = async (maquina: Maquina, nome: string, ultimaSequencia = 0): Promise<number> => {
  const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia });
  const { sequencia } = await guardar(world.deps, maquina, idBackup, [arquivo(nome, nome)]);
  await concluir(world.deps, maquina, idBackup, { vistos: 1, confirmados: 1 });
  return sequencia;
};
const estragarTudo = async ({ agente: { idDispositivo } }: Maquina) => {
  const objetos = await world.db.selectFrom("objeto").select("id").where("idDispositivo", "=", idDispositivo).execute();
  await world.db.transaction().execute(async (tx) => {
    for (const { id } of objetos)
      await insertDano(tx, { idDispositivo, idObjeto: id }, { motivo: "AUSENTE", trechos: [] }, world.clock.now());
  });
};
const listar = async () => danos.listar.response.parse((await request(api.url, danos.listar, {}, token())).body);

it("[ADM-191] lista os danos do mais novo ao mais antigo, e diz quando o computador mandou nova cópia", async () => {
  const [antiga, nova] = [await world.novaMaquina(), await world.novaMaquina()];
  let sequencia = 0;
  for (const maquina of [antiga, nova]) {
    sequencia = await fazerBackup(maquina, "a.txt");
    world.clock.advance(SEGUNDO_MS);
    await estragarTudo(maquina);
  }
  const desde = world.clock.now().toISOString();
  expect((await listar()).listaDano).toMatchObject([
    {
      idDispositivo: nova.agente.idDispositivo,
      idContratacao: nova.agente.idContratacao,
      motivo: "AUSENTE",
      desde,
      novaCopiaEm: null,
    },
    { idDispositivo: antiga.agente.idDispositivo, novaCopiaEm: null },
  ]);
  world.clock.advance(SEGUNDO_MS);
  await fazerBackup(nova, "b.txt", sequencia);
  expect((await listar()).listaDano).toMatchObject([
    { novaCopiaEm: world.clock.now().toISOString() },
    { novaCopiaEm: null },
  ]);
});
