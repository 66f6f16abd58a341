// @vitest-environment node
import { describe, expect, it } from "vitest";
import { umBackup } from "../../test-support/backups.ts";
import { backupsTerminados, estadoDoPedido, paraOPainel, verBackups } from "./backups.rules.ts";

const ids = (backups: readonly { readonly id: number }[]) => backups.map(({ id }) => id);

describe("onde está uma configuração", () => {
  const pedido = { depoisDe: 5, valeAteMs: 0 };
  it("livre sem pedido, pedida até um backup novo dela começar, em andamento enquanto ele corre", () => {
    expect(estadoDoPedido([], 7, null)).toBe("livre");
    expect(estadoDoPedido([umBackup({ id: 5 })], 7, pedido)).toBe("pedido");
    expect(estadoDoPedido([umBackup({ id: 6, idConfiguracao: 8 })], 7, pedido)).toBe("pedido");
    expect(estadoDoPedido([umBackup({ id: 6, codigo: "1" })], 7, pedido)).toBe("andamento");
    expect(estadoDoPedido([umBackup({ id: 6 })], 7, pedido)).toBe("livre");
  });
});

describe("backups que terminaram", () => {
  it("nada se diz do que já estava lá quando a lista abriu", () => {
    expect(backupsTerminados(null, [umBackup()])).toEqual([]);
  });

  it("terminam os que andavam e os que começaram e acabaram entre duas leituras", () => {
    const vistos = verBackups(null, [umBackup({ id: 3, codigo: "1" }), umBackup({ id: 2 })]);
    const agora = [umBackup({ id: 5, codigo: "1" }), umBackup({ id: 4 }), umBackup({ id: 3 }), umBackup({ id: 2 })];
    expect(ids(backupsTerminados(vistos, agora))).toEqual([4, 3]);
  });

  it("voltar de uma página antiga não os torna novos", () => {
    const naPrimeira = verBackups(null, [umBackup({ id: 30 })]);
    const naSegunda = verBackups(naPrimeira, [umBackup({ id: 3 })]);
    expect(backupsTerminados(naSegunda, [umBackup({ id: 30 })])).toEqual([]);
  });
});

it("[DISP-133] o painel mostra os nove mais novos, do mais antigo ao mais novo", () => {
  const dez = Array.from({ length: 10 }, (_, indice) => umBackup({ id: 10 - indice }));
  expect(ids(paraOPainel(dez))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
