import { dispositivos } from "@acervo/contracts/dispositivos";
import { travas, type TravaDoDispositivo } from "@acervo/contracts/travas";
import { tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import { later, systemClock } from "../../../platform/clock.ts";

const DIA_MS = 86_400_000;

describe("trava de retenção", () => {
  let world: CustomerWorld;
  const semProva = () => tokenWithoutProof("pessoa");
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    await world.api.deps.db.deleteFrom("emailEnvio").execute();
  });
  afterAll(() => world.close());

  const idDe = ({ agente }: Maquina) => agente.idDispositivo;
  const mudar = async (maquina: Maquina, dias: number | null) =>
    (await world.customer.call(travas.mudar, { body: { idDispositivo: idDe(maquina), dias } })).status;
  const mudarSemProva = (maquina: Maquina, dias: number | null) =>
    request(world.api.url, travas.mudar, { body: { idDispositivo: idDe(maquina), dias } }, semProva());
  const travaDe = async (maquina: Maquina): Promise<TravaDoDispositivo | undefined> => {
    const query = { idContratacao: world.customer.idContratacao };
    const { body } = await world.customer.call(travas.listar, { query });
    return travas.listar.response.parse(body).find(({ idDispositivo }) => idDispositivo === idDe(maquina));
  };
  const avisos = () =>
    world.api.deps.db.selectFrom("emailEnvio").select("conteudo").where("tipo", "=", "trava-reduzida").execute();

  it("[DISP-171][AUTH-72][F3] ligar e aumentar valem na hora; diminuir e desligar pedem a segunda prova e são avisados", async () => {
    const maquina = await world.novaMaquina();
    expect(await travaDe(maquina)).toMatchObject({ dias: null, retidoAte: null });
    expect((await mudarSemProva(maquina, 10)).status).toBe(204);
    expect((await mudarSemProva(maquina, 30)).status).toBe(204);
    for (const dias of [29, null])
      expect(await mudarSemProva(maquina, dias)).toMatchObject({
        status: 422,
        body: { codigo: "SEGUNDA_PROVA_NECESSARIA" },
      });
    expect(await travaDe(maquina)).toMatchObject({ dias: 30 });
    expect(await avisos()).toEqual([]);
    expect([await mudar(maquina, 29), await mudar(maquina, 29), await mudar(maquina, null)]).toEqual([204, 204, 204]);
    expect(await travaDe(maquina)).toMatchObject({ dias: null });
    const conteudos = (await avisos()).map(({ conteudo }) => JSON.stringify(conteudo)).toSorted();
    expect(conteudos).toHaveLength(2);
    expect(conteudos.join(" ")).toMatch(/30 dias.*29 dias/);
    expect(conteudos.join(" ")).toContain("desligada");
    const trilha = (await trailOf(world.api, world.customer.idContratacao)).filter(
      ({ acao, alvoId }) => acao === "DISPOSITIVO_TRAVA_ALTERADA" && Number(alvoId) === idDe(maquina),
    );
    expect(trilha.map(({ detalhes }) => detalhes)).toEqual([
      { diasAntes: "", diasDepois: "10" },
      { diasAntes: "10", diasDepois: "30" },
      { diasAntes: "30", diasDepois: "29" },
      { diasAntes: "29", diasDepois: "" },
    ]);
  });

  it("[DISP-171][F3] vale para o que é guardado depois; desligada, o que já foi travado fica até a sua data", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.api.deps, maquina);
    const guardarUm = (nome: string) =>
      guardar(world.api.deps, maquina, idBackup, [arquivo(nome, `conteúdo de ${nome}`)]);
    await guardarUm("antes.txt");
    expect(await travaDe(maquina)).toMatchObject({ retidoAte: null });
    await mudar(maquina, 30);
    await guardarUm("travado.txt");
    const ate = (await travaDe(maquina))?.retidoAte ?? "";
    expect(Date.parse(ate)).toBeGreaterThanOrEqual(later(world.clock.now(), 30 * DIA_MS).getTime());
    await mudar(maquina, null);
    await guardarUm("depois.txt");
    expect(await travaDe(maquina)).toMatchObject({ dias: null, retidoAte: ate });
    const travados = world.api.deps.db
      .selectFrom("objeto")
      .select("retidoAte")
      .where("idDispositivo", "=", idDe(maquina));
    const datas = (await travados.execute()).map(({ retidoAte }) => retidoAte?.toISOString() ?? null);
    expect(datas.filter((data) => data === ate)).toHaveLength(1);
    expect(datas.filter((data) => data === null)).toHaveLength(2);
    await world.customer.call(dispositivos.remover, { query: { id: idDe(maquina) } });
    const { expurgoPrevistoEm } = await world.api.deps.db
      .selectFrom("dispositivo")
      .select("expurgoPrevistoEm")
      .where("id", "=", idDe(maquina))
      .executeTakeFirstOrThrow();
    expect(expurgoPrevistoEm?.toISOString()).toBe(ate);
  });

  it("[DISP-171] um prazo fora de 1 a 365 dias é malformado", async () => {
    const maquina = await world.novaMaquina();
    for (const dias of [0, 366, 1.5]) expect(await mudar(maquina, dias)).toBe(400);
  });
});
