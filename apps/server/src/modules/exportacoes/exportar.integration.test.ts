import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { backups } from "@acervo/contracts/backups";
import { consultas } from "@acervo/contracts/consultas";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { later, systemClock } from "../../platform/clock.ts";
import type { ExportLimits } from "../../platform/deps.ts";
import { exportar, type ListaExportavel } from "./exportacoes.api.ts";

type Linha = { readonly texto: string };
type Pessoa = Parameters<typeof tokenFor>[0];

const PRAZO_MS = 5_000;
/** A busy machine takes its time. */
const COM_CALMA = { timeout: 15_000 };
const LIMITES: ExportLimits = { silenceMs: 60_000, longestMs: 60_000 };

/** More than the sockets of both sides hold, and nothing that packs well. */
const SEM_FIM = sql<Linha>`
  select (select string_agg(encode(sha512((n || ' ' || m)::bytea), 'hex'), '') from generate_series(1, 8) m) as texto
  from generate_series(1, 1000000) n`;
const SEM_FIM_CONTADA = { contar: () => Promise.resolve(1_000_000), ler: () => SEM_FIM };
const CURTA = sql<Linha>`select 'linha ' || n as texto from generate_series(1, 3) n order by n`;

describe("exportações em andamento", () => {
  let api: TestApi;
  let clock: TestClock;
  let lista: Partial<ListaExportavel<Linha>>;
  let limites: ExportLimits;
  const abertas: IncomingMessage[] = [];

  /** In the place of a real list, one that the case makes up. */
  const daLista = (chamada: ChamadaDeUsuario) =>
    Promise.resolve(
      exportar({ ...api.deps, exports: { ...api.deps.exports, ...limites } }, chamada, {
        tipo: "TESTE",
        filtros: { detalhes: { mes: "2026-11" } },
        nome: "teste",
        titulo: "Teste",
        colunas: [{ title: "Texto", width: 20 }],
        celulas: ({ texto }) => [texto],
        contar: () => Promise.resolve(3),
        ler: () => CURTA,
        ...lista,
      }),
    );

  beforeAll(async () => {
    clock = createTestClock();
    api = await startTestApi({
      clock,
      env: { ACERVO_EXPORTACAO_CONEXOES: "2" },
      changeRoutes: (routes) =>
        routes.map((route) => (route.nome === "backups.exportarLog" ? { ...route, handle: daLista } : route)),
    });
  });
  beforeEach(() => {
    lista = {};
    limites = LIMITES;
    // Tokens are of the real hour.
    clock.set(systemClock.now());
  });
  afterEach(async () => {
    for (const aberta of abertas.splice(0)) aberta.destroy();
    await vi.waitFor(async () => {
      if ((await emAndamento()).length > 0) throw new Error("an export goes on");
    }, COM_CALMA);
  });
  afterAll(() => api.close());

  const emAndamento = () =>
    api.deps.db.selectFrom("exportacao").select(["tipo", "linhas", "expiraEm"]).orderBy("id").execute();
  const pedir = async (pessoa: Pessoa) =>
    request(api.url, backups.exportarLog, { params: { idBackup: 1 } }, await tokenFor(pessoa));
  /** A caller who reads as much as the case wants. */
  const abrir = async (pessoa: Pessoa): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${await tokenFor(pessoa)}` };
    const url = `${api.url}${backups.exportarLog.path.replace(":idBackup", "1")}`;
    const [resposta] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
    abertas.push(resposta);
    return resposta;
  };
  /** Leaves exports behind as a killed process would. */
  const deixar = async (pessoa: Pessoa, ...tipos: readonly string[]): Promise<void> => {
    const { sub = "" } = decodeJwt(await tokenFor(pessoa));
    const { id: idUsuario } = await api.deps.db
      .selectFrom("usuario")
      .select("id")
      .where("sub", "=", sub)
      .executeTakeFirstOrThrow();
    const prazo = { iniciadaEm: clock.now(), expiraEm: later(clock.now(), PRAZO_MS) };
    await api.deps.db
      .insertInto("exportacao")
      .values(tipos.map((tipo) => ({ idUsuario, tipo, linhas: 700, ...prazo })))
      .execute();
  };
  const lerAteOFim = async (resposta: IncomingMessage): Promise<number> => {
    let bytes = 0;
    for await (const parte of resposta) bytes += (parte as Buffer).length;
    return bytes;
  };
  const trilha = async () => {
    const { rows } = await sql<{ acao: string; detalhes: Record<string, string> }>`
      select acao, detalhes from auditoria_evento where alvo_tipo = 'exportacao'
      and alvo_id = (select max(alvo_id::bigint)::text from auditoria_evento where alvo_tipo = 'exportacao')
      order by instante`.execute(api.deps.db);
    return rows.map(({ acao, detalhes: { fim, linhas, mes } }) => [acao, fim ?? mes, linhas]);
  };
  /** Exports stop where they count their rows until the case lets them go on. */
  const comPorteira = () => {
    const [chegou, aberta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    lista = {
      contar: async () => {
        chegou.resolve();
        await aberta.promise;
        return 3;
      },
    };
    return { chegou: chegou.promise, abrir: aberta.resolve };
  };

  it("uma pessoa faz uma de cada tipo: a segunda recebe 409 em palavras, e pode quando a primeira acaba", async () => {
    const porteira = comPorteira();
    const primeira = pedir("pessoa");
    await porteira.chegou;
    expect(await pedir("pessoa")).toMatchObject({
      status: 409,
      body: {
        codigo: "EXPORTACAO_EM_ANDAMENTO",
        mensagem: expect.stringMatching(/ já está exportando esta lista: começou às \d{2}:\d{2}/),
      },
    });
    lista = { tipo: "OUTRO" };
    expect((await pedir("pessoa")).status).toBe(200);
    porteira.abrir();
    const { status, body } = await primeira;
    expect([status, readSpreadsheet(body as Uint8Array)]).toEqual([
      200,
      [["Texto"], ["linha 1"], ["linha 2"], ["linha 3"]],
    ]);
    lista = {};
    expect((await pedir("pessoa")).status).toBe(200);
  });

  it("três ao todo: a quarta pessoa recebe 409 e a hora de tentar de novo", async () => {
    await pedir("pessoa");
    await deixar("pessoa", "UM", "DOIS", "TRES");
    const recusa = await pedir("empresa");
    expect(recusa).toMatchObject({ status: 409, body: { codigo: "EXPORTACOES_OCUPADAS" } });
    expect(recusa.headers.get("retry-after")).toBe("60");
    await api.deps.db.deleteFrom("exportacao").where("tipo", "=", "UM").execute();
    expect((await pedir("empresa")).status).toBe(200);
    await api.deps.db.deleteFrom("exportacao").execute();
  });

  it("o que um processo morto deixou vale até o fim do prazo, e a trilha diz que se perdeu", async () => {
    await pedir("pessoa");
    await deixar("pessoa", "TESTE");
    clock.advance(PRAZO_MS - 1);
    expect((await pedir("pessoa")).status).toBe(409);
    clock.advance(1);
    expect((await pedir("pessoa")).status).toBe(200);
    const { rows } = await sql`
      select ator_tipo, detalhes ->> 'linhas' as linhas from auditoria_evento where detalhes ->> 'fim' = 'PERDIDA'
    `.execute(api.deps.db);
    expect(rows).toEqual([{ atorTipo: "sistema", linhas: "700" }]);
  });

  it("quem vai embora libera o lugar e a conexão, e a trilha diz quantas linhas foram dadas", async () => {
    lista = SEM_FIM_CONTADA;
    const resposta = await abrir("pessoa");
    for await (const parte of resposta) if ((parte as Buffer).length > 0) break;
    await expect.poll(emAndamento, COM_CALMA).toEqual([]);
    const [inicio, [acao, fim, linhas] = []] = await trilha();
    expect([inicio, acao, fim]).toEqual([
      ["EXPORTACAO_INICIADA", "2026-11", undefined],
      "EXPORTACAO_ENCERRADA",
      "INTERROMPIDA",
    ]);
    expect(Number(linhas)).toBeLessThan(1_000_000);
  });

  it("quem para de ler perde o lugar, e não recebe um arquivo que pareça inteiro", async () => {
    lista = SEM_FIM_CONTADA;
    limites = { ...LIMITES, silenceMs: 1_000 };
    const resposta = await abrir("pessoa");
    resposta.pause();
    await expect.poll(emAndamento, COM_CALMA).toEqual([]);
    await expect(lerAteOFim(resposta)).rejects.toThrow(/aborted/);
    expect((await trilha())[1]?.slice(0, 2)).toEqual(["EXPORTACAO_ENCERRADA", "INTERROMPIDA"]);
  });

  it("nem quem lê sem parar passa da duração máxima", async () => {
    lista = SEM_FIM_CONTADA;
    limites = { ...LIMITES, longestMs: 6_000 };
    await expect(abrir("pessoa").then(lerAteOFim)).rejects.toThrow(/aborted/);
    expect((await trilha())[1]?.slice(0, 2)).toEqual(["EXPORTACAO_ENCERRADA", "INTERROMPIDA"]);
  });

  it("renova o prazo enquanto anda, e anota quantas linhas já deu", async () => {
    lista = SEM_FIM_CONTADA;
    const resposta = await abrir("pessoa");
    const [antes] = await emAndamento();
    const leitura = lerAteOFim(resposta).catch(() => null);
    const andou = async () => {
      clock.advance(LIMITES.silenceMs / 2);
      return (await emAndamento())[0]?.linhas ?? 0;
    };
    await expect.poll(andou, COM_CALMA).toBeGreaterThan(0);
    const [depois] = await emAndamento();
    expect(depois?.expiraEm.getTime()).toBeGreaterThan(antes?.expiraEm.getTime() ?? Infinity);
    resposta.destroy();
    await leitura;
  });

  it("quem foi dado por morto não continua", async () => {
    lista = SEM_FIM_CONTADA;
    const resposta = await abrir("pessoa");
    await api.deps.db.deleteFrom("exportacao").execute();
    clock.advance(LIMITES.silenceMs);
    await expect(lerAteOFim(resposta)).rejects.toThrow(/aborted/);
  });

  it("o arquivo é de um só instante: o que muda depois da contagem não entra nem falta", async () => {
    const texto = sql<Linha>`select cep as texto from cep_cache order by cep`;
    const insert = (cep: string) =>
      sql`insert into cep_cache (cep, origem, consultado_em) values (${cep}, 'viacep', now())`.execute(api.deps.db);
    await insert("10000000");
    lista = {
      contar: async (tx) => {
        const { rows } = await texto.execute(tx);
        await insert("20000000");
        await sql`delete from cep_cache where cep = '10000000'`.execute(api.deps.db);
        return rows.length;
      },
      ler: () => texto,
    };
    const { body } = await pedir("pessoa");
    expect(readSpreadsheet(body as Uint8Array)).toEqual([["Texto"], ["10000000"]]);
  });

  it("a fila de exportações não é a das outras chamadas", async () => {
    const porteira = comPorteira();
    const presas = (["pessoa", "empresa", "cartorio"] as const).map(pedir);
    await porteira.chegou;
    await expect.poll(emAndamento, COM_CALMA).toHaveLength(3);
    const token = await tokenFor("pessoa");
    const outras = await Promise.all(Array.from({ length: 40 }, () => request(api.url, consultas.listarUf, {}, token)));
    expect(new Set(outras.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await sql<{ nome: string; sessoes: number }>`
      select application_name as nome, count(*)::int as sessoes from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' group by 1`.execute(api.deps.db);
    expect(rows).toEqual([{ nome: "teste-export", sessoes: 2 }]);
    porteira.abrir();
    expect((await Promise.all(presas)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
