import { hoje } from "@acervo/br/calendario";
import { centavosParaReais } from "@acervo/br/dinheiro";
import type { PagamentoDaFatura } from "@acervo/contracts/pagar-fatura";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listCartoesVivos } from "../../cartoes/cartoes.api.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import { formaEmCurso, lerRecusa, toBoletoAPagar } from "../cobranca/andamento.ts";
import { cartoesDaFatura } from "../cobranca/cartoes-da-fatura.ts";
import { listCobrancas } from "../cobranca/cobrancas-da-fatura.ts";
import { lerEncargos } from "../boleto/encargos.ts";
import { findFaturaAPagar, findLinkVivo, type FaturaAPagar } from "./pagar.queries.ts";
import { isPagavel } from "./pagavel.rules.ts";
import { valorNoDia } from "../boleto/valor-no-dia.rules.ts";

type Cobrancas = Awaited<ReturnType<typeof listCobrancas>>;
type LeituraDeps = Pick<Deps, "db" | "clock">;

/** What there is to pay by Pix or at a bank, and what it costs today; of a paid invoice there is nothing. */
const lerBoleto = async ({ db, clock }: LeituraDeps, fatura: FaturaAPagar) => {
  const boleto = isPagavel(fatura) ? await findBoleto(db, fatura.id) : undefined;
  const { valorCentavos, dataVencimento: vencimento } = boleto ?? fatura;
  const hojeCentavos =
    boleto === undefined
      ? valorCentavos
      : valorNoDia(boleto, hoje(clock.now()), await lerEncargos(db, boleto.registradoEm));
  return {
    vencimento,
    valor: centavosParaReais(valorCentavos),
    valorHoje: centavosParaReais(hojeCentavos),
    boleto: boleto === undefined ? null : toBoletoAPagar(boleto),
  };
};

/** The card that would be charged by itself first, then the others that can be. */
const lerCartoes = async (deps: LeituraDeps, fatura: FaturaAPagar): Promise<PagamentoDaFatura["cartoes"]> => {
  const [daVez] = await cartoesDaFatura(deps, deps.db, fatura);
  const vivos = await listCartoesVivos(deps.db, fatura.idUsuario, hoje(deps.clock.now()));
  return vivos
    .toSorted((um, outro) => Number(outro.id === daVez) - Number(um.id === daVez))
    .map(({ id, apelido, nomeBandeira, ultimosQuatroDigitos }) => ({
      id,
      apelido,
      bandeira: nomeBandeira,
      ultimosQuatroDigitos,
    }));
};

/** As the provider tells it; of what nobody charged, the day that we know. */
const lerPago = ({ pagaEm, valorCentavos }: FaturaAPagar, cobrancas: Cobrancas): PagamentoDaFatura["pago"] => {
  if (pagaEm === null) return null;
  const paga = cobrancas.findLast(({ situacao }) => situacao === "PAGA");
  return {
    em: paga?.dataPagamento ?? hoje(pagaEm),
    valor: centavosParaReais(paga?.valorPagoCentavos ?? valorCentavos),
    forma: paga?.forma ?? null,
  };
};

/** What it takes to pay an invoice, and what became of what was asked for. */
export const lerPagamento = async (deps: LeituraDeps, fatura: FaturaAPagar) => {
  const cobrancas = await listCobrancas(deps.db, fatura.id);
  const pagavel = isPagavel(fatura) && !cobrancas.some(({ situacao }) => situacao === "CONTESTADA");
  return {
    idFatura: fatura.id,
    competencia: fatura.competencia,
    codigoSituacao: fatura.codigoSituacao,
    ...(await lerBoleto(deps, fatura)),
    pagavel,
    cobrando: pagavel ? formaEmCurso(cobrancas) : null,
    recusa: pagavel ? await lerRecusa(deps.db, cobrancas) : null,
    semResposta: pagavel && cobrancas.at(-1)?.situacao === "SEM_RESPOSTA",
    cartoes: pagavel ? await lerCartoes(deps, fatura) : [],
    pago: lerPago(fatura, cobrancas),
  } satisfies Omit<PagamentoDaFatura, "link">;
};

/** One of the person's invoices with what it takes to pay it, and what became of what was asked for. */
export const lerPagamentoDaFatura = async (
  deps: LeituraDeps,
  idUsuario: number,
  idFatura: number,
): Promise<PagamentoDaFatura> => {
  const fatura = await findFaturaAPagar(deps.db, idFatura, idUsuario);
  if (fatura === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
  const link = await findLinkVivo(deps.db, idFatura, deps.clock.now());
  return {
    ...(await lerPagamento(deps, fatura)),
    link: link === undefined ? null : { valeAte: link.valeAte.toISOString() },
  };
};
