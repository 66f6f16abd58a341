import { makeForeignA1, makeTestA1 } from "@acervo/test-kit/sefin";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import type { EmissorNotaFiscal } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { corrigirNota } from "../acoes/corrigir-nota.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { emitirNotas } from "./emitir-notas.ts";
import { TOMADOR_CORRIGIDO } from "../../../../test/tax-documents/tomador-corrigido.ts";

const NUNCA = new AbortController().signal;
/** Longer than the one that is refused: of those that were accepted the one that lasts longest is in use. */
const MAIS_LONGO = 4_000;

describe("o número de uma nota fiscal", () => {
  let mundo: TaxWorld;
  beforeEach(async () => {
    mundo = await createTaxWorld();
  });
  afterEach(() => mundo.close());

  const paga = async (): Promise<number> => {
    const id = await mundo.faturas.nova();
    await mundo.faturas.pagar(id);
    return id;
  };
  const nota = async (idFatura: number) => {
    const [linha, outra] = await mundo.notas(idFatura);
    if (linha === undefined || outra !== undefined) throw new Error("not one document");
    return linha;
  };
  const series = () => mundo.db.selectFrom("serieDps").select(["serie", "proximo"]).execute();
  /** The same issuer, of which something is changed. */
  const emitirPor = (mudar: (emissor: EmissorNotaFiscal) => Partial<EmissorNotaFiscal>): Promise<void> => {
    const { emissores } = mundo.deps;
    const nacional: NotasFiscaisDeps["emissores"]["nacional"] = (certificado) => {
      const emissor = emissores.nacional(certificado);
      return { ...emissor, ...mudar(emissor) };
    };
    return emitirNotas({ ...mundo.deps, emissores: { ...emissores, nacional } }, { signal: NUNCA });
  };

  it("[NFE-03] é tomado na transação que escreve o documento, cujos bytes são os mesmos a cada envio", async () => {
    await mundo.preparar();
    const fatura = await paga();
    const semAssinar = () => ({
      preparar: () => {
        throw new Error("the pen broke");
      },
    });
    await expect(emitirPor(semAssinar)).rejects.toThrow("1 tax documents failed.");
    expect(await nota(fatura)).toMatchObject({ situacao: "AGUARDANDO", numeroDps: null, documento: null });
    expect(await series()).toEqual([]);

    const enviados: string[] = [];
    const anotar = (emissor: EmissorNotaFiscal) => ({
      enviar: (documento: Parameters<EmissorNotaFiscal["enviar"]>[0]) => {
        enviados.push(documento.conteudo);
        return emissor.enviar(documento);
      },
    });
    await mundo.sefin.plant("POST /nfse", "some-antes", { vezes: 2 });
    for (let vez = 0; vez < 3; vez += 1) {
      await mundo.chegarAHora();
      await emitirPor(anotar);
    }
    const { documento } = await nota(fatura);
    expect(enviados).toEqual([documento, documento, documento]);
    expect(await nota(fatura)).toMatchObject({ situacao: "EMITIDA", numeroDps: 1 });
    expect((await series()).map(({ proximo }) => Number(proximo))).toEqual([2]);
  });

  it("[NFE-80] com um certificado recusado no aperto de mão fica com a nota, que sai com o certo", async () => {
    await mundo.registrar();
    await mundo.certificado(makeForeignA1());
    const fatura = await paga();
    await mundo.emitir();
    await mundo.chegarAHora();
    await mundo.emitir();
    expect(await nota(fatura)).toMatchObject({ situacao: "PENDENTE", numeroDps: 1 });
    expect(await mundo.sefin.calls()).toEqual([]);

    await mundo.certificado(makeTestA1({ until: MAIS_LONGO }));
    await mundo.chegarAHora();
    await mundo.emitir();
    // What was signed by the other certificate is worth nothing to the issuer.
    expect(await nota(fatura)).toMatchObject({ situacao: "REJEITADA", motivoCodigo: "E0714", numeroDps: 1 });
    const { id } = await nota(fatura);
    await corrigirNota(mundo.deps, mundo.admin, id, { tomador: TOMADOR_CORRIGIDO, tambemAsOutras: true });
    const outra = await paga();
    await mundo.emitir();
    expect(await nota(fatura)).toMatchObject({ situacao: "EMITIDA", numeroDps: 1 });
    expect(await nota(outra)).toMatchObject({ situacao: "EMITIDA", numeroDps: 2 });
    expect(await mundo.sefin.notes()).toHaveLength(2);
  });
});
