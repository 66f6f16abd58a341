import { AprovacaoPedida, aprovacoes } from "@acervo/contracts/aprovacoes";
import { coletas } from "@acervo/contracts/coletas";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { createS3ObjectStore } from "../../../platform/object-store/s3-object-store.ts";
import { liberarConfirmada } from "./liberar-confirmada.ts";

/** Short: the token of the test counts by the same clock. */
const SEGUNDO_MS = 1_000;
const MOTIVO = "Conferido com o cliente.";

describe("coletas paradas, por dois administradores", () => {
  let world: BackupWorld;
  let api: TestApi;
  let ana: Customer;
  let olavo: Customer;
  beforeAll(async () => {
    world = await createBackupWorld();
    api = await startTestApi({ databaseUrl: world.database.url, clock: world.clock });
    ana = await signIn(api, "admin");
    olavo = await signIn(api, "outroAdmin");
  });
  afterAll(async () => {
    await api.close();
    await world.close();
  });

  const parar = async (): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia: 0 });
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "a")]);
    await concluir(world.deps, maquina, idBackup, { vistos: 1, confirmados: 1 });
    const { idDispositivo } = maquina.agente;
    const coletaParadaEm = world.clock.now();
    await world.db.updateTable("catalogo").set({ coletaParadaEm }).where("idDispositivo", "=", idDispositivo).execute();
    return maquina;
  };
  /** As a restored database is found: an agent was told of more than it has. */
  const perder = ({ agente: { idDispositivo } }: Maquina) =>
    world.db
      .updateTable("catalogoConfiguracao")
      .set(({ eb }) => ({ sequenciaDoAgente: eb("ultimaSequencia", "+", 1) }))
      .where("idDispositivo", "=", idDispositivo)
      .execute();
  const matarObjetos = async ({ agente: { idDispositivo } }: Maquina) => {
    const [morto] = await world.db
      .updateTable("objeto")
      .set({ mortoEm: world.clock.now() })
      .where("idDispositivo", "=", idDispositivo)
      .returning("bytesArmazenados")
      .execute();
    return { bytesGuardados: morto?.bytesArmazenados };
  };
  const pedir = ({ agente: { idDispositivo } }: Maquina, aceitarPerda = false) =>
    ana.call(coletas.pedirLiberacao, { params: { idDispositivo }, body: { aceitarPerda, motivo: MOTIVO } });
  const pedida = async (maquina: Maquina, aceitarPerda = false): Promise<number> =>
    AprovacaoPedida.parse((await pedir(maquina, aceitarPerda)).body).idAprovacao;
  const confirmar = async (id: number) => (await olavo.call(aprovacoes.confirmar, { params: { id } })).status;
  const fazer = (idAprovacao: number, { agente: { idDispositivo } }: Maquina, aceitarPerda = false) =>
    liberarConfirmada(world.deps, { idAprovacao, idDispositivo, aceitarPerda }, { lastAttempt: false });
  const daLista = async ({ agente: { idDispositivo } }: Maquina) => {
    const { body } = await ana.call(coletas.listar);
    return coletas.listar.response.parse(body).listaColeta.find((uma) => uma.idDispositivo === idDispositivo);
  };
  const doPedido = async (id: number) => {
    const { body } = await ana.call(aprovacoes.listar, { query: { encerradas: "true" } });
    return aprovacoes.listar.response.parse(body).listaAprovacao.find((uma) => uma.id === id);
  };
  const naCadeia = async ({ agente: { idContratacao } }: Maquina) =>
    (await trailOf(api, idContratacao)).map(({ acao }) => acao).filter((acao) => acao.startsWith("COLETA_"));

  it("[ADM-229] diz por quê e desde quando; a liberação é pedida com motivo, com a perda aceita, e só do que parou", async () => {
    const antiga = await parar();
    const desde = world.clock.now().toISOString();
    world.clock.advance(SEGUNDO_MS);
    const nova = await parar();
    const { body } = await ana.call(coletas.listar);
    const quais = coletas.listar.response.parse(body).listaColeta.map(({ idDispositivo }) => idDispositivo);
    expect(quais.indexOf(antiga.agente.idDispositivo)).toBeLessThan(quais.indexOf(nova.agente.idDispositivo));
    const { bytesGuardados } = await matarObjetos(antiga);
    expect(await daLista(antiga)).toMatchObject({
      desde,
      motivo: "CATALOGO_REFEITO",
      comPerda: false,
      objetosGuardados: 1,
      bytesGuardados,
      esperando: false,
      execucao: null,
    });
    await perder(nova);
    expect(await daLista(nova)).toMatchObject({ comPerda: true });
    expect((await pedir(nova)).body).toMatchObject({ codigo: "COLETA_COM_PERDA" });
    expect((await pedir(nova, true)).status).toBe(201);
    expect(await daLista(nova)).toMatchObject({ esperando: true });
    const { idDispositivo } = (await world.novaMaquina()).agente;
    const semMotivo = { params: { idDispositivo }, body: { aceitarPerda: true, motivo: " " } };
    expect((await ana.call(coletas.pedirLiberacao, semMotivo)).status).toBe(400);
    const solta = { ...semMotivo, body: { aceitarPerda: true, motivo: MOTIVO } };
    expect((await ana.call(coletas.pedirLiberacao, solta)).status).toBe(404);
  });

  it("[ADM-230] a confirmada é feita pelo trabalho, uma vez; a recusada diz por quê e deixa parado; tudo na cadeia", async () => {
    const maquina = await parar();
    const id = await pedida(maquina);
    expect(await confirmar(id)).toBe(204);
    expect(await daLista(maquina)).toMatchObject({ esperando: false, execucao: { situacao: "FAZENDO" } });
    expect((await pedir(maquina)).body).toMatchObject({ codigo: "APROVACAO_SENDO_FEITA" });
    await perder(maquina);
    await fazer(id, maquina);
    const falhou = { situacao: "FALHOU", motivo: expect.stringContaining("Peça de novo, aceitando a perda") };
    expect(await daLista(maquina)).toMatchObject({ execucao: falhou });
    expect(await doPedido(id)).toMatchObject({ situacao: "CONFIRMADA", execucao: falhou });
    const outra = await pedida(maquina, true);
    expect(await confirmar(outra)).toBe(204);
    await Promise.all([fazer(outra, maquina, true), fazer(outra, maquina, true)]);
    await fazer(outra, maquina, true);
    expect(await daLista(maquina)).toBeUndefined();
    expect(await doPedido(outra)).toMatchObject({ execucao: { situacao: "FEITA", motivo: null } });
    expect(await naCadeia(maquina)).toEqual(["COLETA_NAO_LIBERADA", "COLETA_LIBERADA"]);
  });

  it("o que falha em todas as tentativas diz no pedido que falhou", async () => {
    const maquina = await parar();
    const id = await pedida(maquina);
    await confirmar(id);
    const semBucket = createS3ObjectStore({ ...stack().s3, bucket: "nao-existe" });
    const confirmada = { idAprovacao: id, idDispositivo: maquina.agente.idDispositivo, aceitarPerda: false };
    const tentativa = (lastAttempt: boolean) =>
      liberarConfirmada({ ...world.deps, objectStore: semBucket }, confirmada, { lastAttempt });
    await expect(tentativa(false)).rejects.toThrow("UnknownError");
    expect(await daLista(maquina)).toMatchObject({ execucao: { situacao: "FAZENDO" } });
    await expect(tentativa(true)).rejects.toThrow("UnknownError");
    expect(await doPedido(id)).toMatchObject({ execucao: { situacao: "FALHOU" } });
  });
});
