import { hoje } from "@acervo/br/calendario";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { corrigirNota } from "../acoes/corrigir-nota.ts";
import { baixarXmlDaFatura, imprimirNotaDaFatura } from "../arquivos/ler-arquivos.ts";
import { notaFiscalAnexos } from "../arquivos/nota-fiscal-anexos.ts";
import { detalharNota } from "./detalhar-nota.ts";
import { listarNotas } from "./listar-notas.ts";
import { resumirMes } from "./resumir-mes.ts";

const TOMADOR = {
  nome: "Ofício de Pedra Bonita Ltda",
  cpfCnpj: "11222333000181",
  inscricaoMunicipal: null,
  email: "fiscal@acervo.test",
  endereco: {
    cep: "30130010",
    logradouro: "Rua da Bahia",
    numero: "200",
    complemento: "",
    bairro: "Centro",
    uf: { sigla: "MG" },
    municipio: { id: 3_106_200 },
  },
};

describe("o mês de notas fiscais", () => {
  let mundo: TaxWorld;
  beforeEach(async () => {
    mundo = await createTaxWorld();
  });
  afterEach(() => mundo.close());

  const mes = () => hoje(mundo.deps.clock.now()).slice(0, "2026-11".length);
  const paga = async (valorCentavos?: number): Promise<number> => {
    const id = await mundo.faturas.nova(valorCentavos);
    await mundo.faturas.pagar(id);
    return id;
  };
  const umaNota = async (idFatura: number) => {
    const [nota] = await mundo.notas(idFatura);
    if (nota === undefined) throw new Error(`invoice ${idFatura} has no document`);
    return nota;
  };
  const doDono = () => ({
    usuario: { id: mundo.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    escopo: "proprio" as const,
  });

  it("[NFE-30] [NFE-32] [NFE-34] conta e soma por situação, confere a numeração e diz de cada fatura paga", async () => {
    await mundo.preparar();
    const [uma] = [await paga(), await paga(7_990), await paga(0)];
    await mundo.emitir();
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0617" });
    await paga(5_000);
    await mundo.emitir();
    await mundo.faturas.devolver(uma ?? 0);
    await mundo.emitir();
    const nova = await paga(1_000);
    const resumo = await resumirMes(mundo.deps, mes());
    expect(resumo).toMatchObject({
      desativada: null,
      grupos: {
        EMITIDAS: { quantidade: 1, valor: 79.9 },
        PENDENTES: { quantidade: 0, valor: 0 },
        REJEITADAS: { quantidade: 1, valor: 50 },
        CANCELADAS: { quantidade: 1, valor: 129.9 },
      },
      numeracao: [{ serie: "1", ambiente: 2, de: 1, ate: 3, faltam: 0 }],
      faturasPagas: { quantidade: 4, valor: 139.9 },
      semNota: [
        { motivo: "Aguarda a próxima rodada da emissão.", quantidade: 1, valor: 10 },
        { motivo: "Sem valor a pagar: não há o que documentar.", quantidade: 1, valor: 0 },
      ],
    });
    await mundo.db.updateTable("notaFiscal").set({ numeroDps: 9 }).where("numeroDps", "=", 3).execute();
    expect((await resumirMes(mundo.deps, mes())).numeracao).toMatchObject([{ ate: 9, faltam: 6 }]);
    expect(await mundo.notas(nova)).toEqual([]);
  });

  it("[NFE-31] o que pede ação vem primeiro; lê-se aos poucos pela chave, com filtro", async () => {
    await mundo.preparar();
    for (let vez = 0; vez < 3; vez += 1) await paga();
    await mundo.emitir();
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0617" });
    await paga();
    await mundo.emitir();
    const { listaNotaFiscal, proximo } = await listarNotas(mundo.deps, { mesReferencia: mes() });
    expect(listaNotaFiscal.map(({ situacao }) => situacao)).toEqual(["REJEITADA", "EMITIDA", "EMITIDA", "EMITIDA"]);
    expect(proximo).toBeNull();
    expect(listaNotaFiscal[0]).toMatchObject({ motivoCodigo: "E0617", dps: "1/4", acoes: ["CORRIGIR"] });
    expect(listaNotaFiscal[0]?.cpfCnpj).toContain("***");
    const emitidas = await listarNotas(mundo.deps, { mesReferencia: mes(), grupo: "EMITIDAS" });
    expect(emitidas.listaNotaFiscal).toHaveLength(3);
    await sql`
      insert into nota_fiscal (id_fatura, situacao, situacao_desde, competencia, valor_centavos, created_at)
      select id, 'DISPENSADA', now(), ${`${mes()}-01`}, 100, now() from fatura, generate_series(1, 30)`.execute(
      mundo.db,
    );
    await sql`
      insert into nota_fiscal_tomador (id_nota_fiscal, nome, cpf_cnpj)
      select id, 'Alguém', '11144477735' from nota_fiscal where situacao = 'DISPENSADA'`.execute(mundo.db);
    const lidas: number[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await listarNotas(mundo.deps, {
        mesReferencia: mes(),
        ...(cursor === undefined ? {} : { cursor }),
      });
      lidas.push(...pagina.listaNotaFiscal.map(({ id }) => id));
      cursor = pagina.proximo ?? undefined;
    } while (cursor !== undefined);
    expect(lidas).toHaveLength(124);
    expect(new Set(lidas).size).toBe(124);
  });

  it("[NFE-06] [NFE-33] corrigida, sai com o mesmo número, e com ela as rejeitadas pelo mesmo motivo", async () => {
    await mundo.preparar();
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0617", vezes: 2 });
    const [uma, outra] = [await paga(), await paga()];
    await mundo.emitir();
    const [nota, segunda] = [await umaNota(uma), await umaNota(outra)];
    expect([nota.situacao, segunda.situacao]).toEqual(["REJEITADA", "REJEITADA"]);
    expect(await detalharNota(mundo.deps, nota.id)).toMatchObject({ rejeitadasPeloMesmo: 1 });
    const pedido = { tomador: TOMADOR, tambemAsOutras: true };
    expect(await corrigirNota(mundo.deps, mundo.admin, nota.id, pedido)).toEqual({ reemitidas: 2 });
    await mundo.emitir();
    const [corrigida, comEla] = [await umaNota(uma), await umaNota(outra)];
    expect(corrigida).toMatchObject({ situacao: "EMITIDA", numeroDps: nota.numeroDps });
    expect(comEla).toMatchObject({ situacao: "EMITIDA", numeroDps: segunda.numeroDps });
    expect(corrigida.documento).toContain("<CNPJ>11222333000181</CNPJ>");
    const { passos } = await detalharNota(mundo.deps, nota.id);
    expect(passos.map(({ titulo }) => titulo)).toEqual([
      "Fatura paga",
      "Número reservado",
      "Rejeitada",
      "Corrigida",
      "Número reservado",
      "Emitida",
    ]);
  });

  it("[NFE-15] o dono tem o PDF e o XML, também da fatura anulada; a cancelada diz que é", async () => {
    await mundo.preparar();
    const fatura = await paga();
    await mundo.emitir();
    const antes = await imprimirNotaDaFatura(mundo.deps, doDono(), fatura);
    expect(Buffer.from(antes, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    await mundo.faturas.anular(fatura);
    await mundo.emitir();
    const depois = await imprimirNotaDaFatura(mundo.deps, doDono(), fatura);
    expect(await readPdfText(Buffer.from(antes, "base64"))).not.toMatch(/cancelada/i);
    expect(await readPdfText(Buffer.from(depois, "base64"))).toMatch(/cancelada/i);
    const { nome, bytes } = await baixarXmlDaFatura(mundo.deps, doDono(), fatura);
    expect([nome, bytes.toString("utf8")]).toEqual([
      expect.stringMatching(/^nota-fiscal-\d+\.xml$/),
      expect.stringContaining("<infNFSe"),
    ]);
    const deOutro = { ...doDono(), usuario: { ...doDono().usuario, id: mundo.admin.usuario.id } };
    await expect(imprimirNotaDaFatura(mundo.deps, deOutro, fatura)).rejects.toThrow("Nota fiscal não encontrada.");
  });

  it("[NFE-14] [CONTA-54] dos sete avisos, todos ligados no começo, o da nota leva PDF e XML ao endereço escolhido; desligado, nada", async () => {
    await mundo.preparar();
    const avisos = await mundo.db.selectFrom("tipoNotificacao").select("descricao").orderBy("id").execute();
    expect(avisos.map(({ descricao }) => descricao)).toEqual([
      "Backup concluído",
      "Backup com erro",
      "Dispositivo sem backup",
      "Capacidade próxima do limite",
      "Fatura emitida",
      "Fatura vencida",
      "Nota fiscal emitida",
    ]);
    await mundo.db
      .updateTable("usuario")
      .set({ emailSecundario: "segundo@acervo.test", emailNotificacao: "S" })
      .where("id", "=", mundo.idUsuario)
      .execute();
    const fatura = await paga();
    await mundo.emitir();
    const envios = () =>
      mundo.db
        .selectFrom("emailEnvio")
        .select(["destinatario", "conteudo"])
        .where("tipo", "=", "nota-fiscal-emitida")
        .execute();
    const nota = await umaNota(fatura);
    expect(await envios()).toEqual([
      {
        destinatario: "segundo@acervo.test",
        conteudo: expect.objectContaining({ anexo: { tipo: "nota-fiscal", id: nota.id } }),
      },
    ]);
    expect((await notaFiscalAnexos(mundo.deps, nota.id)).map(({ tipo }) => tipo)).toEqual([
      "application/pdf",
      "application/xml",
    ]);
    await mundo.db
      .insertInto("preferenciaNotificacao")
      .values({ idUsuario: mundo.idUsuario, idTipoNotificacao: 7, habilitado: false })
      .execute();
    await paga();
    await mundo.emitir();
    expect(await envios()).toHaveLength(1);
  });

  it("[NFE-23] um certificado que não serve não toma o lugar do que serve", async () => {
    await mundo.preparar();
    await mundo.certificado(makeTestA1({ cnpj: "44555666000199", nome: "OUTRA EMPRESA" }));
    await paga();
    await mundo.emitir();
    expect((await resumirMes(mundo.deps, mes())).grupos.EMITIDAS.quantidade).toBe(1);
  });
});
