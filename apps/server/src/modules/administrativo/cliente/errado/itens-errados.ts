import { formatarData, somarDias, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { ItemErrado } from "@acervo/contracts/linha-do-tempo";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { formatarMes, type AtrasadaRow } from "../../../faturas/faturas.api.ts";
import type { DevolvidoRow } from "../../../retornos/retornos.api.ts";
import { ERRADO_TEXTOS as textos } from "./errado-agora.texts.ts";

const item = (
  chave: string,
  dito: Pick<ItemErrado, "tom" | "titulo"> & Partial<Omit<ItemErrado, "chave">>,
): ItemErrado => ({
  chave,
  desde: null,
  porque: null,
  oQueFazer: null,
  idDispositivo: null,
  idFatura: null,
  pagavel: false,
  ...dito,
});

const DO_DISPOSITIVO: Readonly<
  Partial<Record<ProtecaoDispositivo["situacao"], Pick<ItemErrado, "tom"> & { titulo: (nome: string) => string }>>
> = {
  FALHOU: { tom: "bad", titulo: textos.falhou },
  ATRASADO: { tom: "bad", titulo: textos.parou },
  NUNCA_FEZ_BACKUP: { tom: "warn", titulo: textos.nuncaFez },
  COM_PENDENCIAS: { tom: "warn", titulo: textos.comPendencias },
};

/** By the verdict that the customer reads; a device that is fine, or that nobody expects a backup of, is not wrong. */
export const dosDispositivos = (
  dispositivos: readonly Pick<ProtecaoDispositivo, "id" | "nome" | "situacao" | "desde" | "porque" | "oQueFazer">[],
): ItemErrado[] =>
  dispositivos.flatMap(({ id, nome, situacao, desde, porque, oQueFazer }) => {
    const dito = DO_DISPOSITIVO[situacao];
    if (dito === undefined) return [];
    const { tom, titulo } = dito;
    return [item(`dispositivo-${id}`, { tom, titulo: titulo(nome), desde, porque, oQueFazer, idDispositivo: id })];
  });

type Situacao = {
  readonly codigo: number;
  readonly descricao: string;
  readonly desde: string | null;
  readonly guardadoAte: DataCivil | null;
};

export const daSituacao = ({ codigo, descricao, desde, guardadoAte }: Situacao): ItemErrado[] => {
  if (codigo === S.suspensa)
    return [
      item("situacao", {
        tom: "bad",
        titulo: textos.suspensa,
        desde,
        porque: textos.suspensaPorque,
        oQueFazer: textos.suspensaFazer,
      }),
    ];
  if (guardadoAte === null) return [];
  return [
    item("situacao", {
      tom: "bad",
      titulo: textos.guarda(descricao.toLowerCase()),
      desde,
      porque: textos.guardaPorque(formatarData(guardadoAte)),
      oQueFazer: codigo === S.inativa ? textos.guardaPagar : textos.guardaBaixar,
    }),
  ];
};

/** What time does to an overdue boleto. */
type Prazo = { readonly ativa: boolean; readonly diasAteSuspender: number };

const oQueHaComAFatura = (
  fatura: AtrasadaRow,
  { ativa, diasAteSuspender }: Prazo,
): Pick<ItemErrado, "titulo" | "porque" | "oQueFazer"> => {
  const { competencia, dataVencimento, valorCentavos, tipoPagamento, contestada, emRenegociacao } = fatura;
  const [mes, valor] = [formatarMes(competencia), formatarCentavos(valorCentavos)];
  if (contestada)
    return {
      titulo: textos.contestada(mes, valor),
      porque: textos.contestacao,
      oQueFazer: textos.contestacaoFazer,
    };
  if (tipoPagamento === "CARTAO")
    return { titulo: textos.recusada(mes, valor), porque: textos.cartao, oQueFazer: textos.cartaoFazer };
  const venceu = formatarData(dataVencimento);
  const suspende = formatarData(somarDias(dataVencimento, diasAteSuspender));
  return {
    titulo: textos.vencida(mes, valor),
    porque: ativa && !emRenegociacao ? textos.suspende(venceu, suspende) : textos.venceu(venceu),
    oQueFazer: emRenegociacao ? textos.unicoFazer : textos.boletoFazer,
  };
};

export const dasFaturas = (atrasadas: readonly AtrasadaRow[], prazo: Prazo): ItemErrado[] =>
  atrasadas.map((fatura) =>
    item(`fatura-${fatura.id}`, {
      tom: "warn",
      ...oQueHaComAFatura(fatura, prazo),
      desde: fatura.desde?.toISOString() ?? null,
      idFatura: fatura.id,
      pagavel: !fatura.contestada && !fatura.emRenegociacao,
    }),
  );

/** 0 there is room, 1 close to the limit, 2 used up. */
export const daCapacidade = (nivel: 0 | 1 | 2, usada: number): ItemErrado[] =>
  nivel === 0
    ? []
    : [
        item("capacidade", {
          tom: nivel === 2 ? "bad" : "warn",
          titulo: nivel === 2 ? textos.cheio : textos.quaseCheio,
          porque: textos.usado(String(usada).replace(".", ",")),
          oQueFazer: textos.cheioFazer,
        }),
      ];

export const dosEnderecos = (devolvidos: readonly DevolvidoRow[]): ItemErrado[] =>
  devolvidos.map(({ email, tipo, desde }) =>
    item(`email-${email}`, {
      tom: "warn",
      titulo: textos.email(email),
      desde: desde.toISOString(),
      porque: textos.emailPorque(tipo),
      oQueFazer: textos.emailFazer,
    }),
  );
