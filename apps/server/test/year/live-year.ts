import { sql } from "kysely";
import { conferirLivros } from "../../src/modules/livros/conferencia/conferir-livros.ts";
import { instantFrom } from "../../src/platform/clock.ts";
import { somar, type Dia } from "./calendar.ts";
import { nascer, type ContaViva } from "./accounts.ts";
import { createPeople } from "./gestures.ts";
import { criarContas } from "./kinds.ts";
import { prever } from "./noon.ts";
import { createReader } from "./read-back.ts";
import { createYearWorld, type YearWorld } from "./year-world.ts";

/** Of an account: what the rules say and did not happen, and what happened and they do not say. */
export type Diferenca = {
  readonly conta: string;
  readonly falta: readonly string[];
  readonly sobra: readonly string[];
};

export type YearFigures = {
  readonly contratacoes: number;
  readonly contas: number;
  readonly dias: number;
  readonly linhas: number;
  readonly emails: number;
  readonly trabalhos: number;
  readonly diferencas: readonly Diferenca[];
  /** In centavos: what came in at the provider, what of it settles invoices, what went back. */
  readonly dinheiro: { readonly recebido: number; readonly quitado: number; readonly devolvido: number };
  /** Kinds of what the nightly check of the books found and nobody mended. */
  readonly livros: readonly string[];
  readonly segundos: number;
};

/** Every line of one that the other lacks; equal lines count as often as they stand. */
const menos = (umas: readonly string[], outras: readonly string[]): string[] => {
  const restam = [...outras];
  return umas.filter((linha) => {
    const onde = restam.indexOf(linha);
    if (onde >= 0) restam.splice(onde, 1);
    return onde < 0;
  });
};

const comparar = (conta: string, previstas: readonly string[], lidas: readonly string[]): Diferenca[] => {
  const [falta, sobra] = [menos(previstas, lidas), menos(lidas, previstas)];
  return falta.length + sobra.length === 0 ? [] : [{ conta, falta, sobra }];
};

/** A plan that the subsidy pays whole. */
const insertPlanoSocial = ({ deps: { db } }: YearWorld) =>
  sql`with novo as (
        insert into plano (id_tipo_plano, nome, valor_centavos, espaco_bytes)
        select id, 'Cartório social', 2000, 10737418240 from tipo_plano where tipo_conta = 'RCV_RCPN' returning id
      ), oferta as (insert into plano_oferta (id_plano, data_inicio) select id, date '2021-01-01' from novo returning id)
      insert into plano_oferta_tipo_pagamento (id_plano_oferta, tipo_pagamento)
      select oferta.id, enum_tipo_pagamento from oferta cross join tipo_pagamento`.execute(db);

const contarDinheiro = async (mundo: YearWorld, vivas: readonly ContaViva[]) => {
  const leitor = createReader(mundo);
  let [recebido, devolvido] = [0, 0];
  for (const { idUsuario } of vivas)
    for (const { centavos, situacao } of await leitor.noProvedor(idUsuario)) {
      if (situacao !== "PENDING") recebido += centavos;
      if (situacao === "REFUNDED") devolvido += centavos;
    }
  const { quitado } = await mundo.deps.db
    .selectFrom("fatura")
    .select(sql<number>`coalesce(sum(valor_centavos), 0)::integer`.as("quitado"))
    .where("codigoSituacao", "=", 3)
    .where("anuladaEm", "is", null)
    .executeTakeFirstOrThrow();
  return { recebido, quitado, devolvido };
};

/** The books once more, after the last day: what was paid on it counts then. */
const conferir = async ({ deps, clock }: YearWorld, ate: Dia): Promise<string[]> => {
  clock.set(instantFrom(`${somar(ate, 1)}T12:00:00Z`));
  await conferirLivros(deps);
  const abertas = await deps.db.selectFrom("diferencaLivros").selectAll().where("encerradaEm", "is", null).execute();
  return abertas.map(({ tipo, chave }) => `${tipo} ${chave}`);
};

const lerDiferencas = async (mundo: YearWorld, vivas: readonly ContaViva[], previsto: ReturnType<typeof prever>) => {
  const leitor = createReader(mundo);
  const diferencas: Diferenca[] = [];
  let linhas = 0;
  let emails = 0;
  for (const [indice, viva] of vivas.entries()) {
    const lidas = await leitor.vida(viva);
    linhas += lidas.length;
    diferencas.push(...comparar(viva.conta.nome, previsto.vidas[indice]?.livro.linhas ?? [], lidas));
    const { pedidos, naCaixa } = await leitor.correio(viva.email);
    emails += naCaixa.length;
    diferencas.push(...comparar(`caixa de ${viva.conta.nome}`, pedidos, naCaixa));
  }
  const doFinanceiro = await leitor.financeiro(mundo.emailDe("financeiro"));
  return {
    linhas,
    emails,
    diferencas: [...diferencas, ...comparar("financeiro", previsto.financeiro.linhas, doFinanceiro)],
  };
};

export type Year = {
  readonly contratacoes: number;
  readonly de: Dia;
  readonly ate: Dia;
  /** Different lives do what they do in so many different months. */
  readonly meses: number;
  readonly onDay?: (dia: Dia) => void;
};

/** Has subscriptions of every kind live day by day by the real jobs, and reads back what became of them. */
export const liveYear = async ({ contratacoes, de, ate, meses, onDay }: Year): Promise<YearFigures> => {
  const inicio = performance.now();
  const contas = criarContas(contratacoes, de.slice(0, 7), meses);
  const previsto = prever(contas, de, ate);
  const mundo = await createYearWorld(de);
  try {
    await insertPlanoSocial(mundo);
    const fazer = await createPeople(mundo);
    const antes = somar(de, -360);
    const vivas: ContaViva[] = [];
    for (const [indice, conta] of contas.entries())
      vivas.push(await nascer(mundo, conta, { numero: indice + 1, antes }));
    let dias = 0;
    for (let dia = de; dia <= ate; dia = somar(dia, 1), dias += 1) {
      onDay?.(dia);
      await mundo.viver(dia, async () => {
        for (const [indice, { gestos }] of previsto.vidas.entries())
          for (const { dia: quando, gesto } of gestos) {
            const viva = vivas[indice];
            if (quando === dia && viva !== undefined) await fazer(viva, gesto);
          }
      });
    }
    const lido = await lerDiferencas(mundo, vivas, previsto);
    return {
      contratacoes,
      contas: contas.length,
      dias,
      ...lido,
      trabalhos: mundo.runs(),
      dinheiro: await contarDinheiro(mundo, vivas),
      livros: await conferir(mundo, ate),
      segundos: Math.round((performance.now() - inicio) / 1_000),
    };
  } finally {
    await mundo.close();
  }
};
