import { hoje, somarDiasUteis } from "@acervo/br/calendario";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { anularCobranca, listCobrancasDaOrigem, lockCobrancasDasOrigens } from "../../pagamentos/pagamentos.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { ORIGEM_RENEGOCIACAO } from "../cobranca/cobrancas-da-fatura.ts";
import { liberarReunidas } from "./faturas-reunidas.ts";
import { findVencidas, lockRenegociacao } from "./renegociacoes.queries.ts";

type ExpirarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;
type Vencida = Awaited<ReturnType<typeof findVencidas>>[number];

/** Its charge is held first, as the news of its payment does: one that is paid at that moment stays. */
const expirarUma = (deps: ExpirarDeps, { id, idUsuario }: Vencida): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    await lockCobrancasDasOrigens(tx, ORIGEM_RENEGOCIACAO, [id]);
    const { situacao } = await lockRenegociacao(tx, id);
    if (situacao !== "ABERTA") return;
    for (const cobranca of await listCobrancasDaOrigem(tx, ORIGEM_RENEGOCIACAO, id))
      await anularCobranca(deps, tx, cobranca.id);
    await liberarReunidas(deps, tx, id, "EXPIRADA");
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "RENEGOCIACAO_EXPIRADA",
      alvo: { tipo: "renegociacao", id },
    });
  });

/** Ends combined boletos that the bank had the days to clear and did not; each in a transaction of its own. */
export const expirarRenegociacoes = async (deps: ExpirarDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const dias = await inteiroVigente(deps.db, "dias-uteis-expiracao-renegociacao", agora);
  const vencidas = byPages((turno) => findVencidas(deps.db, dia, turno));
  await forEachItem(vencidas, {
    nameOf: ({ id }) => `Renegotiation ${id}`,
    work: async (vencida) => {
      if (somarDiasUteis(vencida.dataVencimento, dias) < dia) await expirarUma(deps, vencida);
    },
  });
};
