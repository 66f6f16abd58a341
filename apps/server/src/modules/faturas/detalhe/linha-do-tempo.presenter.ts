import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { SITUACAO_FATURA, type Acontecimento } from "@acervo/contracts/faturas";
import type { EnvioRow } from "../../../platform/email/email.queries.ts";
import { diaEHora } from "../../../platform/email/quando-por-extenso.ts";
import type { CreditoRow, PassoRow } from "../../pagamentos/pagamentos.api.ts";
import { motivoDaRecusa } from "../cobranca/recusa.texts.ts";
import { formatarMes } from "../lista/faturas.presenter.ts";
import type { BoletoRegistradoRow, MudancaRow, VinculoRow, VistaRow } from "./detalhe.queries.ts";
import { LINHA_DO_TEMPO_TEXTOS as textos } from "./linha-do-tempo.texts.ts";
import { mascararEmail } from "../../../platform/email/mascarar-email.ts";

type Evento = Omit<Acontecimento, "ocorridoEm"> & { readonly quando: Date };

type CartaoNomeado = { readonly bandeira: string; readonly ultimosQuatroDigitos: string };

/** All that is known of what happened to an invoice. */
export type Fontes = {
  readonly fatura: { readonly competencia: DataCivil; readonly dataVencimento: DataCivil };
  readonly itens: number;
  readonly mudancas: readonly MudancaRow[];
  readonly passos: readonly PassoRow[];
  readonly cartoes: ReadonlyMap<number, CartaoNomeado>;
  readonly boletos: readonly BoletoRegistradoRow[];
  readonly creditos: readonly CreditoRow[];
  readonly envios: readonly EnvioRow[];
  readonly vistas: readonly VistaRow[];
  readonly vinculos: readonly VinculoRow[];
  /** Whether the caller may know where messages went. */
  readonly comEnderecos: boolean;
};

const daFatura = ({ fatura, itens, mudancas, passos }: Fontes): Evento[] => {
  const pagaPorCobranca = passos.some(({ paraSituacao }) => paraSituacao === "PAGA");
  return mudancas.flatMap(({ deSituacao, paraSituacao, motivo, ocorridoEm: quando }): Evento[] => {
    if (deSituacao === null) {
      const emitida = { titulo: textos.emitida, descricao: textos.itens(formatarMes(fatura.competencia), itens) };
      const semValor = { titulo: textos.paga, descricao: textos.semValor };
      return [
        { tipo: "EMITIDA", quando, ...emitida },
        ...(motivo === "EMITIDA_SEM_VALOR" ? [{ tipo: "PAGA" as const, quando, ...semValor }] : []),
      ];
    }
    if (paraSituacao === SITUACAO_FATURA.vencida) {
      const descricao = textos.naoPaga(formatarData(fatura.dataVencimento));
      return [{ tipo: "VENCIDA", quando, titulo: textos.vencida, descricao }];
    }
    // The charge that paid it says more.
    if (paraSituacao !== SITUACAO_FATURA.paga || pagaPorCobranca) return [];
    return [{ tipo: "PAGA", quando, titulo: textos.paga, descricao: textos.confirmada }];
  });
};

const nomeDoCartao = (cartoes: Fontes["cartoes"], { idCartao }: PassoRow): string => {
  const cartao = idCartao === null ? undefined : cartoes.get(idCartao);
  return cartao === undefined ? textos.outroCartao : textos.cartao(cartao.bandeira, cartao.ultimosQuatroDigitos);
};

const pagamentoEmPalavras = (passo: PassoRow, cartao: string): string =>
  textos.pagamento(
    formatarCentavos(passo.valorPagoCentavos ?? passo.valorCentavos),
    passo.dataPagamento === null ? null : formatarData(passo.dataPagamento),
    passo.forma === "CARTAO" ? textos.porCartao(cartao) : textos.porBoleto,
  );

type Dito = Omit<Evento, "quando"> | null;
type Passo = PassoRow & { readonly cartao: string; readonly comCredito: boolean };

const aRecusa = ({ forma, motivo, cartao }: Passo): Dito =>
  forma === "CARTAO"
    ? { tipo: "RECUSADA", titulo: textos.recusada, descricao: textos.porque(cartao, motivoDaRecusa(motivo)) }
    : { tipo: "RECUSADA", titulo: textos.boletoRecusado, descricao: textos.boletoNaoAceito };

/** What we give back ourselves is told by its credit. */
const aVolta =
  (tipo: "DEVOLUCAO_PEDIDA" | "DEVOLVIDA", titulo: string) =>
  ({ comCredito, valorPagoCentavos, valorCentavos, motivo }: Passo): Dito => {
    const valor = formatarCentavos(valorPagoCentavos ?? valorCentavos);
    return comCredito ? null : { tipo, titulo, descricao: textos.devolver(valor, motivo ?? "") };
  };

