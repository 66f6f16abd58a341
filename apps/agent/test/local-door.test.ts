import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import type { AgentProcess } from "@acervo/test-kit/agent-process";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { connectToService } from "../src/local/socket-client.ts";
import { startAgent } from "./agent-process.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

const setUp = async () => {
  const folder = tempFolder();
  const state = newTestState();
  const { url } = await startTestServer(state);
  const env = { pasta: join(folder, "agente"), servidor: url };
  const root = join(folder, "livros");
  mkdirSync(root);
  writeFileSync(join(root, "a.txt"), "um");
  state.configuracoes = [
    {
      id: 12,
      prefixo: "Livros <b>",
      diretorios: [{ id: 5, caminho: root }],
      ignorados: [],
      padroesIgnorados: [],
      agendamentos: [
        {
          id: 9,
          tipo: 3,
          hora: "22:30",
          horaIntervalo: null,
          idDiaSemana: 5,
          diaMes: null,
          dataInicio: "2026-01-01T00:00:00Z",
          proximos: [],
        },
      ],
    },
  ];
  const run = (argv: readonly string[], input = "") => startAgent(argv, env, input).ended;
  return { folder, root, state, env, run };
};

const Page = z.object({
  titulo: z.string().optional(),
  mensagem: z.string().optional(),
  secoes: z.record(z.string(), z.string()).optional(),
});
type Call = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

