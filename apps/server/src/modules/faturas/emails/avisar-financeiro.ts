import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail, type EmailAEnviar } from "../../../platform/email/enfileirar-email.ts";
import { textoSeVigente } from "../../../platform/parametro.ts";
import type { FaturaPresa } from "../emissao/emissao.queries.ts";
import {
  emailEmissaoParada,
  emailFinanceiro,
  type EmissaoParada,
  type NoticiaAoFinanceiro,
} from "./financeiro.email.ts";

type Disputa = {
  readonly noticia: NoticiaAoFinanceiro;
  readonly cobranca: { readonly id: number; readonly valorCentavos: number };
  /** What the charge was for. */
  readonly faturas: readonly FaturaPresa[];
};

type AvisoDeps = Pick<Deps, "queue" | "clock" | "ids">;

/** Nobody is told while no address is set. */
export const enviarAoFinanceiro = async (
  deps: AvisoDeps,
  tx: Tx,
  email: Pick<EmailAEnviar, "tipo" | "chave" | "conteudo">,
): Promise<void> => {
  const endereco = await textoSeVigente(tx, "email-financeiro", deps.clock.now());
  if (endereco !== null) await enfileirarEmail(deps, tx, { ...email, destinatarios: [endereco] });
};

/** Once per charge and piece of news. */
export const avisarFinanceiro = (deps: AvisoDeps, tx: Tx, { noticia, cobranca, faturas }: Disputa): Promise<void> =>
  enviarAoFinanceiro(deps, tx, {
    tipo: "pagamento-disputado",
    chave: `pagamento-disputado/${cobranca.id}/${noticia}`,
    conteudo: emailFinanceiro(noticia, { faturas, valorCentavos: cobranca.valorCentavos }),
  });

/** Once per issue. */
export const avisarEmissaoParada = (deps: AvisoDeps, tx: Tx, parada: EmissaoParada): Promise<void> =>
  enviarAoFinanceiro(deps, tx, {
    tipo: "emissao-parada",
    chave: `emissao-parada/${parada.diaEmissao}`,
    conteudo: emailEmissaoParada(parada),
  });
