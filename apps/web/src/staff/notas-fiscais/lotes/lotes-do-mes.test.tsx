import { exportacoes } from "@acervo/contracts/exportacoes";
import { lotesDeNotas } from "@acervo/contracts/lotes-de-notas";
import { requestUrl } from "@acervo/contracts/request-url";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { comArquivoEscolhido } from "../../../test-support/arquivo-escolhido.ts";
import { umUsuario } from "../../../test-support/builders.ts";
import { mesDeNotas } from "../../../test-support/notas-fiscais.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, chamadasDe, type Servidor } from "../../../test-support/stub-fetch.ts";

const SUFIXO = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";
const LOTES = [
  {
    botao: "Lote de XML",
    lote: lotesDeNotas.xml,
    arquivo: "notas-fiscais-xml-2026-10.zip",
    erro: "Erro ao baixar o lote de XML.",
  },
  {
    botao: "Lote de PDF",
    lote: lotesDeNotas.pdf,
    arquivo: "notas-fiscais-pdf-2026-10.zip",
    erro: "Erro ao baixar o lote de PDF.",
  },
  {
    botao: "Planilha do contador",
    lote: lotesDeNotas.planilhaContador,
    arquivo: "notas-fiscais-contador-2026-10.xlsx",
    erro: "Erro ao baixar a planilha.",
  },
];

const abrir = (servidor: Servidor = {}, usuario = umUsuario({ admin: true }), caminho = "/notaFiscal") =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: usuario },
      ...Object.assign({}, ...["2026-10", "2026-09", "2025-03"].map((mes) => mesDeNotas(mes))),
      ...servidor,
    },
  });
const clicar = async (botao: string) => fireEvent.click(await screen.findByRole("button", { name: botao }));
const daChamada = (lote: (typeof LOTES)[number]["lote"], mesReferencia = "2026-10") =>
  chamada(lote, { query: { mesReferencia } });

describe("os lotes de notas fiscais", () => {
  let escolhido: ReturnType<typeof comArquivoEscolhido> | undefined;
  afterEach(() => escolhido?.fim());

  it("[FAT-75][FAT-76][FAT-81][FAT-83] o administrador escolhe o mês, de 2021 a este ano, e tem os três downloads", async () => {
    const tela = abrir();
    expect(await screen.findByRole("heading", { level: 1, name: "Nota Fiscal" })).toBeTruthy();
    const menu = within(screen.getByRole("navigation", { name: "Seções" }));
    expect(menu.getByRole("link", { name: "Nota Fiscal" }).getAttribute("href")).toBe("/notaFiscal");
    const mes = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Mês de referência" });
    const opcoes = within(mes)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect([opcoes[1], opcoes.at(-1), opcoes.length]).toEqual(["12/2026", "01/2021", 73]);
    expect(mes.selectedOptions[0]?.textContent).toBe("10/2026");
    for (const { botao } of LOTES) expect(screen.getByRole("button", { name: botao })).toBeTruthy();
    fireEvent.change(mes, { target: { value: "2025-03" } });
    await waitFor(() => expect(tela.router.state.location.search).toBe("?mes=2025-03"));
  });

  it.each(LOTES)(
    "[FAT-77][FAT-78][FAT-79] $botao grava o arquivo do mês escolhido",
    async ({ botao, lote, arquivo }) => {
      escolhido = comArquivoEscolhido();
      const { feedback } = abrir({ [daChamada(lote)]: { arquivo: { nome: arquivo, conteudo: "bytes" } } });
      await clicar(botao);
      await waitFor(() => expect(feedback.snapshot().toasts).toMatchObject([{ mensagem: "Exportação salva." }]));
      expect([escolhido.sugerido(), escolhido.escrito()]).toEqual([arquivo, "bytes"]);
    },
  );

  it.each(LOTES)("[FAT-84] $botao sem notas no mês diz que não há, e não grava nada", async ({ botao, lote }) => {
    escolhido = comArquivoEscolhido();
    const { feedback } = abrir({ [daChamada(lote)]: { status: 204 } });
    const mensagem = "Nenhum registro encontrado para o mês selecionado.";
    await clicar(botao);
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "atencao", mensagem }]));
    expect(escolhido.escrito()).toBeNull();
  });

  it("[FAT-84] também onde o navegador baixa sozinho", async () => {
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const mensagem = "Nenhum registro encontrado para o mês selecionado.";
    const { feedback, corpos } = abrir({
      [chamada(exportacoes.pedirEndereco, {})]: {
        status: 422,
        corpo: { codigo: "EXPORTACAO_SEM_REGISTROS", mensagem },
      },
    });
    await clicar("Lote de PDF");
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "atencao", mensagem }]));
    expect(corpos).toEqual([{ pedido: requestUrl("", lotesDeNotas.pdf, { query: { mesReferencia: "2026-10" } }) }]);
    expect(clique).not.toHaveBeenCalled();
  });

  it.each(LOTES)("[FAT-85] $botao que falha diz qual", async ({ botao, lote, erro }) => {
    escolhido = comArquivoEscolhido();
    const { feedback } = abrir({ [daChamada(lote)]: { status: 500, corpo: {} } });
    await clicar(botao);
    await waitFor(() =>
      expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem: `${erro} ${SUFIXO}` }]),
    );
  });

  it.each(LOTES)("[FAT-82] $botao sem mês mostra o erro no campo e não pede nada", async ({ botao, lote }) => {
    const tela = abrir();
    const mes = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Mês de referência" });
    fireEvent.change(mes, { target: { value: "" } });
    await waitFor(() => expect(mes.selectedOptions[0]?.textContent).toBe("Escolha o mês"));
    await clicar(botao);
    expect(await screen.findByText("Favor informar um mês de referência válido.")).toBeTruthy();
    expect(chamadasDe(tela.pedidos, lote)).toEqual([]);
    fireEvent.change(mes, { target: { value: "2026-09" } });
    await waitFor(() => expect(screen.queryByText("Favor informar um mês de referência válido.")).toBeNull());
  });

  it("[FAT-75] quem não é administrador não tem a página nem o item do menu", async () => {
    const tela = abrir({}, umUsuario({ suporteTecnicoAvancado: true }));
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(screen.queryByRole("link", { name: "Nota Fiscal" })).toBeNull();
  });
});
