import { centavosParaReais } from "@acervo/br/dinheiro";
import { normalizarDocumento } from "@acervo/br/documento";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { faturas, PaginaFaturas } from "@acervo/contracts/faturas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Db } from "../../../platform/db/db.ts";
import { readByIndexes } from "../../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { fatiaNosMeses } from "../../../platform/lists/meses-da-fatia.ts";
import { findPlanoDaOferta, listPlanosDoTipo } from "../../planos/planos.api.ts";
import { toFaturaEncontrada } from "./faturas.presenter.ts";
import { ordemDaLista } from "./ordem-da-lista.ts";
import {
  findEmAtraso,
  listFaturas,
  listTotaisPorMes,
  type FiltroDeFaturas,
  type PlanosFaturados,
} from "./pesquisa.queries.ts";

type Pedido = EndpointInput<typeof faturas.listarFaturas>["query"];

const competenciaDe = (mes: string | undefined) => (mes === undefined ? undefined : (`${mes}-01` as const));

/** The plans that were asked for; one that does not exist was never billed. */
const planosPedidos = async (db: Db, pedido: Pedido): Promise<readonly PlanosFaturados[]> => {
  const { idPlanoOfertaTipoPagamento: ativo, idPlanoOfertaTipoPagamentoInativo: inativo, idTipoPlanoConta } = pedido;
  if (ativo !== undefined && inativo !== undefined) throw new ErroDeNegocio("PLANO_ATIVO_E_INATIVO");
  const idOferta = ativo ?? inativo;
  const planos: PlanosFaturados[] = [];
  if (idOferta !== undefined) {
    const oferta = await findPlanoDaOferta(db, idOferta);
    planos.push({ ids: oferta === undefined ? [] : [oferta.idPlano], tipoPagamento: oferta?.tipoPagamento ?? null });
  }
  if (idTipoPlanoConta !== undefined)
    planos.push({ ids: await listPlanosDoTipo(db, idTipoPlanoConta), tipoPagamento: null });
  return planos;
};

/** Who may not search everybody's has the filter by month and nothing else. */
const filtroDe = async (db: Db, chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo">, pedido: Pedido) => {
  const [de, ate] = [competenciaDe(pedido.mesReferenciaDe), competenciaDe(pedido.mesReferenciaAte)];
  if (de !== undefined && ate !== undefined && de > ate) throw new ErroDeNegocio("MES_REFERENCIA_INVALIDO");
  if (chamada.escopo !== "todos" || pedido.alcance !== "todos")
    return { idUsuario: chamada.usuario.id, de, ate } satisfies FiltroDeFaturas;
  const { nomeUsuario = "", codigoCorregedoria = "", numeroBoleto = "", ocultarValorZero } = pedido;
  return {
    idUsuario: null,
    de,
    ate,
    codigoSituacao: pedido.codigoSituacaoFatura,
    ocultarValorZero,
    cpfCnpj: normalizarDocumento(pedido.cpfCnpj ?? ""),
    nomeUsuario,
    codigoCorregedoria,
    numeroBoleto,
    planos: await planosPedidos(db, pedido),
  } satisfies FiltroDeFaturas;
};

type DoMes = Awaited<ReturnType<ReturnType<typeof listTotaisPorMes>["execute"]>>[number];

const soma = (meses: readonly DoMes[], qual: "total" | "valorCentavos" | "pagoCentavos"): number =>
  meses.reduce((ate, mes) => ate + (mes[qual] ?? 0), 0);

/** A page of invoices: the person's own, or everybody's for who may search them. Only the administrator sees whose they are, and sums. */
export const listarFaturas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo">,
  pedido: Pedido,
): Promise<PaginaFaturas> => {
  const filtro = await filtroDe(db, chamada, pedido);
  const {
    meses: lidos,
    emAtraso,
    linhas,
    ...contagens
  } = await readByIndexes(db, async (tx) => {
    const meses = await listTotaisPorMes(tx, filtro).execute();
    const pagina = await lerPagina({ db: tx, clock }, pedido.pagina, {
      contar: () => Promise.resolve(soma(meses, "total")),
      ler: (fatia) => listFaturas(tx, filtro, fatiaNosMeses(meses, fatia, ordemDaLista(filtro))).execute(),
    });
    const atraso = filtro.idUsuario === null ? null : await findEmAtraso(tx, filtro.idUsuario);
    return { ...pagina, meses, emAtraso: atraso };
  });
  const tudo = filtro.idUsuario === null && chamada.usuario.papeis.has("admin");
  const pago = soma(lidos, "pagoCentavos");
  return {
    ...contagens,
    ...(emAtraso === null
      ? {}
      : {
          emAtraso: {
            quantidade: emAtraso.quantidade,
            valor: centavosParaReais(emAtraso.valorCentavos ?? 0),
            idMaisAntiga: emAtraso.idMaisAntiga,
          },
        }),
    listaFatura: linhas.map((linha) => toFaturaEncontrada(linha, tudo)),
    ...(tudo
      ? {
          valorTotalPendente: centavosParaReais(soma(lidos, "valorCentavos") - pago),
          valorTotalPago: centavosParaReais(pago),
        }
      : {}),
  };
};
