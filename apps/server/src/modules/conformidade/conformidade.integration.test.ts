import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { conformidade, DIAS_DE_CONFORMIDADE, type Conformidade } from "@acervo/contracts/conformidade";
import { usuarios } from "@acervo/contracts/usuarios";
import { parametrosDoServico } from "@acervo/contracts/parametros-do-servico";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../test/backups/backup-rows.ts";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  insertParametroInteiro,
  insertParametroTexto,
  type DispositivoConfigurado,
} from "../../../test/builders.ts";
import { signIn, startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import { request } from "../../../test/request.ts";
import type { TestApi } from "../../../test/test-api.ts";
import { guardarMedidas } from "./medida/guardar-medidas.ts";

const HOJE = "2026-09-30";
const HORA_MS = 3_600_000;
/** `hora` of a day of the 90, the first being 0; of the calendar of São Paulo. */
const instante = (dia: number, hora: number): Date =>
  new Date(new Date(`${somarDias(HOJE, dia + 1 - DIAS_DE_CONFORMIDADE)}T00:00:00-03:00`).getTime() + hora * HORA_MS);
const horas = (segundos: number | null | undefined): number | null =>
  segundos === null || segundos === undefined ? null : segundos / 3_600;

describe("painel do Provimento CNJ 213/2026", () => {
  const clock = createTestClock(instante(DIAS_DE_CONFORMIDADE - 1, 12.5));
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi({ clock }));
    await api.deps.db
      .updateTable("usuario")
      .set({ tipoConta: "RCV_RCPN" })
      .where("id", "=", customer.idUsuario)
      .execute();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(instante(DIAS_DE_CONFORMIDADE - 1, 12.5));
    await ligar(1);
  });

  const ligar = (valor: 0 | 1) =>
    api.deps.db
      .updateTable("parametro")
      .set({ valor: JSON.stringify(valor) })
      .where("chave", "=", "painel-cnj213")
      .execute();
  const nova = async (nome: string, quantos = 1) => {
    const id = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome });
    return { id, dispositivos: await insertDispositivosConfigurados(api.deps.db, id, quantos, { ativado: true }) };
  };
  const consultar = async (id: number): Promise<Conformidade> =>
    conformidade.consultar.response.parse((await customer.call(conformidade.consultar, { query: { id } })).body);
  const perdas = ({ dias }: Conformidade) => dias.map(({ perda }) => horas(perda?.segundos));
  const completas = ({ dias }: Conformidade) => dias.map(({ copiaCompletaSegundos }) => horas(copiaCompletaSegundos));
  const guardar = (alvo: DispositivoConfigurado, dia: number, [de, ate, codigoSituacao = 2]: readonly number[]) =>
    insertBackupEncerrado(api.deps.db, alvo, {
      dataInicio: instante(dia, de ?? 0),
      dataFim: instante(dia, ate ?? 0),
      codigoSituacao,
    });

  /** Every six hours, an hour each: seven hours are lost at most, just before the next one ends. */
  const ROTINA = [
    [0, 1],
    [6, 7],
    [12, 13],
    [18, 19],
  ] as const;
  /** Days on which it went otherwise. */
  const EXCECOES: Readonly<Record<number, readonly (readonly number[])[]>> = {
    // Off from the afternoon until noon of the next day.
    10: [ROTINA[0], ROTINA[1], ROTINA[2]],
    11: [ROTINA[2], ROTINA[3]],
    // The one of the morning failed, or was interrupted.
    20: [ROTINA[0], [6, 7, 4], ROTINA[2], ROTINA[3]],
    21: [ROTINA[0], [6, 7, 5], ROTINA[2], ROTINA[3]],
    // The one of noon left files over.
    30: [ROTINA[0], ROTINA[1], [12, 13, 3], ROTINA[3]],
    // The one of the morning took nine hours.
    40: [ROTINA[0], [6, 15], ROTINA[3]],
    // Three days without any.
    60: [],
    61: [],
    62: [],
  };
  const PERDAS: Readonly<Record<number, number>> = {
    10: 12, // 12:00 → end of the day
    11: 25, // 12:00 of the day before → 13:00
    20: 13, // 00:00 → 13:00
    21: 13,
    40: 15, // 00:00 → 15:00
    60: 30, // 18:00 of the day before → end of the day
    61: 54,
    62: 78,
    63: 79, // → 01:00
  };
  const COMPLETAS: Readonly<Record<number, number>> = { ...PERDAS, 30: 13 /* 06:00 → 19:00 */ };
  const esperado = (excecoes: Readonly<Record<number, number>>) =>
    Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, dia) => excecoes[dia] ?? 7);

  const viver = async (alvo: DispositivoConfigurado): Promise<void> => {
    for (let dia = -1; dia < DIAS_DE_CONFORMIDADE - 1; dia += 1)
      for (const backup of EXCECOES[dia] ?? ROTINA) await guardar(alvo, dia, backup);
    for (const backup of [ROTINA[0], ROTINA[1]]) await guardar(alvo, DIAS_DE_CONFORMIDADE - 1, backup);
  };

  it("[CNJ-13][CNJ-10][CNJ-11] noventa dias com falhas: cada dia é o que se conta à mão", async () => {
    const { id, dispositivos } = await nova("Noventa dias");
    for (const alvo of dispositivos) await viver(alvo);
    const medido = await consultar(id);
    expect(medido.dias.map(({ data }) => data)).toEqual(
      Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, dia) => somarDias(HOJE, dia + 1 - DIAS_DE_CONFORMIDADE)),
    );
    expect(perdas(medido)).toEqual(esperado(PERDAS));
    expect(completas(medido)).toEqual(esperado(COMPLETAS));
    expect(medido.dias[11]?.perda).toMatchObject({
      nomeDispositivo: "Computador 1",
      de: instante(10, 12).toISOString(),
      ate: instante(11, 13).toISOString(),
      comPendencias: false,
    });
  });

  it("[CNJ-12] o que já passou é guardado uma vez, e fica como foi medido; de novo não muda nada", async () => {
    const { id, dispositivos } = await nova("Guardada");
    const [alvo] = dispositivos;
    if (alvo === undefined) throw new Error("no device");
    await viver(alvo);
    await guardarMedidas(api.deps);
    const linhas = () =>
      api.deps.db.selectFrom("medidaConformidade").selectAll().where("idContratacao", "=", id).orderBy("dia").execute();
    const guardadas = await linhas();
    // The panel shows 89 days that are over, and one before them is as old as is measured.
    expect(guardadas).toHaveLength(DIAS_DE_CONFORMIDADE);
    expect(guardadas.slice(1).map(({ perdaSegundos }) => horas(perdaSegundos))).toEqual(esperado(PERDAS).slice(0, -1));
    // Backups of long ago are no longer recorded: the days remain.
    await api.deps.db
      .deleteFrom("backup")
      .where("idConfiguracao", "=", alvo.idConfiguracao)
      .where("dataInicio", "<", instante(80, 0))
      .execute();
    await guardarMedidas(api.deps);
    expect(await linhas()).toEqual(guardadas);
    expect(perdas(await consultar(id))).toEqual(esperado(PERDAS));
    // Two nights later those two days are measured, however often the job runs.
    clock.set(instante(DIAS_DE_CONFORMIDADE + 1, 0.7));
    await Promise.all([guardarMedidas(api.deps), guardarMedidas(api.deps)]);
    expect((await linhas()).slice(-2).map(({ perdaSegundos }) => horas(perdaSegundos))).toEqual([18, 42]);
    await expect(
      api.deps.db.updateTable("medidaConformidade").set({ perdaSegundos: 1 }).where("idContratacao", "=", id).execute(),
    ).rejects.toThrow("append-only");
  });

  it("[CNJ-10] vale a pior configuração em uso; removida, conta até então; sem pastas nada se mede", async () => {
    const { id, dispositivos } = await nova("Duas", 2);
    const [boa, ruim] = dispositivos;
    if (boa === undefined || ruim === undefined) throw new Error("no devices");
    await viver(boa);
    await guardar(ruim, 69, [18, 19]);
    await api.deps.db
      .updateTable("configuracao")
      .set({ dataFim: instante(70, 6) })
      .where("id", "=", ruim.idConfiguracao)
      .execute();
    const { dias } = await consultar(id);
    // Before its first backup it was behind since it had something to store.
    expect(dias[68]?.perda).toMatchObject({ nomeDispositivo: "Computador 2", de: "2026-01-05T12:00:00.000Z" });
    expect(dias[70]?.perda).toMatchObject({ segundos: 12 * 3_600, nomeDispositivo: "Computador 2" });
    expect(dias[71]?.perda).toMatchObject({ segundos: 7 * 3_600, nomeDispositivo: "Computador 1" });
    const vazia = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: "Vazia" });
    expect(new Set(perdas(await consultar(vazia)))).toEqual(new Set([null]));
  });

  it("[CNJ-03] a classe que o cartório escolhe fica guardada com cada escolha de antes, e na trilha", async () => {
    // An office that nobody else of these cases speaks for.
    const outro = await signIn(api, "empresa");
    const id = outro.idContratacao;
    for (const alvo of await insertDispositivosConfigurados(api.deps.db, id, 1, { ativado: true })) await viver(alvo);
    const lido = async () =>
      conformidade.consultar.response.parse((await outro.call(conformidade.consultar, { query: { id } })).body);
    expect(await lido()).toMatchObject({
      classe: null,
      frase: "Escolha a classe do cartório para ver as medidas ao lado dos limites.",
    });
    const escolher = async (classe: number) =>
      (await outro.call(conformidade.escolherClasse, { body: { classe } })).status;
    expect([await escolher(3), await escolher(2), await escolher(2), await escolher(4)]).toEqual([204, 204, 204, 400]);
    expect(await lido()).toMatchObject({
      classe: 2,
      frase: "Hoje, as duas medidas estão dentro do limite da classe 2.",
    });
    await escolher(3);
    expect(await lido()).toMatchObject({
      classe: 3,
      frase: "Hoje, a perda máxima de dados está acima do limite da classe 3.",
    });
    const escolhas = await api.deps.db
      .selectFrom("classeCnj")
      .select(["classe", "escolhidaEm"])
      .where("idUsuario", "=", outro.idUsuario)
      .orderBy("id")
      .execute();
    expect(escolhas).toEqual([3, 2, 3].map((classe) => ({ classe, escolhidaEm: clock.now() })));
    const trilha = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("acao", "=", "CLASSE_CNJ_ESCOLHIDA")
      .where("atorId", "=", String(outro.idUsuario))
      .orderBy("seq")
      .execute();
    expect(trilha.map(({ detalhes }) => detalhes)).toEqual([
      { anterior: "", classe: "3" },
      { anterior: "3", classe: "2" },
      { anterior: "2", classe: "3" },
    ]);
  });

  it("[CNJ-01] os limites são linhas datadas, e a resposta diz de onde vêm e desde quando estão registrados", async () => {
    const { id } = await nova("Limites");
    const { limites, fonte } = await consultar(id);
    expect(limites).toEqual([
      {
        classe: 1,
        receitaAte: 300_000,
        horasPerda: 24,
        horasRetorno: 24,
        horasCopiaCompleta: 72,
        mesesEntreTestes: 12,
        primeiraEtapaAte: "2027-06-18",
      },
      {
        classe: 2,
        receitaAte: 1_500_000,
        horasPerda: 12,
        horasRetorno: 24,
        horasCopiaCompleta: 48,
        mesesEntreTestes: 12,
        primeiraEtapaAte: "2027-04-19",
      },
      {
        classe: 3,
        receitaAte: null,
        horasPerda: 4,
        horasRetorno: 8,
        horasCopiaCompleta: 24,
        mesesEntreTestes: 6,
        primeiraEtapaAte: "2027-02-18",
      },
    ]);
    expect(fonte).toEqual({
      texto: "Provimento CNJ nº 213/2026, alterado pelo nº 243/2026, em vigor desde 22/08/2026",
      registradaEm: "2026-11-18",
    });
    // In force on days that no other case sees.
    const depoisDeHoje = somarDias(HOJE, 30);
    await insertParametroInteiro(api.deps.db, "horas-perda-cnj213-classe-2", 6, depoisDeHoje);
    await insertParametroTexto(api.deps.db, "fonte-cnj213", "Provimento CNJ nº 213/2026, compilado", depoisDeHoje);
    expect((await consultar(id)).limites[1]).toMatchObject({ horasPerda: 12 });
    const { registradoEm } = await api.deps.db
      .selectFrom("parametro")
      .select("registradoEm")
      .where("chave", "=", "fonte-cnj213")
      .where("vigenteDesde", "=", depoisDeHoje)
      .executeTakeFirstOrThrow();
    clock.set(instante(DIAS_DE_CONFORMIDADE + 29, 12));
    const depois = await consultar(id);
    expect(depois.limites[1]).toMatchObject({ horasPerda: 6 });
    expect(depois.fonte).toEqual({
      texto: "Provimento CNJ nº 213/2026, compilado",
      registradaEm: hoje(registradoEm),
    });
  });

  it("[CNJ-20] o suporte avançado lê o painel de qualquer cartório; outro cliente não sabe que existe", async () => {
    const { id } = await nova("De outro");
    const como = async (quem: "suporteAvancado" | "vendedor") =>
      (await request(api.url, conformidade.consultar, { query: { id } }, await tokenFor(quem))).status;
    expect([await como("suporteAvancado"), await como("vendedor")]).toEqual([200, 404]);
    const { dias } = await consultar(id);
    expect(dias.at(-1)).toMatchObject({ data: HOJE, perda: { ate: clock.now().toISOString() } });
  });

  it("[CNJ-02] ligar o painel pede um segundo administrador e que se confiram os limites antes", async () => {
    const { body } = await request(
      api.url,
      parametrosDoServico.listar,
      { query: { busca: "painel-cnj213" } },
      await tokenFor("admin"),
    );
    const { listaParametro } = parametrosDoServico.listar.response.parse(body);
    const painel = listaParametro.find(({ chave }) => chave === "painel-cnj213");
    expect(painel).toMatchObject({ cuidado: "ACESSO", descricao: expect.stringContaining("Antes de ligar, compare") });
  });

  it("[CNJ-02] desligado, ou para quem não é cartório, não há painel, e nada é medido", async () => {
    const { id, dispositivos } = await nova("Sem painel");
    for (const alvo of dispositivos) await guardar(alvo, 88, [0, 1]);
    const painel = async () => usuarios.dados.response.parse((await customer.call(usuarios.dados)).body).painelCnj;
    const recusas = async () => [
      (await customer.call(conformidade.consultar, { query: { id } })).status,
      (await customer.call(conformidade.escolherClasse, { body: { classe: 1 } })).status,
    ];
    expect([await painel(), await recusas()]).toEqual([true, [200, 204]]);
    await ligar(0);
    expect([await painel(), await recusas()]).toEqual([false, [409, 409]]);
    await guardarMedidas(api.deps);
    const medidas = await api.deps.db
      .selectFrom("medidaConformidade")
      .select("dia")
      .where("idContratacao", "=", id)
      .execute();
    expect(medidas).toEqual([]);
    await ligar(1);
    const tipo = (tipoConta: "NOR_PF" | "RCV_RCPN") =>
      api.deps.db.updateTable("usuario").set({ tipoConta }).where("id", "=", customer.idUsuario).execute();
    await tipo("NOR_PF");
    expect(await painel()).toBe(false);
    await tipo("RCV_RCPN");
  });
});
