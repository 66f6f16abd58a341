import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openObjectBytes } from "@acervo/backup-format/object-reader";
import { beforeEach, describe, expect, it } from "vitest";
import { openStateDatabase } from "../src/state/state-database.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { patterned } from "./patterned.ts";
import { contentOf } from "./test-catalog.ts";
import { torturePaths } from "./torture-names.ts";

const MIB = 2 ** 20;
let t: AgentUnderTest;
beforeEach(async () => {
  t = await agentUnderTest();
});

const write = (name: string, content: string | Buffer): void => {
  const path = join(t.root, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
};
/** Every version of a file, as bytes; a removal is null. */
const versionsOf = (path: string | Buffer): readonly (Buffer | null)[] => {
  const bytes = Buffer.isBuffer(path) ? path : Buffer.from(join(t.root, path));
  const names: string[] = ["2f"];
  for (const name of splitBytes(bytes)) names.push(name.toString("hex"));
  const versions = t.state.catalog.get(names.join("/")) ?? [];
  return versions.map((version) => (version === null ? null : contentOf(version, t.state.objects)));
};
const splitBytes = (path: Buffer): readonly Buffer[] => {
  const names: Buffer[] = [];
  for (let at = 1; at < path.length;) {
    const end = path.indexOf("/", at) === -1 ? path.length : path.indexOf("/", at);
    names.push(path.subarray(at, end));
    at = end + 1;
  }
  return names;
};
const callsOf = (): readonly string[] => t.state.calls.filter((call) => !call.includes("/sessao"));

describe("um backup", () => {
  it("[SRV-132] guarda arquivos de todos os tamanhos; sem mudanças, são duas chamadas e nenhuma ao armazém", async () => {
    write("a.txt", "um");
    write("2024/b.txt", "dois");
    write("vazio", "");
    write("médio.bin", patterned(3 * MIB, 1));
    write("grande.bin", patterned(20 * MIB + 5, 2));
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 5, vistos: 5 });
    expect(versionsOf("2024/b.txt")).toEqual([Buffer.from("dois")]);
    expect(versionsOf("vazio")).toEqual([Buffer.of()]);
    expect(versionsOf("grande.bin")[0]?.equals(patterned(20 * MIB + 5, 2))).toBe(true);
    t.state.calls.length = 0;
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 0, bytesEnviados: 0 });
    expect(callsOf()).toEqual(["POST /backups", expect.stringMatching(/concluir$/)]);
  });

  it("[SRV-87] manual e agendado chegam assim ao servidor; a versão do agente vai junto", async () => {
    write("a.txt", "um");
    await t.run({ manual: true });
    await t.run({ manual: false, agendamento: { id: 3, previstoPara: 1_763_164_800_000 } });
    const bodies = [...t.state.answers.values()]
      .map(({ request }) => request)
      .filter((it) => it.includes("ultimaSequencia"));
    expect(bodies[0]).toContain('"manual":true');
    expect(bodies[1]).toContain('"manual":false,"idAgendamento":3,"previstoPara":"2025-11-15T00:00:00.000Z"');
    expect(bodies[1]).toContain('"versaoAcervoExe":"0.1.0"');
  });

  it("pacotes se leem sozinhos: nomes e resumos estão neles", async () => {
    for (let number = 0; number < 300; number += 1) write(`p${number}.txt`, `conteúdo ${number}`);
    await t.run();
    expect(t.state.objects.size).toBe(1);
    const [pack] = t.state.objects.values();
    expect(openObjectBytes(pack ?? Buffer.of()).index.entries).toHaveLength(300);
  });

  it("mais de mil arquivos vão em vários lotes, de um só pacote", async () => {
    for (let number = 0; number < 2_100; number += 1) write(`d${number % 7}/p${number}`, `${number}`);
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 2_100 });
    expect(t.state.objects.size).toBe(1);
    expect(t.state.sequencia).toBeGreaterThanOrEqual(3);
  });

  it("uma mudança é uma nova versão, uma remoção também; só um novo horário não é", async () => {
    write("a.txt", "um");
    write("b.txt", "fica");
    write("c.txt", "toque");
    await t.run();
    write("a.txt", "um e meio");
    rmSync(join(t.root, "b.txt"));
    utimesSync(join(t.root, "c.txt"), 1_000, 1_000);
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, removidos: 1 });
    expect(versionsOf("a.txt").map(String)).toEqual(["um", "um e meio"]);
    expect(versionsOf("b.txt")).toEqual([Buffer.from("fica"), null]);
    expect(versionsOf("c.txt")).toHaveLength(1);
  });

  it("os nomes de tortura são guardados byte a byte", async () => {
    const paths = torturePaths().map((names) =>
      Buffer.concat([Buffer.from(t.root), ...names.flatMap((name) => [Buffer.from("/"), name])]),
    );
    for (const path of paths) {
      mkdirSync(path.subarray(0, path.lastIndexOf("/")), { recursive: true });
      writeFileSync(path, path);
    }
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: paths.length });
    for (const path of paths) expect(versionsOf(path)).toEqual([path]);
  });
});