describe("a porta local", () => {
  let t: Awaited<ReturnType<typeof setUp>>;
  let service: AgentProcess;
  let page: URL;
  const pageOfService = async (): Promise<URL> =>
    new URL(await connectToService(join(t.env.pasta, "agente.sock")).pageUrl());
  beforeEach(async () => {
    t = await setUp();
    service = startAgent(["servico"], t.env);
    page = await vi.waitFor(pageOfService, { timeout: 30_000 });
  });

  /** As a browser would, unless told otherwise: with our Host, our Origin and the token. */
  const call = (path: string, { method = "GET", body, headers = {} }: Call = {}) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      const request = httpRequest({ host: "127.0.0.1", port: page.port, path, method }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      const ours = { host: page.host, origin: page.origin, authorization: `Bearer ${page.hash.slice(1)}`, ...headers };
      for (const [name, value] of Object.entries(ours)) if (value !== "") request.setHeader(name, value);
      request.on("error", reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const act = async (path: string, body: unknown = {}) => {
    const { status, text } = await call(path, { method: "POST", body });
    return { status, ...Page.parse(JSON.parse(text)) };
  };
  const shown = async (section: string): Promise<string> =>
    Page.parse(JSON.parse((await call("/secoes")).text)).secoes?.[section] ?? "";
  const showing = (section: string, text: string): Promise<void> =>
    vi.waitFor(async () => expect(await shown(section)).toContain(text), { timeout: 30_000, interval: 100 });
  const activate = async (): Promise<void> => {
    await act("/ativacao", { codigo: "K7MX4PRT" });
    expect(await act("/ativacao/confirmar", { pastas: t.folder })).toMatchObject({ status: 200 });
    await showing("backups", "Livros");
  };

  it("[SRV-84] a página não mostra nada sem a chave de acesso, nem a outra origem ou outro nome", async () => {
    const shell = await call("/", { headers: { authorization: "", origin: "" } });
    expect(shell.status).toBe(200);
    expect(shell.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(shell.text).not.toContain("Livros");
    expect((await t.run(["painel"])).out).toContain(page.href);
    const secrets: Call[] = [
      { headers: { authorization: "" } },
      { headers: { authorization: `Bearer ${"0".repeat(32)}` } },
      { headers: { host: `evil.example:${page.port}` } },
      { headers: { origin: "https://evil.example" } },
      { headers: { origin: "null" } },
    ];
    for (const attempt of secrets) expect((await call("/secoes", attempt)).status).toBeGreaterThanOrEqual(401);
    const blind = await call("/ativacao", { method: "POST", body: { codigo: "K7MX4PRT" }, headers: { origin: "" } });
    expect(blind.status).toBe(403);
    expect(t.state.calls).toEqual([]);
    expect((await call("/outra")).status).toBe(404);
    expect(statSync(join(t.env.pasta, "agente.sock")).mode & 0o777).toBe(0o600);
    for (const path of ["/pagina.js", "/pagina.css", "/icone.svg"]) expect((await call(path)).status).toBe(200);
  });

  it("[SRV-74][SRV-75] ativa pela página: código, nomes, confirmação; um código errado é dito", async () => {
    expect(await act("/ativacao", { codigo: "ERRADO" })).toMatchObject({ status: 422, mensagem: /CODIGO/ });
    expect((await act("/ativacao/confirmar")).status).toBe(409);
    const named = await act("/ativacao", { codigo: "k7mx-4prt" });
    for (const name of ["Marta", "Cartório São Bento", "Balcão"]) expect(named.secoes?.["ativacao"]).toContain(name);
    expect((await act("/ativacao/cancelar")).secoes?.["ativacao"]).toContain("Código de ativação");
    // The code was spent for the key of that try; the portal shows another.
    t.state.chaveDoCodigo = null;
    await activate();
    expect(await shown("backups")).toContain("Livros &lt;b&gt;");
    expect(await shown("configuracao")).toContain("Toda sexta-feira às 22:30");
    expect(await shown("ativacao")).toBe("");
    service.kill("SIGTERM");
    expect(await service.ended).toMatchObject({ code: 0, err: "" });
  });

  it("[F4][SRV-161] uma pasta que o portal pede e ninguém permitiu espera na página, que só permite o que foi pedido", async () => {
    await act("/ativacao", { codigo: "K7MX4PRT" });
    expect(await shown("ativacao")).toContain("Pastas em que o Acervo pode ler e escrever");
    await act("/ativacao/confirmar", { pastas: `${join(t.folder, "outra")}, /etc` });
    await showing("permissoes", t.root);
    for (const caminho of ["/etc", join(t.folder, "terceira")])
      expect((await act("/permissoes", { caminho })).status).toBe(409);
    await act("/backup", { idConfiguracao: "12" });
    await showing("problemas", "espera a sua confirmação");
    expect(t.state.catalog.size).toBe(0);
    expect((await act("/permissoes", { caminho: t.root })).secoes?.["permissoes"]).toBe("");
    await showing("problemas", "Tudo o que foi encontrado");
    expect(t.state.catalog.size).toBe(1);
  });

  it("[SRV-87][SRV-133] mostra o andamento, o resultado e o que não pôde ser lido, e faz o backup agora", async () => {
    t.state.configuracoes[0]?.diretorios.push({ id: 6, caminho: join(t.folder, "pendrive") });
    await activate();
    expect((await act("/backup", { idConfiguracao: "99" })).status).toBe(404);
    expect((await act("/backup", { idConfiguracao: "12" })).status).toBe(200);
    await showing("backups", "Concluído com pendências");
    expect(await shown("backups")).toContain("Próximo backup:");
    expect(await shown("problemas")).toContain("o diretório não foi encontrado");
  });

  it("[SRV-170] o backup pedido na página guarda também o diretório que o portal acaba de ganhar", async () => {
    await activate();
    const nova = join(t.root, "nova");
    mkdirSync(nova);
    writeFileSync(join(nova, "ata.txt"), "escrita agora");
    t.state.configuracoes[0]?.diretorios.splice(0, 1, { id: 7, caminho: nova });
    await act("/backup", { idConfiguracao: "12" });
    await showing("backups", "Concluído");
    expect([...t.state.catalog.keys()]).toEqual([expect.stringContaining(Buffer.from("ata.txt").toString("hex"))]);
  });

  it("[SRV-251] oferece o diagnóstico antes e depois da ativação, sem nomes, e só a quem tem a chave de acesso", async () => {
    expect(await shown("suporte")).toContain("Baixar diagnóstico");
    expect((await call("/diagnostico")).text).toContain("Dispositivo: não ativado");
    await activate();
    const { status, headers, text } = await call("/diagnostico");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain("Serviço: em execução, e responde");
    expect(text).toContain("Configuração 12: pastas 1");
    expect(["Livros", t.root].filter((name) => text.includes(name))).toEqual([]);
    expect((await call("/diagnostico", { headers: { authorization: "" } })).status).toBe(401);
  });

  it("[SRV-278][SRV-287] pausa pela página, retoma a pausa que veio do portal, e diz por que os backups esperam", async () => {
    await activate();
    for (const horas of [1, 4, 24]) {
      expect(await shown("pausa")).toContain(`data-horas="${horas}"`);
      expect((await act("/pausa", { horas: String(horas) })).secoes?.["pausa"]).toContain("Backups em pausa até");
      expect((await act("/pausa/retomar")).secoes?.["pausa"]).not.toContain("em pausa");
    }
    expect((await act("/pausa", { horas: "720" })).status).toBe(400);
    // Heartbeats are minutes apart, but a change is told at once; its answer brings the portal's wish.
    await act("/pausa", { horas: "1" });
    await vi.waitFor(() => expect(t.state.esperas.at(-1)).toMatchObject({ motivo: "PAUSA", origem: "MAQUINA" }), {
      timeout: 30_000,
    });
    const ate = new Date(Date.now() + 3_600_000).toISOString();
    t.state.comandos = [
      { idComando: "ab".repeat(16), tipo: "PAUSAR", validoAte: "2099-01-01T00:00:00Z", parametros: { ate } },
    ];
    await act("/pausa/retomar");
    await showing("pausa", "Backups em pausa até");
    await vi.waitFor(() => expect(t.state.esperas.at(-1)).toMatchObject({ motivo: "PAUSA", origem: "PORTAL" }), {
      timeout: 30_000,
    });
    expect((await act("/pausa/retomar")).secoes?.["pausa"]).toContain("Pausar por 4 horas");
  });

  it("[SRV-78] com a chave revogada a página pede um novo código, e com ele o serviço continua", async () => {
    await activate();
    t.state.refusal = { status: 409, codigo: "DISPOSITIVO_DESATIVADO" };
    await act("/backup", { idConfiguracao: "12" });
    await showing("ativacao", "Este dispositivo foi desativado.");
    t.state.refusal = null;
    t.state.versaoChave = 2;
    // The portal shows another code for another key.
    t.state.chaveDoCodigo = null;
    await activate();
    expect((await act("/backup", { idConfiguracao: "12" })).status).toBe(200);
    await showing("backups", "Concluído");
  });

  it("[SRV-136] restaurar e status ao lado do serviço deixam a sessão dele em paz", async () => {
    await activate();
    await t.run(["fazer-backup"]);
    await showing("backups", "Concluído");
    const { epoca } = t.state;
    const restored = await t.run(["restaurar", "Livros <b>", "--para", join(t.folder, "volta")]);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toContain("1 arquivo no pedido, 1 arquivo no lugar");
    expect(readFileSync(join(t.folder, "volta", t.root, "a.txt"), "utf8")).toBe("um");
    expect((await t.run(["status"])).out).toContain("concluído");
    writeFileSync(join(t.root, "a.txt"), "mudou");
    const kept = await t.run(["restaurar", "Livros <b>", "--original"]);
    expect(kept.code).toBe(4);
    expect(kept.out).toContain("já existe");
    expect(t.state.epoca).toBe(epoca);
    expect(await shown("restauracoes")).toContain("Incompleta");
  });

  it("[SRV-136] uma restauração pedida no portal para outra pasta só começa com o sim de quem está na máquina", async () => {
    await activate();
    await act("/backup", { idConfiguracao: "12" });
    await showing("backups", "Concluído");
    const pedido = {
      chaveIdempotencia: "ab".repeat(16),
      idConfiguracao: 12,
      caminho: [],
      emInstante: null,
      sobrescrever: "NUNCA" as const,
    };
    const destinos = ["ESCOLHIDO_NA_MAQUINA", "PASTA_DE_RESTAURACAO", "ESCOLHIDO_NA_MAQUINA"] as const;
    for (const [index, destino] of destinos.entries())
      t.state.restauracoes.set(index + 1, {
        pedido: { ...pedido, destino },
        recibos: [],
        andamentos: [],
        cancelada: false,
      });
    t.state.comandos = [1, 2, 3].map((idRestauracao) => ({
      idComando: `${idRestauracao}`.repeat(32),
      tipo: "RESTAURAR",
      validoAte: "2030-01-01T00:00:00Z",
      parametros: { idRestauracao },
    }));
    service.kill("SIGKILL");
    await service.ended;
    service = startAgent(["servico"], t.env);
    await vi.waitFor(
      async () => {
        page = await pageOfService();
        expect(await shown("restauracoes")).toContain("Restaurar nesta pasta");
      },
      { timeout: 40_000 },
    );
    const own = join(t.env.pasta, "restaurados/2", t.root, "a.txt");
    await vi.waitFor(() => expect(t.state.restauracoes.get(2)?.recibos).toHaveLength(1), { timeout: 30_000 });
    expect(readFileSync(own, "utf8")).toBe("um");
    expect(t.state.restauracoes.get(1)?.recibos).toEqual([]);
    expect((await act("/restauracoes/confirmar", { idRestauracao: "1", pasta: "relativa" })).status).toBe(422);
    const chosen = join(t.folder, "escolhida");
    expect((await act("/restauracoes/confirmar", { idRestauracao: "1", pasta: chosen })).status).toBe(200);
    await vi.waitFor(() => expect(t.state.restauracoes.get(1)?.recibos).toHaveLength(1), { timeout: 30_000 });
    expect(readFileSync(join(chosen, t.root, "a.txt"), "utf8")).toBe("um");
    expect((await act("/restauracoes/recusar", { idRestauracao: "3" })).status).toBe(200);
    await vi.waitFor(() => expect(t.state.comandos).toEqual([]), { timeout: 30_000 });
    const endings = t.state.respostas.filter(({ situacao }) => situacao !== "ACEITO");
    expect(endings.map(({ situacao }) => situacao).toSorted()).toEqual(["CONCLUIDO", "CONCLUIDO", "RECUSADO"]);
  });
});
