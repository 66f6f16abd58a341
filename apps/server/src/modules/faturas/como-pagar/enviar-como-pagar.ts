import { hoje } from "@acervo/br/calendario";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisarComoPagar } from "../emails/avisar-da-fatura.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import { isPagavel } from "../pagar/pagavel.rules.ts";

/**
 * Staff have the owner told how to pay an invoice, in the address that the account has: whoever calls learns nothing by it.
 * Once a day, however often it is pressed; the invoice is held so that two who press at once send one.
 */
export const enviarComoPagar = (
  deps: Pick<Deps, "db" | "queue" | "clock" | "ids">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idFatura: number,
): Promise<{ enviado: boolean }> =>
  deps.db.transaction().execute(async (tx) => {
    const fatura = await lockFatura(tx, idFatura);
    if (fatura === undefined || fatura.anuladaEm !== null) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    if (fatura.emRenegociacao) throw new ErroDeNegocio("FATURA_EM_RENEGOCIACAO");
    if (!isPagavel(fatura)) throw new ErroDeNegocio("FATURA_NAO_PAGAVEL");
    const enviado = await avisarComoPagar(deps, tx, fatura, hoje(deps.clock.now()));
    if (enviado)
      await registrar(tx, {
        ator: { tipo: "usuario", id: usuario.id },
        acao: "FATURA_COMO_PAGAR_ENVIADA",
        alvo: { tipo: "fatura", id: idFatura },
        origem,
        detalhes: {},
      });
    return { enviado };
  });
