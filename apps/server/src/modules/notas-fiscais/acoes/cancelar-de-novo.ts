import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockNota } from "../notas.queries.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { pedirCancelamento } from "../vida/pedir-cancelamento.ts";

/** Asks again for a cancellation that the issuer refused. */
export const cancelarDeNovo = (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const nota = await lockNota(tx, id);
    if (nota === undefined) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
    if (nota.situacao !== "EMITIDA" || nota.motivoCodigo === null) throw new ErroDeNegocio("NOTA_FISCAL_MUDOU");
    await pedirCancelamento(tx, nota, { agora: clock.now(), porque: "PESSOA", idUsuario: usuario.id });
    await pedirEmissao({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "nota_fiscal", id },
      origem,
      acao: "NOTA_FISCAL_CANCELAMENTO_PEDIDO",
    });
  });