/** What a step of a charge tells; nothing where another source tells it, or it tells nobody anything. */
const DITOS: Readonly<Record<PassoRow["paraSituacao"], (passo: Passo) => Dito>> = {
  PEDIDA: ({ forma, cartao }) =>
    forma === "CARTAO" ? { tipo: "TENTATIVA", titulo: textos.tentativa, descricao: `${cartao}.` } : null,
  ABERTA: () => null,
  RECUSADA: aRecusa,
  SEM_RESPOSTA: () => ({ tipo: "SEM_RESPOSTA", titulo: textos.semResposta, descricao: textos.nadaCobrado }),
  PAGA: (passo) =>
    passo.deSituacao === "CONTESTADA"
      ? { tipo: "PAGA", titulo: textos.contestacaoEncerrada, descricao: textos.pagamentoVale }
      : { tipo: "PAGA", titulo: textos.paga, descricao: pagamentoEmPalavras(passo, passo.cartao) },
  ANULADA: ({ forma, deSituacao }) =>
    forma === "BOLETO" && deSituacao === "ABERTA"
      ? { tipo: "BOLETO_CANCELADO", titulo: textos.boletoCancelado, descricao: textos.boletoNaoVale }
      : null,
  CONTESTADA: () => ({ tipo: "CONTESTADA", titulo: textos.contestada, descricao: textos.contestacao }),
  ESTORNANDO: aVolta("DEVOLUCAO_PEDIDA", textos.devolucao),
  ESTORNADA: aVolta("DEVOLVIDA", textos.devolvida),
};

const dasCobrancas = ({ passos, cartoes, creditos }: Fontes): Evento[] =>
  passos.flatMap((passo) => {
    const comCredito = creditos.some(({ idCobranca }) => idCobranca === passo.idCobranca);
    const evento = DITOS[passo.paraSituacao]({ ...passo, cartao: nomeDoCartao(cartoes, passo), comCredito });
    // What waited to be sent with others was tried when it was sent.
    const quando = passo.paraSituacao === "PEDIDA" ? (passo.enviadaEm ?? passo.ocorridoEm) : passo.ocorridoEm;
    return evento === null ? [] : [{ ...evento, quando }];
  });

const dosCreditos = ({ creditos }: Fontes): Evento[] =>
  creditos.flatMap(({ valorCentavos, motivo, criadoEm, devolvidoEm }): Evento[] => {
    const descricao = textos.devolver(formatarCentavos(valorCentavos), motivo);
    return [
      { tipo: "DEVOLUCAO_PEDIDA", quando: criadoEm, titulo: textos.devolucao, descricao },
      ...(devolvidoEm === null
        ? []
        : [{ tipo: "DEVOLVIDA" as const, quando: devolvidoEm, titulo: textos.devolvida, descricao }]),
    ];
  });

const dosBoletos = ({ boletos }: Fontes): Evento[] =>
  boletos.map(({ numero, valorCentavos, dataVencimento, registradoEm: quando }) => ({
    tipo: "BOLETO_REGISTRADO",
    quando,
    titulo: textos.boleto,
    descricao: textos.boletoNumero(numero, formatarCentavos(valorCentavos), formatarData(dataVencimento)),
  }));

const dosEmails = ({ envios, comEnderecos }: Fontes): Evento[] =>
  envios.flatMap(({ assunto, destinatario, situacao, createdAt, sentAt, devolvidoEm }): Evento[] => {
    const descricao = textos.mensagem(assunto, comEnderecos ? mascararEmail(destinatario) : null);
    const naoEntregue = { tipo: "EMAIL_NAO_ENTREGUE", descricao } as const;
    return [
      ...(sentAt === null ? [] : [{ tipo: "EMAIL" as const, quando: sentAt, titulo: textos.email, descricao }]),
      ...(situacao === "FALHOU" ? [{ ...naoEntregue, quando: createdAt, titulo: textos.emailFalhou }] : []),
      ...(devolvidoEm === null ? [] : [{ ...naoEntregue, quando: devolvidoEm, titulo: textos.emailVoltou }]),
    ];
  });

const dasRenegociacoes = ({ vinculos }: Fontes): Evento[] =>
  vinculos.flatMap(({ criadaEm, valorCentavos, dataVencimento, liberadaEm }): Evento[] => {
    const descricao = textos.reunida(formatarCentavos(valorCentavos), formatarData(dataVencimento));
    const liberada = { titulo: textos.renegociacaoEncerrada, descricao: textos.sozinha };
    return [
      { tipo: "RENEGOCIADA", quando: criadaEm, titulo: textos.renegociada, descricao },
      ...(liberadaEm === null ? [] : [{ tipo: "RENEGOCIACAO_ENCERRADA" as const, quando: liberadaEm, ...liberada }]),
    ];
  });

const dasVistas = ({ vistas }: Fontes): Evento[] =>
  vistas.map(({ onde, primeiraEm: quando, ultimaEm }) => {
    const { dia, hora } = diaEHora(ultimaEm);
    const ultima = ultimaEm.getTime() === quando.getTime() ? null : `${dia} às ${hora}`;
    return { tipo: "VISTA", quando, titulo: textos.vista, descricao: textos.onde(onde, ultima) };
  });

/** What happened to an invoice, oldest first; of one instant, in the order of the sources. */
export const linhaDoTempo = (fontes: Fontes): Acontecimento[] =>
  [daFatura, dosBoletos, dasRenegociacoes, dasCobrancas, dosCreditos, dosEmails, dasVistas]
    .flatMap((fonte) => fonte(fontes))
    .toSorted((um, outro) => um.quando.getTime() - outro.quando.getTime())
    .map(({ quando, ...evento }) => ({ ...evento, ocorridoEm: quando.toISOString() }));
