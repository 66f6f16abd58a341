import type { DataCivil } from "@acervo/br/data-civil";
import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import type { Db } from "../../platform/db/db.ts";

/** The Ata of a restore test, which the trail noted. */
export type AtaEmitida = {
  readonly numero: string;
  /** On which the test was opened. */
  readonly dia: DataCivil;
  readonly emitidaEm: Date;
  readonly dispositivos: readonly string[];
  readonly resultado: ResultadoTeste;
  readonly descricao: string;
  readonly pdf: { readonly chave: string; readonly versao: string; readonly sha256: string };
  readonly conteudo: { readonly texto: string; readonly sha256: string };
};

/** What is told of a subscription's restore tests. Who owns those stands above this module and is wired in at the start. */
export type TestesDeRestauracao = {
  /** Some tests' Atas, in the order in which they were issued. */
  readonly atasEmitidas: (db: Db, idContratacao: number, ids: readonly number[]) => Promise<readonly AtaEmitida[]>;
  /** When the last test of a subscription was declared; null: none was. */
  readonly ultimoDeclaradoEm: (db: Db, idContratacao: number) => Promise<Date | null>;
};

export type ComTestesDeRestauracao = { readonly testesDeRestauracao: TestesDeRestauracao };
