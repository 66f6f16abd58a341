import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pagina, paginaDe } from "./paginacao.ts";

describe("paginação", () => {
  it("[CONST-49][SHELL-137] as páginas começam em 1", () => {
    expect(pagina.parse(undefined)).toBe(1);
    expect(pagina.parse("3")).toBe(3);
    expect(pagina.safeParse(0).success).toBe(false);
  });

  it("[CONST-48] a resposta leva a lista com o nome da especificação, o total e o tamanho da página", () => {
    const resposta = { listaVendedor: [{ id: 1 }], total: 1, registrosPorPagina: 10 };
    expect(paginaDe({ listaVendedor: z.array(z.object({ id: z.number() })) }).parse(resposta)).toEqual(resposta);
  });
});
