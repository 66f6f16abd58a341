import { contratacoes } from "@acervo/contracts/contratacoes";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umEndereco } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada } from "../../../test-support/stub-fetch.ts";

const EDITAR = chamada(contratacoes.editar, {});
const BAHIA = umEndereco({ id: 8, numero: "1" });
const atual = umaContratacao(10, 1, "Acervo principal");
const abrir = (endereco: typeof BAHIA | null, situacao = 1) =>
  renderPortal({
    caminho: "/configurarContratacao?id=10",
    servidor: {
      [CAMINHOS.planos]: { corpo: [] },
      [EDITAR]: { corpo: atual },
      [CAMINHOS.contratacao(10)]: { corpo: { ...umaContratacao(10, situacao, "Acervo principal"), endereco } },
    },
  });
const proprio = () => screen.findByRole<HTMLInputElement>("switch", { name: /^Usar um endereço só desta contratação/ });
const salvar = () => screen.getByRole("button", { name: /Salvar|Salvando/ });
const ligado = () => salvar().getAttribute("aria-disabled") === "false";

describe("[CONTR-158] endereço de uma contratação", () => {
  it("sem um próprio, os campos vêm ao ligar a chave, e só um completo se salva", async () => {
    abrir(null);
    const chave = await proprio();
    expect(chave.checked).toBe(false);
    expect(screen.queryByRole("textbox", { name: /Logradouro/ })).toBeNull();
    fireEvent.click(chave);
    expect(await screen.findByRole("textbox", { name: /Logradouro/ })).toBeTruthy();
    expect(ligado()).toBe(false);
  });

  it("[CONTR-108] o próprio vem preenchido e é salvo com o que mudou", async () => {
    const tela = abrir(BAHIA);
    expect((await proprio()).checked).toBe(true);
    expect(ligado()).toBe(false);
    fireEvent.change(screen.getByRole("textbox", { name: /Número/ }), { target: { value: "25" } });
    fireEvent.click(salvar());
    await waitFor(() =>
      expect(tela.corpos).toContainEqual(
        expect.objectContaining({
          endereco: {
            cep: "30140071",
            logradouro: "Rua da Bahia",
            numero: "25",
            complemento: "",
            bairro: "Centro",
            uf: { sigla: "MG" },
            municipio: { id: 3106200 },
          },
        }),
      ),
    );
  });

  it("desligar a chave volta ao endereço da conta", async () => {
    const tela = abrir(BAHIA);
    fireEvent.click(await proprio());
    fireEvent.click(salvar());
    await waitFor(() => expect(tela.corpos).toContainEqual(expect.objectContaining({ endereco: null })));
  });

  it("a que não está ativa não tem a chave", async () => {
    abrir(BAHIA, 3);
    await screen.findByRole("textbox", { name: /Nome da contratação/ });
    expect(screen.queryByRole("switch")).toBeNull();
  });
});
