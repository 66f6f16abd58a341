import { createServer } from "node:http";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { oneTimeCode as codeAt } from "../demo/one-time-code.ts";
import {
  createRealmUser,
  nextMessage,
  oneTimeCode,
  password,
  signInUrl,
  webOrigin,
  type RealmUser,
} from "./realm-test-support.ts";

// Touches: infra.

let browser: Browser;
const people: RealmUser[] = [];

/** Arriving at the portal is enough. Where one runs already, it will do as well. */
const portal = createServer((_, response) => response.end("portal"));
const openPortal = (): Promise<void> =>
  new Promise((resolve, reject) => {
    portal.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve() : reject(error)));
    const { hostname, port } = new URL(webOrigin);
    portal.listen(Number(port), hostname, resolve);
  });

beforeAll(async () => {
  await openPortal();
  const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const args = [...quiet, "--no-sandbox", "--disable-component-update", "--disable-sync"];
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args });
});

afterAll(async () => {
  await browser.close();
  portal.close();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await Promise.all(people.splice(0).map((person) => person.remove()));
});

async function newPerson(options: Parameters<typeof createRealmUser>[0] = {}): Promise<RealmUser> {
  const person = await createRealmUser(options);
  people.push(person);
  return person;
}

async function newPage(address = signInUrl()): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
  const page = await context.newPage();
  // The page that arrives stays as it is: the browser asks here for all but what it is sent on to.
  await page.route(`${webOrigin}/**`, (route) => route.fulfill({ body: "portal" }));
  await page.goto(address);
  return page;
}

async function signIn(page: Page, login: string, secret = password): Promise<void> {
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Entrar" }).click();
}

const arrival = /\/acervo-web\/.*[?&]code=/;
const arrives = (page: Page): Promise<void> => page.waitForURL(arrival);

/** The dark scheme gives other colours and nothing else: only these rules look at them. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Stands for the program of axe where the page has it already: it is large, and reading it costs more than a run. */
const ALREADY_THERE = "undefined";

