import type { FaturaPorLink } from "@acervo/contracts/link-da-fatura";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { boletoEmPdf } from "../boleto/boleto.presenter.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import { lerEncargos } from "../boleto/encargos.ts";
import { cobrarAgora } from "../cobranca/cobrar-agora.ts";
import { existeCobrancaQueImpede, existeContestacao } from "../cobranca/cobrancas-da-fatura.ts";
import { markFaturaVista } from "../detalhe/detalhe.queries.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import { findBoletoEmVigor } from "../lista/faturas.queries.ts";
import { lerPagamento } from "../pagar/ler-pagamento-da-fatura.ts";
import { findFaturaAPagar, type FaturaAPagar } from "../pagar/pagar.queries.ts";
import { isPagavel } from "../pagar/pagavel.rules.ts";
import { findFaturaDoLink } from "./links.queries.ts";
import { resumoDoToken } from "./resumo-do-token.ts";

type LinkDeps = Pick<Deps, "db" | "queue" | "clock" | "ids">;

/** Unknown, revoked, expired, of an invoice that is voided or paid together with others: all alike. */
const faturaDoLink = async ({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<FaturaAPagar> => {
  const link = await findFaturaDoLink(db, resumoDoToken(token), clock.now());
  const fatura = link === undefined ? undefined : await findFaturaAPagar(db, link.id, link.idUsuario);
  if (fatura === undefined || fatura.emRenegociacao) throw new ErroDeNegocio("LINK_NAO_ENCONTRADO");
  return fatura;
};

/** Asks for a boleto where there is none and nothing is under way; however many ask at once, one is made. */
const pedirBoleto = (deps: LinkDeps, { id, idUsuario }: FaturaAPagar): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined || fatura.anuladaEm !== null || !isPagavel(fatura)) return;
    if ((await findBoleto(tx, id)) !== undefined) return;
    if ((await existeCobrancaQueImpede(tx, id, "BOLETO")) || (await existeContestacao(tx, id))) return;
    await cobrarAgora(deps, tx, fatura, { tipoPagamento: "BOLETO", avulsa: true });
  });

/** What whoever has the link sees; opening it counts as seen. */
export const abrirLink = async (deps: LinkDeps, token: string): Promise<FaturaPorLink> => {
  const { db, clock } = deps;
  const fatura = await faturaDoLink(deps, token);
  await db.transaction().execute((tx) => markFaturaVista(tx, fatura.id, "PAGINA_PAGAMENTO", clock.now()));
  const { competencia, vencimento, valor, valorHoje, boleto, cobrando, pagavel, pago } = await lerPagamento(
    deps,
    fatura,
  );
  if (pagavel && boleto === null && cobrando === null) await pedirBoleto(deps, fatura);
  return {
    competencia,
    vencimento,
    valor,
    valorHoje,
    boleto,
    pago: pago === null ? null : { em: pago.em, valor: pago.valor },
  };
};

/** The boleto without its payer and what it is for: the link tells neither. */
export const imprimirPorLink = async (deps: Pick<Deps, "db" | "clock">, token: string): Promise<string> => {
  const { id } = await faturaDoLink(deps, token);
  const boleto = await findBoletoEmVigor(deps.db, id, null);
  if (boleto === undefined) throw new ErroDeNegocio("BOLETO_NAO_ENCONTRADO");
  const encargos = await lerEncargos(deps.db, boleto.registradoEm);
  const pdf = await renderPdf(boletoEmPdf({ ...boleto, devedor: null }, encargos, deps.clock.now()));
  return pdf.toString("base64");
};
