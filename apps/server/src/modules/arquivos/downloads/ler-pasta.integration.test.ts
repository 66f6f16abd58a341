import { hash } from "node:crypto";
import { arquivos, PaginaPasta, type PaginaPlano } from "@acervo/contracts/arquivos";
import { EMPTY_SHA256 } from "@acervo/backup-format/hashing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar } from "../../../../test/backups/other-rooms.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { bytesDeTeste, comBlocosTrocados, guardarBlocos, guardarInteiro } from "../../../../test/backups/large-file.ts";
import { arquivo, guardar, iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { lerPasta } from "./ler-pasta.ts";

const MIB = 1_048_576;
const SEGUNDO_MS = 1_000;

describe("download de uma pasta", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const consultar = ({ agente }: Maquina, caminho: string, emInstante?: string) =>
    world.customer.call(arquivos.planejarPasta, {
      query: { idDispositivo: agente.idDispositivo, caminho, ...(emInstante === undefined ? {} : { emInstante }) },
    });
  const planejar = async (maquina: Maquina, caminho: string, emInstante?: string) =>
    arquivos.planejarPasta.response.parse((await consultar(maquina, caminho, emInstante)).body);
  const lerPaginaPelaApi = async (maquina: Maquina, caminho: string, emInstante: string, cursor?: string) => {
    const { idDispositivo } = maquina.agente;
    const query = { idDispositivo, caminho, emInstante, ...(cursor === undefined ? {} : { cursor }) };
    return arquivos.lerPasta.response.parse((await world.customer.call(arquivos.lerPasta, { query })).body);
  };
  type Leitura = PaginaPlano["leituras"][number];
  const buscar = async ({ url, cabecalhos, arquivos: pedacos }: Leitura): Promise<Buffer> => {
    if (url === null) return Buffer.alloc(pedacos.reduce((fim, { tamanho }) => Math.max(fim, tamanho), 0));
    const resposta = await fetch(url, { headers: cabecalhos });
    expect(resposta.status).toBe(206);
    return Buffer.from(await resposta.arrayBuffer());
  };

  /** What a browser does: page by page, piece after piece, and the hash of each file at its end. */
  const baixar = async (lerPagina: (cursor?: string) => Promise<PaginaPlano>) => {
    const baixados = new Map<string, Buffer>();
    const falhas: string[] = [];
    let leituras = 0;
    let cursor: string | undefined;
    do {
      const pagina = await lerPagina(cursor);
      const partes = pagina.arquivos.map(({ caminho, deslocamento }) =>
        deslocamento === 0 ? [] : [baixados.get(caminho.join("/")) ?? Buffer.alloc(0)],
      );
      for (const leitura of pagina.leituras) {
        const bytes = await buscar(leitura);
        leituras += 1;
        for (const { indice, deslocamentoNaLeitura, deslocamentoNoArquivo, tamanho } of leitura.arquivos) {
          expect(partes[indice]?.reduce((soma, { length }) => soma + length, 0)).toBe(deslocamentoNoArquivo);
          partes[indice]?.push(bytes.subarray(deslocamentoNaLeitura, deslocamentoNaLeitura + tamanho));
        }
      }
      for (const [indice, { caminho, tamanhoBytes, sha256, danificado }] of pagina.arquivos.entries()) {
        const nome = caminho.join("/");
        const bytes = Buffer.concat(partes[indice] ?? []);
        if (danificado) falhas.push(nome);
        else baixados.set(nome, bytes);
        if (!danificado && bytes.length === tamanhoBytes) expect(hash("sha256", bytes)).toBe(sha256);
      }
      cursor = pagina.proximoCursor ?? undefined;
    } while (cursor !== undefined);
    return { baixados, falhas, leituras };
  };
  const textos = (baixados: ReadonlyMap<string, Buffer>) =>
    Object.fromEntries([...baixados].map(([nome, bytes]) => [nome, bytes.toString()]));

  it("[ARQ-57][ARQ-61] dá todos os arquivos da pasta e das abaixo, ou só os escolhidos, os vizinhos de um pacote em um pedido só, como estavam", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const pasta = `./${maquina.idConfiguracao}/C:/Livros`;
    await guardar(deps, maquina, idBackup, [
      arquivo("Livros/b.txt", "bê"),
      arquivo("Livros/1/a.txt", "um"),
      arquivo("fora.txt", "fora"),
      arquivo("Livros/1/fundo/ç.txt", "cedilha"),
    ]);
    const vazio = { pasta: 2, nome: "vazio", tamanho: 0, modificadoEmMicros: 0, tamanhoBloco: null, conteudo: null };
    const sha256 = Buffer.from(EMPTY_SHA256).toString("base64url");
    const semBytes = lote({
      pastas: [
        [0, "C:"],
        [1, "Livros"],
      ],
      arquivos: [{ ...vazio, sha256 }],
    });
    await confirmar(deps, maquina.agente, idBackup, semBytes);
    const antes = await planejar(maquina, pasta);
    expect(antes).toMatchObject({ arquivos: 4, bytes: 12 });
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/b.txt", "mudou"), arquivo("Livros/novo.txt", "novo")]);
    expect(await planejar(maquina, pasta)).toMatchObject({ arquivos: 5, bytes: 18 });
    expect(await planejar(maquina, pasta, antes.emInstante)).toEqual(antes);

    const { baixados, falhas, leituras } = await baixar((cursor) =>
      lerPaginaPelaApi(maquina, pasta, antes.emInstante, cursor),
    );
    const esperados = { "b.txt": "bê", vazio: "", "1/a.txt": "um", "1/fundo/ç.txt": "cedilha" };
    expect(textos(baixados)).toEqual(esperados);
    expect([falhas, leituras]).toEqual([[], 1]);

    const usuario = { id: world.customer.idUsuario };
    const umPorVez = await baixar((cursor) =>
      lerPasta(
        deps,
        { usuario },
        { ...antes, ...maquina.agente, caminho: pasta, cursor, maximo: { arquivos: 1, bytes: 3 } },
      ),
    );
    expect(textos(umPorVez.baixados)).toEqual(esperados);

    const { idDispositivo } = maquina.agente;
    const comum = { idDispositivo, caminho: pasta, emInstante: antes.emInstante };
    const listada = await world.customer.call(arquivos.listar, { query: comum });
    const nomes = new Map(
      PaginaPasta.parse(listada.body).arquivos.map(({ arquivo: nome, nomeObjeto }) => [nome, nomeObjeto]),
    );
    const daOutraMaquina = "999999999";
    const query = { ...comum, apenasArquivos: [nomes.get("b.txt"), nomes.get("vazio"), daOutraMaquina].join(",") };
    expect((await world.customer.call(arquivos.planejarPasta, { query })).body).toMatchObject({
      arquivos: 2,
      bytes: 3,
    });
    const escolhidos = await baixar(async (cursor) => {
      const pagina = { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } };
      return arquivos.lerPasta.response.parse((await world.customer.call(arquivos.lerPasta, pagina)).body);
    });
    expect(textos(escolhidos.baixados)).toEqual({ "b.txt": "bê", vazio: "" });
  });

  it("um arquivo grande, de vários pedaços e páginas, chega igual", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const noite1 = bytesDeTeste(11 * MIB + 1_000, 1);
    const { sequencia } = await guardarInteiro(deps, maquina, idBackup, noite1);
    world.clock.advance(SEGUNDO_MS);
    const noite2 = comBlocosTrocados(noite1, [5, 11], 2);
    await guardarBlocos(deps, maquina, idBackup, { bytes: noite2, blocos: [5, 11], versaoBase: sequencia });
    const caminho = `./${maquina.idConfiguracao}`;
    const { emInstante, bytes } = await planejar(maquina, caminho);
    expect(bytes).toBe(noite2.length);
    const usuario = { id: world.customer.idUsuario };
    for (const porPagina of [64 * MIB, 3 * MIB + 7]) {
      const maximo = { arquivos: 500, bytes: porPagina };
      const { baixados } = await baixar((cursor) =>
        lerPasta(deps, { usuario }, { ...maquina.agente, caminho, emInstante, cursor, maximo }),
      );
      expect([...baixados.values()].map((lido) => lido.equals(noite2))).toEqual([true]);
    }
  });

  it("o que se estragou é dito, e não impede os outros", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("bom.txt", "bom")]);
    const { sequencia } = await guardar(deps, maquina, idBackup, [arquivo("ruim.txt", "ruim")]);
    await guardar(deps, maquina, idBackup, [arquivo("sumiu.txt", "sumiu")]);
    const versoes = deps.db.updateTable("arquivoVersao").where("idDispositivo", "=", idDispositivo);
    await versoes.set({ danificadaEm: world.clock.now() }).where("numero", "=", sequencia).execute();
    const sumido = deps.db.updateTable("objeto").where("idDispositivo", "=", idDispositivo);
    await sumido.set({ expurgoEm: world.clock.now() }).where("bytesLogicos", "=", "sumiu".length).execute();
    const caminho = `./${maquina.idConfiguracao}/C:`;
    const { emInstante } = await planejar(maquina, caminho);
    const { baixados, falhas } = await baixar((cursor) => lerPaginaPelaApi(maquina, caminho, emInstante, cursor));
    expect(textos(baixados)).toEqual({ "bom.txt": "bom" });
    expect(falhas.toSorted()).toEqual(["ruim.txt", "sumiu.txt"]);
  });

  it("[ARQ-07] um endereço assinado lê só aqueles bytes daquela versão daquele cliente, e só por algum tempo", async () => {
    const guardarUm = async (conteudo: string) => {
      const maquina = await world.novaMaquina();
      const { idBackup } = await iniciar(deps, maquina);
      await guardar(deps, maquina, idBackup, [arquivo("a.txt", conteudo)]);
      const caminho = `./${maquina.idConfiguracao}`;
      const { emInstante } = await planejar(maquina, caminho);
      const { leituras } = await lerPaginaPelaApi(maquina, caminho, emInstante);
      const { url = "", cabecalhos = {} } = leituras[0] ?? {};
      return { maquina, caminho, emInstante, url: new URL(url ?? ""), headers: cabecalhos };
    };
    const a = await guardarUm("de um");
    const b = await guardarUm("de outro");
    const status = async (url: URL | string, headers: Record<string, string> = a.headers) =>
      (await fetch(url, { headers })).status;
    const com = (mudar: (url: URL) => void): URL => {
      const url = new URL(a.url);
      mudar(url);
      return url;
    };
    expect(await status(a.url)).toBe(206);
    const recusados = [
      com((url) => (url.pathname = b.url.pathname)),
      com((url) => url.searchParams.set("versionId", b.url.searchParams.get("versionId") ?? "")),
      com((url) => url.searchParams.delete("versionId")),
      com((url) => url.searchParams.set("X-Amz-Expires", "90000")),
      com((url) => url.searchParams.set("X-Amz-Signature", b.url.searchParams.get("X-Amz-Signature") ?? "")),
    ];
    for (const url of recusados) expect(await status(url)).toBe(403);
    for (const range of ["bytes=0-95", "bytes=0-1000000"]) expect(await status(a.url, { range })).toBe(403);
    expect(await status(a.url, {})).toBe(403);

    const usuario = { id: world.customer.idUsuario };
    const ontem = { ...deps, clock: { now: () => later(systemClock.now(), -16 * 60 * SEGUNDO_MS) } };
    const vencida = await lerPasta(
      ontem,
      { usuario },
      { ...a.maquina.agente, caminho: a.caminho, emInstante: a.emInstante },
    );
    expect(await status(vencida.leituras[0]?.url ?? "", vencida.leituras[0]?.cabecalhos)).toBe(403);

    for (const caminho of [".", "./1", `${a.caminho}/D:`])
      expect((await consultar(b.maquina, caminho)).body).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });
    expect((await consultar(b.maquina, a.caminho)).body).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });
  });
});
