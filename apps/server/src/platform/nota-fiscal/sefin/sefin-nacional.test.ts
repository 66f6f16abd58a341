import { makeForeignA1, makeTestA1, startSefin, type A1, type Sefin } from "@acervo/test-kit/sefin";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  certificadoDeTeste,
  dadosFiscais,
  pedidoDeCancelamento,
  pedidoDeNota,
} from "../../../../test/tax-documents/orders.ts";
import { lerCertificadoA1 } from "../certificado/certificado-a1.ts";
import { SemRespostaDoEmissorError, type EmissorNotaFiscal, type PedidoDeNota } from "../emissor-nota-fiscal.ts";
import type { ConfiguracaoSefin } from "./conexao-mtls.ts";
import { createSefinNacional } from "./sefin-nacional.ts";

/** Of no case here: what is silent is given a short one of its own. */
const LIMITE_MS = 60_000;

describe("emissor nacional", () => {
  let sefin: Sefin;
  const abertos: { encerrar(): void }[] = [];
  const certificado = certificadoDeTeste();
  const abrir = (mudada: Partial<ConfiguracaoSefin> = {}, com = certificado): EmissorNotaFiscal => {
    const emissores = createSefinNacional({
      url: sefin.url,
      ca: sefin.ca,
      limiteMs: LIMITE_MS,
      esquemas: null,
      ...mudada,
    });
    abertos.push(emissores);
    return emissores.nacional(com);
  };
  beforeAll(async () => {
    sefin = await startSefin();
  });
  afterEach(() => sefin.withoutFaults());
  afterAll(async () => {
    for (const emissores of abertos) emissores.encerrar();
    await sefin.stop();
  });

  const emitir = async (emissor: EmissorNotaFiscal, pedido: Partial<PedidoDeNota> = {}) => {
    const documento = emissor.preparar(pedidoDeNota(pedido));
    const nota = await emissor.enviar(documento);
    if (nota.situacao !== "EMITIDA") throw new Error(JSON.stringify(nota));
    return { documento, nota };
  };

  it("[NFE-54] emite, e acha pelo id o mesmo documento; do que não enviou não há nenhum", async () => {
    const emissor = abrir();
    const { documento, nota } = await emitir(emissor);
    expect(nota).toMatchObject({
      numero: expect.stringMatching(/^\d+$/),
      chave: expect.stringMatching(/^31062002211222333000181\d{27}$/),
    });
    expect(nota.emitidaEm).toBeInstanceOf(Date);
    expect(nota.xml).toContain(`Id="NFS${nota.chave}"`);
    expect(await emissor.consultar(documento.id)).toEqual(nota);
    expect(await emissor.consultar(emissor.preparar(pedidoDeNota()).id)).toBeNull();
  });

  it("[NFE-55] a rejeição traz todos os códigos, com as palavras do emissor", async () => {
    const emissor = abrir();
    const futuro = new Date(Date.now() + 86_400_000);
    const dados = dadosFiscais({ optanteSimples: 2, aliquota: 250, totalDeTributos: { tipo: "NAO_INFORMAR" } });
    const documento = emissor.preparar(pedidoDeNota({ emitidaEm: futuro, competencia: "2025-01-01", dados }));
    const { situacao, motivos } = expectRejeitada(await emissor.enviar(documento));
    expect(situacao).toBe("REJEITADA");
    expect(motivos.map(({ codigo }) => codigo)).toEqual(["E0008", "E0016", "E0600"]);
    expect(motivos[2]?.texto).toBe("A alíquota não deve ser informada pelo MEI.");
    expect(await emissor.consultar(documento.id)).toBeNull();
  });

  it("[NFE-48] o que não cabe no esquema é rejeitado sem sair daqui", async () => {
    const emissor = abrir();
    const documento = emissor.preparar(pedidoDeNota({ dados: dadosFiscais({ codigoNbs: "1" }) }));
    const { motivos } = expectRejeitada(await emissor.enviar(documento));
    expect(motivos[0]).toMatchObject({ codigo: "ESQUEMA", texto: expect.stringContaining("cNBS") });
    expect(await sefin.notes()).not.toContainEqual(expect.objectContaining({ idDps: documento.id }));
  });

  it.each(["some-depois", "erro500-depois", "ilegivel", "cala-depois"])(
    "[NFE-56] sem resposta (%s) ninguém sabe; perguntada pelo id, a nota está lá, uma vez só",
    async (como) => {
      const emissor = abrir({ limiteMs: como === "cala-depois" ? 2_500 : LIMITE_MS });
      const documento = emissor.preparar(pedidoDeNota());
      await sefin.plant("POST /nfse", como);
      await expect(emissor.enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
      // Whoever gave up may have done so before the note was made.
      const situacao = async () => (await abrir().consultar(documento.id))?.situacao;
      await expect.poll(situacao).toBe("EMITIDA");
      expect((await sefin.notes()).filter(({ idDps }) => idDps === documento.id)).toHaveLength(1);
    },
  );

  it("[NFE-81] do número já usado é perguntada a nota: sendo a mesma vale, sendo outra é rejeição", async () => {
    const emissor = abrir();
    const { documento, nota } = await emitir(emissor);
    expect(await emissor.enviar(documento)).toEqual(nota);
    expect((await sefin.notes()).filter(({ idDps }) => idDps === documento.id)).toHaveLength(1);
    const numeroDps = Number(documento.id.slice(-15));
    const outra = emissor.preparar(pedidoDeNota({ numeroDps, valorCentavos: 1 }));
    expect(outra.id).toBe(documento.id);
    expect(expectRejeitada(await emissor.enviar(outra)).motivos[0]?.codigo).toBe("E0014");
  });

  it.each(["some-antes", "erro500", "redireciona"])(
    "[NFE-56] o que não chegou (%s) também não se sabe; perguntado, não há, e pode ser enviado",
    async (como) => {
      const emissor = abrir();
      const documento = emissor.preparar(pedidoDeNota());
      await sefin.plant("POST /nfse", como);
      await expect(emissor.enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
      expect(await emissor.consultar(documento.id)).toBeNull();
      expect((await emissor.enviar(documento)).situacao).toBe("EMITIDA");
    },
  );

  it("[NFE-56] um 404 que não é do emissor não quer dizer que não há", async () => {
    const emissor = abrir();
    const { documento } = await emitir(emissor);
    await sefin.plant("GET /dps", "nao-ha");
    await expect(emissor.consultar(documento.id)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
  });

  it.each(["xxe", "bomba", "bomba-gzip", "embrulha", "valor-errado", "sem-assinatura", "chave-errada"])(
    "[NFE-60] não toma por nota o que veio com defeito (%s), nem ao enviar nem ao consultar",
    async (como) => {
      const emissor = abrir();
      const documento = emissor.preparar(pedidoDeNota());
      await sefin.plant("POST /nfse", como);
      await expect(emissor.enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
      await sefin.plant("GET /nfse", como);
      await expect(emissor.consultar(documento.id)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
      expect((await emissor.consultar(documento.id))?.situacao).toBe("EMITIDA");
    },
  );

  it("[NFE-57] corta a resposta comprida ou que não acaba, e não segue para outro lugar", async () => {
    const documento = abrir().preparar(pedidoDeNota());
    let visitas = 0;
    const outroLugar = createServer((visita) => void ((visitas += 1), visita.destroy()));
    await new Promise<void>((resolve) => outroLugar.listen(0, "127.0.0.1", resolve));
    const endereco = outroLugar.address();
    if (typeof endereco !== "object" || endereco === null) throw new Error("no address");
    const para = `https://127.0.0.1:${endereco.port}/nfse`;
    for (const [como, limiteMs] of [
      ["redireciona", LIMITE_MS],
      ["enorme", LIMITE_MS],
      ["pela-metade", 2_500],
    ] as const) {
      await sefin.plant("GET /dps", como, { para });
      await expect(abrir({ limiteMs }).consultar(documento.id)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
    }
    expect(visitas).toBe(0);
    await new Promise((resolve) => outroLugar.close(resolve));
  });

  it("[NFE-61] certificado vencido ou de outra autoridade não entra, e de outra empresa é rejeitado", async () => {
    const de = ({ pfx, senha }: A1) => lerCertificadoA1(pfx, senha);
    const documento = abrir().preparar(pedidoDeNota());
    for (const a1 of [makeTestA1({ from: -400, until: -35 }), makeForeignA1()])
      await expect(abrir({}, de(a1)).enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
    expect(await abrir().consultar(documento.id)).toBeNull();
    const alheio = abrir({}, de(makeTestA1({ nome: "OUTRA EMPRESA", cnpj: "45723174000110" })));
    const { motivos } = expectRejeitada(await alheio.enviar(alheio.preparar(pedidoDeNota())));
    expect(motivos.map(({ codigo }) => codigo)).toContain("E0037");
    // Nor do we speak to a server that its authority does not vouch for.
    const outraCa = abrir({ ca: makeTestA1().pair.certificatePem });
    await expect(outraCa.enviar(documento)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
  });

  it("[NFE-62] cancela; recusado, diz o código; sem resposta, pergunta pelo evento", async () => {
    const emissor = abrir();
    const { nota } = await emitir(emissor);
    expect(await emissor.consultarCancelamento(nota.chave)).toBeNull();
    await sefin.plant("POST /nfse/", "some-depois");
    await expect(emissor.cancelar(pedidoDeCancelamento(nota.chave))).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
    const feito = await emissor.consultarCancelamento(nota.chave);
    expect(feito).toMatchObject({ situacao: "CANCELADA", canceladaEm: expect.any(Date) });
    expect(await emissor.cancelar(pedidoDeCancelamento(nota.chave))).toEqual({
      situacao: "RECUSADO",
      motivos: [{ codigo: "E0840", texto: "Já existe evento de cancelamento para esta NFS-e." }],
    });
    const outra = await emitir(emissor);
    const curta = { ...pedidoDeCancelamento(outra.nota.chave), justificativa: "curta" };
    expect(await emissor.cancelar(curta)).toMatchObject({ situacao: "RECUSADO", motivos: [{ codigo: "ESQUEMA" }] });
    await sefin.plant("POST /nfse/", "sem-assinatura");
    const pedido = pedidoDeCancelamento(outra.nota.chave);
    await expect(emissor.cancelar(pedido)).rejects.toBeInstanceOf(SemRespostaDoEmissorError);
  });

  it("[NFE-52] a que substitui toma o lugar da outra, uma vez", async () => {
    const emissor = abrir();
    const { nota } = await emitir(emissor);
    const substitui = { chave: nota.chave, motivo: "Tomador corrigido a pedido" };
    await emitir(emissor, { substitui });
    const deNovo = emissor.preparar(pedidoDeNota({ substitui }));
    expect(expectRejeitada(await emissor.enviar(deNovo)).motivos[0]?.codigo).toBe("E0046");
  });

  it("[NFE-49] o pacote oficial do operador também confere, com as âncoras que os seus padrões trazem", async () => {
    const pasta = mkdtempSync(join(tmpdir(), "acervo-esquemas-"));
    try {
      const serie =
        '<xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="^[0-9]{1,5}$"/></xs:restriction></xs:simpleType>';
      const inf = `<xs:sequence><xs:element name="tpAmb"/><xs:element name="dhEmi"/><xs:element name="verAplic"/><xs:element name="serie">${serie}</xs:element><xs:any processContents="skip" minOccurs="0" maxOccurs="99"/></xs:sequence><xs:attribute name="Id"/>`;
      writeFileSync(
        join(pasta, "DPS_v1.01.xsd"),
        `\uFEFF<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sped.fazenda.gov.br/nfse" elementFormDefault="qualified"><xs:element name="DPS"><xs:complexType><xs:sequence><xs:element name="infDPS"><xs:complexType>${inf}</xs:complexType></xs:element><xs:any namespace="##other" processContents="skip"/></xs:sequence><xs:attribute name="versao"/></xs:complexType></xs:element></xs:schema>`,
      );
      const emissor = abrir({ esquemas: pasta });
      await emitir(emissor);
      const outroLeiaute = emissor.preparar(pedidoDeNota({ dados: dadosFiscais({ leiaute: "9.99" }) }));
      expect(expectRejeitada(await emissor.enviar(outroLeiaute)).motivos).toEqual([
        { codigo: "ESQUEMA", texto: "no schema DPS_v9.99.xsd" },
      ]);
    } finally {
      rmSync(pasta, { recursive: true, force: true });
    }
  });

  it("[NFE-63] outro certificado aposenta as conexões do anterior, e o que estava em curso termina", async () => {
    const emissores = createSefinNacional({ url: sefin.url, ca: sefin.ca, limiteMs: LIMITE_MS, esquemas: null });
    abertos.push(emissores);
    const antigo = emissores.nacional(certificado);
    await sefin.plant("POST /nfse", "lento", { ms: 300 });
    const emCurso = antigo.enviar(antigo.preparar(pedidoDeNota()));
    const novo = emissores.nacional(certificadoDeTeste());
    await emitir(novo);
    expect((await emCurso).situacao).toBe("EMITIDA");
    // Whoever still holds the former one may go on with it.
    await emitir(antigo);
  });
});

const expectRejeitada = (nota: Awaited<ReturnType<EmissorNotaFiscal["enviar"]>>) => {
  if (nota.situacao !== "REJEITADA") throw new Error(`not rejected: ${nota.situacao}`);
  return nota;
};
