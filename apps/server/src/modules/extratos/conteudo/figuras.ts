import type { DataCivil } from "@acervo/br/data-civil";
import type { TomDoExtrato } from "@acervo/contracts/extratos";
import type { DiaDoExtrato } from "./dias-do-mes.rules.ts";

export type DispositivoDoExtrato = {
  readonly id: number;
  readonly nome: string;
  readonly backups: number;
  readonly falhas: number;
  /** The longest time of the month, as far as it was in use, without the end of a backup that stored something. */
  readonly maiorIntervaloSegundos: number;
  readonly dias: readonly DiaDoExtrato[];
};

export type ItemDeAtencao = { readonly assunto: string; readonly oQueE: string; readonly oQueFazer: string };

export type ProvasDoMes = {
  readonly emitidas: number;
  readonly arquivos: number;
  readonly iguais: number;
  readonly soServidor: number;
  readonly ultima: { readonly numero: string; readonly emitidaEm: Date } | null;
  /** Those that are no success: number, device, and how they ended. */
  readonly semSucesso: readonly { readonly numero: string; readonly nomeDispositivo: string; readonly frase: string }[];
  readonly falharam: number;
  /** Devices in use that have none. */
  readonly semProva: number;
  /** For everything, of the device in use that takes longest; null: the last proof of one failed, or none says. */
  readonly retornoSegundos: number | null;
};

export type FaturaDoExtrato = {
  readonly competencia: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly pagaEm: Date | null;
  readonly valorCentavos: number;
};

/** All that a statement says. */
export type Figuras = {
  readonly numero: string;
  readonly competencia: DataCivil;
  readonly ate: DataCivil;
  readonly apuradoEm: Date;
  readonly contratacao: { readonly id: number; readonly nome: string; readonly quem: string };
  readonly veredito: { readonly tom: TomDoExtrato; readonly frase: string; readonly texto: string };
  readonly arquivos: { readonly guardados: number; readonly versoesNovas: number };
  readonly espaco: { readonly usadoBytes: number; readonly totalBytes: number };
  readonly provas: ProvasDoMes;
  readonly dispositivos: readonly DispositivoDoExtrato[];
  readonly atencao: readonly ItemDeAtencao[];
  readonly movimentos: {
    readonly restauracoes: number;
    readonly exclusoes: number;
    readonly consultas: number;
    readonly ajudas: number;
  };
  readonly faturas: readonly FaturaDoExtrato[];
};