describe("um arquivo grande", () => {
  it("[SRV-132] noite após noite só os blocos mudados são enviados, e cada noite se lê de volta", async () => {
    let content = patterned(24 * MIB + 7, 3);
    write("banco.fdb", content);
    await t.run();
    const nights = [content];
    for (let night = 1; night <= 3; night += 1) {
      content = Buffer.concat([content, patterned(night * 1_000, night)]);
      content[night * 5 * MIB] = 255 - (content[night * 5 * MIB] ?? 0);
      write("banco.fdb", content);
      const { bytesEnviados, situacao } = await t.run();
      expect(situacao).toBe(2);
      expect(bytesEnviados).toBeLessThan(2.1 * MIB);
      nights.push(content);
    }
    expect(versionsOf("banco.fdb").map((version, night) => version?.equals(nights[night] ?? Buffer.of()))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("[R14] buracos e zeros não são enviados; encolher também não envia nada além do último bloco", async () => {
    write("esparso", "");
    truncateSync(join(t.root, "esparso"), 32 * MIB);
    expect(await t.run()).toMatchObject({ situacao: 2, bytesEnviados: 0, confirmados: 1 });
    expect(versionsOf("esparso")[0]?.equals(Buffer.alloc(32 * MIB))).toBe(true);
    truncateSync(join(t.root, "esparso"), 18 * MIB + 1);
    expect(await t.run()).toMatchObject({ situacao: 2, bytesEnviados: 0 });
    expect(versionsOf("esparso")[1]?.equals(Buffer.alloc(18 * MIB + 1))).toBe(true);
  });
});

describe("o que a pessoa escolheu não guardar", () => {
  const ignorar = (...paths: string[]): void => {
    const [configuracao] = t.state.configuracoes;
    if (configuracao === undefined) throw new Error("no configuration");
    configuracao.ignorados = paths.map((path) => ["/", ...join(t.root, path).split("/").slice(1)]);
  };

  it("[ARQ-71] fica fora do backup, sem virar pendência nem remoção, e volta inteiro quando é guardado de novo", async () => {
    write("a.txt", "um");
    write("fora.txt", "fora");
    write("2024/b.txt", "dois");
    write("2024/fundo/c.txt", "três");
    ignorar("2024", "fora.txt");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, vistos: 1, removidos: 0 });
    ignorar();
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 3, vistos: 4 });
    ignorar("2024", "fora.txt");
    write("2024/b.txt", "mudou");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 0, vistos: 1, removidos: 0 });
    expect(versionsOf("2024/b.txt")).toHaveLength(1);
    ignorar();
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 3, vistos: 4 });
    expect(versionsOf("2024/b.txt").at(-1)).toEqual(Buffer.from("mudou"));
  });

  it("[ARQ-71] não fica fora o que também é um diretório da configuração", async () => {
    write("2024/b.txt", "dois");
    write("2024/fundo/c.txt", "três");
    t.state.configuracoes[0]?.diretorios.push({ id: 6, caminho: join(t.root, "2024/fundo") });
    ignorar("2024", "2024/fundo");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, vistos: 1 });
    expect(versionsOf("2024/fundo/c.txt")).toEqual([Buffer.from("três")]);
  });
});

