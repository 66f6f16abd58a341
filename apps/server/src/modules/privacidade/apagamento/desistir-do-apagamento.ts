import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockSituacao, planejarFim } from "../../contratacoes/contratacoes.api.ts";
import { listCanceladas, markDesfeito } from "./apagamento.queries.ts";

/** Undoes the request; what was cancelled and has not ended yet gets all its days again. */
export const desistirDoApagamento = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    if (!(await markDesfeito(tx, usuario.id, agora))) throw new ErroDeNegocio("APAGAMENTO_NAO_PEDIDO");
    for (const { id } of await listCanceladas(tx, usuario.id)) {
      const { codigoSituacao } = await lockSituacao(tx, id);
      if (codigoSituacao === SITUACAO_CONTRATACAO.cancelada) await planejarFim(tx, id, codigoSituacao, agora);
    }
    const pessoa = { tipo: "usuario", id: usuario.id } as const;
    await registrar(tx, { ator: pessoa, acao: "CONTA_APAGAMENTO_DESFEITO", alvo: pessoa, origem });
  });
