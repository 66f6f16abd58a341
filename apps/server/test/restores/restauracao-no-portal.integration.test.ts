import { displayName } from "@acervo/backup-format/display-name";
import { nameFromWire, type WireName } from "@acervo/backup-format/wire-name";
import type { Batimento } from "@acervo/contracts/agentes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { restauracoes, RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Maquina } from "../backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../backups/customer-machine.ts";
import { arquivo, chave, guardar, iniciar } from "../backups/mini-agent.ts";
import { readPdf } from "../read-pdf.ts";
import { trailOf } from "../customer-api.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { createReceberBatimento } from "../../src/modules/agentes/batimento/receber-batimento.ts";
import { responderComando } from "../../src/modules/agentes/comandos/responder-comando.ts";
import { avisarExpiradas } from "../../src/modules/restauracoes/pedidos/avisar-expiradas.ts";
import { entregarRecibo } from "../../src/modules/restauracoes/agente/entregar-recibo.ts";
import { lerArquivos } from "../../src/modules/restauracoes/agente/ler-arquivos.ts";
import { buscarRestauracao, listarArquivosARestaurar } from "../../src/modules/restauracoes/agente/ler-restauracao.ts";
import { receberAndamento } from "../../src/modules/restauracoes/agente/receber-andamento.ts";

// Touches: agentes, backups, catalogo, platform/pdf, restauracoes.

const SEGUNDO_MS = 1_000;
const HORA_MS = 3_600_000;
const Pedidas = restauracoes.pedir.response;

const legivel = (nome: WireName): string => displayName(nameFromWire(nome));

type Pedido = EndpointCall<typeof restauracoes.pedir>["body"];

