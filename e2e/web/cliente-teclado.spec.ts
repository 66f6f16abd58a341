import { demoUsers } from "@acervo/test-kit/demo-users";
import { expect, type Page, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: administrativo, atendimento, busca-rapida, cliente, comunicados, contratos.

const COM_FOCO = "a[href], button:not(:disabled), input, textarea, select, summary";

/** What can be pressed or filled in on the page, as a person names it, in its order. Of a group of choices, one. */
const alcancaveis = (page: Page): Promise<readonly string[]> =>
  page.locator("main").evaluate((main, seletor) => {
    const nome = (elemento: Element): string =>
      elemento.getAttribute("aria-label") ?? elemento.textContent.trim() ?? elemento.getAttribute("name") ?? "";
    return [...main.querySelectorAll<HTMLElement>(seletor)]
      .filter(
        (elemento) => elemento.checkVisibility() && elemento.tabIndex >= 0 && elemento.closest("[inert]") === null,
      )
      .map((elemento, indice) => {
        elemento.dataset["teclado"] = String(indice);
        return `${indice} ${nome(elemento).slice(0, 60)}`;
      });
  }, COM_FOCO);

/** What has the focus, if it is one of them and nothing covers it. */
const emFoco = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const elemento = document.activeElement;
    if (!(elemento instanceof HTMLElement) || elemento.dataset["teclado"] === undefined) return null;
    // Of a box that is drawn by its label, the label is what is seen.
    const isCaixa = elemento instanceof HTMLInputElement && elemento.type === "checkbox";
    const alvo = isCaixa ? (elemento.labels?.[0] ?? elemento) : elemento;
    const { left, top, width, height } = alvo.getBoundingClientRect();
    const visto = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const coberto = visto === null || !(alvo.contains(visto) || visto.contains(alvo));
    return `${elemento.dataset["teclado"]}${coberto ? " coberto" : ""}`;
  });

test("[ADM-145] só pelo teclado: Ctrl K acha quem liga em qualquer página, e tudo na página do cliente se alcança", async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, "suporteAvancado", "configurarConta/perfil");
  await expect(page.getByRole("button", { name: "Buscar por nome, CPF/CNPJ, telefone ou código" })).toBeVisible();
  await keyboard.press("Control+k");
  const campo = page.getByRole("textbox", { name: /^Nome, CPF\/CNPJ, telefone/ });
  await expect(campo).toBeFocused();
  await keyboard.type(demoUsers.cartorio.username);
  await keyboard.press("Enter");
  const achadas = page.getByRole("list", { name: "Contratações encontradas" }).getByRole("link");
  await expect(achadas.first()).toBeFocused();
  await looksRightEverywhere(page, "busca-rapida");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/visualizarContratacao\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(demoUsers.cartorio.nome) })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /^Linha do tempo/ })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();

  await test.step("um dispositivo abre e fecha", async () => {
    const dispositivo = page.locator("summary").first();
    await tabTo(page, dispositivo);
    await keyboard.press("Enter");
    await expect(page.getByRole("term").filter({ hasText: "Último sinal" })).toBeVisible();
    await keyboard.press("Enter");
    await expect(page.getByRole("term").filter({ hasText: "Último sinal" })).toBeHidden();
  });

  for (const [botao, nome] of [
    [/^Outros Contatos/, "outros-contatos"],
    ["Registrar comunicado", "comunicado"],
    ["Histórico de atendimentos", "historico"],
  ] as const)
    await test.step(`a janela de ${nome} abre, fecha e devolve o foco`, async () => {
      const abre = page.locator("main").getByRole("button", { name: botao });
      await page.locator("main").focus();
      await tabTo(page, abre);
      await keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await looksRight(page, `cliente-${nome}`);
      await keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(abre).toBeFocused();
    });

  await test.step("do começo ao fim, nada fica de fora nem sob o cabeçalho", async () => {
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const todos = await alcancaveis(page);
    expect(todos.length).toBeGreaterThan(20);
    await page.locator("main").focus();
    const vistos = new Set<string>();
    for (let passo = 0; passo < todos.length + 10; passo += 1) {
      await keyboard.press("Tab");
      const foco = await emFoco(page);
      if (foco !== null) vistos.add(foco);
    }
    expect(todos.filter((um) => !vistos.has(um.split(" ")[0] ?? ""))).toEqual([]);
  });
});
