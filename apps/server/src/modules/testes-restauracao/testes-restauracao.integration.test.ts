import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import { conformidade } from "@acervo/contracts/conformidade";
import { testesRestauracao } from "@acervo/contracts/testes-restauracao";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao, insertDispositivosConfigurados } from "../../../test/builders.ts";
import { insertGuardado } from "../../../test/authorization/backup-records.ts";
import { trailOf } from "../../../test/customer-api.ts";
import { createDossierWorld, type DossierWorld } from "../../../test/dossier/dossier-world.ts";
import { request } from "../../../test/request.ts";
import { novoUsuario } from "../../../test/schema/fixtures.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { emitirAta } from "./ata/emitir-ata.ts";
import { conduzirTeste } from "./conducao/conduzir-teste.ts";
import { expirarTestes } from "./conducao/expirar-testes.ts";

const DIA_MS = 86_400_000;

const TITULAR = { papel: "TITULAR", nome: "Marta Nogueira", funcao: null } as const;
const OPERADOR = { papel: "OPERADOR", nome: "Rafael Teles", funcao: null } as const;
const OBSERVADOR = { papel: "OBSERVADOR", nome: "Júlio Amaral", funcao: "auditor" } as const;

describe("testes de restauração", () => {
  let world: DossierWorld;
  beforeAll(async () => {
    world = await createDossierWorld();
  });
  afterAll(() => world.api.close());
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    await world.ligarPainel(1);
  });

  const db = () => world.api.deps.db;
  const comArquivos = async (nome: string) => {
    const alvo = await world.nova(nome);
    await insertGuardado(db(), alvo);
    return alvo;
  };
  const pedido = (id: number, dispositivos: readonly number[], outro: object = {}) => ({
    body: { id, dispositivos, local: "Sede", participantes: [TITULAR, OPERADOR], ...outro },
  });
  const abrir = (id: number, dispositivos: readonly number[], outro: object = {}) =>
    world.customer.call(testesRestauracao.abrir, pedido(id, dispositivos, outro));
  const aberto = async (id: number, idDispositivo: number): Promise<number> =>
    testesRestauracao.abrir.response.parse((await abrir(id, [idDispositivo])).body).id;
  const consultar = async (id: number) =>
    testesRestauracao.consultar.response.parse(
      (await world.customer.call(testesRestauracao.consultar, { params: { id } })).body,
    );
  const cancelar = (id: number) => world.customer.call(testesRestauracao.cancelar, { params: { id } });
  const quantos = async (): Promise<number> =>
    (await db().selectFrom("testeRestauracao").select("id").execute()).length;
  const expirarEm = (instante: Date) =>
    db()
      .transaction()
      .execute((tx) => expirarTestes(tx, { clock: createTestClock(instante) }));
  const codigoDe = async (resposta: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await resposta;
    return [status, body];
  };

  it("[ATA-01] só o dono abre e cancela, com o painel ligado; o atendimento avançado lê; o de outro não existe", async () => {
    const alvo = await comArquivos("Do dono");
    const { idContratacao, idDispositivo } = alvo;
    await world.ligarPainel(0);
    expect((await abrir(idContratacao, [idDispositivo])).status).toBe(409);
    await world.ligarPainel(1);
    const id = await aberto(idContratacao, idDispositivo);
    expect((await trailOf(world.api, idContratacao)).map(({ acao }) => acao)).toEqual(["TESTE_RESTAURACAO_ABERTO"]);

    const outra = await insertContratacao(db(), { idUsuario: await novoUsuario(db()), nome: "De outro" });
    const alheios = [await codigoDe(abrir(outra, [idDispositivo])), await codigoDe(abrir(2_000_000, [idDispositivo]))];
    expect(alheios[0]).toEqual(alheios[1]);
    expect(alheios[0]?.[0]).toBe(404);

    const equipe = await tokenFor("suporteAvancado");
    const daEquipe = (endpoint: Parameters<typeof request>[1], call: object) =>
      request(world.api.url, endpoint, call, equipe);
    expect((await daEquipe(testesRestauracao.consultar, { params: { id } })).status).toBe(200);
    expect((await daEquipe(testesRestauracao.listar, { query: { id: idContratacao } })).status).toBe(200);
    expect((await daEquipe(testesRestauracao.cancelar, { params: { id } })).status).toBe(404);
    expect((await daEquipe(testesRestauracao.abrir, pedido(idContratacao, [idDispositivo]))).status).toBe(404);

    await world.ligarPainel(0);
    expect((await world.customer.call(testesRestauracao.consultar, { params: { id } })).status).toBe(409);
    expect((await world.customer.call(testesRestauracao.listar, { query: { id: idContratacao } })).status).toBe(409);
    expect((await cancelar(id)).status).toBe(409);
  });

  it("[ATA-02] diz dispositivos com arquivos, uma vez cada, lugar, titular, operador e até três observadores", async () => {
    const { idContratacao, idDispositivo } = await comArquivos("Escolhida");
    const [vazio, retirado] = await insertDispositivosConfigurados(db(), idContratacao, 2, {
      ativado: true,
      nome: "Notebook",
    });
    const deOutra = await comArquivos("Outra contratação");
    if (vazio === undefined || retirado === undefined) throw new Error("no devices");
    await insertGuardado(db(), retirado);
    await db()
      .updateTable("dispositivo")
      .set({ ativado: false, dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now() })
      .where("id", "=", retirado.idDispositivo)
      .execute();
    const antes = await quantos();
    for (const indisponivel of [vazio, retirado, deOutra])
      expect((await abrir(idContratacao, [idDispositivo, indisponivel.idDispositivo])).status).toBe(422);
    const mal: readonly object[] = [
      { dispositivos: [] },
      { dispositivos: [idDispositivo, idDispositivo] },
      { dispositivos: Array.from({ length: 51 }, (_, indice) => indice + 1) },
      { local: " " },
      { participantes: [TITULAR] },
      { participantes: [OPERADOR] },
      { participantes: [TITULAR, TITULAR, OPERADOR] },
      { participantes: [TITULAR, OPERADOR, OPERADOR] },
      { participantes: [TITULAR, OPERADOR, OBSERVADOR, OBSERVADOR, OBSERVADOR, OBSERVADOR] },
    ];
    for (const outro of mal) expect((await abrir(idContratacao, [idDispositivo], outro)).status).toBe(400);
    expect(await quantos()).toBe(antes);

    const participantes = [TITULAR, OPERADOR, OBSERVADOR, OBSERVADOR, OBSERVADOR];
    const { status, body } = await abrir(idContratacao, [idDispositivo], { participantes });
    expect(status).toBe(201);
    expect(testesRestauracao.abrir.response.parse(body)).toMatchObject({
      situacao: { codigo: "ABERTO" },
      resultado: null,
      local: "Sede",
      participantes: participantes.map((cada, indice) => ({ ...cada, ordem: indice + 1 })),
      dispositivos: [{ idDispositivo, nadaSorteado: false, prova: null }],
    });
  });

  it("[ATA-03] um por vez, também quando dois são pedidos juntos; depois do fim, outro", async () => {
    const { idContratacao, idDispositivo } = await comArquivos("Uma por vez");
    const juntos = await Promise.all([
      abrir(idContratacao, [idDispositivo]),
      abrir(idContratacao, [idDispositivo]),
      abrir(idContratacao, [idDispositivo]),
    ]);
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const lista = async () =>
      testesRestauracao.listar.response.parse(
        (await world.customer.call(testesRestauracao.listar, { query: { id: idContratacao } })).body,
      ).lista;
    const [primeiro] = await lista();
    expect((await cancelar(primeiro?.id ?? 0)).status).toBe(204);
    const segundo = await aberto(idContratacao, idDispositivo);
    expect((await lista()).map(({ id, situacao }) => [id, situacao.codigo])).toEqual([
      [segundo, "ABERTO"],
      [primeiro?.id, "CANCELADO"],
    ]);
  });

  it("[ATA-04] cancelado ou expirado não muda mais", async () => {
    const { idContratacao, idDispositivo } = await comArquivos("Terminada");
    const cancelado = await aberto(idContratacao, idDispositivo);
    expect((await cancelar(cancelado)).status).toBe(204);
    expect((await cancelar(cancelado)).status).toBe(409);
    expect((await trailOf(world.api, idContratacao)).map(({ acao }) => acao)).toEqual([
      "TESTE_RESTAURACAO_ABERTO",
      "TESTE_RESTAURACAO_CANCELADO",
    ]);

    const esquecido = await aberto(idContratacao, idDispositivo);
    const agora = world.clock.now();
    await expirarEm(later(agora, 30 * DIA_MS - 1_000));
    expect((await consultar(esquecido)).situacao.codigo).toBe("ABERTO");
    await expirarEm(later(agora, 30 * DIA_MS + 1_000));
    expect(await consultar(esquecido)).toMatchObject({ situacao: { codigo: "EXPIRADO" }, conferidoEm: null });
    expect((await cancelar(esquecido)).status).toBe(409);
    for (const id of [cancelado, esquecido])
      await expect(
        db().updateTable("testeRestauracao").set({ local: "Outro" }).where("id", "=", id).execute(),
      ).rejects.toThrow("teste_restauracao");
  });

  it("[ATA-10] cancelado antes do sorteio, não sorteia nada", async () => {
    const { idContratacao, idDispositivo } = await comArquivos("Desistida");
    const id = await aberto(idContratacao, idDispositivo);
    await cancelar(id);
    await conduzirTeste({ ...world.api.deps, aoEmitirProvaDeTeste: [] }, id);
    expect(await db().selectFrom("prova").select("id").where("idTeste", "=", id).execute()).toEqual([]);
    expect(await consultar(id)).toMatchObject({ situacao: { codigo: "CANCELADO" }, sorteadoEm: null });
  });

  /** One whose devices had nothing to draw, and that waits for its declaration. */
  const aDeclarar = async (nome: string) => {
    const { idContratacao, idDispositivo } = await comArquivos(nome);
    const id = await aberto(idContratacao, idDispositivo);
    await db().updateTable("arquivo").set({ removido: true }).where("idDispositivo", "=", idDispositivo).execute();
    await conduzirTeste({ ...world.api.deps, aoEmitirProvaDeTeste: [] }, id);
    const { declaracao } = await consultar(id);
    return { id, idContratacao, declarar: { params: { id }, body: { sha256: declaracao?.sha256 } } };
  };

  it("[ATA-22] só com a prova de há pouco de que é o dono quem declara", async () => {
    const { declarar } = await aDeclarar("Declarada");
    const semProva = await tokenWithoutProof("pessoa");
    expect(await request(world.api.url, testesRestauracao.declarar, declarar, semProva)).toMatchObject({
      status: 422,
      body: { codigo: "SEGUNDA_PROVA_NECESSARIA" },
    });
    expect(await world.customer.call(testesRestauracao.declarar, declarar)).toMatchObject({
      status: 200,
      body: { situacao: { codigo: "DECLARADO" }, resultado: { codigo: "INCOMPLETO" } },
    });
  });

  it("[ATA-32] só o dono baixa a Ata, por um endereço que vale alguns minutos", async () => {
    const { id, declarar } = await aDeclarar("Baixada");
    const baixar = { params: { id } };
    expect(await world.customer.call(testesRestauracao.baixar, baixar)).toMatchObject({
      status: 409,
      body: { codigo: "ATA_INDISPONIVEL" },
    });
    await world.customer.call(testesRestauracao.declarar, declarar);
    await emitirAta(world.api.deps, id);
    const equipe = await tokenFor("suporteAvancado");
    expect((await request(world.api.url, testesRestauracao.baixar, baixar, equipe)).status).toBe(404);
    const { status, body } = await world.customer.call(testesRestauracao.baixar, baixar);
    expect(status).toBe(200);
    const endereco = new URL(testesRestauracao.baixar.response.parse(body));
    expect(endereco.searchParams.get("X-Amz-Expires")).toBe("900");
    const pdf = await fetch(endereco);
    expect(pdf.headers.get("content-disposition")).toContain("ata-A-");
    expect((await pdf.bytes()).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("%PDF")));
  });

  it("[ATA-50] o próximo é até o fim da primeira etapa, depois os meses da classe; nada sem classe", async () => {
    const { id, idContratacao, declarar } = await aDeclarar("Com prazo");
    await db().deleteFrom("classeCnj").where("idUsuario", "=", world.customer.idUsuario).execute();
    const proximo = async () => {
      const { body } = await world.customer.call(testesRestauracao.listar, { query: { id: idContratacao } });
      const { proximoAte, ultimoRetornoSegundos } = testesRestauracao.listar.response.parse(body);
      return { proximoAte, ultimoRetornoSegundos };
    };
    expect(await proximo()).toEqual({ proximoAte: null, ultimoRetornoSegundos: null });
    await world.customer.call(conformidade.escolherClasse, { body: { classe: 3 } });
    expect(await proximo()).toEqual({ proximoAte: "2027-02-18", ultimoRetornoSegundos: null });
    await world.customer.call(testesRestauracao.declarar, declarar);
    const declaradaEm = (await consultar(id)).ata?.declaradaEm ?? "";
    expect((await proximo()).proximoAte).toBe(somarMeses(hoje(new Date(declaradaEm)), 6));
    await world.customer.call(conformidade.escolherClasse, { body: { classe: 1 } });
    expect((await proximo()).proximoAte).toBe(somarMeses(hoje(new Date(declaradaEm)), 12));
  });
});
