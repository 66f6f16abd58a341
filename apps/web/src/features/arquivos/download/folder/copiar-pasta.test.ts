// @vitest-environment node
import { createHash } from "node:crypto";
import type { PaginaPlano } from "@acervo/contracts/arquivos";
import { afterEach, describe, expect, it } from "vitest";
import { CopiaInterrompida, copiarPasta } from "./copiar-pasta.ts";
import type { Destino } from "./destino.ts";

const bytesDe = (texto: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(texto));
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A place that keeps in memory what is whole. */
const destinoNaMemoria = (parte: Partial<Destino> = {}) => {
  const salvos = new Map<string, Uint8Array>();
  const desistidos: string[] = [];
  const destino: Destino = {
    nome: "2026",
    simultaneos: 3,
    gravar: ({ lugar }, bytes) => Promise.resolve(void salvos.set(lugar.join("/"), bytes.slice())),
    abrir: ({ lugar }) => {
      const partes: Uint8Array[] = [];
      return Promise.resolve({
        escrever: (bytes) => Promise.resolve(void partes.push(bytes.slice())),
        fechar: () => Promise.resolve(void salvos.set(lugar.join("/"), Buffer.concat(partes))),
        desistir: () => Promise.resolve(void desistidos.push(lugar.join("/"))),
      });
    },
    concluir: () => Promise.resolve(),
    interromper: () => Promise.resolve(true),
    ...parte,
  };
  return { destino, salvos, desistidos };
};

type ArquivoDoPlano = PaginaPlano["arquivos"][number];
const noPlano = (caminho: string, bytes: Uint8Array, parte: Partial<ArquivoDoPlano> = {}): ArquivoDoPlano => ({
  caminho: caminho.split("/"),
  modificadoEm: "2026-11-10T12:00:00.000Z",
  tamanhoBytes: bytes.length,
  sha256: sha256(bytes),
  deslocamento: 0,
  danificado: false,
  ...parte,
});
const pagina = (parte: Partial<PaginaPlano>): PaginaPlano => ({
  arquivos: [],
  leituras: [],
  proximoCursor: null,
  ...parte,
});
const leitura = (url: string | null, ...pedacos: readonly (readonly [number, number, number, number])[]) => ({
  url,
  cabecalhos: url === null ? {} : { range: url },
  arquivos: pedacos.map(([indice, deslocamentoNaLeitura, deslocamentoNoArquivo, tamanho]) => ({
    indice,
    deslocamentoNaLeitura,
    deslocamentoNoArquivo,
    tamanho,
  })),
});

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** A store that answers each address as the table says; what was asked, in order. */
const comArmazem = (objetos: Readonly<Record<string, () => Response | Promise<Response>>>) => {
  const pedidos: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    pedidos.push(url);
    expect(new Headers(init?.headers).get("range")).toBe(url);
    return (await objetos[url]?.()) ?? new Response(null, { status: 404 });
  };
  return pedidos;
};

const copiar = (paginas: Readonly<Record<string, () => PaginaPlano>>, destino: Destino, signal?: AbortSignal) =>
  copiarPasta({
    destino,
    signal: signal ?? new AbortController().signal,
    onProgresso: () => undefined,
    pagina: (cursor) => Promise.resolve((paginas[cursor ?? ""] ?? (() => pagina({})))()),
  });

