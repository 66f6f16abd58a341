import { describe, expect, it } from "vitest";
import { flagsDe, papeisDe, possuiGrupo } from "./usuarios.policy.ts";
import { recusaDoPerfil } from "./usuarios.rules.ts";

const perfil = { telefone: "31999998888", emailSecundario: null, emailNotificacao: "P" } as const;

describe("recusaDoPerfil", () => {
  it("[CONTA-12] exige e-mail secundário para A e S", () => {
    expect(recusaDoPerfil(perfil, "a@b.br")).toBeNull();
    expect(recusaDoPerfil({ ...perfil, emailNotificacao: "A" }, "a@b.br")).toBe("EMAIL_SECUNDARIO_OBRIGATORIO");
    expect(recusaDoPerfil({ ...perfil, emailNotificacao: "S" }, "a@b.br")).toBe("EMAIL_SECUNDARIO_OBRIGATORIO");
  });

  it("[CONTA-13] exige que seja diferente do principal, sem olhar maiúsculas", () => {
    const igual = { ...perfil, emailSecundario: "A@b.br" };
    expect(recusaDoPerfil(igual, "a@B.br")).toBe("EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL");
  });

  it("[AUTH-22] quem entrou por link não tem e-mail principal: os avisos vão ao secundário", () => {
    const secundario = { ...perfil, emailSecundario: "a@b.br" };
    expect(recusaDoPerfil(secundario, "")).toBe("EMAIL_PRINCIPAL_AUSENTE");
    expect(recusaDoPerfil({ ...secundario, emailNotificacao: "S" }, "")).toBeNull();
    expect(recusaDoPerfil({ ...perfil, emailNotificacao: "S" }, "")).toBe("EMAIL_SECUNDARIO_OBRIGATORIO");
  });
});

describe("papéis e indicadores", () => {
  it("[AUTH-13][AUTH-40] os papéis de equipe vêm dos grupos e o de vendedor do código de indicação", () => {
    expect(papeisDe(new Set(["CADASTRO_POSSIVEL_CLIENTE", "OUTRO"]), "AB12CD34")).toEqual(
      new Set(["cliente", "cadastroPossivelCliente", "vendedor"]),
    );
  });

  it("[AUTH-42][ROLE-19] suporte avançado liga também suporteTecnico", () => {
    expect(flagsDe(new Set(["SUPORTE_TECNICO_AVANCADO"]), null)).toEqual({
      admin: false,
      suporteTecnico: true,
      suporteTecnicoAvancado: true,
      cadastroPossivelCliente: false,
      compliance: false,
      vendedor: false,
    });
  });

  it("[ROLE-01] os indicadores se somam e o de admin não liga os outros", () => {
    expect(flagsDe(new Set(["ADMIN"]), "AB12CD34")).toMatchObject({
      admin: true,
      vendedor: true,
      suporteTecnico: false,
      cadastroPossivelCliente: false,
    });
  });

  it("[AUTH-37][AUTH-38][AUTH-40][AUTH-41][ROLE-55] possuiGrupo responde true ao admin e false a grupo desconhecido", () => {
    const admin = papeisDe(new Set(["ADMIN"]), null);
    expect(possuiGrupo(admin, "SUPORTE_TECNICO_AVANCADO")).toBe(true);
    expect(possuiGrupo(admin, "NAO_EXISTE")).toBe(false);
    expect(possuiGrupo(papeisDe(new Set(), null), "SUPORTE_TECNICO_AVANCADO")).toBe(false);
    expect(possuiGrupo(papeisDe(new Set(["SUPORTE_TECNICO_AVANCADO"]), null), "SUPORTE_TECNICO_AVANCADO")).toBe(true);
  });
});
