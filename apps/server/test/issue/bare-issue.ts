import { withClient } from "@acervo/test-kit/stack";
import type { Client } from "pg";

const CONTAS_POR_LEITURA = 500;

/** What the job wrote for one account, invoice by invoice. */
const LER = `
  select fatura.id_usuario conta, json_agg(json_build_object(
    'fatura', to_json(fatura),
    'itens', (select json_agg(item) from fatura_item item where item.id_fatura = fatura.id),
    'destinatario', (select to_json(d) from fatura_destinatario d where d.id_fatura = fatura.id),
    'cobranca', (select to_json(c) from cobranca c where c.origem = 'FATURA' and c.id_origem = fatura.id),
    'email', (select to_json(e) from email_envio e where e.chave = 'fatura-no-cartao/' || fatura.id)
  ) order by fatura.id) faturas
  from fatura where fatura.id_usuario > $1 group by fatura.id_usuario order by fatura.id_usuario limit ${CONTAS_POR_LEITURA}`;

type Row = Readonly<Record<string, unknown>>;
type Escrita = {
  readonly fatura: Row;
  readonly itens: readonly Row[];
  readonly destinatario: Row;
  readonly cobranca: Row | null;
  readonly email: Row | null;
};

type Lida = { readonly conta: string; readonly faturas: readonly Escrita[] };

type Tabela = { readonly nome: string; readonly colunas: readonly string[]; readonly returning?: string };

/** Rows of one table in one statement, which the server knows from the second time on that so many come. */
const insertAll = async (client: Client, { nome, colunas, returning = "" }: Tabela, linhas: readonly unknown[][]) => {
  if (linhas.length === 0) return [];
  const lugares = linhas.map(
    (_, linha) => `(${colunas.map((__, coluna) => `$${linha * colunas.length + coluna + 1}`).join(", ")})`,
  );
  const text = `insert into ${nome} (${colunas.join(", ")}) values ${lugares.join(", ")} ${returning}`;
  const { rows } = await client.query<{ id: string }>({
    name: `${nome}/${linhas.length}`,
    text,
    values: linhas.flat(),
  });
  return rows.map(({ id }) => id);
};

const pick = (row: Row, columns: readonly string[]): unknown[] => columns.map((column) => row[column]);

const FATURA = ["id_usuario", "competencia", "codigo_situacao", "data_vencimento", "tipo_pagamento", "emitida_em"];
const ITEM = ["id_usuario", "id_contratacao", "competencia", "tipo", "descricao", "valor_centavos", "id_plano"];
const DESTINATARIO = ["nome", "cpf_cnpj", "cep", "logradouro", "numero", "complemento", "bairro", "id_municipio"];
const HISTORICO = ["id_fatura", "para_situacao", "motivo", "tipo_autor", "ocorrido_em"];
const COBRANCA = ["id_usuario", "chave", "origem", "forma", "valor_centavos", "vencimento", "descricao", "pedida_em"];
const EMAIL = ["id", "tipo", "destinatario", "assunto", "conteudo", "created_at"];

const writeInvoices = async (client: Client, escritas: readonly Escrita[]) => {
  const tabela = { nome: "fatura", colunas: FATURA, returning: "returning id" };
  const ids = await insertAll(
    client,
    tabela,
    escritas.map(({ fatura }) => pick(fatura, FATURA)),
  );
  const faturas = escritas.map((escrita, indice) => ({ ...escrita, id: ids[indice] }));
  await insertAll(
    client,
    { nome: "fatura_item", colunas: ["id_fatura", ...ITEM] },
    faturas.flatMap(({ id, itens }) => itens.map((item) => [id, ...pick(item, ITEM)])),
  );
  await insertAll(
    client,
    { nome: "fatura_destinatario", colunas: ["id_fatura", ...DESTINATARIO] },
    faturas.map(({ id, destinatario }) => [id, ...pick(destinatario, DESTINATARIO)]),
  );
  await insertAll(
    client,
    { nome: "fatura_historico", colunas: HISTORICO },
    faturas.map(({ id, fatura }) => [id, fatura["codigo_situacao"], "EMITIDA", "SISTEMA", fatura["emitida_em"]]),
  );
  const cobradas = faturas.flatMap(({ id, cobranca }) => (cobranca === null ? [] : [{ id, cobranca }]));
  const cobrancas = await insertAll(
    client,
    { nome: "cobranca", colunas: ["id_origem", "referencia", "em_lote", ...COBRANCA], returning: "returning id" },
    cobradas.map(({ id, cobranca }) => [id, `fatura:${id}:1`, true, ...pick(cobranca, COBRANCA)]),
  );
  await insertAll(
    client,
    { nome: "cobranca_historico", colunas: ["id_cobranca", "para_situacao", "ocorrido_em"] },
    cobradas.map(({ cobranca }, indice) => [cobrancas[indice], "PEDIDA", cobranca["pedida_em"]]),
  );
  const avisadas = faturas.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
  await insertAll(
    client,
    { nome: "email_envio", colunas: ["chave", ...EMAIL] },
    avisadas.map(({ id, email }) => [`fatura-no-cartao/${id}`, ...pick(email, EMAIL)]),
  );
  await insertAll(
    client,
    { nome: "pgboss.job", colunas: ["name", "data"] },
    avisadas.map(({ email }) => ["email.enviar", JSON.stringify({ payload: { idEnvio: email["id"] } })]),
  );
};

/** Writes what the job wrote in one database into another: reading it is not counted, writing it is. */
export const writeSameRows = (
  databases: { readonly from: string; readonly to: string },
  /** Accounts in one transaction, as many as the job takes. */
  lote: number,
) =>
  withClient(databases.from, (source) =>
    withClient(databases.to, async (target) => {
      let segundos = 0;
      let faturas = 0;
      let depois = "0";
      for (;;) {
        const { rows }: { rows: Lida[] } = await source.query<Lida>(LER, [depois]);
        const last = rows.at(-1);
        if (last === undefined) break;
        const begun = performance.now();
        for (let inicio = 0; inicio < rows.length; inicio += lote) {
          const escritas = rows.slice(inicio, inicio + lote).flatMap((conta) => conta.faturas);
          await target.query("begin");
          await writeInvoices(target, escritas);
          await target.query("commit");
          faturas += escritas.length;
        }
        segundos += (performance.now() - begun) / 1000;
        depois = last.conta;
      }
      return { segundos, faturas };
    }),
  );
