import { describe, expect, it } from "vitest";
import { autorizar, deTodos, expandirPapeis, PAPEIS, proprio, publico, referencia, type Papel } from "./acesso.ts";

const com = (...papeis: readonly Papel[]) => expandirPapeis(["cliente", ...papeis]);

describe("papéis implicados", () => {
  it("[ROLE-19] suporte avançado implica suporte", () => {
    expect(com("suporteAvancado").has("suporte")).toBe(true);
  });

  it("[ROLE-55] admin passa em toda verificação de equipe, mas não vira vendedor", () => {
    const papeis = com("admin");
    expect(["suporte", "suporteAvancado", "cadastroPossivelCliente"].every((p) => papeis.has(p as Papel))).toBe(true);
    expect(papeis.has("vendedor")).toBe(false);
  });

  it("de nenhum papel decorre ler os relatos de compliance", () => {
    for (const papel of PAPEIS) expect(com(papel).has("compliance")).toBe(papel === "compliance");
  });
});

describe("autorizar", () => {
  it("[SHELL-108] um endpoint público atende quem não tem sessão", () => {
    expect(autorizar(publico, null)).toBe("referencia");
  });

  it("[SHELL-112] sem token é 401, sem o papel é 403", () => {
    expect(autorizar(deTodos("admin"), null)).toBe("NAO_AUTENTICADO");
    expect(autorizar(deTodos("admin"), com("suporteAvancado"))).toBe("SEM_PERMISSAO");
  });

  it("quem é cliente alcança só o que é seu; a equipe indicada alcança o de todos", () => {
    const acesso = proprio(["cliente"], ["suporteAvancado"]);
    expect(autorizar(acesso, com())).toBe("proprio");
    expect(autorizar(acesso, com("suporte"))).toBe("proprio");
    expect(autorizar(acesso, com("suporteAvancado"))).toBe("todos");
    expect(autorizar(acesso, com("admin"))).toBe("todos");
  });

  it("dados de referência são iguais para quem entra", () => {
    expect(autorizar(referencia("vendedor"), com("vendedor"))).toBe("referencia");
    expect(autorizar(referencia("vendedor"), com())).toBe("SEM_PERMISSAO");
  });
});
