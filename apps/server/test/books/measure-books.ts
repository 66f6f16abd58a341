import { asOwner, createTestDatabase } from "@acervo/test-kit/database";
import { compararLivros } from "../../src/modules/livros/comparacao/comparar.ts";
import { instantFrom } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { generateFaturas } from "../lists/generate-faturas.ts";
import { generatePagamentos } from "../lists/generate-pagamentos.ts";

/** What comparing three months takes among so many invoices of twenty, all of which agree, and how much was compared. */
export const measureBooks = async (faturas: number) => {
  const database = await createTestDatabase("disk");
  const db = createDb(database.url);
  try {
    await generateFaturas(database, faturas);
    await generatePagamentos(database);
    await asOwner(
      database,
      "update cobranca set id_no_provedor = 'pay_' || id, valor_pago_centavos = valor_centavos",
      `insert into conferencia_livros (dia, primeiro_mes, iniciada_em) values ('2026-11-17', '2026-09-01', now())`,
      `insert into livro_provedor (id_conferencia, id_no_provedor, chave, situacao, valor_centavos, pago_em)
       select conferencia_livros.id, id_no_provedor, chave, 'PAGO', valor_centavos, data_pagamento
       from cobranca, conferencia_livros where data_pagamento between '2026-09-01' and '2026-11-17'`,
      "vacuum analyze cobranca, livro_provedor",
    );
    const { id } = await db.selectFrom("conferenciaLivros").select("id").executeTakeFirstOrThrow();
    const recorte = {
      idConferencia: id,
      primeiroMes: "2026-09-01",
      dia: "2026-11-17",
      agora: instantFrom("2026-11-18T02:10:00Z"),
      diasDeDevolucao: 10,
    };
    const inicio = performance.now();
    const { diferencas, foraDaLista, somas } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => compararLivros(tx, recorte));
    const segundos = Math.round((performance.now() - inicio) / 100) / 10;
    const doProvedor = somas.filter(({ livro }) => livro === "PROVEDOR_PAGOS");
    return {
      faturas,
      comparadas: somas
        .filter(({ livro }) => livro === "FATURAS")
        .reduce((soma, { quantidade }) => soma + quantidade, 0),
      pagamentos: doProvedor.reduce((soma, { quantidade }) => soma + quantidade, 0),
      diferencas: diferencas.length + foraDaLista.length,
      segundos,
    };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
