import { nomeOrdem } from "@acervo/br/nome-ordem";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { semearDemonstracao } from "../../demo/rows/seed-demonstracao.ts";

// Touches: cartoes, consultas, contratacoes, contratos, faturas, parametros, planos, preferencias.

let banco: TestDatabase;
let db: Db;

beforeAll(async () => {
  banco = await createTestDatabase();
  db = createDb(banco.url);
});

afterAll(async () => {
  await db.destroy();
  await banco.drop();
});

describe("localidades", () => {
  test("27 UFs e 5.571 municípios, cada um na UF do seu código IBGE", async () => {
    const ufs = await db.selectFrom("uf").selectAll().execute();
    const municipios = await db.selectFrom("municipio").selectAll().execute();
    expect(ufs).toHaveLength(27);
    expect(municipios).toHaveLength(5571);
    const prefixos = new Map(ufs.map((uf) => [uf.sigla, uf.codigoIbge]));
    expect(municipios.filter(({ id, siglaUf }) => Math.floor(id / 100_000) !== prefixos.get(siglaUf))).toEqual([]);
  });

  test("os nomes têm acento, e o nome de ordenar é o mesmo que o código calcula", async () => {
    const municipios = await db.selectFrom("municipio").selectAll().execute();
    expect(municipios.filter(({ nome }) => /[^\x20-\x7e]/.test(nome)).length).toBeGreaterThan(2000);
    expect(municipios.filter(({ nome, nomeOrdem: ordem }) => nomeOrdem(nome) !== ordem)).toEqual([]);
    expect(municipios.find(({ id }) => id === 3_550_308)?.nome).toBe("São Paulo");
    expect(municipios.find(({ nomeOrdem: ordem }) => ordem === "santa barbara d oeste")?.nome).toBe(
      "Santa Bárbara d'Oeste",
    );
  });
});

