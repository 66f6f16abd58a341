import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";
import { untilRow } from "../support/until-row.ts";

// Touches: aprovacoes, equipe, infra, platform/identity.

test.describe.configure({ mode: "default" });

const NOME = "Norma Nova";
const contas = realmAccounts();
const pessoa = { cpf: "", id: 0 };

// An account of its own, whose groups no other test looks at.
test.beforeAll(async () => {
  const { sub, username, email } = await contas.newPerson(NOME);
  await withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO usuario (sub, nome, cpf_cnpj, email, tipo_conta, data_cadastro)
       VALUES ($1, $2, $3, $4, 'NOR_PF', now()) RETURNING id`,
      [sub, NOME, username, email],
    );
    Object.assign(pessoa, { cpf: username, id: Number(rows[0]?.id) });
  });
});
test.afterAll(async () => {
  await contas.removeAll();
  await withClient(readAppFile().databaseUrl, (client) =>
    client.query(`DELETE FROM aprovacao WHERE situacao = 'ESPERANDO' AND id_usuario_sobre = $1`, [pessoa.id]),
  );
});

const linhaDe = (page: Page) => page.getByRole("row", { name: new RegExp(NOME) });

/** By keyboard alone. */
const pedirInclusao = async (page: Page): Promise<void> => {
  const { keyboard } = page;
  const conceder = page.getByRole("button", { name: "Conceder grupo" });
  await expect(page.getByRole("row", { name: /Ana Admin.*Administrador/ })).toBeVisible();
  await tabTo(page, conceder);
  await keyboard.press("Enter");
  const janela = page.getByRole("dialog", { name: "Conceder grupo a alguém" });
  await expect(janela.getByRole("textbox", { name: "CPF ou CNPJ" })).toBeFocused();
  await keyboard.type(pessoa.cpf);
  await keyboard.press("Tab");
  const grupo = janela.getByRole("combobox", { name: "Grupo" });
  await expect(grupo).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(grupo).toHaveValue("SUPORTE_TECNICO");
  await tabTo(page, janela.getByRole("textbox", { name: "Motivo" }));
  await keyboard.type("Começa hoje no atendimento.");
  await looksRight(page, "equipe-conceder");
  await tabTo(page, janela.getByRole("button", { name: "Pedir confirmação" }));
  await keyboard.press("Enter");
  await expect(janela).toHaveCount(0);
  await expect(linhaDe(page)).toContainText("Esperando confirmação");
};

const pedirRetirada = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: `Mudar grupos de ${NOME}` }).press("Enter");
  const janela = page.getByRole("dialog", { name: `Mudar grupos de ${NOME}` });
  await janela.getByRole("combobox", { name: "Mudança" }).selectOption("Retirar Suporte técnico");
  await janela.getByRole("textbox", { name: "Motivo" }).fill("Mudou de setor.");
  await looksRight(page, "equipe-mudar");
  await janela.getByRole("button", { name: "Pedir confirmação" }).press("Enter");
  await expect(janela).toHaveCount(0);
  await expect(linhaDe(page)).toContainText("Esperando confirmação");
};

const confirmar = async (page: Page, pedido: string): Promise<void> => {
  await page.goto("aprovacoes");
  const linha = page.getByRole("row", { name: new RegExp(`${pedido}.*Sobre: ${NOME}`) });
  await expect(linha).toBeVisible();
  await linha.getByRole("button", { name: new RegExp(`^Confirmar: ${pedido}`) }).click();
  await expect(page.getByText(new RegExp(`${pedido}: ${NOME}`))).toBeVisible();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByText("Mudança confirmada.")).toBeVisible();
};

/** Nothing that was confirmed about this person is left to do. */
const TUDO_FEITO = `
  SELECT FROM aprovacao LEFT JOIN aprovacao_execucao execucao ON execucao.id_aprovacao = aprovacao.id
  WHERE id_usuario_sobre = $1 AND aprovacao.situacao = 'CONFIRMADA'
  HAVING count(*) > 0 AND count(*) = count(*) FILTER (WHERE execucao.situacao = 'FEITA')`;

/** Until the worker has done it. */
const feita = async (page: Page, grupos: string): Promise<void> => {
  await untilRow(TUDO_FEITO, [pessoa.id]);
  await page.reload();
  await expect(linhaDe(page)).toContainText("Feita em");
  await expect(linhaDe(page)).toContainText(grupos);
};

test("dois administradores dão um grupo da equipe e o retiram, e o trabalho diz o que fez", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "equipe");
  await pedirInclusao(page);
  await looksRightEverywhere(page, "equipe");
  const outro = await (await browser.newContext()).newPage();
  await signIn(outro, "outroAdmin", "aprovacoes");
  await confirmar(outro, `Conceder o grupo Suporte técnico à conta ${pessoa.id}`);
  await feita(page, "Suporte técnico");
  expect(await contas.groupsOf(pessoa.cpf)).toEqual(["SUPORTE_TECNICO"]);

  await pedirRetirada(page);
  await confirmar(outro, `Retirar o grupo Suporte técnico da conta ${pessoa.id}`);
  await feita(page, "Nenhum grupo");
  expect(await contas.groupsOf(pessoa.cpf)).toEqual([]);
  await looksRight(page, "equipe-feita");
});
