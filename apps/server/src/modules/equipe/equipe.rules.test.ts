import { describe, expect, it } from "vitest";
import {
  ehGrupoDaEquipe,
  recusaDoPedido,
  recusaDoTrabalho,
  type ContaNoProvedor,
  type Mudanca,
} from "./equipe.rules.ts";

const conta: ContaNoProvedor = { sub: "ana", grupos: [], temSegundoFator: true, administradores: ["ana", "olavo"] };
const admin: ContaNoProvedor = { ...conta, grupos: ["ADMIN"] };
const conceder: Mudanca = { grupo: "ADMIN", mudanca: "CONCEDER" };
const retirar: Mudanca = { grupo: "ADMIN", mudanca: "RETIRAR" };

type Caso = {
  readonly quando: string;
  readonly mudanca: Mudanca;
  readonly conta: ContaNoProvedor;
  readonly pedido?: string;
  readonly trabalho?: string;
};

const CASOS: readonly Caso[] = [
  { quando: "pode receber", mudanca: conceder, conta },
  { quando: "já tem", mudanca: conceder, conta: admin, pedido: "GRUPO_JA_CONCEDIDO" },
  {
    quando: "não tem segundo fator",
    mudanca: conceder,
    conta: { ...conta, temSegundoFator: false },
    pedido: "GRUPO_SEM_SEGUNDO_FATOR",
    trabalho: "GRUPO_SEM_SEGUNDO_FATOR",
  },
  {
    quando: "já tem, e perdeu o fator",
    mudanca: conceder,
    conta: { ...admin, temSegundoFator: false },
    pedido: "GRUPO_JA_CONCEDIDO",
  },
  { quando: "pode perder", mudanca: retirar, conta: admin },
  { quando: "não tem", mudanca: retirar, conta, pedido: "GRUPO_NAO_CONCEDIDO" },
  {
    quando: "é o último",
    mudanca: retirar,
    conta: { ...admin, administradores: ["ana"] },
    trabalho: "ULTIMO_ADMINISTRADOR",
  },
  {
    quando: "já saiu, e outro é o último",
    mudanca: retirar,
    conta: { ...conta, administradores: ["olavo"] },
    pedido: "GRUPO_NAO_CONCEDIDO",
  },
  {
    quando: "é o último e perde outro grupo",
    mudanca: { ...retirar, grupo: "SUPORTE_TECNICO" },
    conta: { ...conta, grupos: ["ADMIN", "SUPORTE_TECNICO"], administradores: ["ana"] },
  },
];

describe("mudanças de grupo", () => {
  it.each(CASOS)("quem $quando", ({ mudanca, conta: de, pedido = null, trabalho = null }) => {
    expect(recusaDoPedido(mudanca, de)).toBe(pedido);
    expect(recusaDoTrabalho(mudanca, de)).toBe(trabalho);
  });

  it("vendedor não é grupo", () => {
    expect(["ADMIN", "VENDEDOR", ""].map(ehGrupoDaEquipe)).toEqual([true, false, false]);
  });
});
