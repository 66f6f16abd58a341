import { agentes } from "@acervo/contracts/agentes";
import { LISTAR_PASTAS, pastasDaMaquina, type PastaInformada } from "@acervo/contracts/pastas-da-maquina";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";
import { esquecerPastasJob } from "../agentes.jobs.ts";
import { esquecerPastas } from "./esquecer-pastas.ts";

const SEGUNDO = 1_000;

const pasta = (mais: Partial<PastaInformada> = {}): PastaInformada => ({
  nome: "Certidões",
  caminho: "/srv/Certidões",
  bytes: 2_048,
  arquivos: 3,
  inteira: true,
  temPastas: false,
  sugestao: null,
  ...mais,
});

describe("pastas da máquina", () => {
  let mundo: AgentApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(() => mundo.reset());

  const novoAgente = async (tipos: readonly string[] = [LISTAR_PASTAS]): Promise<TestAgent> => {
    const { idDispositivo } = mundo.novoDispositivo();
    const agente = await enrolAgent(mundo.api.url, mundo.customer, idDispositivo);
    await bater(agente, tipos);
    return agente;
  };
  const bater = async (agente: TestAgent, tipos: readonly string[] = [LISTAR_PASTAS]) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2020-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 5_000_000_000,
      etagConfiguracao: null,
      tipos,
    };
    return agentes.batimento.response.parse((await agente.call(agentes.batimento, { body })).body).comandos;
  };
  const verificar = async ({ idDispositivo }: TestAgent) => {
    const { body } = await mundo.customer.call(pastasDaMaquina.verificar, { query: { idDispositivo } });
    return pastasDaMaquina.verificar.response.parse(body);
  };
  const pedir = ({ idDispositivo }: TestAgent, caminho: string | null, pagina = 1) =>
    mundo.customer.call(pastasDaMaquina.pedir, { body: { idDispositivo, caminho, pagina } });
  const pedido = async (agente: TestAgent, caminho: string | null, pagina = 1): Promise<string> => {
    const { status, body } = await pedir(agente, caminho, pagina);
    expect(status).toBe(202);
    return pastasDaMaquina.pedir.response.parse(body).idPedido;
  };
  const informar = (agente: TestAgent, idComando: string, pastas: readonly PastaInformada[], haMais = false) =>
    agente.call(pastasDaMaquina.informar, { params: { idComando }, body: { situacao: "LISTADA", pastas, haMais } });
  const ler = (idPedido: string) => mundo.customer.call(pastasDaMaquina.ler, { query: { idPedido } });
  const lida = async (idPedido: string) => pastasDaMaquina.ler.response.parse((await ler(idPedido)).body);

  it("[SRV-254] o pedido vai ao agente que o conhece, uma vez, e a resposta dele encerra o comando e é lida pelo dono", async () => {
    const agente = await novoAgente();
    const idPedido = await pedido(agente, "/srv", 2);
    const mesmo = await pedir(agente, "/srv", 2);
    const validoAte = new Date(mundo.clock.now().getTime() + 360 * SEGUNDO).toISOString();
    expect(mesmo.body).toEqual({ idPedido, validoAte });
    expect(await pedido(agente, "/srv", 1)).not.toBe(idPedido);
    expect(await lida(idPedido)).toEqual({ situacao: "ESPERANDO", pastas: [], haMais: false });
    const comandos = await bater(agente);
    expect(comandos.map(({ tipo }) => tipo)).toEqual([LISTAR_PASTAS, LISTAR_PASTAS]);
    expect(comandos.find(({ idComando }) => idComando === idPedido)?.parametros).toEqual({
      caminho: "/srv",
      pagina: 2,
    });
    const latina = pasta({
      nome: { base64url: Buffer.from([0x41, 0xe7, 0xe3, 0x6f]).toString("base64url") },
      caminho: null,
    });
    expect((await informar(agente, idPedido, [pasta(), latina], true)).status).toBe(204);
    expect(await lida(idPedido)).toEqual({
      situacao: "LISTADA",
      pastas: [pasta(), { ...latina, nome: "Ação" }],
      haMais: true,
    });
    expect((await bater(agente)).map(({ idComando }) => idComando)).not.toContain(idPedido);
    // The answer may have been lost on its way back: it is harmless to send it again, and changes nothing.
    expect((await informar(agente, idPedido, [])).status).toBe(204);
    expect((await lida(idPedido)).pastas).toHaveLength(2);
  });

  it("[SRV-254] não mais de 500 pastas de uma vez, e nenhum caminho relativo é pedido", async () => {
    const agente = await novoAgente();
    const idPedido = await pedido(agente, null);
    const muitas = Array.from({ length: 501 }, (_, numero) => pasta({ nome: `p${numero}` }));
    expect((await informar(agente, idPedido, muitas)).status).toBe(400);
    expect((await informar(agente, idPedido, muitas.slice(1))).status).toBe(204);
    expect((await pedir(agente, "Documentos")).status).toBe(400);
    expect((await pedir(agente, "../etc")).status).toBe(400);
  });

  it("[SRV-255] quem não conhece o comando não é perguntado, e o portal sabe disso e de quando a máquina foi vista", async () => {
    const antigo = await novoAgente(["FAZER_BACKUP"]);
    expect(await verificar(antigo)).toMatchObject({ lista: false, conectado: false });
    expect((await pedir(antigo, null)).body).toMatchObject({ codigo: "PASTAS_NAO_LISTAVEIS" });
    const agente = await novoAgente();
    const vistoEm = mundo.clock.now().toISOString();
    expect(await verificar(agente)).toEqual({ lista: true, conectado: false, vistoEm });
    const { db, ids } = mundo.api.deps;
    const { idDispositivo } = agente;
    const idProcesso = ids.uuid();
    const daqui = (segundos: number) => new Date(mundo.clock.now().getTime() + segundos * SEGUNDO);
    await db
      .insertInto("processoApi")
      .values({ id: idProcesso, vivoAte: daqui(60) })
      .execute();
    const { idContratacao } = mundo.customer;
    await db.insertInto("presencaAgente").values({ idDispositivo, idContratacao, idProcesso }).execute();
    expect(await verificar(agente)).toEqual({ lista: true, conectado: true, vistoEm });
    await db
      .updateTable("processoApi")
      .set({ vivoAte: daqui(-1) })
      .where("id", "=", idProcesso)
      .execute();
    expect(await verificar(agente)).toMatchObject({ lista: true, conectado: false });
  });

  it("[SRV-256] a resposta fica por dez minutos, e o caminho que foi pedido com ela; nada disso vai à trilha", async () => {
    const agente = await novoAgente();
    const idPedido = await pedido(agente, "/srv/Segredo");
    await informar(agente, idPedido, [pasta()]);
    const { db } = mundo.api.deps;
    const esquecer = (ms: number) =>
      db
        .transaction()
        .execute((tx) => esquecerPastas({ clock: { now: () => new Date(mundo.clock.now().getTime() + ms) } }, tx));
    await esquecer(599 * SEGUNDO);
    expect((await lida(idPedido)).situacao).toBe("LISTADA");
    await esquecer(600 * SEGUNDO);
    await esquecer(600 * SEGUNDO);
    const sumida = await ler(idPedido);
    expect([sumida.status, sumida.body]).toMatchObject([404, { codigo: "LISTAGEM_NAO_ENCONTRADA" }]);
    const doDispositivo = (tabela: "comando" | "listagemPastas") =>
      db.selectFrom(tabela).select("idDispositivo").where("idDispositivo", "=", agente.idDispositivo).execute();
    expect([...(await doDispositivo("comando")), ...(await doDispositivo("listagemPastas"))]).toEqual([]);
    const eventos = await db
      .selectFrom("auditoriaEvento")
      .selectAll()
      .where("acao", "=", "PASTAS_PEDIDAS")
      .where("alvoId", "=", String(agente.idDispositivo))
      .execute();
    expect(eventos).toHaveLength(1);
    expect(JSON.stringify(eventos)).not.toContain("Segredo");
    expect(esquecerPastasJob.cron).toBe("*/5 * * * *");
    const { rows } = await sql`select relpersistence from pg_class where relname = 'listagem_pastas'`.execute(db);
    expect(rows).toEqual([{ relpersistence: "u" }]);
  });

  it("um comando que o agente não entendeu, ou que venceu, não é mais esperado", async () => {
    const agente = await novoAgente();
    const recusado = await pedido(agente, "/srv");
    await agente.call(agentes.responderComando, {
      params: { idComando: recusado },
      body: { situacao: "DESCONHECIDO" },
    });
    expect((await lida(recusado)).situacao).toBe("SEM_RESPOSTA");
    const vencido = await pedido(agente, "/home");
    await mundo.api.deps.db
      .updateTable("comando")
      .set({ validoAte: mundo.clock.now() })
      .where("idDispositivo", "=", agente.idDispositivo)
      .where("situacao", "is", null)
      .execute();
    expect((await lida(vencido)).situacao).toBe("SEM_RESPOSTA");
  });
});
