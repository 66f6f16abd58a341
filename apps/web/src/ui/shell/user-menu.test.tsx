import { MantineProvider } from "@mantine/core";
import { IconHelp, IconKey, IconLogout } from "@tabler/icons-react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { UserMenu } from "./user-menu.tsx";

const abrir = () => {
  const onSair = vi.fn<() => void>();
  const menu = (
    <MantineProvider env="test">
      <UserMenu
        name="Marta Nogueira"
        shortName="Marta"
        entries={[
          { label: "Ajuda", icon: IconHelp, to: "/ajuda" },
          { label: "Alterar Senha", icon: IconKey, href: "https://acervo.test/senha", newWindow: true },
          { label: "Sair", icon: IconLogout, onClick: onSair },
        ]}
      />
    </MantineProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: menu }]);
  render(<RouterProvider router={router} />);
  const botao = screen.getByRole("button", { name: /Menu da conta de/ });
  botao.focus();
  fireEvent.click(botao);
  return { onSair, botao, router };
};
const focado = () => document.activeElement?.textContent;
const tecla = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

it("as setas, Home e End andam pelos itens em roda, e Esc fecha e devolve o foco", async () => {
  const { botao } = abrir();
  await waitFor(() => expect(focado()).toBe("Ajuda"));
  tecla("ArrowDown");
  expect(focado()).toBe("Alterar Senha");
  tecla("End");
  expect(focado()).toBe("Sair");
  tecla("ArrowDown");
  expect(focado()).toBe("Ajuda");
  tecla("ArrowUp");
  expect(focado()).toBe("Sair");
  tecla("Home");
  expect(focado()).toBe("Ajuda");
  tecla("Escape");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(botao);
});

it("cada item leva aonde diz, e escolher fecha", async () => {
  const { onSair, router, botao } = abrir();
  const senha = await screen.findByRole("menuitem", { name: "Alterar Senha" });
  expect([senha.getAttribute("href"), senha.getAttribute("target")]).toEqual(["https://acervo.test/senha", "_blank"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Ajuda" }));
  expect(router.state.location.pathname).toBe("/ajuda");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  fireEvent.click(botao);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Sair" }));
  expect(onSair).toHaveBeenCalledOnce();
});
