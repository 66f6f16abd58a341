import { describe, expect, it } from "vitest";
import { comoChamar } from "./como-chamar.ts";
import { ConteudoEmail, type MarcaEmail } from "./conteudo-email.ts";
import { destinatarios } from "./destinatarios.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

const marca: MarcaEmail = {
  portalUrl: "https://portal.example/acervo-web",
  nomeProvedor: "Acervo & Cia",
  whatsapp: "5531900000000",
};
const conteudo: ConteudoEmail = {
  assunto: "Aviso <urgente>",
  preCabecalho: "Leia",
  tom: "atencao",
  situacao: "Atenção: backup parado",
  titulo: 'O "Balcão 1" parou',
  abertura: "Olá, <script>alert(1)</script>. ".repeat(6).trim(),
  linhas: [["O que fazer", "Ligue o computador & espere."]],
  botao: { texto: "Ver no portal", caminho: "/dispositivos?a=1&b=2" },
  fecho: "Até logo.",
  motivo: "Você pediu este aviso.",
};

describe("destinatários de uma notificação", () => {
  const pessoa = { email: "p@x.test", emailSecundario: "s@x.test" };

  it.each([
    ["A", ["p@x.test", "s@x.test"]],
    ["P", ["p@x.test"]],
    ["S", ["s@x.test"]],
    [null, ["p@x.test"]],
  ] as const)("escolha %s", (emailNotificacao, esperado) => {
    expect(destinatarios({ ...pessoa, emailNotificacao })).toEqual(esperado);
  });

  it.each(["A", "P", "S"] as const)("sem e-mail secundário, a escolha %s vai ao principal", (emailNotificacao) => {
    expect(destinatarios({ ...pessoa, emailSecundario: null, emailNotificacao })).toEqual(["p@x.test"]);
  });

  it("[AUTH-22] sem e-mail principal, vai ao secundário, ou a ninguém enquanto não há", () => {
    expect(destinatarios({ ...pessoa, email: "", emailNotificacao: "S" })).toEqual(["s@x.test"]);
    expect(destinatarios({ email: "", emailSecundario: null, emailNotificacao: null })).toEqual([]);
  });
});

describe("layout dos e-mails", () => {
  it("trata todo texto como texto, nunca como HTML", () => {
    const html = renderHtml(conteudo, marca);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<urgente>");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("O &quot;Balcão 1&quot; parou");
    expect(html).toContain('href="https://portal.example/acervo-web/dispositivos?a=1&amp;b=2"');
    expect(html).toContain("Acervo &amp; Cia");
  });

  it("não pede nada à rede", () => {
    expect(renderHtml(conteudo, marca)).not.toMatch(/src=|url\(|@import|<link/);
  });

  it("diz o mesmo em texto puro, em linhas curtas", () => {
    const texto = renderText(conteudo, marca);
    for (const parte of [
      "ATENÇÃO: BACKUP PARADO",
      'O "Balcão 1" parou',
      "O que fazer",
      "  Ligue o computador & espere.",
    ])
      expect(texto).toContain(parte);
    expect(texto).toContain("https://portal.example/acervo-web/dispositivos?a=1&b=2");
    expect(texto).toContain("WhatsApp (31) 90000-0000");
    expect(Math.max(...texto.split("\n").map((linha) => linha.length))).toBeLessThanOrEqual(66);
  });

  it("omite o que o conteúdo não tem", () => {
    const { botao: _botao, fecho: _fecho, ...curto } = conteudo;
    const minimo = ConteudoEmail.parse({ ...curto, linhas: [] });
    expect(renderHtml(minimo, marca)).not.toContain("href=");
    expect(renderText(minimo, marca)).not.toMatch(/\n{3,}/);
  });
});

it("[F7][CONTA-99] um nome de antes que parece endereço não é repetido na saudação", () => {
  expect(comoChamar({ nome: "https://evil.example/x Marta", cpfCnpj: "39053344705" })).toBe("cliente");
  expect(comoChamar({ nome: "evil.com Ltda", cpfCnpj: "11222333000181" })).toBe("cliente");
  expect(comoChamar({ nome: "Casa Clara S/A", cpfCnpj: "11222333000181" })).toBe("Casa Clara S/A");
});
