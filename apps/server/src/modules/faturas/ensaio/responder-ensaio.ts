import { hoje } from "@acervo/br/calendario";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { emitirFaturasJob } from "../faturas.jobs.ts";
import { lockEnsaio, updateResposta } from "./ensaios.queries.ts";

type Pedido = { readonly id: number; readonly resposta: "APROVADO" | "SEGURADO" };

/** Approves an issue or holds it; one whose day has come begins at once when it is approved. */
export const responderEnsaio = (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { id, resposta }: Pedido,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ensaio = await lockEnsaio(tx, { id });
    if (ensaio === undefined) throw new ErroDeNegocio("ENSAIO_NAO_ENCONTRADO");
    if (ensaio.conferidoEm !== null) throw new ErroDeNegocio("ENSAIO_JA_CONFERIDO");
    const agora = clock.now();
    await updateResposta(tx, id, { resposta, respondidoEm: agora, idUsuarioResposta: usuario.id });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "ensaio", id },
      origem,
      acao: resposta === "APROVADO" ? "EMISSAO_APROVADA" : "EMISSAO_SEGURADA",
      detalhes: { diaDaEmissao: ensaio.diaEmissao },
    });
    if (resposta === "APROVADO" && hoje(agora) >= ensaio.diaEmissao) await queue.enqueue(tx, emitirFaturasJob, {});
  });