describe("cópia de uma pasta", () => {
  const um = bytesDe("primeiro");
  const dois = bytesDe("o segundo");
  const grande = bytesDe("um arquivo em pedaços, um deles de zeros: \0\0\0\0 fim");

  it("[ARQ-57] reparte leituras, junta pedaços de páginas diferentes, faz zeros e vazios", async () => {
    const meio = grande.indexOf(0);
    comArmazem({
      pacote: () => new Response(Buffer.concat([bytesDe("xx"), um, dois])),
      comeco: () => new Response(grande.slice(0, meio)),
      fim: () => new Response(grande.slice(meio + 4)),
    });
    const { destino, salvos } = destinoNaMemoria();
    const progresso = await copiar(
      {
        "": () =>
          pagina({
            arquivos: [
              noPlano("a/um", um),
              noPlano("A/dois", dois),
              noPlano("vazio", bytesDe("")),
              noPlano("g", grande),
            ],
            leituras: [
              leitura("pacote", [0, 2, 0, um.length], [1, 2 + um.length, 0, dois.length]),
              leitura("comeco", [3, 0, 0, meio]),
            ],
            proximoCursor: "2",
          }),
        "2": () =>
          pagina({
            arquivos: [noPlano("g", grande, { deslocamento: meio })],
            leituras: [leitura(null, [0, 0, meio, 4]), leitura("fim", [0, 0, meio + 4, grande.length - meio - 4])],
          }),
      },
      destino,
    );
    expect(Object.fromEntries(Array.from(salvos, ([nome, bytes]) => [nome, sha256(bytes)]))).toEqual({
      "a/um": sha256(um),
      "A (2)/dois": sha256(dois),
      vazio: sha256(bytesDe("")),
      g: sha256(grande),
    });
    expect(progresso).toMatchObject({ salvos: 4, diferentes: [], danificados: [], adaptados: 1 });
    expect(progresso.bytes).toBe(um.length + dois.length + grande.length);
  });

  it("não guarda o que chega diferente, nem cala o que está danificado", async () => {
    comArmazem({
      a: () => new Response("primeirO"),
      b: () => new Response(grande.slice(0, 5)),
      c: () => new Response("?".repeat(grande.length - 5)),
    });
    const { destino, salvos, desistidos } = destinoNaMemoria();
    const progresso = await copiar(
      {
        "": () =>
          pagina({
            arquivos: [noPlano("um", um), noPlano("g", grande), noPlano("ruim", dois, { danificado: true })],
            leituras: [
              leitura("a", [0, 0, 0, um.length]),
              leitura("b", [1, 0, 0, 5]),
              leitura("c", [1, 0, 5, grande.length - 5]),
            ],
          }),
      },
      destino,
    );
    expect(salvos.size).toBe(0);
    expect(desistidos).toEqual(["g"]);
    expect(progresso).toMatchObject({ salvos: 0, danificados: ["ruim"] });
    expect(progresso.diferentes.toSorted()).toEqual(["g", "um"]);
  });

  it("tenta de novo, por endereços novos, o que a rede perdeu, o armazém recusou ou veio cortado", async () => {
    const nomes = Array.from("abcdefgh");
    const perdido = () => Promise.reject(new TypeError("Failed to fetch"));
    /** What does not arrive by the first addresses, and by those asked for next. */
    const falhas: readonly Readonly<Record<string, () => Response | Promise<Response>>>[] = [
      { c: perdido, d: perdido, e: perdido, f: perdido },
      { g: () => new Response(null, { status: 403 }), h: () => new Response("") },
      {},
    ];
    const pedidos = comArmazem(
      Object.fromEntries(
        falhas.flatMap((falha, vez) =>
          nomes.map((nome) => [`${vez}${nome}`, falha[nome] ?? (() => new Response(nome))]),
        ),
      ),
    );
    let paginas = 0;
    const { destino, salvos } = destinoNaMemoria();
    await copiar(
      {
        "": () => {
          const leituras = nomes.map((nome, indice) => leitura(`${paginas}${nome}`, [indice, 0, 0, 1]));
          paginas += 1;
          return pagina({ arquivos: nomes.map((nome) => noPlano(nome, bytesDe(nome))), leituras });
        },
      },
      destino,
    );
    expect([paginas, Array.from(salvos.keys()).toSorted()]).toEqual([falhas.length, nomes]);
    // Readings that had not begun use the newest addresses from the start.
    expect(pedidos).not.toContain("0h");
  });

  it("o cancelamento para na hora: o que está inteiro fica, o que estava pela metade é apagado", async () => {
    const controle = new AbortController();
    comArmazem({
      a: () => new Response(um),
      b: () => new Response(grande.slice(0, 5)),
      c: () => {
        controle.abort();
        return new Response(grande.slice(5));
      },
    });
    const { destino, salvos, desistidos } = destinoNaMemoria();
    const copia = copiar(
      {
        "": () =>
          pagina({
            arquivos: [noPlano("um", um), noPlano("g", grande)],
            leituras: [leitura("a", [0, 0, 0, um.length]), leitura("b", [1, 0, 0, 5])],
            proximoCursor: "2",
          }),
        "2": () =>
          pagina({
            arquivos: [noPlano("g", grande, { deslocamento: 5 })],
            leituras: [leitura("c", [0, 0, 5, grande.length - 5])],
            proximoCursor: "3",
          }),
      },
      destino,
      controle.signal,
    );
    const erro = await copia.catch((causa: unknown) => causa);
    expect(erro).toBeInstanceOf(CopiaInterrompida);
    expect(erro).toMatchObject({ ficou: true, progresso: { salvos: 1 } });
    expect([Array.from(salvos.keys()), desistidos]).toEqual([["um"], ["g"]]);
  });

  it("um disco que não aceita mais interrompe tudo e diz quanto ficou", async () => {
    comArmazem({ pacote: () => new Response(Buffer.concat([um, dois])) });
    const { destino } = destinoNaMemoria({
      simultaneos: 1,
      gravar: ({ lugar }) =>
        lugar[0] === "dois" ? Promise.reject(new DOMException("cheio", "QuotaExceededError")) : Promise.resolve(),
    });
    const copia = copiar(
      {
        "": () =>
          pagina({
            arquivos: [noPlano("um", um), noPlano("dois", dois)],
            leituras: [leitura("pacote", [0, 0, 0, um.length], [1, um.length, 0, dois.length])],
          }),
      },
      destino,
    );
    await expect(copia).rejects.toMatchObject({ progresso: { salvos: 1 }, cause: { name: "QuotaExceededError" } });
  });
});
