import { somarDias } from "@acervo/br/data-civil";
import { conformidade, DIAS_DE_CONFORMIDADE, type Conformidade } from "@acervo/contracts/conformidade";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  markRemovido,
  type DispositivoConfigurado,
} from "../../../test/builders.ts";
import { startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import { insertProvaPassada } from "../../../test/proofs/past-proof.ts";
import type { TestApi } from "../../../test/test-api.ts";

const HOJE = "2026-09-30";
const HORA_MS = 3_600_000;
/** `hora` of a day of the 90, the first being 0; of the calendar of São Paulo. */
const instante = (dia: number, hora: number): Date =>
  new Date(new Date(`${somarDias(HOJE, dia + 1 - DIAS_DE_CONFORMIDADE)}T00:00:00-03:00`).getTime() + hora * HORA_MS);

// Two hundred times the bytes in forty times the files: what takes long is the bytes.
const LIVROS = { estado: { arquivos: 10_000, bytes: 100_000_000_000 }, arquivos: 250, bytes: 500_000_000 };
// Forty times the bytes in 160 times the files: what takes long is their number.
const BALCAO = { estado: { arquivos: 40_000, bytes: 1_000_000_000 }, arquivos: 250, bytes: 25_000_000 };

describe("tempo de retorno", () => {
  const clock = createTestClock(instante(DIAS_DE_CONFORMIDADE - 1, 12.5));
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi({ clock }));
    const { db } = api.deps;
    await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", customer.idUsuario).execute();
    await db.updateTable("parametro").set({ valor: "1" }).where("chave", "=", "painel-cnj213").execute();
  });
  afterAll(() => api.close());

  const consultar = async (id: number): Promise<Conformidade> =>
    conformidade.consultar.response.parse((await customer.call(conformidade.consultar, { query: { id } })).body);
  const provar = (
    alvo: DispositivoConfigurado,
    { estado, arquivos, bytes }: typeof LIVROS,
    [numero, dia, situacao, segundos]: readonly [
      string,
      number,
      "SUCESSO" | "SUCESSO_NO_SERVIDOR" | "FALHOU" | "INCOMPLETA",
      number,
    ],
  ) =>
    insertProvaPassada(api.deps.db, alvo, {
      numero,
      encerradaEm: instante(dia, 4),
      situacao,
      estado,
      amostra: { arquivos, bytes, milissegundos: segundos * 1_000 },
    });

  it("[CNJ-16][CNJ-15] noventa dias com falhas: o retorno de cada dia é o que se conta à mão", async () => {
    const id = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: "Noventa dias" });
    const [livros, balcao] = await insertDispositivosConfigurados(api.deps.db, id, 2, { ativado: true });
    if (livros === undefined || balcao === undefined) throw new Error("no devices");
    // Nobody had restored from the computer before the 90 days: 25 s × 200.
    await provar(livros, LIVROS, ["P-2026-06-000001", -20, "SUCESSO_NO_SERVIDOR", 25]);
    // 100 s × 200.
    await provar(livros, LIVROS, ["P-2026-07-000001", 3, "SUCESSO", 100]);
    // 50 s × 160; its computer was off.
    await provar(balcao, BALCAO, ["P-2026-07-000002", 10, "SUCESSO_NO_SERVIDOR", 50]);
    // Retention took the sample before it was read: what was known before still is.
    await provar(livros, LIVROS, ["P-2026-08-000001", 33, "INCOMPLETA", 1]);
    await provar(balcao, BALCAO, ["P-2026-08-000002", 40, "FALHOU", 50]);
    // 60 s × 200.
    await provar(livros, LIVROS, ["P-2026-09-000001", 63, "SUCESSO", 60]);
    // 187.5 s × 160.
    await provar(balcao, BALCAO, ["P-2026-09-000002", 70, "SUCESSO", 187.5]);
    await markRemovido({ db: api.deps.db, clock: createTestClock(instante(80, 12)) }, balcao);

    const { dias } = await consultar(id);
    const esperado = (dia: number) => {
      if (dia < 3) return { segundos: 5_000, numeroProva: "P-2026-06-000001", soServidor: true };
      if (dia < 40) return { segundos: 20_000, numeroProva: "P-2026-07-000001", soServidor: false };
      if (dia < 70) return { segundos: null, numeroProva: "P-2026-08-000002", soServidor: false };
      return dia <= 80
        ? { segundos: 30_000, numeroProva: "P-2026-09-000002", soServidor: false }
        : { segundos: 12_000, numeroProva: "P-2026-09-000001", soServidor: false };
    };
    expect(
      dias.map(({ retorno }) =>
        retorno === null
          ? null
          : { segundos: retorno.segundos, numeroProva: retorno.numeroProva, soServidor: retorno.soServidor },
      ),
    ).toEqual(Array.from({ length: DIAS_DE_CONFORMIDADE }, (_, dia) => esperado(dia)));
    expect(dias[40]?.retorno).toMatchObject({
      nomeDispositivo: "Computador 2",
      emitidaEm: instante(40, 4).toISOString(),
    });
  });

  it("[CNJ-15] sem prova não há tempo de retorno; a de hoje conta desde que foi emitida", async () => {
    const id = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: "Sem prova" });
    const [alvo] = await insertDispositivosConfigurados(api.deps.db, id, 1, { ativado: true });
    if (alvo === undefined) throw new Error("no device");
    const deHoje = async () => (await consultar(id)).dias.at(-1)?.retorno;
    expect(new Set((await consultar(id)).dias.map(({ retorno }) => retorno))).toEqual(new Set([null]));
    await provar(alvo, LIVROS, ["P-2026-09-000009", DIAS_DE_CONFORMIDADE - 1, "SUCESSO", 100]);
    expect(await deHoje()).toMatchObject({ segundos: 20_000 });
    clock.set(instante(DIAS_DE_CONFORMIDADE - 1, 3));
    expect(await deHoje()).toBeNull();
  });
});
