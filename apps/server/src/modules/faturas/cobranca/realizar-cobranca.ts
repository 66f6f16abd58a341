import { SITUACAO_FATURA, type Fatura } from "@acervo/contracts/faturas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import { toFatura } from "../lista/faturas.presenter.ts";
import { findDonoDaFatura, findFatura } from "../lista/faturas.queries.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarAgora } from "./cobrar-agora.ts";

/**
 * Staff ask for another charge of a pending invoice: the first card, and by its refusal the second. It takes none of the
 * days on which the cards are tried by themselves. What becomes of it comes later; the invoice is answered as it is.
 */
export const realizarCobranca = (
  deps: Pick<Deps, "db" | "queue" | "clock" | "ids">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idFatura: number,
): Promise<Fatura> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const dono = await findDonoDaFatura(tx, idFatura);
    if (dono === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    await lockTitular(tx, dono.idUsuario, agora);
    const fatura = await lockFatura(tx, idFatura);
    if (fatura === undefined || fatura.anuladaEm !== null) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    if (fatura.codigoSituacao !== SITUACAO_FATURA.pendente) throw new ErroDeNegocio("FATURA_NAO_PENDENTE");
    const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
    await cobrarAgora(deps, tx, fatura, { tipoPagamento: "CARTAO", idCartao });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "FATURA_COBRANCA_PEDIDA",
      alvo: { tipo: "fatura", id: idFatura },
      origem,
      detalhes: { valorCentavos: String(fatura.valorCentavos) },
    });
    return toFatura(await findFatura(tx, dono.idUsuario, idFatura));
  });
