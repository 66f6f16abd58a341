import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { POR_CONFIRMAR } from "../situacao-da-nota.ts";
import { lockNota, updateNota } from "../notas.queries.ts";

/** The next run of the job takes it up, however long it was put off. */
export const consultarAgora = ({ db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const nota = await lockNota(tx, id);
    if (nota === undefined) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
    if (!POR_CONFIRMAR.some((situacao) => situacao === nota.situacao)) throw new ErroDeNegocio("NOTA_FISCAL_MUDOU");
    await updateNota(tx, id, { tentarEm: clock.now() });
    await pedirEmissao({ queue }, tx);
  });
