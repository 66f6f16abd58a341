import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { AGORA, expectPassosDaTabela, isAceita, sistema, startSituationWorld } from "../../../../test/situacoes.ts";
import type { Db } from "../../../platform/db/db.ts";
import { iniciarSituacao, mudarSituacao, TransicaoRecusadaError } from "./mudar-situacao.ts";
import { TRANSICOES, type Inicio, type MotivoDeMudanca } from "./transicoes.rules.ts";

const ehInicio = (transicao: (typeof TRANSICOES)[number]): transicao is Inicio => transicao.de === null;
const INICIOS = TRANSICOES.filter(ehInicio);
const MOTIVOS = [...new Set(TRANSICOES.flatMap((t) => (t.de === null ? [] : [t.motivo])))];

describe("situação da contratação", () => {
  let db: Db;
  let idUsuario: number;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, idUsuario, close } = await startSituationWorld());
  });
  afterAll(() => close());

  const linha = (id: number) => db.selectFrom("contratacao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const historico = (id: number) =>
    db.selectFrom("contratacaoHistorico").selectAll().where("idContratacao", "=", id).orderBy("id").execute();

  const nova = async (inicio: Inicio, nome: string): Promise<number> => {
    const id = await insertContratacao(db, { idUsuario, nome, codigoSituacao: inicio.para });
    await db.updateTable("contratacao").set({ dataInicio: null }).where("id", "=", id).execute();
    await db.transaction().execute((tx) => iniciarSituacao(tx, id, inicio.para, sistema));
    return id;
  };

  const tentar = (id: number, motivo: MotivoDeMudanca): Promise<boolean> =>
    isAceita(
      db.transaction().execute((tx) => mudarSituacao(tx, id, motivo, sistema)),
      TransicaoRecusadaError,
    );

  it("[SRV-34][CONTR-143] nenhum caminho sai da tabela, e o histórico explica cada mudança", async () => {
    let rodada = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...INICIOS),
        fc.array(fc.constantFrom(...MOTIVOS), { maxLength: 8 }),
        async (inicio, motivos) => {
          rodada += 1;
          const id = await nova(inicio, `Acervo ${rodada}`);
          const feitas: string[] = [];
          for (const motivo of motivos) if (await tentar(id, motivo)) feitas.push(motivo);
          const passos = await historico(id);
          expect(passos.map(({ motivo }) => motivo)).toEqual([inicio.motivo, ...feitas]);
          expectPassosDaTabela(passos, TRANSICOES);
          const { codigoSituacao, dataInicio, dataFim } = await linha(id);
          expect(codigoSituacao).toBe(passos.at(-1)?.paraSituacao);
          expect(dataInicio !== null).toBe(passos.some(({ paraSituacao }) => paraSituacao === S.ativa));
          expect(dataFim !== null).toBe(passos.some(({ paraSituacao }) => paraSituacao === S.cancelada));
          // Only one may be in progress: leave the way free for the next.
          await db.updateTable("contratacao").set({ codigoSituacao: S.encerrada }).where("id", "=", id).execute();
        },
      ),
      { numRuns: 40 },
    );
  });

  it("[SRV-34] grava quem mudou, e devolve o evento para a trilha", async () => {
    const inicio = INICIOS.find(({ para }) => para === S.aguardandoPagamento);
    if (inicio === undefined) throw new Error("the table lost a beginning");
    const id = await nova(inicio, "Com autor");
    const { evento } = await db
      .transaction()
      .execute((tx) => mudarSituacao(tx, id, "CANCELADA_PELO_CLIENTE", { agora: AGORA, idUsuario }));
    expect(evento).toMatchObject({
      ator: { tipo: "usuario", id: idUsuario },
      acao: "CONTRATACAO_SITUACAO_ALTERADA",
      idContratacao: id,
      detalhes: { de: "7", para: "3", motivo: "CANCELADA_PELO_CLIENTE" },
    });
    expect((await historico(id)).at(-1)).toMatchObject({
      deSituacao: 7,
      paraSituacao: 3,
      motivo: "CANCELADA_PELO_CLIENTE",
      tipoAutor: "USUARIO",
      idUsuarioAutor: idUsuario,
      ocorridoEm: AGORA,
    });
  });
});
