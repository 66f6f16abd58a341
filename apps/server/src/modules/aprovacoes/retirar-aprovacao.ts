import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { markEncerrada } from "./aprovacoes.queries.ts";
import { daAprovacao, prenderEsperando, type Quem } from "./responder.ts";

/** Takes back what one asked for oneself. */
export const retirarAprovacao = ({ db, clock }: Pick<Deps, "db" | "clock">, quem: Quem, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    const aprovacao = await prenderEsperando(tx, id, agora);
    if (aprovacao.idUsuarioPedido !== quem.usuario.id) throw new ErroDeNegocio("APROVACAO_DE_OUTRO");
    const fim = { situacao: "RETIRADA", idUsuarioResposta: quem.usuario.id, motivoResposta: null } as const;
    await markEncerrada(tx, id, fim, agora);
    await registrar(tx, { ...daAprovacao(quem, aprovacao), acao: "APROVACAO_RETIRADA" });
  });
