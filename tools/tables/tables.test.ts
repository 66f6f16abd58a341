import { describe, expect, it } from "vitest";
import { ownerProblems, parseOwners } from "./owners.ts";
import { nameless, tableUsesIn } from "./table-uses.ts";

const FILE = "apps/server/src/modules/cartoes/cartoes.queries.ts";
const usesOf = (source: string, file = FILE) =>
  tableUsesIn(file, source).map(({ table, writes, line }) => `${writes ? "writes" : "reads"} ${table}:${line}`);

describe("tabelas que um arquivo usa", () => {
  it("lê as chamadas do construtor de consultas, com apelidos e em várias linhas", () => {
    const source = `
      tx.updateTable("contratacao").set({});
      db.selectFrom("cartaoCredito as c")
        .innerJoin("usuario", "usuario.id", "c.idUsuario");
      db.selectFrom(["uf", "municipio"]);
      tx.insertInto("fatura"); tx.deleteFrom("boleto");`;
    expect(usesOf(source)).toEqual(
      expect.arrayContaining([
        "writes contratacao:2",
        "reads cartao_credito:3",
        "reads usuario:3",
        "reads uf:5",
        "reads municipio:5",
        "writes fatura:6",
        "writes boleto:6",
      ]),
    );
  });

  it("lê o SQL escrito por extenso, e nada do que não é tabela", () => {
    const source =
      "sql<Linha>`with novo as (insert into fatura (id) values (${1}) on conflict (id) do update set valor = 1 returning id)\n" +
      " update contratacao set nome = ${nome} from novo join usuario on true where id in (select id from uso) for update`";
    expect(usesOf(source).map((use) => use.split(":")[0])).toEqual([
      "writes fatura",
      "writes contratacao",
      "reads novo",
      "reads usuario",
      "reads uso",
    ]);
  });

  it("não confunde outro modelo de texto com SQL, e acusa a tabela que só um valor diz", () => {
    expect(usesOf("sql`select id is distinct from usuario.id from unnest(${1}) as u`")).toEqual([]);
    expect(usesOf("texto`update contratacao set x = 1`")).toEqual([]);
    expect(nameless(FILE, "a\nsql`delete from ${sql.table(nome)}`")).toEqual([expect.stringContaining(`${FILE}:2`)]);
  });
});

describe("dono de cada tabela", () => {
  const { owners } = parseOwners("# lista\nuf consultas *\ncontratacao contratacoes faturas\ncartao_credito cartoes\n");
  const TABLES = ["uf", "contratacao", "cartao_credito"];
  const problemsOf = (source: string, file = FILE) =>
    ownerProblems(owners, TABLES, [
      ...tableUsesIn(file, source),
      ...tableUsesIn("apps/server/src/modules/faturas/a.ts", 'db.selectFrom("contratacao")'),
    ]);

  it("o dono lê e escreve, qualquer um lê referência, quem está na lista lê", () => {
    expect(problemsOf('tx.updateTable("cartaoCredito"); db.selectFrom("uf");')).toEqual([]);
  });

  it("acusa quem escreve na tabela de outro, também por SQL", () => {
    expect(problemsOf('tx.updateTable("contratacao")')).toEqual([
      expect.stringContaining("cartoes writes contratacao"),
    ]);
    expect(problemsOf("sql`delete from contratacao`")).toEqual([expect.stringContaining("cartoes writes contratacao")]);
    expect(problemsOf('tx.updateTable("contratacao")', "apps/server/src/modules/faturas/b.ts")).toEqual([
      expect.stringContaining("faturas writes contratacao"),
    ]);
  });

  it("acusa quem lê a tabela de outro sem estar na lista", () => {
    expect(problemsOf('db.selectFrom("contratacao")')).toEqual([expect.stringContaining("cartoes reads contratacao")]);
  });

  it("acusa também o começo dos programas", () => {
    expect(problemsOf('tx.insertInto("contratacao")', "apps/server/src/start/migrate.ts")).toHaveLength(1);
  });

  it("acusa a tabela sem dono, a que não existe e o leitor que não lê", () => {
    expect(ownerProblems(owners, [...TABLES, "nova"], []).toSorted()).toEqual([
      "nova has no owner in the list",
      "the list says that faturas reads contratacao: it does not",
    ]);
    expect(ownerProblems(owners, ["uf", "contratacao"], [])).toContain(
      "the list names cartao_credito, which is no table",
    );
  });

  it("acusa a linha sem dono e a repetida", () => {
    expect(parseOwners("uf\ncontratacao a\ncontratacao b\n").problems).toEqual([
      "line 1: uf has no owner",
      "line 3: contratacao stands twice",
    ]);
  });
});
