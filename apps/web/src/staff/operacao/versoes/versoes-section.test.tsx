import { versoesDoAgente, type VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada } from "../../../test-support/stub-fetch.ts";

const umaVersao: VersaoPublicada = {
  sistema: "linux-x64",
  versao: "3.4.2",
  publicadaEm: "2026-11-11T12:00:00Z",
  tamanhoBytes: 1,
  porcentagem: 20,
  paradaEm: null,
  dispositivos: 257,
};
const ALTERAR = chamada(versoesDoAgente.alterar, { params: { sistema: "linux-x64", versao: "3.4.2" } });

const abrir = (versoes: readonly VersaoPublicada[]) =>
  renderPortal({
    caminho: "/operacao/versoes",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(versoesDoAgente.listar, {})]: { corpo: { listaVersao: versoes } },
      [ALTERAR]: { corpo: umaVersao },
    },
  });

describe("versões do agente", () => {
  it("[ADM-190] diz a parte, e para ou retoma só depois do SIM", async () => {
    const tela = abrir([umaVersao, { ...umaVersao, sistema: "windows-x64", paradaEm: "2026-11-12T12:14:00Z" }]);
    await screen.findByText("Oferecida a 20%");
    expect(screen.getByText("Parada desde 12/11/2026 09:14")).toBeTruthy();
    const parar = screen.getByRole("button", { name: "Parar 3.4.2" });
    fireEvent.click(parar);
    fireEvent.click(await screen.findByRole("button", { name: "NÃO" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(tela.corpos).toEqual([]);
    fireEvent.click(parar);
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toEqual([{ porcentagem: 20, parada: true }]);
    fireEvent.click(screen.getByRole("button", { name: "Retomar 3.4.2" }));
    await screen.findByText("A versão 3.4.2 volta a ser oferecida a 20% dos computadores. Deseja retomá-la?");
  });

  it("muda a parte, de 0 a 100", async () => {
    const tela = abrir([umaVersao]);
    fireEvent.click(await screen.findByRole("button", { name: "Mudar a parte de 3.4.2" }));
    const parte = await screen.findByRole("textbox", { name: "Parte dos computadores (%)" });
    fireEvent.change(parte, { target: { value: "101" } });
    expect(screen.getByRole("button", { name: "Aplicar" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(parte, { target: { value: "50" } });
    fireEvent.click(screen.getByRole("button", { name: "Aplicar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toEqual([{ porcentagem: 50, parada: false }]);
  });

  it("sem versões diz como se publica uma", async () => {
    abrir([]);
    expect(await screen.findByText("Nenhuma versão publicada")).toBeTruthy();
  });
});
