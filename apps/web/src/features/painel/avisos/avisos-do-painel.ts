import type { Capacidade } from "@acervo/contracts/capacidade";
import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { type Fatura, SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Protecao, ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDataCivil, formatDesde, formatReais } from "../../../lib/format.ts";
import { avisosTexts as texts } from "./avisos.texts.ts";
import type { LinksDoPainel } from "../links.rules.ts";

export type AcaoDoAviso =
  | { readonly tipo: "link"; readonly rotulo: string; readonly endereco: string }
  | { readonly tipo: "suporte" }
  | { readonly tipo: "verificar" }
  | { readonly tipo: "imprimir"; readonly idFatura: number; readonly mes: string };

/** Red says that something has stopped, amber that something will unless the person acts. */
export type Aviso = {
  readonly chave: string;
  readonly tom: "bad" | "warn";
  readonly titulo: string;
  /** Since when, what it means, what to do: label and text. */
  readonly linhas: readonly (readonly [string, string])[];
  readonly acoes: readonly AcaoDoAviso[];
};

export type FatosDosAvisos = {
  readonly contratacao: Contratacao;
  readonly links: LinksDoPainel;
  /** Undefined is what could not be read: there is nothing to warn of then. */
  readonly capacidade: Capacidade | undefined;
  readonly limiteDeAlerta: number | undefined;
  readonly boletos: readonly Fatura[] | undefined;
  readonly protecao: Protecao | undefined;
  readonly agora: Date;
};

const link = (rotulo: string, endereco: string | undefined): readonly AcaoDoAviso[] =>
  endereco === undefined ? [] : [{ tipo: "link", rotulo, endereco }];

/** Who cannot go anywhere to solve it is at least not alone with it. */
const ouSuporte = (acoes: readonly AcaoDoAviso[]): readonly AcaoDoAviso[] =>
  acoes.length === 0 ? [{ tipo: "suporte" }] : acoes;

/** Devices that are told of one by one; the verdict counts them all, and the list has them all. */
const MAXIMO_DE_DISPOSITIVOS = 3;

const TITULOS_DE_DISPOSITIVO: Readonly<
  Partial<Record<ProtecaoDispositivo["situacao"], Pick<Aviso, "tom"> & { readonly titulo: (nome: string) => string }>>
> = {
  FALHOU: { tom: "bad", titulo: texts.falhou },
  ATRASADO: { tom: "bad", titulo: texts.parou },
  NUNCA_FEZ_BACKUP: { tom: "warn", titulo: texts.nuncaFez },
  COM_PENDENCIAS: { tom: "warn", titulo: texts.comPendencias },
};

/** Of who has not had a first backup the steps tell what there is to tell. */
const avisosDeDispositivo = ({ protecao, agora }: FatosDosAvisos): readonly Aviso[] =>
  (protecao === undefined || protecao.primeirosPassos !== null ? [] : protecao.dispositivos)
    .flatMap(({ id, nome, situacao, porque, desde, oQueFazer }): Aviso[] => {
      const cabecalho = TITULOS_DE_DISPOSITIVO[situacao];
      if (cabecalho === undefined) return [];
      const inicio = desde === null ? [] : [[texts.desde, `${formatDesde(parseInstante(desde), agora)}.`] as const];
      const conselho = oQueFazer === null ? [] : [[texts.oQueFazer, oQueFazer] as const];
      return [
        {
          chave: `dispositivo-${id}`,
          tom: cabecalho.tom,
          titulo: cabecalho.titulo(nome),
          linhas: [...inicio, [texts.porQue, porque], ...conselho],
          acoes: [
            { tipo: "link", rotulo: texts.verDispositivo, endereco: `/gerenciarDispositivos?dispositivo=${id}` },
            ...(cabecalho.tom === "bad" ? ([{ tipo: "verificar" }, { tipo: "suporte" }] as const) : []),
          ],
        },
      ];
    })
    .toSorted((um, outro) => (um.tom === outro.tom ? 0 : um.tom === "bad" ? -1 : 1))
    .slice(0, MAXIMO_DE_DISPOSITIVOS);

