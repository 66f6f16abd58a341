import { SITUACAO_FATURA as S } from "@acervo/contracts/faturas";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { AGORA, expectPassosDaTabela, isAceita, sistema, startSituationWorld } from "../../../../test/situacoes.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { insertFatura, lockFatura, type FaturaPresa, type NovoItem } from "../emissao/emissao.queries.ts";
import { anularFatura, mudarSituacaoFatura, TransicaoDaFaturaRecusadaError } from "./mudar-situacao-fatura.ts";
import { TRANSICOES_FATURA, type MotivoDaFatura } from "./transicoes-fatura.rules.ts";

const DESTINATARIO = {
  nome: "Joana Prado",
  cpfCnpj: "52998224725",
  inscricaoMunicipal: null,
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  idMunicipio: null,
};
const MOTIVOS = [...new Set(TRANSICOES_FATURA.flatMap((t) => (t.de === null ? [] : [t.motivo])))];

describe("situação da fatura", () => {
  let db: Db;
  let idUsuario: number;
  let close: () => Promise<void>;
  let contratadas = 0;

  beforeAll(async () => {
    ({ db, idUsuario, close } = await startSituationWorld());
  });
  afterAll(() => close());

  const linha = (id: number) => db.selectFrom("fatura").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const historico = (id: number) =>
    db.selectFrom("faturaHistorico").selectAll().where("idFatura", "=", id).orderBy("id").execute();

  const nova = async (valores: readonly number[]): Promise<number> => {
    const { id: idPlano } = await db.selectFrom("plano").select("id").limit(1).executeTakeFirstOrThrow();
    const itens: NovoItem[] = [];
    for (const valorCentavos of valores) {
      contratadas += 1;
      const idContratacao = await insertContratacao(db, { idUsuario, nome: `Acervo ${contratadas}` });
      itens.push({ idContratacao, tipo: "MENSALIDADE", descricao: "Acervo", valorCentavos, idPlano });
    }
    const fatura = { idUsuario, competencia: "2026-11-01", dataVencimento: "2026-11-10", emitidaEm: AGORA };
    return db
      .transaction()
      .execute((tx) => insertFatura(tx, { ...fatura, tipoPagamento: "BOLETO", itens, destinatario: DESTINATARIO }));
  };

  const presa = <R>(id: number, work: (tx: Tx, fatura: FaturaPresa) => Promise<R>): Promise<R> =>
    db.transaction().execute(async (tx) => {
      const fatura = await lockFatura(tx, id);
      if (fatura === undefined) throw new Error("the invoice is gone");
      return work(tx, fatura);
    });

  const mudar = (id: number, motivo: MotivoDaFatura): Promise<boolean> =>
    isAceita(
      presa(id, (tx, fatura) => mudarSituacaoFatura(tx, fatura, motivo, sistema)),
      TransicaoDaFaturaRecusadaError,
    );

  it("nenhum caminho sai da tabela, e o histórico explica cada mudança", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 12_990),
        fc.array(fc.constantFrom(...MOTIVOS), { maxLength: 6 }),
        async (valor, motivos) => {
          const id = await nova([valor]);
          const feitas = [];
          for (const motivo of motivos) if (await mudar(id, motivo)) feitas.push(motivo);
          const passos = await historico(id);
          expect(passos.slice(1).map(({ motivo }) => motivo)).toEqual(feitas);
          expectPassosDaTabela(passos, TRANSICOES_FATURA);
          const { codigoSituacao, pagaEm } = await linha(id);
          expect(codigoSituacao).toBe(passos.at(-1)?.paraSituacao);
          expect(pagaEm !== null).toBe(codigoSituacao === S.paga);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("anulada não muda mais, nem se anula outra vez, e o histórico diz por quê", async () => {
    const id = await nova([12_990]);
    await presa(id, (tx, fatura) => anularFatura(tx, fatura, "DESISTENCIA", { agora: AGORA, idUsuario }));
    expect(await mudar(id, "PAGAMENTO_CONFIRMADO")).toBe(false);
    await expect(presa(id, (tx, fatura) => anularFatura(tx, fatura, "DESISTENCIA", sistema))).rejects.toThrow(
      TransicaoDaFaturaRecusadaError,
    );
    expect((await historico(id)).at(-1)).toMatchObject({
      deSituacao: S.emAberto,
      paraSituacao: null,
      motivo: "DESISTENCIA",
      tipoAutor: "USUARIO",
      idUsuarioAutor: idUsuario,
    });
  });

  it("o banco mantém o valor igual à soma dos itens, também quando um muda ou sai", async () => {
    const id = await nova([1_000, 250, 0]);
    const valor = async () => (await linha(id)).valorCentavos;
    expect(await valor()).toBe(1_250);
    const doItem = (centavos: number) =>
      db.updateTable("faturaItem").set({ valorCentavos: centavos }).where("idFatura", "=", id);
    await doItem(700).where("valorCentavos", "=", 250).execute();
    expect(await valor()).toBe(1_700);
    await db.deleteFrom("faturaItem").where("idFatura", "=", id).where("valorCentavos", "=", 700).execute();
    expect(await valor()).toBe(1_000);
  });

  it("o histórico não se altera nem se apaga", async () => {
    const id = await nova([12_990]);
    await expect(
      db.updateTable("faturaHistorico").set({ motivo: "OUTRO" }).where("idFatura", "=", id).execute(),
    ).rejects.toThrow("append-only");
    await expect(db.deleteFrom("faturaHistorico").where("idFatura", "=", id).execute()).rejects.toThrow("append-only");
  });
});
