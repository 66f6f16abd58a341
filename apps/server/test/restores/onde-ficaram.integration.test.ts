import type { EndpointCall } from "@acervo/contracts/endpoint";
import { restauracoes, RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { entregarRecibo } from "../../src/modules/restauracoes/agente/entregar-recibo.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import type { Maquina } from "../backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../backups/customer-machine.ts";
import { arquivo, chave, guardar, iniciar } from "../backups/mini-agent.ts";
import { readPdf } from "../read-pdf.ts";

// Touches: backups, catalogo, platform/pdf, restauracoes.

const SEGUNDO_MS = 1_000;
const Pedidas = restauracoes.pedir.response;

type Pedido = EndpointCall<typeof restauracoes.pedir>["body"];
type Fim = { readonly pedidos: number; readonly iguais: number; readonly motivo?: string; readonly aoLado?: number };

describe("onde ficaram os arquivos de uma restauração", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  let maquina: Maquina;
  let antes: Date;
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
    maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "um"), arquivo("Livros/2024/b.txt", "dois")]);
    antes = later(deps.clock.now(), SEGUNDO_MS);
    world.clock.advance(2 * SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "um, mudado")]);
  });
  beforeEach(() => world.clock.set(later(systemClock.now(), 3 * SEGUNDO_MS)));
  afterAll(() => world.close());

  const pedida = async (mudanca: Partial<Pedido> = {}): Promise<number> => {
    const { status, body } = await world.customer.call(restauracoes.pedir, {
      body: {
        idDispositivo: maquina.agente.idDispositivo,
        itens: [{ caminho: `./${maquina.idConfiguracao}/C:/Livros` }],
        emInstante: antes.toISOString(),
        destino: "ORIGINAL",
        sobrescrever: "AO_LADO",
        ...mudanca,
      },
    });
    expect(status).toBe(201);
    return Pedidas.parse(body).idRestauracao;
  };
  const ver = async (id: number): Promise<RestauracaoDetalhada> =>
    RestauracaoDetalhada.parse((await world.customer.call(restauracoes.buscar, { params: { id } })).body);
  const entregar = (id: number, { pedidos, iguais, motivo, aoLado = 0 }: Fim) =>
    entregarRecibo(deps, maquina.agente, id, {
      chaveIdempotencia: chave(),
      pedidos,
      gravados: iguais,
      iguais,
      falhas: motivo === undefined ? [] : [{ caminho: ["C:", "Livros", "a.txt"], motivo }],
      lugar: ["C:", "Livros"],
      aoLado,
      preservados: 0,
    });

  it("[SRV-168] o recibo diz onde estão os arquivos, na página, no PDF e no e-mail", async () => {
    const id = await pedida();
    await entregar(id, { pedidos: 2, iguais: 2, aoLado: 1 });
    expect((await ver(id)).recibo).toMatchObject({ lugar: "C:\\Livros", aoLado: 1, preservados: 0 });
    const { body } = await world.customer.call(restauracoes.recibo, { params: { id } });
    const { text } = await readPdf(Buffer.from(z.base64().parse(body), "base64"));
    expect(text).toContain("Onde está");
    expect(text).toContain("C:\\Livros");
    expect(text).toContain("Ao lado do atual");
    const envio = await deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("chave", "=", `restauracao-encerrada/${id}`)
      .executeTakeFirst();
    expect(envio?.conteudo).toMatchObject({ linhas: expect.arrayContaining([["Onde está", "C:\\Livros"]]) });
  });

  it("[SRV-169] repetida depois de terminar, pede o mesmo no lugar do que está lá; sem o que trocar, não", async () => {
    const repetir = (id: number) => world.customer.call(restauracoes.repetir, { params: { id } });
    const recusada = { status: 409, body: { codigo: "RESTAURACAO_SEM_REPETICAO" } };
    const aberta = await pedida();
    expect(await repetir(aberta)).toMatchObject(recusada);
    await entregar(aberta, { pedidos: 2, iguais: 2 });
    expect(await ver(aberta)).toMatchObject({ podeRepetir: false });
    expect(await repetir(aberta)).toMatchObject(recusada);
    for (const fim of [
      { pedidos: 2, iguais: 2, aoLado: 1 },
      { pedidos: 2, iguais: 1, motivo: "JA_EXISTE" },
      { pedidos: 2, iguais: 1, motivo: "MAIS_NOVO" },
    ]) {
      const id = await pedida();
      await entregar(id, fim);
      expect(await ver(id)).toMatchObject({ podeRepetir: true });
      const { status, body } = await repetir(id);
      expect(status).toBe(201);
      const nova = await ver(Pedidas.parse(body).idRestauracao);
      expect(nova).toMatchObject({
        situacao: { codigo: "AGUARDANDO" },
        sobrescrever: "SEMPRE",
        destino: "ORIGINAL",
        emInstante: antes.toISOString(),
        itens: ["C:\\Livros"],
        arquivos: 2,
      });
    }
    const outraPasta = await pedida({ destino: "PASTA_DE_RESTAURACAO" });
    await entregar(outraPasta, { pedidos: 2, iguais: 2, aoLado: 1 });
    expect(await repetir(outraPasta)).toMatchObject(recusada);
  });
});
