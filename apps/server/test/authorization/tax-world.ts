import { insertFatura } from "../faturas.ts";
import { insertNota } from "../tax-documents/insert-nota.ts";
import type { TestApi } from "../test-api.ts";
import type { Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";

type Callers = Pick<MatrixWorld, "novaAtiva"> & { readonly usuariosDe: ReadonlyMap<Caller, number> };

/** Tax documents of the callers' invoices, another at each call. */
export const prepareNotas = (
  { deps }: TestApi,
  { usuariosDe, novaAtiva }: Callers,
): Pick<MatrixWorld, "novaNota" | "chaveFiscal"> => ({
  chaveFiscal: async () => {
    const id = "a".repeat(64);
    const chave = { id, publica: Buffer.from("chave"), publicadaEm: deps.clock.now() };
    const insert = deps.db.insertInto("chaveFiscal").values(chave);
    await insert.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    return id;
  },
  novaNota: async (caller, situacao) => {
    const idUsuario = usuariosDe.get(caller) ?? 0;
    const idContratacao = await novaAtiva(caller);
    const idFatura = await insertFatura(deps.db, { idUsuario, idContratacao, mes: "2026-09", codigoSituacao: 3 });
    const { nome } = await deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", idUsuario)
      .executeTakeFirstOrThrow();
    return { idFatura, id: await insertNota(deps, situacao, { idFatura, idAutor: idUsuario, nome }) };
  },
});