describe("o que falha", () => {
  it("[SRV-133] um arquivo ilegível é relatado com motivo, o resto é guardado, e nunca é 2", async () => {
    write("bom.txt", "bom");
    mkdirSync(join(t.root, "pasta"));
    write("pasta/x", "x");
    t.state.configuracoes = [
      {
        id: 12,
        prefixo: "Livros",
        diretorios: [
          { id: 5, caminho: t.root },
          { id: 6, caminho: join(t.folder, "não-existe") },
        ],
        ignorados: [],
        padroesIgnorados: [],
        agendamentos: [],
      },
    ];
    const result = await t.run();
    expect(result).toMatchObject({ situacao: 3, confirmados: 2 });
    expect(t.state.ocorrencias.map(({ tipo, motivo }) => `${tipo} ${motivo}`).toSorted()).toEqual([
      "ERRO DIRETORIO_AUSENTE",
      "SUCESSO DIRETORIO_CONCLUIDO",
    ]);
  });

  it("[R4] servidor e armazém que falham, cortam a linha ou respondem e cortam: nada se perde nem se repete", async () => {
    for (let number = 0; number < 50; number += 1) write(`p${number}`, `c${number}`);
    write("grande", patterned(17 * MIB, 9));
    let calls = 0;
    const faults = [503, null, "corte", null, "depois", null, 500, null] as const;
    t.state.fault = (call) => (call.includes("/sessao") ? null : (faults[(calls += 1) % faults.length] ?? null));
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 51 });
    expect([...t.state.catalog.values()].every((versions) => versions.length === 1)).toBe(true);
    expect(versionsOf("grande")[0]?.equals(patterned(17 * MIB, 9))).toBe(true);
  });

  it("[R5] um objeto que não confere é enviado de novo, inteiro", async () => {
    write("a.txt", "um");
    let isDamaged = false;
    t.state.fault = (call) => {
      if (!call.endsWith("/confirmacoes") || isDamaged) return null;
      isDamaged = true;
      for (const [id, bytes] of t.state.objects) t.state.objects.set(id, Buffer.from(bytes).fill(0, 96, 98));
      return null;
    };
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1 });
    expect(versionsOf("a.txt")).toEqual([Buffer.from("um")]);
  });
});

describe("recomeço", () => {
  const failing = async (fault: (call: string) => number | "corte" | "depois" | null): Promise<void> => {
    t.state.fault = fault;
    await expect(t.run()).rejects.toThrow(/503|confirmacoes|store/);
    t.state.fault = () => null;
  };

  it("[SRV-132] uma confirmação cuja resposta se perdeu é repetida com a mesma chave: uma versão só", async () => {
    write("a.txt", "um");
    await failing((call) => (call.endsWith("/confirmacoes") ? "depois" : null));
    expect(await t.run()).toMatchObject({ situacao: 2, idBackup: 1 });
    expect(versionsOf("a.txt")).toEqual([Buffer.from("um")]);
    expect(t.state.sequencia).toBe(1);
  });

  it("[SRV-132] o que já estava no armazém não é enviado outra vez", async () => {
    for (let number = 0; number < 20; number += 1) write(`p${number}`, `c${number}`);
    await failing((call) => (call.endsWith("/confirmacoes") ? 503 : null));
    t.state.calls.length = 0;
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 20, bytesEnviados: 0 });
    expect(t.state.calls).not.toContain("PUT /armazem");
  });

  it("[SRV-132] um arquivo grande continua da parte em que parou", async () => {
    write("grande", patterned(44 * MIB, 4));
    let puts = 0;
    await failing((call) => (call === "PUT /armazem" && (puts += 1) > 2 ? 503 : null));
    const { bytesEnviados, situacao } = await t.run();
    expect(situacao).toBe(2);
    expect(bytesEnviados).toBeLessThanOrEqual(16 * MIB);
    expect(versionsOf("grande")[0]?.equals(patterned(44 * MIB, 4))).toBe(true);
  });

  it("[R3] um estado perdido é refeito pelo catálogo: nada é enviado de novo", async () => {
    write("a.txt", "um");
    write("b/c.txt", "dois");
    await t.run();
    for (const end of ["", "-wal", "-shm"]) rmSync(`${t.statePath}${end}`, { force: true });
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 0, bytesEnviados: 0 });
    expect(t.state.calls.some((call) => call.startsWith("GET /catalogo"))).toBe(true);
    appendFileSync(join(t.root, "a.txt"), "!");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1 });
    expect(versionsOf("a.txt").map(String)).toEqual(["um", "um!"]);
  });

  it("no fim o diário está vazio", async () => {
    write("a.txt", "um");
    await t.run();
    const database = openStateDatabase(t.statePath);
    const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"];
    expect([count("envio"), count("parte"), count("lote")]).toEqual([0, 0, 0]);
    expect(readFileSync(join(t.folder, "agente.log"), "utf8")).toContain("backup encerrado");
    database.close();
  });
});
