import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { asOwner } from "@acervo/test-kit/database";
import { conferirLivros } from "../../src/modules/livros/conferencia/conferir-livros.ts";
import { nascer, type ContaViva } from "../year/accounts.ts";
import type { Conta } from "../year/kinds.ts";
import { createYearWorld, type YearWorld } from "../year/year-world.ts";
import { instantFrom } from "../../src/platform/clock.ts";

const PRIMEIRO = "2027-01-01";
const SEGUNDO = "2027-01-02";

const CONTA: Conta = {
  nome: "boleto",
  forma: "BOLETO",
  cartorio: false,
  unificada: false,
  cartoes: [],
  contratacoes: [{ nome: "Acervo", plano: "Acervo 50", situacao: 1 }],
  paga: () => null,
  gestos: new Map(),
};

/** An invoice of January that was paid at the provider on the second, as all books say. */
export type Paga = {
  readonly idUsuario: number;
  readonly idFatura: number;
  readonly idCobranca: number;
  readonly idNoProvedor: string;
  readonly chave: string;
  readonly valorCentavos: number;
};

export type BooksWorld = {
  readonly mundo: YearWorld;
  /** One that no test had before. */
  readonly paga: () => Paga;
  /** An invoice whose boleto waits at the provider. */
  readonly aberta: () => Paga;
  /** What the provider does without telling anybody. */
  readonly emSilencio: (fazer: () => Promise<unknown>) => Promise<void>;
  /** Changes what the application would not, with the guards of a table switched off. */
  readonly plantar: (tabela: string, comando: string) => Promise<void>;
  /** Compares the books, as in the night after the third of January. */
  readonly conferir: () => Promise<void>;
  /** Kinds of the open differences, all or of one invoice. */
  readonly abertas: (idFatura?: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

const listPagas = async ({ deps: { db } }: YearWorld, situacao: string): Promise<Paga[]> => {
  const linhas = await db
    .selectFrom("cobranca")
    .select(["idUsuario", "idOrigem as idFatura", "id as idCobranca", "idNoProvedor", "chave", "valorCentavos"])
    .where("situacao", "=", situacao)
    .orderBy("id")
    .execute();
  return linhas.map((linha) => ({ ...linha, idNoProvedor: linha.idNoProvedor ?? "" }));
};

const take = (rows: Paga[]) => (): Paga => {
  const row = rows.shift();
  if (row === undefined) throw new Error("the world has no invoice left");
  return row;
};

/** Accounts that were billed and paid by the real jobs at the provider's sandbox, and ways to spoil their books. */
export const createBooksWorld = async ({ pagas, abertas }: { pagas: number; abertas: number }): Promise<BooksWorld> => {
  const mundo = await createYearWorld(PRIMEIRO);
  const { deps, asaas, clock, api } = mundo;
  const vivas: ContaViva[] = [];
  for (let numero = 1; numero <= pagas + abertas; numero += 1)
    vivas.push(await nascer(mundo, CONTA, { numero, antes: somarDias(PRIMEIRO, -360) }));
  await mundo.viver(PRIMEIRO, async () => undefined);
  await mundo.viver(SEGUNDO, async () => {
    for (const { idNoProvedor } of (await listPagas(mundo, "ABERTA")).slice(0, pagas))
      await asaas.act(idNoProvedor, "pagarPix");
  });
  await asaas.setClock(instantFrom("2027-01-03T12:00:00Z"));
  clock.set(instantFrom("2027-01-05T02:10:00Z"));
  return {
    mundo,
    paga: take(await listPagas(mundo, "PAGA")),
    aberta: take(await listPagas(mundo, "ABERTA")),
    emSilencio: async (fazer) => {
      await asaas.hold();
      await fazer();
    },
    plantar: (tabela, comando) =>
      asOwner(
        { url: api.databaseUrl },
        `ALTER TABLE ${tabela} DISABLE TRIGGER USER`,
        comando,
        `ALTER TABLE ${tabela} ENABLE TRIGGER USER`,
      ),
    conferir: () => conferirLivros(deps),
    abertas: async (idFatura) => {
      const consulta = deps.db.selectFrom("diferencaLivros").select("tipo").where("encerradaEm", "is", null);
      const linhas = await (idFatura === undefined ? consulta : consulta.where("idFatura", "=", idFatura)).execute();
      return linhas.map(({ tipo }) => tipo).toSorted();
    },
    close: () => mundo.close(),
  };
};

/** A boleto at the provider that we did not ask for, paid there. */
export const pagarPorFora = async ({ mundo: { deps, asaas } }: BooksWorld, referencia: string): Promise<string> => {
  const idCliente = await deps.provedorPagamento.registrarCliente({
    referencia: `fora:${deps.ids.uuid()}`,
    nome: "De fora",
    cpfCnpj: "52998224725",
    email: "fora@acervo.test",
  });
  const { pagamento } = await deps.provedorPagamento.emitirBoleto({
    idCliente,
    referencia,
    valorCentavos: 2_990,
    vencimento: somarDias(hoje(deps.clock.now()), 5),
    descricao: "Por fora",
    multaPorcento: 0,
    jurosMesPorcento: 0,
  });
  await asaas.act(pagamento.id, "pagarPix");
  return pagamento.id;
};
