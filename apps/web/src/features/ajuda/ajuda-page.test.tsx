import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { RESPOSTAS_DE_AJUDA } from "./respostas.ts";
import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

const videos = [
  { titulo: "Como recuperar uma pasta inteira", url: "https://videos.test/1" },
  { titulo: "Como pagar com Pix", url: "https://videos.test/2" },
];
const abrir = async (corpo: unknown = videos) => {
  const tela = renderPortal({ caminho: "/ajuda", servidor: { [CAMINHOS.videos]: { corpo } } });
  await screen.findByRole("heading", { level: 1, name: "Ajuda" });
  return tela;
};
const procurar = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Buscar na ajuda" }), { target: { value } });
const perguntas = () => screen.queryAllByRole("group").map((grupo) => grupo.querySelector("summary")?.textContent);

describe("ajuda", () => {
  it("[PUB-29][PUB-30][PUB-32] lista os vídeos da API, e cada um abre na janela, com o caminho para uma nova aba", async () => {
    const tela = await abrir();
    expect(tela.pedidos).toContain(CAMINHOS.videos);
    for (const { titulo } of videos) expect(await screen.findByRole("button", { name: titulo })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Como pagar com Pix" }));
    const janela = await screen.findByRole("dialog", { name: "Como pagar com Pix" });
    expect(janela.querySelector("iframe")?.getAttribute("src")).toBe("https://videos.test/2");
    const aba = within(janela).getByRole("link", { name: /Abrir em uma nova aba/ });
    expect([aba.getAttribute("href"), aba.getAttribute("target")]).toEqual(["https://videos.test/2", "_blank"]);
  });

  it.each(["NOR_PF", "NOR_PJ"] as const)(
    "[PUB-29] %s: só as respostas escritas, sem pedir os vídeos",
    async (tipoConta) => {
      const tela = renderPortal({
        caminho: "/ajuda",
        servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ tipoConta }) } },
      });
      await screen.findByRole("heading", { level: 1, name: "Ajuda" });
      expect(perguntas()).toEqual(RESPOSTAS_DE_AJUDA.map(({ pergunta }) => pergunta));
      expect(screen.queryByRole("heading", { name: "Vídeos" })).toBeNull();
      expect(tela.pedidos).not.toContain(CAMINHOS.videos);
    },
  );

  it("[PUB-31] sem vídeos diz que não há registro, e a falha é um aviso rápido", async () => {
    await abrir([]);
    expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
    const falha = renderPortal({ caminho: "/ajuda", servidor: { [CAMINHOS.videos]: { status: 500 } } });
    await waitFor(() =>
      expect(falha.feedback.snapshot().toasts).toMatchObject([
        { mensagem: `Erro ao buscar vídeos de ajuda. ${SUFIXO_LONGO}` },
      ]),
    );
  });

  it("[PUB-101] cada pergunta abre a sua resposta, com o caminho de onde se faz", async () => {
    await abrir();
    expect(perguntas()).toEqual(RESPOSTAS_DE_AJUDA.map(({ pergunta }) => pergunta));
    const [primeira] = RESPOSTAS_DE_AJUDA;
    const grupo = screen.getAllByRole<HTMLDetailsElement>("group")[0];
    if (grupo === undefined || primeira === undefined) throw new Error("There is no answer.");
    expect(grupo.open).toBe(false);
    fireEvent.click(within(grupo).getByText(primeira.pergunta));
    for (const paragrafo of primeira.paragrafos) expect(within(grupo).getByText(paragrafo)).toBeTruthy();
    expect(within(grupo).getByRole("link", { name: "Baixar o programa" }).getAttribute("href")).toBe("/download");
  });

  it("[DISP-209] a perda de um computador tem os passos, em ordem, e se acha por eles", async () => {
    await abrir();
    procurar("computador roubado");
    expect(perguntas()).toEqual(["Perdi o computador, ou ele foi roubado ou quebrou. Como recupero tudo?"]);
    const passos = within(screen.getByRole("group")).getAllByRole("listitem", { hidden: true });
    expect(passos.map(({ textContent }) => textContent.split(",")[0])).toEqual([
      "Em Dispositivos",
      "No computador novo",
      "No computador novo",
      "Antes do próximo horário de backup",
      "Deixe o computador ligado. Os backups esperam até os arquivos voltarem",
      "Se um backup foi feito antes de os arquivos voltarem",
    ]);
    procurar("recibo de cada configuracao");
    expect(perguntas()).toHaveLength(1);
  });

  it("[PUB-102] a busca acha respostas e vídeos sem acentos nem maiúsculas, e diz quando não há nada", async () => {
    await abrir();
    await screen.findByRole("button", { name: "Como pagar com Pix" });
    procurar("PROTECAO conta");
    expect(perguntas()).toEqual([]);
    expect(screen.getByText("Nada na ajuda com “PROTECAO conta”")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Fale com o suporte/ })).toBeTruthy();
    procurar("versao anterior");
    expect(perguntas()).toContain("Como baixo uma versão anterior de um arquivo?");
    expect(perguntas().length).toBeLessThan(RESPOSTAS_DE_AJUDA.length);
    procurar("PÍX");
    expect(screen.getByRole("button", { name: "Como pagar com Pix" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Como recuperar uma pasta inteira" })).toBeNull();
    expect(perguntas()).toContain("Como pago uma fatura?");
    procurar("pasta inteira");
    expect(screen.getByRole("button", { name: "Como recuperar uma pasta inteira" })).toBeTruthy();
    expect(screen.queryByText(/^Nada na ajuda/)).toBeNull();
    procurar("");
    expect(perguntas()).toHaveLength(RESPOSTAS_DE_AJUDA.length);
  });
});