describe("códigos", () => {
  test.each([
    ["[CONTR-08]", 1, "Ativa"],
    ["[CONTR-09]", 2, "Inativa"],
    ["[CONTR-10]", 3, "Cancelada"],
    ["[CONTR-11]", 4, "Suspensa"],
    ["[CONTR-12]", 5, "Encerrada"],
    ["[CONTR-13][CONST-10]", 6, "Aguardando assinatura do termo"],
    ["[CONTR-14]", 7, "Aguardando pagamento"],
    ["[CONTR-15]", 8, "Em contratação"],
  ])("%s situação %i da contratação: %s", async (_linha, codigo, descricao) => {
    const situacao = await db
      .selectFrom("situacaoContratacao")
      .select("descricao")
      .where("codigo", "=", codigo)
      .executeTakeFirst();
    expect(situacao).toEqual({ descricao });
  });

  test("[CONST-08] as situações de contratação vão de 1 a 8", async () => {
    const situacoes = await db.selectFrom("situacaoContratacao").select("codigo").orderBy("codigo").execute();
    expect(situacoes.map(({ codigo }) => codigo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("[PROT-02] as tolerâncias de cada tipo de agendamento, em minutos", async () => {
    const tolerancias = await db
      .selectFrom("parametro")
      .select(["chave", "valor"])
      .where("chave", "like", "minutos-tolerancia-backup-%")
      .orderBy("chave")
      .execute();
    expect(tolerancias.map(({ chave, valor }) => [chave.split("-backup-")[1], Number(valor) / 60])).toEqual([
      ["diario", 12],
      ["mensal", 48],
      ["por-hora", 3],
      ["semanal", 24],
    ]);
  });

  test("[SRV-66] dinheiro é inteiro em centavos, nenhuma coluna é de ponto flutuante, e a competência é um dia", async () => {
    const { rows } = await sql<{ coluna: string; tipo: string }>`
      select table_name || '.' || column_name as coluna, data_type as tipo from information_schema.columns
      where table_schema = 'public'`.execute(db);
    const deTipo = (...tipos: readonly string[]) => rows.filter(({ tipo }) => tipos.includes(tipo));
    expect(deTipo("real", "double precision", "money")).toEqual([]);
    const dinheiro = rows.filter(({ coluna }) => coluna.endsWith("_centavos"));
    expect(dinheiro.length).toBeGreaterThan(5);
    expect(dinheiro.filter(({ tipo }) => tipo !== "integer" && tipo !== "bigint")).toEqual([]);
    const competencias = rows.filter(({ coluna }) => coluna.endsWith(".competencia"));
    expect(new Set(competencias.map(({ tipo }) => tipo))).toEqual(new Set(["date"]));
  });

  test("situações de fatura", async () => {
    const situacoes = await db.selectFrom("situacaoFatura").selectAll().orderBy("codigo").execute();
    expect(situacoes.map(({ codigo, descricao }) => `${codigo} ${descricao}`)).toEqual([
      "1 Em aberto",
      "2 Pendente",
      "3 Paga",
      "4 Vencida",
    ]);
  });

  test("[CONST-11][CONST-12][CONTA-89] tipos de pagamento", async () => {
    expect(await db.selectFrom("tipoPagamento").selectAll().orderBy("codigo").execute()).toEqual([
      { enumTipoPagamento: "BOLETO", codigo: 1, descricao: "Boleto" },
      { enumTipoPagamento: "CARTAO", codigo: 2, descricao: "Cartão de crédito" },
    ]);
  });

  test("[CONST-14] tipos de conta, e a quais o tomador se edita por padrão", async () => {
    const tipos = await db.selectFrom("tipoConta").selectAll().orderBy("codigo").execute();
    expect(tipos.map(({ codigo, habilitarEdicaoTomador }) => [codigo, habilitarEdicaoTomador])).toEqual([
      ["NOR_PF", true],
      ["NOR_PJ", true],
      ["RCV_RCPN", false],
    ]);
  });

  test("tipos de notificação", async () => {
    const tipos = await db.selectFrom("tipoNotificacao").select("descricao").orderBy("id").execute();
    expect(tipos.map(({ descricao }) => descricao)).toEqual([
      "Backup concluído",
      "Backup com erro",
      "Dispositivo sem backup",
      "Capacidade próxima do limite",
      "Fatura emitida",
      "Fatura vencida",
      "Nota fiscal emitida",
    ]);
  });

  test("[CARTAO-50] bandeiras com imagem e prefixos, e nenhuma de outro tamanho de cartão", async () => {
    const bandeiras = await db.selectFrom("bandeiraCartao").selectAll().orderBy("ordem").execute();
    expect(bandeiras.map(({ nome }) => nome)).toEqual(["Visa", "Mastercard", "Elo", "Hipercard"]);
    const doPrefixo = (numero: string) =>
      bandeiras
        .filter(({ prefixos }) => prefixos.some((prefixo) => numero.startsWith(prefixo)))
        .map(({ sigla }) => sigla);
    expect(doPrefixo("4111111111111111")).toEqual(["VISA"]);
    expect(doPrefixo("2221000000000009")).toEqual(["MASTERCARD"]);
    expect(doPrefixo("2720990000000007")).toEqual(["MASTERCARD"]);
    expect(doPrefixo("2721000000000000")).toEqual([]);
    expect(doPrefixo("5555555555554444")).toEqual(["MASTERCARD"]);
    expect(doPrefixo("6362970000457013")).toEqual(["ELO"]);
    expect(doPrefixo("4011780000000000")).toEqual(["VISA", "ELO"]);
    expect(doPrefixo("6062826786276634")).toEqual(["HIPERCARD"]);
    expect(doPrefixo("378282246310005")).toEqual([]);
  });

  test("motivos de não interesse: um pede descrição e alguns pedem retorno", async () => {
    const motivos = await db.selectFrom("motivoNaoInteresse").selectAll().execute();
    expect(motivos.filter(({ outros }) => outros)).toHaveLength(1);
    expect(motivos.some(({ retornarFuturamente }) => retornarFuturamente)).toBe(true);
    expect(await db.selectFrom("seguimentoPossivelCliente").selectAll().execute()).not.toHaveLength(0);
  });
});

describe("catálogo", () => {
  const GB = 1024 ** 3;

  test("[CONTR-31] cada tipo de conta tem seus planos, cada plano com boleto e cartão", async () => {
    const planos = await db
      .selectFrom("plano")
      .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
      .innerJoin("planoOferta", "planoOferta.idPlano", "plano.id")
      .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.idPlanoOferta", "planoOferta.id")
      .select(["tipoPlano.tipoConta", "plano.espacoBytes", "oferta.tipoPagamento"])
      .orderBy("plano.id")
      .execute();
    const espacos = (tipoConta: string, tipoPagamento: string) =>
      planos
        .filter((plano) => plano.tipoConta === tipoConta && plano.tipoPagamento === tipoPagamento)
        .map(({ espacoBytes }) => espacoBytes / GB);
    for (const tipoPagamento of ["BOLETO", "CARTAO"]) {
      expect(espacos("NOR_PF", tipoPagamento)).toEqual([10, 50, 100]);
      expect(espacos("NOR_PJ", tipoPagamento)).toEqual([50, 100, 250, 500]);
      expect(espacos("RCV_RCPN", tipoPagamento)).toEqual([50, 100, 250, 500]);
    }
  });

  test("[CONST-13][CONTR-07] a cobrança é POS ou PRE, e mais nada: o cartório paga depois e tem subsídio; os outros pagam antes", async () => {
    const tipos = await db.selectFrom("tipoPlano").selectAll().orderBy("tipoConta").execute();
    expect(tipos.map((tipo) => [tipo.tipoConta, tipo.tipoCobranca, tipo.valorSubsidioCentavos])).toEqual([
      ["NOR_PF", "PRE", 0],
      ["NOR_PJ", "PRE", 0],
      ["RCV_RCPN", "POS", 2000],
    ]);
    const outra = asOwner(banco, "UPDATE tipo_plano SET tipo_cobranca = 'MES' WHERE tipo_conta = 'NOR_PF'");
    await expect(outra).rejects.toMatchObject({ code: "23514" });
  });

  test("há uma versão vigente de cada termo, e a da LGPD não tem lacunas a preencher", async () => {
    const termos = await db.selectFrom("termoModelo").selectAll().orderBy("tipo").execute();
    expect(termos.map(({ tipo, versao, exigeNovaAssinatura }) => [tipo, versao, exigeNovaAssinatura])).toEqual([
      ["ALTERACAO", 1, false],
      ["CONTRATO", 1, false],
      ["LGPD", 1, true],
    ]);
    expect(termos.find(({ tipo }) => tipo === "LGPD")?.texto).not.toContain("{{");
  });
});

describe("o que vem semeado", () => {
  const contar = async (tabela: string): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(tabela)}`.execute(db);
    return rows[0]?.total ?? 0;
  };

  test("[SRV-115] as listas de referência, os planos com ofertas, os parâmetros, os termos e, na demonstração, os vídeos", async () => {
    expect(await contar("uf")).toBe(27);
    const comMunicipios = await db.selectFrom("municipio").select("siglaUf").distinct().execute();
    expect(comMunicipios).toHaveLength(27);
    const situacoes = await db.selectFrom("situacaoFatura").select("codigo").orderBy("codigo").execute();
    expect(situacoes.map(({ codigo }) => codigo)).toEqual([1, 2, 3, 4]);
    for (const tabela of ["seguimentoPossivelCliente", "motivoNaoInteresse", "tipoPagamento", "parametro"])
      expect([tabela, await contar(tabela)]).not.toEqual([tabela, 0]);
    for (const { nome, sigla, imagemSvg, prefixos } of await db.selectFrom("bandeiraCartao").selectAll().execute()) {
      expect([nome, sigla]).not.toContain("");
      expect(prefixos).not.toEqual([]);
      expect(imagemSvg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    }
    expect(await contar("plano")).toBe(11);
    expect(await contar("planoOferta")).toBe(11);
    expect(await contar("planoOfertaTipoPagamento")).toBe(22);
    const termos = await db.selectFrom("termoModelo").select("tipo").orderBy("tipo").execute();
    expect(termos.map(({ tipo }) => tipo)).toEqual(["ALTERACAO", "CONTRATO", "LGPD"]);
    await db.transaction().execute((tx) => semearDemonstracao(tx, [], systemClock.now()));
    expect(await contar("videoAjuda")).toBeGreaterThan(0);
  });
});

describe("parâmetros", () => {
  const valorEm = async (chave: string, dia: string) =>
    (
      await db
        .selectFrom("parametro")
        .select("valor")
        .where("chave", "=", chave)
        .where("vigenteDesde", "<=", dia)
        .orderBy("vigenteDesde", "desc")
        .limit(1)
        .executeTakeFirst()
    )?.valor;

  test.each([
    ["porcentagem-alerta-capacidade", 80],
    ["registros-por-pagina", 10],
    ["dia-vencimento-fatura", 10],
    ["dias-vencimento-renegociacao", 5],
    ["filtro-porcentagem-capacidade-utilizada", 90],
    ["qtd-dias-contratacao-possivel-cliente", 5],
    ["limite-arvore-arquivos", 10_000],
    ["dias-desistencia", 7],
  ])("%s vale %i", async (chave, valor) => {
    expect(await valorEm(chave, "2026-11-15")).toBe(valor);
  });

  test("as classes do Provimento CNJ 213 valem a partir da data delas", async () => {
    expect(await valorEm("provimento-cnj-213-classe-3", "2026-08-21")).toBeUndefined();
    expect(await valorEm("provimento-cnj-213-classe-3", "2026-08-22")).toMatchObject({ rpoHoras: 4, rtoHoras: 8 });
  });

  test("[SRV-121] um valor novo entra por uma linha nova, e o tipo dele é conferido", async () => {
    const linha = { chave: "dia-vencimento-fatura", tipo: "inteiro", descricao: "Dia novo" } as const;
    await db
      .insertInto("parametro")
      .values({ ...linha, vigenteDesde: "2027-01-01", valor: JSON.stringify(15) })
      .execute();
    expect(await valorEm("dia-vencimento-fatura", "2026-12-31")).toBe(10);
    expect(await valorEm("dia-vencimento-fatura", "2027-01-01")).toBe(15);
    await expect(
      db
        .insertInto("parametro")
        .values({ ...linha, vigenteDesde: "2027-02-01", valor: JSON.stringify("quinze") })
        .execute(),
    ).rejects.toMatchObject({ code: "23514" });
  });
});

describe("limites de texto", () => {
  test.each([
    ["endereco.logradouro", 100],
    ["endereco.bairro", 100],
    ["endereco.numero", 10],
    ["contratacao.nome", 100],
    ["usuario.email_secundario", 150],
    ["cartorio.codigo_corregedoria", 13],
    ["tomador.inscricao_municipal", 20],
    ["tomador.nome_razao_social", 200],
    ["assinatura_lgpd.nome", 100],
    ["assinatura_lgpd.email", 100],
    ["dispositivo.nome", 50],
    ["dispositivo.descricao", 150],
    ["cartao_credito.apelido", 150],
  ])("%s guarda no máximo %i caracteres", async (coluna, limite) => {
    const [tabela, nome] = coluna.split(".");
    const { rows } = await sql`SELECT character_maximum_length AS limite FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${tabela} AND column_name = ${nome}`.execute(db);
    expect(rows).toEqual([{ limite }]);
  });
});
