import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { abrirMeusClientes as abrir } from "../../test-support/clientes.ts";

it("[VEND-136] a lista de clientes oferece a planilha; a de possíveis clientes não", async () => {
  abrir({ vendedor: true });
  expect(await screen.findByRole("button", { name: "Exportar planilha" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Exibir possíveis clientes" }));
  fireEvent.click(await screen.findByRole("tab", { name: /^Possíveis clientes/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Exportar planilha" })).toBeNull());
});
