import { Registry } from "@platformatic/prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBooksWorld, pagarPorFora, type BooksWorld } from "../../../test/books/books-world.ts";
import { ORIGEM } from "../../../test/contratos.ts";
import { later } from "../../platform/clock.ts";
import { LimiteAtingido } from "../../platform/pagamento/provedor-pagamento.ts";
import { conferirLivros } from "./conferencia/conferir-livros.ts";
import { vigiarConferencia } from "./conferencia/vigiar-conferencia.ts";
import { encerrarDiferenca } from "./diferencas/encerrar-diferenca.ts";
import { lerLivros } from "./ler-livros.ts";
import { createLivrosMetrics } from "./livros.metrics.ts";

const HORA_MS = 3_600_000;

describe("a conferência dos livros", () => {
  let livros: BooksWorld;
  beforeAll(async () => {
    livros = await createBooksWorld({ pagas: 12, abertas: 1 });
    await livros.conferir();
  });
  afterAll(() => livros.close());

  const linhasDe = (idFatura: number) =>
    livros.mundo.deps.db
      .selectFrom("diferencaLivros")
      .selectAll()
      .where("idFatura", "=", idFatura)
      .orderBy("id")
      .execute();
  const valorDaFatura = (idFatura: number, centavos: number) =>
    livros.plantar("fatura", `UPDATE fatura SET valor_centavos = ${centavos} WHERE id = ${idFatura}`);
  const mensagens = () =>
    livros.mundo.deps.db.selectFrom("emailEnvio").selectAll().where("tipo", "=", "diferencas-dos-livros").execute();

  it("[LIV-01] compara o mês em aberto e os anteriores, e duas vezes no mesmo dia não repete a diferença", async () => {
    const { idFatura, valorCentavos } = livros.paga();
    await valorDaFatura(idFatura, valorCentavos + 5);
    await livros.conferir();
    await livros.conferir();
    const dos = (await linhasDe(idFatura)).map(({ tipo }) => tipo);
    expect(dos.toSorted()).toEqual(["COBRANCA_DIFERE_DA_FATURA", "FATURA_DIFERE_DOS_ITENS"]);
    const [conferencia] = await livros.mundo.deps.db
      .selectFrom("conferenciaLivros")
      .selectAll()
      .where("dia", "=", "2027-01-04")
      .execute();
    expect(conferencia).toMatchObject({ primeiroMes: "2026-11-01", lista: null });
  });

  it("[LIV-02] lê a lista do provedor por páginas, do que ninguém espera, e segue de onde parou", async () => {
    const { deps, asaas } = livros.mundo;
    let paginas = 0;
    const comLimite = (ate: number) => ({
      ...deps,
      provedorEmLote: {
        ...deps.provedorEmLote,
        listarPagos: async (...pedido: Parameters<typeof deps.provedorEmLote.listarPagos>) => {
          if (paginas === ate) throw new LimiteAtingido("spent", deps.clock.now());
          paginas += 1;
          return deps.provedorEmLote.listarPagos(...pedido);
        },
      },
    });
    const antes = (await asaas.calls()).length;
    await expect(conferirLivros(comLimite(3))).rejects.toThrow("spent");
    const parada = await deps.db
      .selectFrom("conferenciaLivros")
      .selectAll()
      .orderBy("dia", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(parada).toMatchObject({ lista: 3, aPartirDe: 0, encerradaEm: null });
    await conferirLivros(comLimite(-1));
    const chamadas = (await asaas.calls()).slice(antes);
    // Seven lists of what has no day yet and one by payment day, each read once.
    expect(paginas).toBe(8);
    expect(chamadas.filter((chamada) => chamada === "GET /payments").length).toBe(8);
    expect(chamadas.filter((chamada) => chamada.startsWith("GET /payments/")).length).toBeLessThanOrEqual(20);
  });

  it("[LIV-08] a diferença é uma linha com o que olhar, fica a mesma enquanto existe, e some sozinha", async () => {
    const { idFatura, idCobranca, valorCentavos } = livros.paga();
    await livros.plantar("cobranca", `UPDATE cobranca SET valor_pago_centavos = 1 WHERE id = ${idCobranca}`);
    await livros.conferir();
    const [achada, ...outras] = (await linhasDe(idFatura)).filter(({ tipo }) => tipo === "VALOR_PAGO_DIFERE");
    expect(outras).toEqual([]);
    const desde = livros.mundo.clock.now();
    expect(achada).toMatchObject({
      mes: "2027-01-01",
      idCobranca,
      valor: valorCentavos,
      outroValor: 1,
      encontradaEm: desde,
    });
    livros.mundo.clock.set(later(desde, 1_000));
    await livros.conferir();
    const depois = (await linhasDe(idFatura)).filter(({ tipo }) => tipo === "VALOR_PAGO_DIFERE");
    expect(depois).toMatchObject([{ id: achada?.id, encontradaEm: desde, encerradaEm: null }]);
    await livros.plantar(
      "cobranca",
      `UPDATE cobranca SET valor_pago_centavos = valor_centavos WHERE id = ${idCobranca}`,
    );
    await livros.conferir();
    const sumida = (await linhasDe(idFatura)).filter(({ tipo }) => tipo === "VALOR_PAGO_DIFERE");
    expect(sumida).toMatchObject([{ id: achada?.id, presente: false, idUsuarioEncerrou: null }]);
    expect(sumida[0]?.encerradaEm).not.toBeNull();
  });

  it("[LIV-09] encerrada com motivo, só volta com outros valores ou depois de sumir", async () => {
    const { deps } = livros.mundo;
    const { idFatura, idUsuario, valorCentavos } = livros.paga();
    const admin = {
      usuario: { id: idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
      origem: ORIGEM,
    };
    const abertas = async () =>
      (await linhasDe(idFatura)).filter(
        ({ tipo, encerradaEm }) => tipo === "FATURA_DIFERE_DOS_ITENS" && encerradaEm === null,
      );
    await valorDaFatura(idFatura, valorCentavos + 7);
    await livros.conferir();
    const id = (await abertas())[0]?.id ?? 0;
    await encerrarDiferenca(deps, admin, { id, motivo: "Combinado com o cliente." });
    const trilha = await deps.db
      .selectFrom("auditoriaEvento")
      .selectAll()
      .where("acao", "=", "DIFERENCA_ENCERRADA")
      .execute();
    expect(trilha.length).toBeGreaterThan(0);
    await expect(encerrarDiferenca(deps, admin, { id, motivo: "De novo." })).rejects.toMatchObject({
      codigo: "DIFERENCA_JA_ENCERRADA",
    });
    await expect(encerrarDiferenca(deps, admin, { id: 99_999_999, motivo: "Nenhuma." })).rejects.toMatchObject({
      codigo: "DIFERENCA_NAO_ENCONTRADA",
    });
    await livros.conferir();
    expect(await abertas()).toEqual([]);
    await valorDaFatura(idFatura, valorCentavos + 8);
    await livros.conferir();
    expect(await abertas()).toHaveLength(1);
    await encerrarDiferenca(deps, admin, { id: (await abertas())[0]?.id ?? 0, motivo: "Também combinado." });
    await valorDaFatura(idFatura, valorCentavos);
    await livros.conferir();
    await valorDaFatura(idFatura, valorCentavos + 8);
    await livros.conferir();
    expect(await abertas()).toHaveLength(1);
  });

  it("[LIV-11] o que é novo vai por e-mail ao financeiro uma vez, sem nomes, e as métricas contam", async () => {
    const { deps } = livros.mundo;
    const metrics = new Registry();
    createLivrosMetrics({ ...deps, metrics });
    await livros.conferir();
    const antes = await mensagens();
    const { idFatura, idUsuario } = livros.paga();
    await livros.plantar("fatura", `UPDATE fatura SET anulada_em = now() WHERE id = ${idFatura}`);
    await livros.conferir();
    await livros.conferir();
    expect(await mensagens()).toHaveLength(antes.length + 1);
    const { nome } = await deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", idUsuario)
      .executeTakeFirstOrThrow();
    const ultima = (await mensagens()).find(({ id }) => !antes.some((mensagem) => mensagem.id === id));
    expect(ultima?.destinatario).toBe(livros.mundo.emailDe("financeiro"));
    const corpo = JSON.stringify(ultima?.conteudo);
    expect(corpo).toContain("Dinheiro de fatura anulada");
    expect(corpo).not.toContain(nome);
    const texto = await metrics.metrics();
    expect(texto).toMatch(/acervo_livros_diferencas [1-9]/);
    expect(texto).toMatch(/acervo_livros_conferidos_segundos [1-9]/);
  });

  it("[LIV-13] dá as somas de um mês lado a lado, as diferenças com o caminho, e como foi a última conferência", async () => {
    const { deps } = livros.mundo;
    const { idFatura, idCobranca, idUsuario } = livros.paga();
    await livros.plantar("cobranca", `UPDATE cobranca SET valor_pago_centavos = 2 WHERE id = ${idCobranca}`);
    // Paid late, with fine and interest.
    const { idCobranca: atrasada } = livros.paga();
    const tarde = "vencimento = '2027-01-01', valor_pago_centavos = valor_centavos + 150";
    await livros.plantar("cobranca", `UPDATE cobranca SET ${tarde} WHERE id = ${atrasada}`);
    await livros.emSilencio(() => pagarPorFora(livros, "de-fora"));
    await livros.conferir();
    const lido = await lerLivros(deps, "2027-01");
    const somas = Object.fromEntries(lido.somas.map(({ livro, ...soma }) => [livro, soma]));
    const emVigor = await deps.db.selectFrom("fatura").select("id").where("anuladaEm", "is", null).execute();
    expect(somas["FATURAS"]?.quantidade).toBe(emVigor.length);
    expect(somas["ITENS"]).toEqual({ quantidade: emVigor.length, valor: (emVigor.length * 2_990) / 100 });
    expect(somas["PROVEDOR_PAGOS"]?.quantidade).toBeGreaterThan(0);
    expect(somas["ENCARGOS"]).toEqual({ quantidade: 1, valor: 1.5 });
    expect(lido.conferencia).toMatchObject({ dia: "2027-01-04" });
    expect(lido.conferencia?.encerradaEm).not.toBeNull();
    const dela = lido.diferencas.find((linha) => linha.idFatura === idFatura && linha.tipo === "VALOR_PAGO_DIFERE");
    expect(dela).toMatchObject({ usuario: { id: idUsuario }, valor: 29.9, outroValor: 0.02, encerrada: null });
    const situacoes = lido.diferencas.map(({ encerrada }) => encerrada === null);
    expect(situacoes).toEqual(situacoes.toSorted((uma, outra) => Number(outra) - Number(uma)));
    expect((await lerLivros(deps, "2026-10")).somas).toEqual([]);
    await expect(lerLivros(deps, "2020-01")).rejects.toMatchObject({ codigo: "MES_FORA_DO_PAINEL" });
  });
});

describe("a conferência que não acontece", () => {
  let livros: BooksWorld;
  beforeAll(async () => {
    livros = await createBooksWorld({ pagas: 1, abertas: 0 });
  });
  afterAll(() => livros.close());

  it("[LIV-10] a conferência que não termina em 26 horas é uma diferença, dita uma vez, até que outra termine", async () => {
    const { deps, clock } = livros.mundo;
    const agora = clock.now();
    const naoTerminou = async () => (await livros.abertas()).filter((tipo) => tipo === "CONFERENCIA_NAO_TERMINOU");
    const vigiar = () => deps.db.transaction().execute((tx) => vigiarConferencia(deps, tx));
    await livros.conferir();
    clock.set(later(agora, 25 * HORA_MS));
    await vigiar();
    expect(await naoTerminou()).toEqual([]);
    clock.set(later(agora, 27 * HORA_MS));
    await vigiar();
    await vigiar();
    expect(await naoTerminou()).toHaveLength(1);
    await livros.conferir();
    expect(await naoTerminou()).toEqual([]);
  });
});
