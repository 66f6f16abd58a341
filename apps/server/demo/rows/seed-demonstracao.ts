import { sql } from "kysely";
import type { Tx } from "../../src/platform/db/db.ts";
import { DEMO_CONTAS, DEMO_VIDEOS, type DemoConta } from "./demo-rows.ts";
import { semearContratacao } from "./seed-contratacao.ts";
import { semearPossiveisClientes } from "./seed-possiveis.ts";
import { semearUsuario, type DemoUsuario } from "./seed-usuario.ts";

/** The panel that an operator switches on when the limits were compared with the text of the Provimento. */
const ligarPainelCnj = (tx: Tx) =>
  sql`
    insert into parametro (chave, vigente_desde, valor, tipo, descricao, registrado_em)
    select chave, date '2021-01-02', to_jsonb(1), tipo, descricao, registrado_em from parametro
    where chave = 'painel-cnj213' order by vigente_desde limit 1
    on conflict do nothing`.execute(tx);

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

  await ligarPainelCnj(tx);
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