/** Clean in both colour schemes and without scrolling sideways. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const source = (await page.evaluate<boolean>('"axe" in window')) ? { axeSource: ALREADY_THERE } : {};
    const axe = new AxeBuilder({ page, ...source })
      .options({ resultTypes: ["violations"] })
      // Without it a second page is opened for each run, to gather frames of other origins; these pages have none.
      .setLegacyMode();
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
  }
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
}

function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}

test("[AUTH-11] entra-se com o documento ou o e-mail; o erro é um só, exista ou não a conta", async () => {
  const person = await newPerson();
  const page = await newPage();
  expect(await page.title()).toBe("Entrar na sua conta · Acervo");
  await expectAccessible(page);
  for (const login of [person.username, "ninguem@acervo.test"]) {
    await signIn(page, login, "senha errada");
    await page.getByText("Usuário ou senha inválidos.").waitFor();
  }
  await expectAccessible(page);
  await signIn(page, person.email);
  await arrives(page);
});

test("[AUTH-53] o documento vale com pontos, traço e barra, na entrada e na nova senha", async () => {
  const person = await newPerson();
  const dotted = person.username.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  const page = await newPage();
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(dotted);
  await page.getByRole("button", { name: "Enviar" }).click();
  expect((await nextMessage(person.email)).subject).toBe("Criar nova senha no Acervo");
  await page.goto(signInUrl());
  await signIn(page, ` ${dotted} `);
  await arrives(page);
});

test("[AUTH-54] a página de entrada leva ao cadastro e à ajuda", async () => {
  const page = await newPage();
  expect(await page.getByRole("link", { name: "Comece agora" }).getAttribute("href")).toBe(
    `${webOrigin}/acervo-cadastro-web/`,
  );
  expect(await page.getByRole("link", { name: "Fale com a equipe" }).getAttribute("href")).toMatch(/^https:\/\//);
});

const levelTwo = { claims: JSON.stringify({ id_token: { acr: { values: ["2"], essential: true } } }) };

test("[AUTH-52] a segunda prova é a senha de quem não tem segundo fator, e o segundo fator de quem tem", async () => {
  const [without, withFactor] = [await newPerson(), await newPerson({ otp: true })];
  const page = await newPage();
  await signIn(page, without.username);
  await arrives(page);
  await page.goto(signInUrl(levelTwo));
  await page.getByRole("heading", { name: "Confirme que é você" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Senha atual", { exact: true }).fill("Senha-errada-1");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("Senha atual incorreta.").waitFor();
  await page.getByLabel("Senha atual", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await arrives(page);
  await page.goto(signInUrl(levelTwo));
  await arrives(page);

  const other = await newPage();
  await signIn(other, withFactor.username);
  await other.getByLabel("Código de uso único").fill(oneTimeCode());
  await other.getByRole("button", { name: "Entrar" }).click();
  await arrives(other);
  await other.goto(signInUrl(levelTwo));
  await other.getByRole("heading", { name: "Código de verificação" }).waitFor();
  expect(await other.getByLabel("Senha atual", { exact: true }).count()).toBe(0);
  await other.getByLabel("Código de uso único").fill(oneTimeCode());
  await other.getByRole("button", { name: "Entrar" }).click();
  await arrives(other);
});

test("a senha digitada pode ser mostrada e escondida", async () => {
  const page = await newPage();
  const field = page.getByLabel("Senha", { exact: true });
  await field.fill("segredo");
  await page.getByRole("button", { name: "Mostrar senha" }).click();
  expect(await field.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Ocultar senha" }).click();
  expect(await field.getAttribute("type")).toBe("password");
});

test("[AUTH-12] a senha esquecida é trocada por um link enviado por e-mail, que vale 1 hora e serve uma vez", async () => {
  const person = await newPerson();
  const page = await newPage();
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await expectAccessible(page);
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.username);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Se a conta existir").waitFor();
  const message = await nextMessage(person.email);
  expect(message.subject).toBe("Criar nova senha no Acervo");
  expect(message.text).toContain("Este link vale por 1 hora e serve uma vez.");
  expect(message.html).toContain("Nunca pedimos sua senha por e-mail.");

  const link = linkIn(message.text);
  await page.goto(link);
  await page.getByLabel("Nova senha", { exact: true }).fill("Outra-senha-2026");
  await page.getByLabel("Repita a nova senha").fill("Outra-senha-2026");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await arrives(page);

  const elsewhere = await newPage(link);
  await elsewhere.getByText("não vale mais").waitFor();
  await elsewhere.goto(signInUrl());
  await signIn(elsewhere, person.username, "Outra-senha-2026");
  await arrives(elsewhere);
});

test("[AUTH-36][AUTH-63] trocar a senha pede a atual, confere a nova e encerra as outras sessões", async () => {
  const person = await newPerson();
  const [page, other] = [await newPage(), await newPage()];
  for (const each of [page, other]) {
    await signIn(each, person.username);
    await arrives(each);
  }
  await page.goto(signInUrl({ kc_action: "UPDATE_PASSWORD", prompt: "login" }));
  await page.getByText("Informe a sua senha atual para continuar.").waitFor();
  await expectAccessible(page);
  const present = page.getByLabel("Senha atual", { exact: true });
  await present.fill("Senha-errada-1");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText("Senha atual incorreta.").waitFor();
  await expectAccessible(page);
  await present.fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();

  const change = async (nova: string, repetida = nova): Promise<void> => {
    await page.getByLabel("Nova senha", { exact: true }).fill(nova);
    await page.getByLabel("Repita a nova senha").fill(repetida);
    await page.getByRole("button", { name: "Enviar" }).click();
  };
  await change("Curta-123");
  await page.getByText("A senha precisa ter pelo menos 10 caracteres.").waitFor();
  await expectAccessible(page);
  await change("Cartorio@2026");
  await page.getByText("Esta senha é muito comum e fácil de adivinhar. Escolha outra.").waitFor();
  await change("Outra-senha-2026", "Outra-senha-2027");
  await page.getByText("As duas senhas não são iguais.").first().waitFor();
  await change("Outra-senha-2026");
  await arrives(page);

  await page.goto(signInUrl());
  await arrives(page);
  await other.goto(signInUrl());
  await signIn(other, person.username);
  await other.getByText("Usuário ou senha inválidos.").waitFor();
  await signIn(other, person.username, "Outra-senha-2026");
  await arrives(other);
});

test("[AUTH-12] pedir nova senha para conta que não existe mostra o mesmo aviso", async () => {
  const page = await newPage();
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("CPF, CNPJ ou e-mail").fill("ninguem@acervo.test");
  await page.getByRole("button", { name: "Enviar" }).click();
  expect(await page.getByText("Se a conta existir").textContent()).toContain("você receberá em instantes um e-mail");
});

test("[AUTH-32] a primeira entrada só acontece depois de confirmar o e-mail", async () => {
  const person = await newPerson({ emailVerified: false });
  const page = await newPage();
  await signIn(page, person.username);
  await page.getByRole("heading", { name: "Confirme seu e-mail" }).waitFor();
  await expectAccessible(page);
  const message = await nextMessage(person.email);
  expect(message.subject).toBe("Confirme seu e-mail no Acervo");
  // The link answers with a redirect, which a route does not catch: being sent to the portal is arriving.
  const sent = page.waitForRequest((request) => arrival.test(request.url()));
  await page.goto(linkIn(message.text)).catch(() => undefined);
  await sent;
});

test("quem ativou a verificação em duas etapas digita o código depois da senha", async () => {
  const person = await newPerson({ otp: true });
  const page = await newPage();
  await signIn(page, person.username);
  await page.getByRole("heading", { name: "Código de verificação" }).waitFor();
  expect(await page.getByLabel("Conta", { exact: true }).inputValue()).toBe(person.username);
  await expectAccessible(page);
  await page.getByLabel("Código de uso único").fill("000000");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText("Código inválido.").waitFor();
  await page.getByLabel("Código de uso único").fill(oneTimeCode());
  await page.getByRole("button", { name: "Entrar" }).click();
  await arrives(page);
});

/** Types what an authenticator application makes of the key that the page shows. */
async function setUpCode(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Verificação em duas etapas" }).waitFor();
  const secret = await page.locator("#totpSecret").inputValue();
  await page.getByLabel("Código de uso único").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Ativar" }).click();
}

