import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { abrirDispositivos, guardar } from "../../test-support/abrir-dispositivos.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";
import {
  CHAMADAS_DE_RESTAURACAO as CHAMADAS,
  paginaDeRestauracoes,
  umaRestauracao,
  umRecibo,
} from "../../test-support/restauracoes.ts";
import type { Servidor } from "../../test-support/stub-fetch.ts";

const abrir = (servidor: Servidor, id = 41) => renderPortal({ caminho: `/restauracoes/${id}`, servidor });
const titulo = (nome: string) => screen.findByRole("heading", { level: 1, name: nome });

describe("uma restauração", () => {
  it("enquanto espera, diz até quando, e pode ser cancelada depois de perguntar", async () => {
    let restauracao = umaRestauracao();
    const tela = abrir({
      [CHAMADAS.uma(41)]: () => ({ corpo: restauracao }),
      [CHAMADAS.cancelar(41)]: () => {
        restauracao = umaRestauracao({ codigo: "CANCELADA" });
        return { status: 204 };
      },
    });
    await titulo("Restauração nº 41");
    expect(screen.getByText("O pedido espera pelo computador até 19/11/2026 às 14:00.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cancelar restauração" }));
    fireEvent.click(await screen.findByRole("button", { name: "NÃO" }));
    expect(tela.pedidos).not.toContain(CHAMADAS.cancelar(41));
    fireEvent.click(screen.getByRole("button", { name: "Cancelar restauração" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Restauração cancelada.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Cancelar restauração" })).toBeNull());
  });

  it("em andamento mostra quanto já voltou, em arquivos e em bytes", async () => {
    const andamento = { feitos: 300, falharam: 2, bytes: 1_048_576, noticiaEm: "2026-11-12T17:10:00.000Z" };
    abrir({ [CHAMADAS.uma(41)]: { corpo: umaRestauracao({ codigo: "EM_ANDAMENTO", andamento }) } });
    await titulo("Restauração nº 41");
    expect(screen.getByRole("progressbar", { name: "Andamento da restauração" })).toHaveProperty("value", 25);
    expect(screen.getByText("300 de 1.200 arquivos · 1 MB de 4 MB · 2 não voltaram até agora")).toBeTruthy();
  });

  it("[SRV-168] terminada diz onde está, com o caminho para copiar e como abrir", async () => {
    const lugar = "C:\\Livros\\ata (versão de 10-11-2026 18h02).pdf";
    const recibo = umRecibo({ lugar, aoLado: 1 });
    const writeText = vi.fn<(texto: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
    abrir({ [CHAMADAS.uma(41)]: { corpo: umaRestauracao({ codigo: "SUCESSO", recibo }) } });
    expect(await screen.findByText(lugar)).toBeTruthy();
    expect(screen.getByText(/Windows \+ E/)).toBeTruthy();
    expect(screen.getByText("1 arquivo está ao lado do atual, que não mudou, com a data no nome.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copiar caminho" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(lugar));
    vi.unstubAllGlobals();
  });

  it("[SRV-169] o que ficou ao lado pode ser pedido de novo no lugar do atual", async () => {
    const recibo = umRecibo({ lugar: "/livros/ata.pdf", aoLado: 1 });
    const tela = abrir({
      [CHAMADAS.uma(41)]: { corpo: umaRestauracao({ codigo: "SUCESSO", recibo, podeRepetir: true }) },
      [CHAMADAS.uma(42)]: { corpo: umaRestauracao({ id: 42 }) },
      [CHAMADAS.repetir(41)]: { status: 201, corpo: { idRestauracao: 42, idsRestauracao: [42] } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Repetir substituindo" }));
    await titulo("Restauração nº 42");
    expect(tela.pedidos).toContain(CHAMADAS.repetir(41));
    expect(screen.queryByRole("button", { name: "Repetir substituindo" })).toBeNull();
  });

  it("terminada mostra o recibo: números, falhas com o que fazer, o código, e o PDF com o mesmo número", async () => {
    const falhas = [
      {
        caminho: "C:\\Cartorio\\Livros\\a.pdf",
        motivo: "JA_EXISTE",
        descricao: "Já existe um arquivo diferente.",
        oQueFazer: "Peça de novo.",
      },
    ];
    const recibo = umRecibo({ sucesso: false, iguais: 1_199, gravados: 1_199, falharam: 1, falhas });
    const salvos: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function salvar(this: HTMLAnchorElement) {
      salvos.push(this.download);
    });
    abrir({
      [CHAMADAS.uma(41)]: { corpo: umaRestauracao({ codigo: "COM_FALHAS", recibo }) },
      [CHAMADAS.recibo(41)]: { corpo: "JVBERg==" },
    });
    const regiao = within(await screen.findByRole("region", { name: "Recibo" }));
    expect(regiao.getByText("Conferidos").nextSibling?.textContent).toBe("1.199");
    expect(regiao.getByRole("cell", { name: "Já existe um arquivo diferente." })).toBeTruthy();
    expect(regiao.getByText("ab".repeat(32))).toBeTruthy();
    fireEvent.click(regiao.getByRole("button", { name: "Baixar recibo (PDF)" }));
    await waitFor(() => expect(salvos).toEqual(["recibo-restauracao-41.pdf"]));
  });

  it("a que não existe, ou é de outra pessoa, diz isso e leva de volta", async () => {
    abrir({
      [CHAMADAS.uma(41)]: { status: 404, corpo: { codigo: "RESTAURACAO_NAO_ENCONTRADA", mensagem: "Não há." } },
    });
    expect(await screen.findByText("Esta restauração não existe, ou não é sua.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ir a Dispositivos" })).toBeTruthy();
  });

  it("uma falha deixa tentar de novo", async () => {
    let vezes = 0;
    abrir({ [CHAMADAS.uma(41)]: () => ((vezes += 1) === 1 ? { status: 500 } : { corpo: umaRestauracao() }) });
    fireEvent.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    expect(await titulo("Restauração nº 41")).toBeTruthy();
  });
});

describe("restaurações de um dispositivo", () => {
  const doDispositivo = CHAMADAS.doDispositivo(1);

  it("lista cada uma com o que volta e a situação, e leva a ela", async () => {
    const varios = umaRestauracao({ itens: ["C:\\A", "C:\\B"], quantidadeItens: 9, codigo: "SUCESSO" });
    await abrirDispositivos(guardar(), { [doDispositivo]: { corpo: paginaDeRestauracoes([varios]) } });
    const regiao = within(await screen.findByRole("region", { name: "Restaurações neste computador" }));
    expect(await regiao.findByText("C:\\A")).toBeTruthy();
    expect(regiao.getByText("e mais 8 · 1.200 arquivos")).toBeTruthy();
    const link = regiao.getByRole("link", { name: "Ver a restauração pedida em 12/11/2026 às 14:00" });
    expect(link.getAttribute("href")).toBe("/restauracoes/41");
  });

  it("sem nenhuma, diz por onde começar; uma falha deixa tentar de novo", async () => {
    let vezes = 0;
    const depois = { corpo: paginaDeRestauracoes([]) };
    await abrirDispositivos(guardar(), { [doDispositivo]: () => ((vezes += 1) === 1 ? { status: 500 } : depois) });
    const regiao = within(await screen.findByRole("region", { name: "Restaurações neste computador" }));
    fireEvent.click(await regiao.findByRole("button", { name: "Tentar de novo" }));
    expect(await regiao.findByText("Nenhuma restauração ainda.")).toBeTruthy();
    expect(regiao.getByRole("link", { name: "Abrir arquivos" })).toBeTruthy();
  });
});
