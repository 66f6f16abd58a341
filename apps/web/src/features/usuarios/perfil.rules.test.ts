// @vitest-environment node
import { describe, expect, it } from "vitest";
import { perfilIncompleto } from "../../lib/perfil-incompleto.ts";
import { umUsuario } from "../../test-support/builders.ts";
import { perfilAlterado, validarPerfil, valoresDoPerfil } from "./perfil.rules.ts";

const EMAIL = "marta@acervo.test";
const certo = { emailSecundario: "", telefone: "31999998888", emailNotificacao: "P" } as const;

describe("validação do perfil", () => {
  it("um perfil certo não tem erros", () => {
    expect(validarPerfil(certo, EMAIL)).toEqual({});
    expect(validarPerfil({ ...certo, emailSecundario: "outra@acervo.test", emailNotificacao: "A" }, EMAIL)).toEqual({});
  });

  it.each(["A", "S"] as const)("[CONTA-12] %s pede um e-mail secundário", (emailNotificacao) => {
    expect(validarPerfil({ ...certo, emailNotificacao }, EMAIL)).toEqual({
      emailSecundario: "Informe um e-mail secundário para receber notificações nele.",
    });
  });

  it.each(["marta", "marta@", "@acervo.test", "a b@acervo.test"])(
    "[CONTA-13] %s não é um e-mail",
    (emailSecundario) => {
      expect(validarPerfil({ ...certo, emailSecundario }, EMAIL)).toEqual({
        emailSecundario: "Informe um e-mail válido.",
      });
    },
  );

  it("[CONTA-13] o secundário deve ser diferente do principal, sem olhar maiúsculas", () => {
    expect(validarPerfil({ ...certo, emailSecundario: " MARTA@acervo.test " }, EMAIL)).toEqual({
      emailSecundario: "O e-mail secundário deve ser diferente do e-mail principal.",
    });
  });

  it.each(["", "31", "319999888", "319999988889"])("[CONTA-10] %j não é um telefone com DDD", (telefone) => {
    expect(validarPerfil({ ...certo, telefone }, EMAIL)).toEqual({ telefone: "Informe um telefone com DDD." });
  });

  it.each(["3133334444", "31999998888"])("[CONTA-10] %s é aceito", (telefone) => {
    expect(validarPerfil({ ...certo, telefone }, EMAIL)).toEqual({});
  });

  it("[CONTA-11] a escolha do e-mail de notificação é obrigatória", () => {
    expect(validarPerfil({ ...certo, emailNotificacao: null }, EMAIL)).toEqual({
      emailNotificacao: "Escolha onde receber os avisos.",
    });
  });
});

it("[AUTH-22] quem entrou por link, sem e-mail principal, recebe os avisos no que informar", () => {
  const valores = valoresDoPerfil(umUsuario({ email: "", emailNotificacao: null }));
  expect(valores.emailNotificacao).toBe("S");
  expect(validarPerfil(valores, "").emailSecundario).toBe(
    "Informe um e-mail secundário para receber notificações nele.",
  );
});

describe("alterado e incompleto", () => {
  it("[CONTA-14] só conta como alterado o que mudou de fato", () => {
    const usuario = umUsuario({ emailSecundario: "outra@acervo.test" });
    const valores = valoresDoPerfil(usuario);
    expect(perfilAlterado(valores, usuario)).toBe(false);
    expect(perfilAlterado({ ...valores, emailSecundario: " outra@acervo.test " }, usuario)).toBe(false);
    expect(perfilAlterado({ ...valores, emailSecundario: "" }, usuario)).toBe(true);
    expect(perfilAlterado({ ...valores, telefone: "3133334444" }, usuario)).toBe(true);
    expect(perfilAlterado({ ...valores, emailNotificacao: "A" }, usuario)).toBe(true);
  });

  it("[CONTA-15] incompleto sem telefone ou sem e-mail de notificação", () => {
    expect(perfilIncompleto(umUsuario())).toBe(false);
    expect(perfilIncompleto(umUsuario({ telefone: "" }))).toBe(true);
    expect(perfilIncompleto(umUsuario({ telefone: null }))).toBe(true);
    expect(perfilIncompleto(umUsuario({ emailNotificacao: null }))).toBe(true);
  });
});
