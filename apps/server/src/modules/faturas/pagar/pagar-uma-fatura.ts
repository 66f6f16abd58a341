import { hoje } from "@acervo/br/calendario";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { pagarFatura } from "@acervo/contracts/pagar-fatura";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listCartoesVivos } from "../../cartoes/cartoes.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { cobrarAgora } from "../cobranca/cobrar-agora.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import { isPagavel } from "./pagavel.rules.ts";

type Pedido = EndpointInput<typeof pagarFatura.pagar>["body"];

/**
 * Its owner pays one invoice now, in the way they chose. Only the named card is tried; a boleto beside a card's invoice
 * changes nothing of how that is charged by itself.
 */
export const pagarUmaFatura = (
  deps: Pick<Deps, "db" | "queue" | "clock" | "ids">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  pedido: Pedido,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, usuario.id, agora);
    const fatura = await lockFatura(tx, pedido.idFatura);
    if (fatura === undefined || fatura.idUsuario !== usuario.id || fatura.anuladaEm !== null)
      throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    if (fatura.emRenegociacao) throw new ErroDeNegocio("FATURA_EM_RENEGOCIACAO");
    if (!isPagavel(fatura)) throw new ErroDeNegocio("FATURA_NAO_PAGAVEL");
    const idCartao = pedido.forma === "CARTAO" ? pedido.idCartao : undefined;
    const vivos = await listCartoesVivos(tx, usuario.id, hoje(agora));
    if (idCartao !== undefined && !vivos.some(({ id }) => id === idCartao))
      throw new ErroDeNegocio("CARTAO_INDISPONIVEL");
    await cobrarAgora(deps, tx, fatura, { tipoPagamento: pedido.forma, idCartao, ip: origem.ip, avulsa: true });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "FATURA_PAGAMENTO_PEDIDO",
      alvo: { tipo: "fatura", id: fatura.id },
      origem,
      detalhes: { forma: pedido.forma, valorCentavos: String(fatura.valorCentavos) },
    });
  });
