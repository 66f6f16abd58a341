import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockFatura, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { isPagavel } from "../pagar/pagavel.rules.ts";
import { insertLink, markLinkRevogado } from "./links.queries.ts";
import { resumoDoToken } from "./resumo-do-token.ts";

const DIA_MS = 86_400_000;
const BYTES_DO_TOKEN = 32;

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

const lockPropria = async (tx: Tx, { usuario }: Quem, idFatura: number): Promise<FaturaPresa> => {
  const fatura = await lockFatura(tx, idFatura);
  if (fatura === undefined || fatura.idUsuario !== usuario.id || fatura.anuladaEm !== null)
    throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
  return fatura;
};

const eventoDoLink = ({ usuario, origem }: Quem, idFatura: number) =>
  ({
    ator: { tipo: "usuario", id: usuario.id },
    alvo: { tipo: "fatura", id: idFatura },
    origem,
    detalhes: {},
  }) as const;

/** A link by which somebody else pays the invoice. Its token is given once; the one before is good no more. */
export const criarLink = ({ db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">, quem: Quem, idFatura: number) =>
  db.transaction().execute(async (tx) => {
    const fatura = await lockPropria(tx, quem, idFatura);
    if (fatura.emRenegociacao) throw new ErroDeNegocio("FATURA_EM_RENEGOCIACAO");
    if (!isPagavel(fatura)) throw new ErroDeNegocio("FATURA_NAO_PAGAVEL");
    const agora = clock.now();
    const token = ids.token(BYTES_DO_TOKEN);
    const dias = await inteiroVigente(tx, "dias-link-pagamento", agora);
    const valeAte = later(agora, dias * DIA_MS);
    await markLinkRevogado(tx, idFatura, agora);
    await insertLink(tx, { idFatura, resumo: resumoDoToken(token), criadoEm: agora, valeAte });
    await registrar(tx, { ...eventoDoLink(quem, idFatura), acao: "FATURA_LINK_CRIADO" });
    return { token, valeAte: valeAte.toISOString() };
  });

/** Revoking what is revoked already changes nothing. */
export const revogarLink = ({ db, clock }: Pick<Deps, "db" | "clock">, quem: Quem, idFatura: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPropria(tx, quem, idFatura);
    if (await markLinkRevogado(tx, idFatura, clock.now()))
      await registrar(tx, { ...eventoDoLink(quem, idFatura), acao: "FATURA_LINK_REVOGADO" });
  });
