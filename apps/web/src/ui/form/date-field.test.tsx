import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { DateField } from "./date-field.tsx";

type CampoProps = {
  readonly inicial?: string;
  readonly min?: string;
  readonly max?: string;
  readonly outOfRange?: string;
};

const Campo = ({ inicial = "", ...limites }: CampoProps) => {
  const [valor, setValor] = useState(inicial);
  return (
    <MantineProvider env="test">
      <DateField label="Início" value={valor} onChange={setValor} {...limites} />
      <output>{valor === "" ? "nenhuma" : valor}</output>
      <button type="button" onClick={() => setValor("")}>
        Limpar
      </button>
    </MantineProvider>
  );
};

const campo = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Início" });
const digitar = (texto: string) => {
  fireEvent.focus(campo());
  fireEvent.input(campo(), { target: { value: texto } });
  fireEvent.blur(campo());
};
const guardado = () => screen.getByRole("status").textContent;
const abrir = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Abrir o calendário: Início" }));
  return screen.findByRole("dialog", { name: "Abrir o calendário: Início" });
};

describe("campo de data", () => {
  it("digita-se dd/mm/aaaa, e guarda-se a data como a API a escreve", () => {
    render(<Campo />);
    expect(campo().placeholder).toBe("dd/mm/aaaa");
    digitar("01022026");
    expect([campo().value, guardado()]).toEqual(["01/02/2026", "2026-02-01"]);
  });

  it("enquanto se digita não reclama; o que não é data não vale, fica à vista e é dito ao sair do campo", () => {
    render(<Campo inicial="2026-02-01" />);
    fireEvent.focus(campo());
    fireEvent.input(campo(), { target: { value: "01/02/202" } });
    expect(screen.queryByText(/Informe uma data/)).toBeNull();
    fireEvent.blur(campo());
    expect([campo().value, guardado()]).toEqual(["01/02/202", "nenhuma"]);
    expect(screen.getByText("Informe uma data válida: dd/mm/aaaa.")).toBeTruthy();
    digitar("31042026");
    expect([campo().getAttribute("aria-invalid"), guardado()]).toEqual(["true", "nenhuma"]);
    digitar("");
    expect(campo().getAttribute("aria-invalid")).not.toBe("true");
  });

  it("fora dos limites não vale", () => {
    render(<Campo min="2026-01-01" max="2026-11-12" outOfRange="Já passou." />);
    digitar("13112026");
    expect([guardado(), screen.getByText("Já passou.").textContent]).toEqual(["nenhuma", "Já passou."]);
    digitar("12112026");
    expect(guardado()).toBe("2026-11-12");
  });

  it("segue o valor que muda de fora", () => {
    render(<Campo inicial="2026-02-01" />);
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    expect(campo().value).toBe("");
  });

  it("o calendário, em português, abre no mês do valor, e escolher um dia o fecha e devolve o foco", async () => {
    render(<Campo inicial="2026-02-10" />);
    const janela = await abrir();
    expect(await within(janela).findByText("fevereiro 2026")).toBeTruthy();
    expect(
      within(janela)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent)[0],
    ).toBe("Do");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("10"));
    fireEvent.click(within(janela).getByRole("button", { name: /^20 fevereiro 2026/ }));
    expect([campo().value, guardado()]).toEqual(["20/02/2026", "2026-02-20"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Abrir o calendário: Início"));
  });

  it("as setas andam pelos dias, e Esc fecha sem escolher", async () => {
    render(<Campo inicial="2026-02-10" />);
    const janela = await abrir();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("10"));
    fireEvent.keyDown(document.activeElement ?? janela, { key: "ArrowRight", code: "ArrowRight" });
    expect(document.activeElement?.textContent).toBe("11");
    fireEvent.keyDown(document.activeElement ?? janela, { key: "Escape", code: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(guardado()).toBe("2026-02-10");
  });
});
