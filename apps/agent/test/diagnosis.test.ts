import { hash } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { diagnose } from "../src/diagnosis/diagnose.ts";
import { connectToService } from "../src/local/socket-client.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { RestoreReceipt } from "../src/restore/run-restore.ts";
import { saveReceipt } from "../src/service/last-receipt.ts";
import { openJournal } from "../src/state/journal.ts";
import type { RestoreRequest } from "../src/state/restore-journal.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { sealState } from "../src/state/state-seal.ts";
import { startAgent } from "./agent-process.ts";
import { sealedPortal } from "./office-network.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

/** Words that nothing but the customer's own names, or a secret, holds. */
const NAMES = [
  "canarioConfiguracao",
  "canarioPasta",
  "canarioArquivo",
  "canarioErro",
  "canarioRegistro",
  "canarioTraco",
];
const [CONFIGURACAO, PASTA, ARQUIVO, ERRO, REGISTRO, TRACO] = NAMES;
const CODE = "K7MX4PRT";
const SECRETS = [CODE, "senhaDoProxy", "usuarioDoProxy", "senhaDoComando", "tokenDoRegistro", "senhaDoRegistro"];

const setUp = async () => {
  const folder = tempFolder();
  const state = newTestState();
  const { url } = await startTestServer(state);
  const root = join(folder, `${PASTA}-LIVRO_B_12`);
  const pasta = join(folder, "agente");
  const out = join(folder, "saida");
  for (const path of [root, out]) mkdirSync(path);
  writeFileSync(join(root, `${ARQUIVO}.pdf`), "um");
  mkdirSync(join(root, `${ERRO}.sock`));
  state.configuracoes = [
    {
      id: 12,
      prefixo: CONFIGURACAO ?? "",
      diretorios: [
        { id: 5, caminho: root },
        { id: 6, caminho: join(folder, `${ERRO}-que-nao-existe`) },
      ],
      ignorados: [],
      padroesIgnorados: [],
      agendamentos: [],
    },
  ];
  const place = { pasta, servidor: url };
  const run = (argv: readonly string[], input = "") => startAgent(argv, place, input).ended;
  const read = (): string => {
    const [name = "", ...more] = readdirSync(out);
    expect(more).toEqual([]);
    return readFileSync(join(out, name), "utf8");
  };
  return { folder, root, pasta, out, url, run, read };
};
let t: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  t = await setUp();
});

/** As the service leaves it after a restore. */
const restored = ({ falharam }: { falharam: number }): void => {
  const path = join(t.pasta, "estado.sqlite");
  const database = openStateDatabase(path);
  const pedido = { destino: { tipo: "PASTA", pasta: join(t.folder, `${PASTA}-volta`) } } as RestoreRequest;
  const falhas = [{ caminho: ["/", PASTA ?? "", `${ERRO}.pdf`], motivo: "JA_EXISTE" as const }];
  const receipt = { sucesso: false, pedidos: 3, iguais: 1, falharam, falhas } as RestoreReceipt;
  saveReceipt(openJournal(database), pedido, receipt, systemClock.now());
  database.close();
  sealState(path);
};

const stateHash = () => hash("sha256", readFileSync(join(t.pasta, "estado.sqlite")));