test("[F6][AUTH-46] quem é da equipe ativa o segundo fator antes de entrar, e o dá em cada entrada", async () => {
  const person = await newPerson({ groups: ["/ADMIN"] });
  const page = await newPage();
  await signIn(page, person.username);
  await setUpCode(page);
  await arrives(page);
  const again = await newPage();
  await signIn(again, person.username);
  await again.getByRole("heading", { name: "Código de verificação" }).waitFor();
  expect(arrival.test(again.url())).toBe(false);
});

async function openResetLink(page: Page, person: RealmUser): Promise<void> {
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(person.username);
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Se a conta existir").waitFor();
  await page.goto(linkIn((await nextMessage(person.email)).text));
}

test("[F15][AUTH-47] a caixa de e-mail sozinha não abre conta da equipe, com segundo fator ou sem", async () => {
  const [withFactor, without] = [
    await newPerson({ groups: ["/ADMIN"], otp: true }),
    await newPerson({ groups: ["/SUPORTE_TECNICO"] }),
  ];
  const page = await newPage();
  await openResetLink(page, withFactor);
  await page.getByRole("heading", { name: "Código de verificação" }).waitFor();
  expect(await page.getByLabel("Nova senha", { exact: true }).count()).toBe(0);
  await page.getByLabel("Código de uso único").fill(oneTimeCode());
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Nova senha", { exact: true }).waitFor();

  const refused = await newPage();
  await openResetLink(refused, without);
  await refused.getByText("peça a um administrador").waitFor();
  await expectAccessible(refused);
  expect(await refused.getByLabel("Nova senha", { exact: true }).count()).toBe(0);
});

test("a verificação em duas etapas pode ser ativada por quem quiser, e desistir não impede a entrada", async () => {
  const person = await newPerson();
  const page = await newPage(signInUrl({ kc_action: "CONFIGURE_TOTP" }));
  await signIn(page, person.username);
  await page.getByRole("heading", { name: "Verificação em duas etapas" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await arrives(page);
  expect(new URL(page.url()).searchParams.get("kc_action_status")).toBe("cancelled");
});

test("uma entrada que não pode continuar diz isso em português", async () => {
  const page = await newPage(signInUrl({ client_id: "desconhecido" }));
  expect(await page.getByRole("heading").textContent()).toBe("Não foi possível continuar");
  await expectAccessible(page);
});
