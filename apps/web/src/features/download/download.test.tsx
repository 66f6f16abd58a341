import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { abrirDispositivos, erroNaTela, guardar } from "../../test-support/abrir-dispositivos.ts";
import { comAreaDeTransferencia } from "../../test-support/area-de-transferencia.ts";
import { umPendente } from "../../test-support/dispositivos.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";

const URL_64 = "https://arquivos.acervo.test/64.exe";
const URL_32 = "https://arquivos.acervo.test/32.exe";
const publicados = { [CAMINHOS.instalador64]: { corpo: URL_64 }, [CAMINHOS.instalador32]: { corpo: URL_32 } };

const abrir = async (opcoes: Parameters<typeof renderPortal>[0] = {}) => {
  const tela = renderPortal({ caminho: "/download", ...opcoes });
  await screen.findByRole("heading", { level: 1, name: "Baixar o programa do Acervo" });
  return tela;
};

describe("baixar o programa", () => {
  it("[DISP-54][DISP-55][SHELL-26][PUB-22][PUB-23][CONST-58] dois instaladores, cada um com seu nome de arquivo", async () => {
    const baixados: string[] = [];
    const tela = await abrir({
      servidor: publicados,
      baixarArquivo: (url, nome) => Promise.resolve(void baixados.push(`${url} ${nome}`)),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar 64 bits" }));
    fireEvent.click(await screen.findByRole("button", { name: "Baixar 32 bits" }));
    await expect
      .poll(() => baixados)
      .toEqual([`${URL_64} acervo-instalador-64-bits.exe`, `${URL_32} acervo-instalador-32-bits.exe`]);
    expect(tela.pedidos).toContain("GET /api-acervo/parametro/url-dowload-exe");
  });

  it("um que não foi publicado diz isso, e o outro continua", async () => {
    await abrir({ servidor: { [CAMINHOS.instalador64]: { corpo: URL_64 } } });
    const cartao = screen.getByRole("region", { name: "Windows 32 bits" });
    expect(await within(cartao).findByText(/ainda não está disponível/)).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Baixar 64 bits" })).toBeTruthy();
  });

  it("[DISP-56][PUB-26] sem o endereço: erro, e como tentar de novo", async () => {
    let falha = true;
    await abrir({
      servidor: { ...publicados, [CAMINHOS.instalador64]: () => (falha ? { status: 500 } : { corpo: URL_64 }) },
    });
    expect(await screen.findByText("Erro ao recuperar a url do arquivo executável")).toBeTruthy();
    falha = false;
    fireEvent.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("button", { name: "Baixar 64 bits" })).toBeTruthy();
  });

  it("[DISP-56][PUB-27] o arquivo que não vem: erro", async () => {
    await abrir({ servidor: publicados, baixarArquivo: () => Promise.reject(new Error("404 for a download")) });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar 64 bits" }));
    expect(await erroNaTela("Erro ao baixar o arquivo executável")).toBeTruthy();
  });
});

describe("o que prova que o arquivo é o nosso", () => {
  const SHA_256 = "0f".repeat(32);
  const umInstalador = (assinaturaDeTeste: boolean) => ({
    sistema: "windows-x64",
    url: URL_64,
    versao: "1.4.0",
    tamanhoBytes: 42 * 1_048_576,
    sha256: SHA_256,
    assinadoPor: "Acervo Backup Ltda",
    assinaturaDeTeste,
  });
  const detalhes = (assinaturaDeTeste: boolean) => ({
    ...publicados,
    [CAMINHOS.instaladores]: { corpo: { listaInstalador: [umInstalador(assinaturaDeTeste)] } },
  });
  const cartaoDe = (name: string) => screen.getByRole("region", { name });
  const cartao = (name: string) => within(cartaoDe(name));

  it("[PUB-104][CONST-58] versão, tamanho, SHA-256 que se copia e quem assinou; sem eles o download continua", async () => {
    const copiados: string[] = [];
    comAreaDeTransferencia((texto) => Promise.resolve(void copiados.push(texto)));
    await abrir({ servidor: detalhes(false) });
    const de64 = cartao("Windows 64 bits");
    expect(await de64.findByText("1.4.0")).toBeTruthy();
    for (const texto of ["42 MB", "Acervo Backup Ltda", SHA_256]) expect(de64.getByText(texto)).toBeTruthy();
    expect(de64.queryByText(/Assinatura de teste/)).toBeNull();
    fireEvent.click(de64.getByRole("button", { name: "Copiar SHA-256" }));
    await expect.poll(() => copiados).toEqual([SHA_256]);
    const de32 = cartao("Windows 32 bits");
    expect(de32.queryByText("SHA-256")).toBeNull();
    expect(await de32.findByRole("button", { name: "Baixar 32 bits" })).toBeTruthy();
  });

  it("[PUB-104] cada instalador tem os seus", async () => {
    const outro = "a1".repeat(32);
    const [de64, de32] = [
      umInstalador(false),
      { ...umInstalador(false), versao: "1.3.0", tamanhoBytes: 40 * 1_048_576 },
    ];
    const listaInstalador = [
      de64,
      { ...de32, sistema: "windows-x86", url: URL_32, sha256: outro, assinadoPor: "Outra" },
    ];
    await abrir({ servidor: { ...publicados, [CAMINHOS.instaladores]: { corpo: { listaInstalador } } } });
    await cartao("Windows 32 bits").findByText("1.3.0");
    for (const [nome, ...textos] of [
      ["Windows 64 bits", "1.4.0", "42 MB", "Acervo Backup Ltda", SHA_256],
      ["Windows 32 bits", "1.3.0", "40 MB", "Outra", outro],
    ] as const)
      for (const texto of textos) expect(cartao(nome).getByText(texto)).toBeTruthy();
  });

  it("[PUB-104] uma assinatura por que ninguém responde é dita de teste", async () => {
    await abrir({ servidor: detalhes(true) });
    expect(await cartao("Windows 64 bits").findByText(/^Assinatura de teste/)).toBeTruthy();
  });

  it("[PUB-104] detalhes que não vêm não impedem o download, nem viram erro na tela", async () => {
    await abrir({ servidor: { ...publicados, [CAMINHOS.instaladores]: { status: 500 } } });
    expect(await screen.findByRole("button", { name: "Baixar 64 bits" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("[PUB-105] como conferir e como instalar sem telas, fechados; e em que sistemas funciona", async () => {
    await abrir({ servidor: detalhes(false) });
    const instaladores = [cartaoDe("Windows 64 bits"), cartaoDe("Windows 32 bits")];
    const vemDepois = (um: Element, outro: Element) =>
      (um.compareDocumentPosition(outro) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const sistemas = screen.getByText(/Funciona em Windows 10 ou mais novo/);
    for (const instalador of instaladores) expect(vemDepois(sistemas, instalador)).toBe(true);
    const resposta = (comando: string) => {
      const linha = screen.getByText(comando);
      for (const instalador of instaladores) expect(vemDepois(instalador, linha)).toBe(true);
      return linha.closest("details");
    };
    const conferir = resposta('Get-FileHash "$HOME\\Downloads\\acervo-instalador-64-bits.exe"');
    expect(conferir?.open).toBe(false);
    expect(conferir?.textContent).toContain("Propriedades › Assinaturas Digitais");
    expect(resposta("acervo-instalador-64-bits.exe /S /CODIGO=SEUCODIGO")?.open).toBe(false);
  });
});

describe("o computador em que a página está aberta", () => {
  const em = (userAgent: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const destacado = () =>
    ["Windows 64 bits", "Windows 32 bits"].filter(
      (name) => screen.getByRole("region", { name }).dataset["main"] === "true",
    );

  it.each([
    ["Windows NT 10.0; Win64; x64", "Windows 64 bits"],
    ["Windows NT 6.1", "Windows 32 bits"],
  ])("[PUB-103] %s: diz qual é e destaca o instalador que serve", async (userAgent, nome) => {
    em(userAgent);
    await abrir({ servidor: publicados });
    expect(screen.getByText(`Este computador parece ter ${nome}.`)).toBeTruthy();
    expect(await screen.findByText("O instalador que serve para ele está destacado abaixo.")).toBeTruthy();
    expect(destacado()).toEqual([nome]);
    expect(screen.getByText("Como saber se meu Windows é de 64 ou 32 bits?")).toBeTruthy();
  });

  it("[PUB-103] o que não foi publicado não é prometido", async () => {
    em("Windows NT 6.1");
    await abrir({ servidor: { [CAMINHOS.instalador64]: { corpo: URL_64 } } });
    await screen.findByText(/ainda não está disponível/);
    expect(screen.getByText("Este computador parece ter Windows 32 bits.")).toBeTruthy();
    expect(screen.queryByText(/está destacado abaixo/)).toBeNull();
  });

  it.each([
    ["Macintosh; Intel Mac OS X", "Este computador parece ser um Mac."],
    ["X11; Linux x86_64", "Este computador parece ter Linux."],
    ["Linux; Android 15; Mobile", "Você está em um celular ou tablet."],
  ])("[PUB-103] %s: o programa é para Windows", async (userAgent, texto) => {
    em(userAgent);
    await abrir({ servidor: publicados });
    expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.getByText(/O programa do Acervo é para Windows/)).toBeTruthy();
  });

  it("[PUB-103] o que não se sabe não se diz", async () => {
    em("um programa");
    await abrir({ servidor: publicados });
    expect(screen.queryByText(/parece ter|parece ser|celular/)).toBeNull();
  });
});

describe("o painel de um dispositivo que aguarda ativação", () => {
  const pendente = guardar({ dispositivos: [umPendente()] });

  it("[DISP-54][SHELL-32] leva aos instaladores", async () => {
    const tela = await abrirDispositivos(pendente, publicados);
    fireEvent.click(await screen.findByRole("link", { name: "Baixar o programa" }));
    await screen.findByRole("heading", { level: 1, name: "Baixar o programa do Acervo" });
    expect(tela.router.state.location.pathname).toBe("/download");
  });

  it("enquanto nenhum foi publicado não promete o que não há", async () => {
    const tela = await abrirDispositivos(pendente);
    await screen.findByRole("timer");
    await expect.poll(() => tela.pedidos).toContain(CAMINHOS.instalador32);
    expect(screen.queryByRole("link", { name: "Baixar o programa" })).toBeNull();
  });
});