const avisoDeSuspensao = ({ contratacao, links }: FatosDosAvisos): readonly Aviso[] => {
  if (contratacao.situacao.codigo !== SITUACAO_CONTRATACAO.suspensa) return [];
  const porBoleto = contratacao.tipoPagamento === "BOLETO";
  const pagar = { tipo: "link", rotulo: texts.pagar, endereco: "/pagarFatura" } as const;
  const cartoes = porBoleto ? [] : link(texts.verCartoes, links.pagamentos);
  return [
    {
      chave: "suspensa",
      tom: "bad",
      titulo: porBoleto ? texts.suspensa : texts.cartaoRecusado,
      linhas: [
        [texts.agora, texts.suspensaAgora],
        [texts.oQueFazer, texts.suspensaOQueFazer],
      ],
      acoes: [pagar, ...cartoes, ...link(texts.verFaturas, links.pesquisarFatura)],
    },
  ];
};

/** Out of use, and its files about to go one day: whoever comes by must read until when. */
const avisoDaGuarda = ({ contratacao: { arquivosAte, situacao }, links }: FatosDosAvisos): readonly Aviso[] =>
  arquivosAte === null
    ? []
    : [
        {
          chave: "guarda",
          tom: "bad",
          titulo: texts.guarda(situacao.descricao.toLowerCase()),
          linhas: [
            [texts.agora, texts.guardaAgora(formatDataCivil(arquivosAte))],
            [
              texts.oQueFazer,
              situacao.codigo === SITUACAO_CONTRATACAO.inativa ? texts.guardaPagar : texts.guardaBaixar,
            ],
          ],
          acoes: ouSuporte(link(texts.verArquivos, links.gerenciarArquivos)),
        },
      ];

/** What people read as 100 %: what does not fit is refused, so that usage rarely meets the limit exactly. */
const CHEIO_PORCENTAGEM = 99.5;

const avisoDeCapacidade = ({ capacidade, limiteDeAlerta, links }: FatosDosAvisos): readonly Aviso[] => {
  if (capacidade === undefined || limiteDeAlerta === undefined) return [];
  if (capacidade.porcentagemUtilizada < limiteDeAlerta) return [];
  const cheio = capacidade.porcentagemUtilizada >= CHEIO_PORCENTAGEM;
  return [
    {
      chave: "capacidade",
      tom: cheio ? "bad" : "warn",
      titulo: cheio ? texts.cheio : texts.quaseCheio,
      linhas: [
        [texts.agora, cheio ? texts.cheioAgora : texts.quaseCheioAgora],
        [texts.oQueFazer, texts.capacidadeOQueFazer],
      ],
      acoes: ouSuporte([
        ...link(texts.verContratacao, links.configurarContratacao),
        ...link(texts.verArquivos, links.gerenciarArquivos),
      ]),
    },
  ];
};

/** One for each, in the order of the server: the first is the oldest. */
const avisosDeBoleto = ({ boletos = [], links }: FatosDosAvisos): readonly Aviso[] =>
  boletos
    .filter(({ faturaPaga }) => !faturaPaga)
    .map(({ id, mesReferenciaFormatado: mes, valor, codigoSituacao, dataLimiteFormatada: dia }) => ({
      chave: `boleto-${id}`,
      tom: "warn",
      titulo: texts.boleto(mes, formatReais(valor)),
      linhas: [
        [texts.vencimento, codigoSituacao === SITUACAO_FATURA.vencida ? texts.venceu(dia) : texts.vence(dia)],
        [texts.oQueFazer, texts.boletoOQueFazer],
      ],
      acoes: [
        { tipo: "link", rotulo: texts.pagar, endereco: `/pagarFatura/${id}` },
        { tipo: "imprimir", idFatura: id, mes },
        ...link(texts.verFaturas, links.pesquisarFatura),
      ],
    }));

/** Everything that the person should know of now, what has stopped before what will. */
export const avisosDoPainel = (fatos: FatosDosAvisos): readonly Aviso[] => {
  const avisos = [
    ...avisoDeSuspensao(fatos),
    ...avisoDaGuarda(fatos),
    ...avisosDeDispositivo(fatos),
    ...avisoDeCapacidade(fatos),
    ...avisosDeBoleto(fatos),
  ];
  return [...avisos.filter(({ tom }) => tom === "bad"), ...avisos.filter(({ tom }) => tom === "warn")];
};
