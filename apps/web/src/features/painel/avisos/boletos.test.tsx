import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { cartao, pedidosDe, veredito } from "../../../test-support/painel-na-tela.ts";
import { CHAMADAS_DO_PAINEL as CHAMADAS, paginaDeFaturas, umaFatura } from "../../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";

describe("boletos em aberto", () => {
  const umBoleto = { corpo: [umaFatura({ id: 7, codigoSituacao: 1 })] };
  const TITULO = "Você possui um boleto em aberto referente a 11/2026, no valor de R$ 129,90.";

  it("[FAT-92][FAT-93][PAINEL-18][PAINEL-20] são perguntados uma vez, ainda que se volte ao painel", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS.boletos()]: umBoleto } });
    await cartao(TITULO);
    expect(tela.pedidos).toContain("GET /api-acervo-fatura/dashboard/listar-boleto-em-aberto?codCorregedoria=0001234");
    await tela.router.navigate("/ajuda");
    await screen.findByRole("heading", { level: 1, name: /Ajuda/ });
    await tela.router.navigate("/dashboard");
    await cartao(TITULO);
    expect(pedidosDe(tela, CHAMADAS.boletos())).toBe(1);
  });

  it("[PAINEL-56] outra pessoa na mesma página não vê os da anterior", async () => {
    const pessoas = [umUsuario(), umUsuario({ id: 2, codigoCorregedoria: "0009999" })];
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.dados]: () => ({ corpo: pessoas.shift() }),
        [CHAMADAS.boletos()]: umBoleto,
        [CHAMADAS.boletos("0009999")]: { corpo: [] },
      },
    });
    await cartao(TITULO);
    await tela.portal.recarregarUsuario();
    await waitFor(() => expect(screen.queryByText(TITULO)).toBeNull());
    expect(pedidosDe(tela, CHAMADAS.boletos("0009999"))).toBe(1);
  });

  it("[PAINEL-56] ficam só na memória da página, que Sair deixa", async () => {
    const servidor = { [CHAMADAS.boletos()]: umBoleto };
    const tela = renderPortal({ servidor });
    await cartao(TITULO);
    const guardado = [localStorage, sessionStorage].map((lugar) => JSON.stringify(Object.entries(lugar)));
    for (const texto of guardado) expect(texto).not.toMatch(/boletosEmAberto|129[.,]9/);
    fireEvent.click(await screen.findByRole("button", { name: /Menu da conta de Marta/, expanded: false }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Sair" }));
    expect(tela.identidade).toEqual(["sair https://acervo.test/acervo-web/"]);
    tela.unmount();
    const outra = renderPortal({ servidor });
    await cartao(TITULO);
    expect(pedidosDe(outra, CHAMADAS.boletos())).toBe(1);
  });

  it("[FAT-93][PAINEL-21][PAINEL-23] quem não tem código de corregedoria não pergunta, e vê a fatura na mensalidade", async () => {
    const pessoa = umUsuario({ tipoConta: "NOR_PF", cartorio: null, codigoCorregedoria: null });
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.dados]: { corpo: pessoa },
        [CHAMADAS.faturas]: { corpo: paginaDeFaturas([umaFatura({ codigoSituacao: 2 })]) },
      },
    });
    await veredito(/protegido/);
    expect(await within(await cartao("Mensalidade")).findByText("Pendente")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido.includes("listar-boleto-em-aberto"))).toEqual([]);
  });

  it("[FAT-47][PAINEL-27] imprime pelo aviso, com o nome do mês, diz se não dá, e leva às faturas", async () => {
    const respostas = [{ corpo: btoa("%PDF-1.7") }, { status: 500 }];
    const salvos: { tipo: string; tamanho: number }[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((arquivo) => {
      if (arquivo instanceof Blob) salvos.push({ tipo: arquivo.type, tamanho: arquivo.size });
      return "blob:boleto";
    });
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    renderPortal({
      servidor: { [CHAMADAS.boletos()]: umBoleto, [CHAMADAS.imprimir(7)]: () => respostas.shift() ?? "rede" },
    });
    const aviso = within(await cartao(TITULO));
    expect(aviso.getByRole("link", { name: "Ver faturas" }).getAttribute("href")).toBe("/pesquisarFatura");
    fireEvent.click(await aviso.findByRole("button", { name: "Imprimir boleto 11/2026" }));
    await waitFor(() => expect(salvos).toEqual([{ tipo: "application/pdf", tamanho: 8 }]));
    expect(clique.mock.contexts[0]).toMatchObject({ download: "boleto-11-2026.pdf" });
    fireEvent.click(await aviso.findByRole("button", { name: "Imprimir boleto 11/2026" }));
    const dialogo = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(within(dialogo).getByText("Não foi possível imprimir o boleto nesse momento")).toBeTruthy();
  });
});
