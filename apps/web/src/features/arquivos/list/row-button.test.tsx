import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DeleteButton, RowButton } from "./row-button.tsx";

const atributos = { tabIndex: 0, "data-foco": "excluir" };

it.each([null, "Outra exclusão está em andamento."])(
  "com o motivo %o, os botões da linha só agem sem motivo",
  (motivo) => {
    const onClick = vi.fn<() => void>();
    render(
      <>
        <RowButton icon={() => null} reason={motivo} onClick={onClick}>
          Baixar
        </RowButton>
        <DeleteButton label="Excluir ata.pdf" reason={motivo} attributes={atributos} onClick={onClick} />
      </>,
    );
    for (const botao of screen.getAllByRole("button")) {
      expect(botao.getAttribute("aria-disabled")).toBe(String(motivo !== null));
      fireEvent.click(botao);
    }
    expect(onClick).toHaveBeenCalledTimes(motivo === null ? 2 : 0);
    expect(screen.getByRole("button", { name: "Excluir ata.pdf" }).title).toBe(motivo ?? "Excluir ata.pdf");
  },
);
