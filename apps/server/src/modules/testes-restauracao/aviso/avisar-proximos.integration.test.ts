import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { conformidade, type ClasseCnj } from "@acervo/contracts/conformidade";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDossierWorld, type DossierWorld } from "../../../../test/dossier/dossier-world.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { insertTeste } from "../abertura/abertura.queries.ts";
import { avisarProximos } from "./avisar-proximos.ts";

const PRIMEIRA_ETAPA = "2027-02-18";
const MESES = 6;

describe("próximo teste de restauração de um cartório", () => {
  let world: DossierWorld;
  beforeAll(async () => {
    world = await createDossierWorld();
  });
  beforeEach(async () => {
    await world.ligarPainel(1);
    await etapaAte(PRIMEIRA_ETAPA);
    await parametro("dias-aviso-teste", 30);
  });
  afterAll(() => world.api.close());

  const db = () => world.api.deps.db;
  const parametro = (chave: string, valor: string | number) =>
    db()
      .updateTable("parametro")
      .set({ valor: JSON.stringify(valor) })
      .where("chave", "=", chave)
      .execute();
  const etapaAte = (dia: DataCivil) => parametro("primeira-etapa-cnj213-classe-3", dia);
  const escolher = (classe: ClasseCnj) => world.customer.call(conformidade.escolherClasse, { body: { classe } });
  const semClasse = () => db().deleteFrom("classeCnj").where("idUsuario", "=", world.customer.idUsuario).execute();
  /** The job of a day, twice. */
  const noDia = async (dia: DataCivil) => {
    const deps = { ...world.api.deps, clock: createTestClock(instantFrom(`${dia}T11:20:00.000Z`)) };
    await avisarProximos(deps);
    await avisarProximos(deps);
  };
  const avisos = async (idContratacao: number) =>
    (
      await db()
        .selectFrom("emailEnvio")
        .select(["chave", "conteudo"])
        .where("tipo", "in", ["teste-a-vencer", "teste-vencido"])
        .where("chave", "like", `%/${idContratacao}/%`)
        .orderBy("createdAt")
        .orderBy("chave")
        .execute()
    ).map(({ chave, conteudo }) => ({ chave, conteudo: JSON.stringify(conteudo) }));
  const chaves = async (idContratacao: number) => (await avisos(idContratacao)).map(({ chave }) => chave);
  const mudar = (id: number, codigoSituacao: number) =>
    db().updateTable("contratacao").set({ codigoSituacao }).where("id", "=", id).execute();

  it("[ATA-52] o dono é avisado uma vez antes e uma depois de vencer, e de novo pelo seguinte", async () => {
    const alvo = await world.nova("Com prazo");
    const { idContratacao: id } = alvo;
    await escolher(3);
    await noDia("2027-01-18");
    expect(await chaves(id)).toEqual([]);
    await noDia("2027-01-19");
    await noDia(PRIMEIRA_ETAPA);
    expect(await chaves(id)).toEqual([`teste-a-vencer/${id}/${PRIMEIRA_ETAPA}`]);
    await noDia("2027-02-19");
    await noDia("2027-04-01");
    const [antes, depois, ...outros] = await avisos(id);
    expect([antes?.chave, depois?.chave]).toEqual([
      `teste-a-vencer/${id}/${PRIMEIRA_ETAPA}`,
      `teste-vencido/${id}/${PRIMEIRA_ETAPA}`,
    ]);
    expect(outros).toEqual([]);
    expect(antes?.conteudo).toContain("o próximo teste de restauração é até 18/02/2027");
    expect(depois?.conteudo).toContain("Teste de restauração vencido desde 18/02/2027: Com prazo");

    await world.lavrou(alvo);
    const ate = somarMeses(hoje(world.clock.now()), MESES);
    await noDia(somarDias(ate, -31));
    expect(await chaves(id)).toHaveLength(2);
    await noDia(somarDias(ate, -30));
    expect((await chaves(id)).slice(2)).toEqual([`teste-a-vencer/${id}/${ate}`]);
  });

  it("[ATA-52] os dias são os do parâmetro", async () => {
    const { idContratacao: id } = await world.nova("Com outros dias");
    await escolher(3);
    await parametro("dias-aviso-teste", 10);
    await noDia("2027-02-07");
    expect(await chaves(id)).toEqual([]);
    await noDia("2027-02-08");
    expect(await chaves(id)).toEqual([`teste-a-vencer/${id}/${PRIMEIRA_ETAPA}`]);
  });

  it("[ATA-52] nada com o painel desligado, sem classe, sem contratação ativa nem com um teste aberto", async () => {
    const { idContratacao: id } = await world.nova("Calada");
    const vencido = "2027-03-01";
    await escolher(3);
    await world.ligarPainel(0);
    await noDia(vencido);
    await world.ligarPainel(1);
    await semClasse();
    await noDia(vencido);
    await escolher(3);
    await mudar(id, SITUACAO_CONTRATACAO.suspensa);
    await noDia(vencido);
    await mudar(id, SITUACAO_CONTRATACAO.ativa);
    const abertoEm = world.clock.now();
    const novo = { idContratacao: id, local: "Sede", abertoEm, expiraEm: abertoEm };
    const idTeste = await db()
      .transaction()
      .execute((tx) => insertTeste(tx, novo));
    await noDia(vencido);
    expect(await chaves(id)).toEqual([]);
    await db()
      .updateTable("testeRestauracao")
      .set({ situacao: "CANCELADO", encerradoEm: abertoEm })
      .where("id", "=", idTeste ?? 0)
      .execute();
    await noDia(vencido);
    expect(await chaves(id)).toEqual([`teste-vencido/${id}/${PRIMEIRA_ETAPA}`]);
  });

  it("[ATA-53] o painel diz até quando é o próximo e como isso está; nada sem classe", async () => {
    const alvo = await world.nova("No painel");
    const { idContratacao: id } = alvo;
    await parametro("dias-aviso-teste", 20);
    const proximo = async () => {
      const { body } = await world.customer.call(conformidade.consultar, { query: { id } });
      return conformidade.consultar.response.parse(body).proximoTeste;
    };
    await semClasse();
    expect(await proximo()).toBeNull();
    await escolher(3);
    const agora = hoje(world.clock.now());
    for (const [faltam, situacao] of [
      [21, "EM_DIA"],
      [20, "VENCE_EM_BREVE"],
      [0, "VENCE_EM_BREVE"],
      [-1, "VENCIDO"],
    ] as const) {
      const ate = somarDias(agora, faltam);
      await etapaAte(ate);
      expect(await proximo()).toEqual({ ate, situacao });
    }
    await world.lavrou(alvo);
    expect(await proximo()).toEqual({ ate: somarMeses(agora, MESES), situacao: "EM_DIA" });
  });
});
