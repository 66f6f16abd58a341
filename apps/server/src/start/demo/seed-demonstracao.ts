import type { Tx } from "../../platform/db/db.ts";
import { DEMO_CONTAS, DEMO_VIDEOS, type DemoConta } from "./demo-rows.ts";
import { semearContratacao } from "./seed-contratacao.ts";
import { semearPossiveisClientes } from "./seed-possiveis.ts";
import { semearUsuario, type DemoUsuario } from "./seed-usuario.ts";

/** Fills a migrated database with the demo rows of the given people. Harmless to repeat. */
export const semearDemonstracao = async (
  tx: Tx,
  usuarios: readonly DemoUsuario[],
  agora: Date,
  contas: Readonly<Record<string, DemoConta>> = DEMO_CONTAS,
): Promise<void> => {
  await tx
    .insertInto("videoAjuda")
    .values(DEMO_VIDEOS)
    .onConflict((conflito) => conflito.doNothing())
    .execute();

  let idVendedor: number | undefined;
  const indicados: number[] = [];
  for (const usuario of usuarios) {
    const conta = contas[usuario.key];
    if (conta === undefined) throw new Error(`No demo rows are known for the user ${usuario.key}.`);
    const id = await semearUsuario(tx, usuario, conta, agora);
    if (conta.codigoIndicacao !== null) idVendedor = id;
    if (conta.indicado) indicados.push(id);
    for (const demo of conta.contratacoes) await semearContratacao(tx, id, demo, agora);
  }

  if (idVendedor === undefined || indicados.length === 0) return;
  await tx
    .updateTable("usuario")
    .set({ idVendedorIndicacao: idVendedor })
    .where("id", "in", indicados)
    .where("idVendedorIndicacao", "is", null)
    .execute();
  await semearPossiveisClientes(tx, idVendedor, agora);
};