describe("restauração pedida no portal", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  let maquina: Maquina;
  let antes: Date;
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
    maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [
      arquivo("Livros/a.txt", "um"),
      arquivo("Livros/2024/b.txt", "dois"),
      arquivo("Imagens/c.txt", "três"),
      arquivo("solto.txt", "quatro"),
    ]);
    antes = later(deps.clock.now(), SEGUNDO_MS);
    world.clock.advance(2 * SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "um, mudado")]);
  });
  beforeEach(async () => {
    world.clock.set(later(systemClock.now(), 3 * SEGUNDO_MS));
    await deps.db.deleteFrom("limiteRequisicao").execute();
  });
  afterAll(() => world.close());

  const avisos = async (chaveDoAviso: string): Promise<unknown[]> => {
    const envios = await deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("chave", "=", chaveDoAviso)
      .execute();
    return envios.map(({ conteudo }) => conteudo);
  };
  const raiz = () => `./${maquina.idConfiguracao}`;
  const pedir = (mudanca: Partial<Pedido> = {}) =>
    world.customer.call(restauracoes.pedir, {
      body: {
        idDispositivo: maquina.agente.idDispositivo,
        itens: [{ caminho: `${raiz()}/C:/Livros` }],
        emInstante: null,
        destino: "ORIGINAL",
        sobrescrever: "NUNCA",
        ...mudanca,
      },
    });
  const pedida = async (mudanca: Partial<Pedido> = {}): Promise<number> => {
    const { status, body } = await pedir(mudanca);
    expect(status).toBe(201);
    return Pedidas.parse(body).idRestauracao;
  };
  const ver = async (id: number): Promise<RestauracaoDetalhada> =>
    RestauracaoDetalhada.parse((await world.customer.call(restauracoes.buscar, { params: { id } })).body);
  const cancelar = (id: number) => world.customer.call(restauracoes.cancelar, { params: { id } });
  const bater = async (): Promise<Batimento["comandos"]> => {
    const { comandos } = await createReceberBatimento(deps)(maquina.agente, {
      versaoAcervoExe: "1.0.0",
      sistema: "linux-x64",
      relogio: deps.clock.now().toISOString(),
      proximaExecucao: null,
      discoLivreBytes: 0,
      etagConfiguracao: null,
      backups: [],
      atualizacaoSemEspaco: null,
      espera: null,
      tipos: ["RESTAURAR"],
    });
    return comandos;
  };
  /** The agent takes the order up. */
  const aceitar = async (id: number): Promise<string> => {
    const comando = (await bater()).find(({ parametros }) => parametros["idRestauracao"] === id);
    const idComando = comando?.idComando ?? "";
    await responderComando(deps, maquina.agente.idDispositivo, idComando, { situacao: "ACEITO" });
    return idComando;
  };
  const nomes = async (id: number): Promise<string[]> => {
    const { arquivos } = await listarArquivosARestaurar(deps, maquina.agente, id, {});
    return arquivos.map(({ nome }) => legivel(nome)).toSorted();
  };
  const entregar = (id: number, recibo: { pedidos: number; iguais: number; motivo?: string }) =>
    entregarRecibo(deps, maquina.agente, id, {
      chaveIdempotencia: chave(),
      pedidos: recibo.pedidos,
      gravados: recibo.iguais,
      iguais: recibo.iguais,
      falhas: recibo.motivo === undefined ? [] : [{ caminho: ["C:", "Livros", "a.txt"], motivo: recibo.motivo }],
      lugar: null,
      aoLado: 0,
      preservados: 0,
    });

  it("[SRV-136][SRV-193] vai com o batimento, mostra o andamento e termina em um recibo que não muda mais", async () => {
    const id = await pedida({ emInstante: antes.toISOString() });
    expect(await ver(id)).toMatchObject({
      situacao: { codigo: "AGUARDANDO" },
      itens: ["C:\\Livros"],
      arquivos: 2,
      bytes: 6,
      andamento: null,
      recibo: null,
      podeCancelar: true,
    });
    await aceitar(id);
    expect((await bater()).map(({ parametros }) => parametros["idRestauracao"])).not.toContain(id);
    expect(await buscarRestauracao(deps, maquina.agente, id)).toMatchObject({
      arquivos: 2,
      bytes: 6,
      caminho: ["C:", "Livros"],
    });
    for (const andamento of [
      { feitos: 1, falharam: 0, bytes: 2 },
      { feitos: 0, falharam: 0, bytes: 0 },
    ])
      expect(await receberAndamento(deps, maquina.agente, id, andamento)).toMatchObject({ cancelada: false });
    expect(await ver(id)).toMatchObject({ situacao: { codigo: "EM_ANDAMENTO" }, andamento: { feitos: 1, bytes: 2 } });
    expect(await entregar(id, { pedidos: 2, iguais: 2 })).toMatchObject({ sucesso: true });
    expect(await entregar(id, { pedidos: 2, iguais: 1, motivo: "DISCO_CHEIO" })).toMatchObject({ sucesso: true });
    const { situacao, recibo, pedidaPor } = await ver(id);
    expect(situacao).toEqual({ codigo: "SUCESSO", descricao: "Sucesso" });
    expect(recibo).toMatchObject({ sucesso: true, pedidos: 2, gravados: 2, iguais: 2, falharam: 0, naoTentados: 0 });
    expect(pedidaPor).not.toBeNull();
    const acoes = (await trailOf(world.api, world.customer.idContratacao)).filter(
      ({ alvoId }) => alvoId === String(id),
    );
    expect(acoes.map(({ acao }) => acao)).toEqual(["RESTAURACAO_PEDIDA", "RESTAURACAO_ENCERRADA"]);
    expect(acoes[1]?.detalhes).toMatchObject({ recibo: recibo?.hash, sucesso: "true" });
    expect((await avisos(`restauracao-encerrada/${id}`))[0]).toMatchObject({
      titulo: "Seus arquivos voltaram",
      botao: { caminho: `/restauracoes/${id}?contratacao=${world.customer.idContratacao}` },
    });
  });

  it("[R15] o recibo nunca diz sucesso com um arquivo a menos do que os guardados, nem com um que falhou", async () => {
    const [umAMenos, comFalha] = [await pedida({ avisar: false }), await pedida({ avisar: false })];
    expect(await entregar(umAMenos, { pedidos: 1, iguais: 1 })).toMatchObject({ sucesso: false });
    expect(await entregar(comFalha, { pedidos: 2, iguais: 1, motivo: "CONTEUDO_DIFERENTE" })).toMatchObject({
      sucesso: false,
    });
    expect((await ver(umAMenos)).recibo).toMatchObject({ pedidos: 2, iguais: 1, naoTentados: 1, falharam: 0 });
    expect(await ver(comFalha)).toMatchObject({
      situacao: { codigo: "COM_FALHAS" },
      recibo: {
        falhas: [
          { caminho: "C:\\Livros\\a.txt", descricao: "O conteúdo não passou na conferência e não foi escrito." },
        ],
      },
    });
    for (const id of [umAMenos, comFalha]) expect(await avisos(`restauracao-encerrada/${id}`)).toEqual([]);
  });

  it("o recibo em PDF diz quem, quando, de onde, o quê, e o mesmo código da página", async () => {
    const id = await pedida({ itens: [{ caminho: `${raiz()}/C:/Livros` }, { caminho: `${raiz()}/C:/Imagens` }] });
    expect(await world.customer.call(restauracoes.recibo, { params: { id } })).toMatchObject({
      status: 409,
      body: { codigo: "RECIBO_INDISPONIVEL" },
    });
    await entregar(id, { pedidos: 3, iguais: 2, motivo: "JA_EXISTE" });
    const { body } = await world.customer.call(restauracoes.recibo, { params: { id } });
    const { text: texto } = await readPdf(Buffer.from(z.base64().parse(body), "base64"));
    const { recibo, pedidaPor } = await ver(id);
    for (const esperado of [
      `Recibo de restauração nº ${id}`,
      "Concluída com falhas",
      pedidaPor ?? "?",
      "Pelo portal",
      "Balcão 1",
      "C:\\Livros\\a.txt",
      "C:\\Imagens",
      "Já existe um arquivo diferente",
    ])
      expect(texto).toContain(esperado);
    expect(texto.replaceAll(/\s/g, "")).toContain(recibo?.hash ?? "?");
    expect(recibo?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("vários itens, sem repetir o que está dentro de outro, e o dispositivo inteiro pela raiz", async () => {
    const doisLugares = await pedida({
      itens: [{ caminho: `${raiz()}/C:/Livros` }, { caminho: `${raiz()}/C:/Livros/2024` }],
    });
    expect(await nomes(doisLugares)).toEqual(["a.txt", "b.txt"]);
    const { id: solto } = await deps.db
      .selectFrom("arquivo")
      .select("id")
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .where("nomeExibicao", "=", "solto.txt")
      .executeTakeFirstOrThrow();
    const comArquivo = await pedida({ itens: [{ nomeObjeto: String(solto) }, { caminho: `${raiz()}/C:/Imagens` }] });
    expect(await nomes(comArquivo)).toEqual(["c.txt", "solto.txt"]);
    const umaAUma: string[] = [];
    for (let cursor: string | undefined; umaAUma.length < 5;) {
      const pagina = await listarArquivosARestaurar(deps, maquina.agente, comArquivo, { cursor, maximo: 1 });
      umaAUma.push(...pagina.arquivos.map(({ nome }) => legivel(nome)));
      if (pagina.cursor === null) break;
      cursor = pagina.cursor;
    }
    expect(umaAUma.toSorted()).toEqual(["c.txt", "solto.txt"]);
    expect(await nomes(await pedida({ itens: [{ caminho: "." }] }))).toHaveLength(4);
  });

  it("[R15] cancelada antes, nunca chega ao computador; cancelada depois, ele não recebe mais nada", async () => {
    const esperando = await pedida();
    expect((await cancelar(esperando)).status).toBe(204);
    expect((await cancelar(esperando)).status).toBe(204);
    expect((await bater()).map(({ parametros }) => parametros["idRestauracao"])).not.toContain(esperando);
    expect((await ver(esperando)).situacao.codigo).toBe("CANCELADA");

    const andando = await pedida();
    const idComando = await aceitar(andando);
    const { arquivos } = await listarArquivosARestaurar(deps, maquina.agente, andando, {});
    expect((await cancelar(andando)).status).toBe(204);
    expect((await ver(andando)).situacao.codigo).toBe("CANCELANDO");
    const leituras = arquivos.map((cada) => ({ arquivo: cada.arquivo, deslocamento: 0 }));
    const cancelada = { codigo: "RESTAURACAO_CANCELADA" };
    await expect(lerArquivos(deps, maquina.agente, andando, { leituras })).rejects.toMatchObject(cancelada);
    await expect(listarArquivosARestaurar(deps, maquina.agente, andando, {})).rejects.toMatchObject(cancelada);
    await expect(buscarRestauracao(deps, maquina.agente, andando)).rejects.toMatchObject(cancelada);
    const andamento = { feitos: 1, falharam: 0, bytes: 1 };
    expect(await receberAndamento(deps, maquina.agente, andando, andamento)).toMatchObject({ cancelada: true });
    expect(await entregar(andando, { pedidos: 1, iguais: 1 })).toMatchObject({ sucesso: false });
    await responderComando(deps, maquina.agente.idDispositivo, idComando, { situacao: "FALHOU" });
    expect(await ver(andando)).toMatchObject({ situacao: { codigo: "CANCELADA" }, recibo: { naoTentados: 1 } });
    expect(await cancelar(await pedidaEEncerrada())).toMatchObject({
      status: 409,
      body: { codigo: "RESTAURACAO_ENCERRADA" },
    });
  });
  const pedidaEEncerrada = async (): Promise<number> => {
    const id = await pedida();
    await entregar(id, { pedidos: 2, iguais: 2 });
    return id;
  };

  it("[R15] com o computador desligado o pedido espera, e depois expira com uma explicação", async () => {
    const id = await pedida();
    const { validoAte } = await ver(id);
    world.clock.set(later(new Date(validoAte ?? ""), -SEGUNDO_MS));
    expect((await bater()).map(({ parametros }) => parametros["idRestauracao"])).toContain(id);
    world.clock.advance(HORA_MS);
    expect((await bater()).map(({ parametros }) => parametros["idRestauracao"])).not.toContain(id);
    world.clock.set(later(systemClock.now(), 3 * SEGUNDO_MS));
    await deps.db.updateTable("comando").set({ validoAte: deps.clock.now() }).where("situacao", "is", null).execute();
    expect(await ver(id)).toMatchObject({
      situacao: { codigo: "EXPIRADA" },
      frase: expect.stringContaining("Ligue o computador"),
      podeCancelar: false,
    });
    await avisarExpiradas(deps);
    await avisarExpiradas(deps);
    expect(await avisos(`restauracao-expirada/${id}`)).toMatchObject([{ titulo: "A restauração não começou" }]);
  });

  it("recusa o que não se pode restaurar: nada guardado então, pasta ou arquivo que não há, sem computador, encerrada", async () => {
    const inicio = "2020-01-01T00:00:00Z";
    const recusas: readonly [Partial<Pedido>, string][] = [
      [{ emInstante: inicio }, "NADA_A_RESTAURAR"],
      [{ itens: [{ caminho: `${raiz()}/C:/Nenhuma` }] }, "PASTA_NAO_ENCONTRADA"],
      [{ itens: [{ caminho: `${raiz()}/C:/../etc` }] }, "PASTA_NAO_ENCONTRADA"],
      [{ itens: [{ caminho: `${raiz()}/%2F/etc` }] }, "PASTA_NAO_ENCONTRADA"],
      [{ itens: [{ nomeObjeto: "999999999" }] }, "ARQUIVO_NAO_ENCONTRADO"],
      [{ idDispositivo: 2_000_000_000 }, "DISPOSITIVO_NAO_ENCONTRADO"],
    ];
    for (const [mudanca, codigo] of recusas) expect((await pedir(mudanca)).body).toMatchObject({ codigo });
    const { idDispositivo } = maquina.agente;
    await deps.db.updateTable("dispositivo").set({ ativado: false }).where("id", "=", idDispositivo).execute();
    expect((await pedir()).body).toMatchObject({ codigo: "DISPOSITIVO_SEM_COMPUTADOR" });
    await deps.db.updateTable("dispositivo").set({ ativado: true }).where("id", "=", idDispositivo).execute();
    const { idContratacao } = world.customer;
    for (const [codigoSituacao, status] of [
      [4, 201],
      [5, 422],
      [1, 201],
    ] as const) {
      await deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", idContratacao).execute();
      expect((await pedir()).status).toBe(status);
    }
  });
});
