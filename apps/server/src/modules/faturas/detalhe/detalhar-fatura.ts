import { hoje } from "@acervo/br/calendario";
import { diasEntre, formatarData, somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import type { FaturaDetalhada } from "@acervo/contracts/faturas";
import { alcanceDe, type ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listEnvios } from "../../../platform/email/email.queries.ts";
import { listCartoesNomeados } from "../../cartoes/cartoes.api.ts";
import { listCreditosDaOrigem, listPassosDaOrigem } from "../../pagamentos/pagamentos.api.ts";
import { listNomesDosPlanos } from "../../planos/planos.api.ts";
import { ORIGEM_FATURA } from "../cobranca/cobrancas-da-fatura.ts";
import { countTentativas } from "../cobranca/por-cobrar.queries.ts";
import { chavesDosAvisos } from "../emails/avisar-da-fatura.ts";
import { formatarMes, toFaturaEncontrada } from "../lista/faturas.presenter.ts";
import { findBoletoEmVigor } from "../lista/faturas.queries.ts";
import {
  findFaturaDetalhada,
  listBoletos,
  listItensDetalhados,
  listMudancas,
  listVinculos,
  listVistas,
  markFaturaVista,
  type FaturaDetalhadaRow,
} from "./detalhe.queries.ts";
import { linhaDoTempo, type Fontes } from "./linha-do-tempo.presenter.ts";

const semRepetir = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Nobody asks how to pay what is older. */
const MAXIMO_DE_DIAS = 400;

/** Until now, from before the month that it bills, in which it was issued. */
const diasDaFatura = ({ competencia }: Pick<FaturaDetalhadaRow, "competencia">, agora: Date): DataCivil[] => {
  const quantos = Math.max(diasEntre(somarMeses(competencia, -1), hoje(agora)) + 1, 0);
  return Array.from({ length: Math.min(quantos, MAXIMO_DE_DIAS) }, (_, antes) => somarDias(hoje(agora), -antes));
};

/** One query per source. */
const lerFontes = async (
  db: Db,
  fatura: FaturaDetalhadaRow,
  agora: Date,
): Promise<Omit<Fontes, "itens" | "comEnderecos">> => {
  const { id } = fatura;
  const mudancas = await listMudancas(db, id);
  const boletos = await listBoletos(db, id);
  const passos = await listPassosDaOrigem(db, ORIGEM_FATURA, id);
  const creditos = await listCreditosDaOrigem(db, ORIGEM_FATURA, id);
  const cartoes = await listCartoesNomeados(db, semRepetir(passos.map(({ idCartao }) => idCartao)));
  const cobrancas = semRepetir(passos.map(({ idCobranca }) => idCobranca));
  // The days of trying begin anew when a payment is disputed; each had a charge.
  const tentativas = Math.max(await countTentativas(db, id), cobrancas.length);
  const envios = await listEnvios(
    db,
    chavesDosAvisos({ id, boletos, cobrancas, tentativas, dias: diasDaFatura(fatura, agora) }),
  );
  const vistas = await listVistas(db, id);
  const vinculos = await listVinculos(db, id);
  return { fatura, mudancas, boletos, passos, creditos, cartoes, envios, vistas, vinculos };
};

const boletoDe = async (db: Db, idFatura: number): Promise<FaturaDetalhada["boleto"]> => {
  const boleto = await findBoletoEmVigor(db, idFatura, null);
  if (boleto === undefined) return null;
  const { numero, linhaDigitavel, pixCopiaECola, valorCentavos, dataVencimento } = boleto;
  return {
    numero,
    linhaDigitavel,
    pixCopiaECola,
    valor: centavosParaReais(valorCentavos),
    dataLimiteFormatada: formatarData(dataVencimento),
  };
};

/**
 * One invoice within the caller's reach and what happened to it. Opened by who pays it, it counts as seen; where staff
 * look, nothing is written, and only the administrator learns whose it is and where messages went.
 */
export const detalharFatura = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo">,
  idFatura: number,
): Promise<FaturaDetalhada> => {
  const fatura = await findFaturaDetalhada(db, idFatura, alcanceDe(chamada));
  if (fatura === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
  const propria = fatura.idUsuario === chamada.usuario.id;
  if (propria) await db.transaction().execute((tx) => markFaturaVista(tx, idFatura, "PORTAL", clock.now()));
  const itens = await listItensDetalhados(db, idFatura);
  const planos = await listNomesDosPlanos(db, semRepetir(itens.map(({ idPlano }) => idPlano)));
  const admin = chamada.usuario.papeis.has("admin");
  const fontes = await lerFontes(db, fatura, clock.now());
  return {
    ...toFaturaEncontrada(fatura, admin && !propria),
    tipoPagamento: fatura.tipoPagamento,
    itens: itens.map(({ nomeContratacao, idPlano, competencia, valorCentavos }) => ({
      nomeContratacao,
      nomePlano: idPlano === null ? null : (planos.get(idPlano) ?? null),
      mesReferenciaFormatado: formatarMes(competencia),
      valor: centavosParaReais(valorCentavos),
    })),
    boleto: await boletoDe(db, idFatura),
    linhaDoTempo: linhaDoTempo({ ...fontes, itens: itens.length, comEnderecos: propria || admin }),
  };
};