describe("diagnóstico para o suporte", () => {
  it("[SRV-252] numa máquina ativa, um arquivo com tudo o que o suporte pergunta, e nada muda", async () => {
    await t.run(["ativar", CODE, "--permitir", t.folder], "s\n");
    await t.run(["fazer-backup"]);
    const before = stateHash();
    const { code, out } = await t.run(["diagnostico", "--para", t.out]);
    expect([code, stateHash()]).toEqual([0, before]);
    const [name = ""] = readdirSync(t.out);
    expect(out).toContain(join(t.out, name));
    expect(statSync(join(t.out, name)).mode & 0o777).toBe(0o600);
    const text = t.read();
    for (const said of [
      /^Versão 0\.1\.0 \(linux-\w+\), Node \d+\./m,
      /^Serviço: não está em execução$/m,
      /^Dispositivo: \d+; um código espera: não$/m,
      /^Processadores \d+, memória livre .+ de .+$/m,
      /^Disco de .+: .+ livres de .+$/m,
      new RegExp(`^Portal: ${t.url}$`, "m"),
      /^Proxy: nenhum$/m,
      /^API: http:.*\n {2}nome: 127\.0\.0\.1 em \d+ ms\n {2}responde: sim, HTTP 401 em \d+ ms\n {2}relógio .+: -?[01] s$/m,
      /^Armazenamento: http:.*\n {2}nome: .*\n {2}responde: sim, HTTP \d+ em \d+ ms$/m,
      /^Tamanho: .+; íntegro: sim$/m,
      /^Pastas \d+, arquivos 1, envios a terminar 0, /m,
      /^Configuração 12: pastas 2, agendamentos 0$/m,
      /^ {2}vistos 1, enviados 1, removidos 0, /m,
      /^ {2}não guardados, entre os anotados: DIRETORIO_AUSENTE 1$/m,
      /^Nenhuma restauração feita por este computador ainda$/m,
      /"evento":"backup encerrado"/,
    ])
      expect(text).toMatch(said);
    restored({ falharam: 2 });
    startAgent(["servico"], { pasta: t.pasta, servidor: t.url });
    await vi.waitFor(() => connectToService(join(t.pasta, "agente.sock")).pageUrl(), { timeout: 30_000 });
    rmSync(join(t.out, name));
    expect((await t.run(["diagnostico", "--para", t.out])).code).toBe(0);
    const again = t.read();
    expect(again).toMatch(
      /^Última restauração: incompleta, .*\n {2}pedidos 3, conferidos 1, falharam 2\n {2}motivos.*: JA_EXISTE 1$/m,
    );
    expect(again).toContain("Serviço: em execução, e responde");
  });

  it("[SRV-252] sem ativação, sem servidor e com o estado ilegível também; numa pasta em que não se escreve, é dito", async () => {
    mkdirSync(t.pasta);
    writeFileSync(join(t.pasta, "estado.sqlite"), "isto não é um banco");
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    // A server bound to TCP always has an address of this shape.
    const nobody = { pasta: t.pasta, servidor: `http://127.0.0.1:${(closed.address() as AddressInfo).port}` };
    await new Promise((resolve) => void closed.close(resolve));
    expect(await startAgent(["diagnostico", "--para", t.out], nobody).ended).toMatchObject({ code: 0, err: "" });
    const text = t.read();
    expect(text).toContain("Dispositivo: não ativado");
    expect(text).toContain("O estado não pôde ser lido");
    expect(text).toContain("responde: não; a conexão foi recusada (ECONNREFUSED)");
    expect(text).toContain("Armazenamento: nada foi enviado ainda");

    rmSync(t.out, { recursive: true });
    mkdirSync(t.out);
    // Stands for a folder that only an administrator opens.
    const closedFolder = { pasta: join(t.folder, "fechada"), servidor: t.url };
    writeFileSync(closedFolder.pasta, "");
    expect(await startAgent(["diagnostico", "--para", t.out], closedFolder).ended).toMatchObject({ code: 0, err: "" });
    expect(t.read()).toContain("Serviço: não se sabe");

    const nowhere = await t.run(["diagnostico", "--para", join(t.out, "nenhuma")]);
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("Escolha outra pasta com --para") });
    expect((await t.run(["diagnostico", "--inventado"])).code).toBe(2);
  });

  it("[SRV-252] de um portal com TLS diz o certificado, e em palavras por que não serve", async () => {
    const { port } = await sealedPortal("localhost", t.url);
    const text = await diagnose(
      { ...settings(), servidor: `https://localhost:${port}` },
      { comNomes: false, servico: "PARADO" },
    );
    expect(text).toMatch(/^ {2}TLS: TLSv1\.\d, certificado emitido por localhost, até .+ GMT$/m);
    expect(text).toMatch(/^ {2}certificado fora das autoridades do Node: DEPTH_ZERO_SELF_SIGNED_CERT$/m);
    expect(text).toContain("responde: não; O certificado do servidor não é de uma autoridade");
  });

  const settings = () => ({
    pasta: t.pasta,
    limiteBytesPorSegundo: null,
    comandoAntes: { comando: `pg_dump --password=senhaDoComando ${TRACO}`, limiteMs: 1 },
    proxy: null,
    programa: null,
  });

  it("[SRV-253] nenhum nome do cliente está nele, a não ser que se peça; segredo nenhum, nunca", async () => {
    await t.run(["ativar", CODE, "--permitir", t.folder], "s\n");
    await t.run(["fazer-backup"]);
    restored({ falharam: 2 });
    const log = join(t.pasta, "registro/agente.log");
    const line = (fields: object) => appendFileSync(log, `${JSON.stringify({ instante: "x", ...fields })}\n`);
    const missing = `ENOENT: no such file or directory, open '${t.root}/${ERRO}.pdf'`;
    line({ evento: "backup falhou", erro: `Error: ${missing}`, caminho: `${REGISTRO}` });
    line({ evento: "backup falhou", erro: `Refusal: 409 CAPACIDADE_ESGOTADA: ${ERRO}` });
    line({ evento: "pedido local falhou", erro: `${ERRO}: LIVRO_B_12` });
    line({ evento: "pedido local falhou", erro: `TypeError: ${ERRO}_A_1 LIVRO_B_12`, arquivos: 3 });
    appendFileSync(log, `uma linha sem forma com ${REGISTRO}\n`);
    line({ evento: "x", erro: "Error: http://usuarioDoProxy:senhaDoProxy@proxy.test:3128 Bearer tokenDoRegistro" });
    line({
      evento: "x",
      erro: `Error: senha=senhaDoRegistro ${CODE} http://armazem/x?X-Amz-Signature=tokenDoRegistro`,
    });
    const host = ["2026/11/18 10:19:23 versão 0.1.0 terminou com 1", `TypeError: at ${TRACO} (C:\\${TRACO}.js:1)`];
    writeFileSync(join(t.pasta, "servico.log"), `${host.join("\n")}\n`);
    writeFileSync(join(t.pasta, "codigo"), CODE);
    const key = /"chavePrivada":"([^"]+)"/.exec(readFileSync(join(t.pasta, "identidade.json"), "utf8"))?.[1] ?? "";
    line({ evento: "x", erro: `Error: ${key}` });

    const withProxy = {
      ...settings(),
      servidor: t.url,
      proxy: { HTTP_PROXY: "", HTTPS_PROXY: "http://usuarioDoProxy:senhaDoProxy@proxy.test:3128", NO_PROXY: "" },
    };
    const plain = await diagnose(withProxy, { comNomes: false, servico: "PARADO" });
    const named = await diagnose(withProxy, { comNomes: true, servico: "PARADO" });
    expect([...NAMES, "LIVRO_B_12", "volta"].filter((name) => plain.includes(name))).toEqual([]);
    // Of files that are stored nothing is told.
    expect(NAMES.filter((name) => !named.includes(name))).toEqual([ARQUIVO]);
    expect(key.length).toBeGreaterThan(20);
    for (const text of [plain, named]) {
      expect([...SECRETS, key].filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).toContain("Proxy: http://proxy.test:3128, com credenciais");
      expect(text).toContain("Comando antes do backup: definido");
      expect(text).toContain("versão 0.1.0 terminou com 1");
    }
    // What happened is still told, by what names nobody.
    expect(plain).toContain('"erro":"Error ENOENT"');
    expect(plain).toContain('"erro":"Refusal 409 CAPACIDADE_ESGOTADA"');
    expect(plain).toContain('"erro":"TypeError","arquivos":3');
    expect(plain).toContain('"erro":"OUTRO"');
    expect(plain).toContain("(2 linhas que poderiam ter nomes não estão aqui)");
  });
});
