import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cartao, pedidosDe, veredito } from "../../test-support/painel-na-tela.ts";
import { umaProtecaoAtrasada } from "../../test-support/painel.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";

describe("dispositivos", () => {
  it("o pior vem primeiro, cada um com seu selo, seus 30 dias e o último backup", async () => {
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecaoAtrasada() } } });
    await veredito(/^BALCAO-01 está com o backup atrasado/);
    const [atrasado, protegido] = within(await cartao("Dispositivos")).getAllByRole("listitem");
    expect(atrasado?.textContent).toContain("BALCAO-01Próximo: hoje às 18:30");
    expect(atrasado?.textContent).toContain("Últimos 30 dias: 27 dias com backup, 3 sem backup");
    expect(atrasado?.textContent).toContain("AtrasadoÚltimo: 09/11 às 12:21");
    expect(protegido?.textContent).toContain("Últimos 30 dias: 30 dias com backup");
    expect(protegido?.textContent).toContain("ProtegidoÚltimo: hoje às 14:05");
  });

  it("[PAINEL-165] cada linha diz se o computador está conectado agora e se os backups esperam", async () => {
    const corpo = umaProtecao([
      umaProtecaoDispositivo({ id: 1, nome: "UM", conectado: true }),
      umaProtecaoDispositivo({ id: 2, nome: "DOIS", espera: { motivo: "PAUSA", ate: null, origem: "PORTAL" } }),
      umaProtecaoDispositivo({ id: 3, nome: "TRES", espera: { motivo: "BATERIA", ate: null, origem: null } }),
    ]);
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } } });
    await veredito(/protegido/);
    const linhas = within(await cartao("Dispositivos"))
      .getAllByRole("listitem")
      .slice(0, 3);
    const ditos = ["Computador conectado agora", "Backups em pausa", "Backups em espera"];
    expect(linhas.map(({ textContent }) => ditos.filter((dito) => textContent.includes(dito)))).toEqual(
      ditos.map((dito) => [dito]),
    );
  });

  it("cada linha diz como foi a última prova de restauração e há quanto tempo, ou que não houve", async () => {
    const prova = {
      id: 7,
      situacao: "SUCESSO" as const,
      frase: "250 de 250 arquivos iguais ao original",
      encerradaEm: "2026-10-31T17:10:00.000Z",
      atencao: false,
    };
    const corpo = umaProtecao([
      umaProtecaoDispositivo({ id: 1, nome: "UM", prova }),
      umaProtecaoDispositivo({ id: 2, nome: "DOIS" }),
    ]);
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } } });
    await veredito(/protegido/);
    const [um, dois] = within(await cartao("Dispositivos")).getAllByRole("listitem");
    expect(um?.textContent).toContain("Prova de restauração: 250 de 250 arquivos iguais ao original, há 12 dias");
    expect(dois?.textContent).toContain("Ainda não houve prova de restauração.");
  });

  it("sem nenhum, diz o que fazer", async () => {
    const corpo = umaProtecao([]);
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } } });
    const link = await within(await cartao("Dispositivos")).findByRole("link", { name: "Cadastrar dispositivo" });
    expect(link.getAttribute("href")).toBe("/gerenciarDispositivos");
  });

  it("um aviso vermelho tem o botão cheio da página, e pode verificar de novo", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecaoAtrasada() } } });
    const aviso = await cartao("BALCAO-01 parou de fazer backup");
    expect(within(aviso).getByRole("link", { name: "Ver o dispositivo" }).dataset["variant"]).toBe("filled");
    fireEvent.click(within(aviso).getByRole("button", { name: "Verificar de novo" }));
    await waitFor(() => expect(pedidosDe(tela, CHAMADAS_DE_PROTECAO.consultar())).toBe(2));
  });
});
