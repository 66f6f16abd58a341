import { conferirEsquema, nossoEsquema } from "@acervo/nfse/esquema";
import { describe, expect, it } from "vitest";
import {
  certificadoDeTeste,
  dadosFiscais,
  pedidoDeCancelamento,
  pedidoDeNota,
} from "../../../../test/tax-documents/orders.ts";
import { xmlsec } from "../../../../test/tax-documents/xmlsec.ts";
import type { PedidoDeNota } from "../emissor-nota-fiscal.ts";
import { assinar } from "./assinar.ts";
import { montarDps } from "./dps.ts";
import { filho, lerXml, textoEm } from "./ler-xml.ts";
import { montarCancelamento } from "./pedido-de-cancelamento.ts";

const CHAVE = "31062002211222333000181000000000012626115330630610";
const certificado = certificadoDeTeste();
const infDe = (pedido: Partial<PedidoDeNota>): Element => {
  const inf = filho(lerXml(montarDps(pedidoDeNota(pedido)).xml), "infDPS");
  if (inf === null) throw new Error("no infDPS");
  return inf;
};
const nomesDe = (pai: Element): string[] => Array.from(pai.childNodes, ({ nodeName }) => nodeName);
const trib = (inf: Element, ...nomes: readonly string[]): string => textoEm(inf, "valores", "trib", ...nomes);

describe("declaração de prestação de serviços", () => {
  it("[NFE-51] diz o que foi pedido, na ordem do leiaute", () => {
    const inf = infDe({ numeroDps: 42, serie: "7" });
    expect(inf.getAttribute("Id")).toBe("DPS310620021122233300018100007000000000000042");
    expect(nomesDe(inf)).toEqual(
      "tpAmb dhEmi verAplic serie nDPS dCompet tpEmit cLocEmi prest toma serv valores".split(" "),
    );
    expect(textoEm(inf, "dhEmi")).toBe("2026-11-17T09:00:00-03:00");
    expect(textoEm(inf, "dCompet")).toBe("2026-11-17");
    expect(textoEm(inf, "valores", "vServPrest", "vServ")).toBe("129.90");
    expect(textoEm(inf, "serv", "cServ", "xDescServ")).toContain("\nReferência: 11/2026");
    expect(textoEm(inf, "toma", "CPF")).toBe("52998224725");
    expect(textoEm(inf, "toma", "xNome")).toBe("1º Ofício de Notas & Registro <Balcão>");
    // The layout refuses a name of who issues.
    expect(textoEm(inf, "prest", "xNome")).toBe("");
  });

  it("[NFE-51] cada regime tem o seu total de tributos, e a alíquota só vai quando há uma", () => {
    const simples = infDe({});
    expect(trib(simples, "totTrib", "pTotTribSN")).toBe("11.20");
    expect(trib(simples, "tribMun", "pAliq")).toBe("");
    const normal = infDe({
      dados: dadosFiscais({
        optanteSimples: 1,
        regimeApuracao: null,
        aliquota: 250,
        totalDeTributos: { tipo: "PORCENTAGENS", federal: 1_345, estadual: 0, municipal: 250 },
      }),
    });
    expect(trib(normal, "tribMun", "pAliq")).toBe("2.50");
    expect(trib(normal, "totTrib", "pTotTrib", "pTotTribFed")).toBe("13.45");
    expect(trib(normal, "totTrib", "pTotTrib", "pTotTribEst")).toBe("0.00");
    expect(textoEm(normal, "prest", "regTrib", "regApTribSN")).toBe("");
    const mei = infDe({ dados: dadosFiscais({ optanteSimples: 2, totalDeTributos: { tipo: "NAO_INFORMAR" } }) });
    expect(trib(mei, "totTrib", "indTotTrib")).toBe("0");
  });

  it("[NFE-51] o que não se sabe inteiro não vai", () => {
    const { tomador } = pedidoDeNota();
    const semNada = infDe({
      tomador: { ...tomador, endereco: null, email: `${"a".repeat(80)}@x.br`, inscricaoMunicipal: "1".repeat(16) },
    });
    expect(nomesDe(filho(semNada, "toma") ?? semNada)).toEqual(["CPF", "xNome"]);
    const { endereco } = tomador;
    const semNumero = infDe({ tomador: { ...tomador, endereco: endereco && { ...endereco, numero: " " } } });
    expect(textoEm(semNumero, "toma", "end", "nro")).toBe("S/N");
    const empresa = infDe({ tomador: { ...tomador, cpfCnpj: "12ABC34501DE35" } });
    expect(textoEm(empresa, "toma", "CNPJ")).toBe("12ABC34501DE35");
  });

  it("[NFE-52] a que substitui diz qual e por quê; o grupo IBSCBS só vai quando o contador o escreveu", () => {
    const inf = infDe({
      substitui: { chave: CHAVE, motivo: "Tomador corrigido a pedido" },
      dados: dadosFiscais({
        ibsCbs: { indicadorOperacao: "030101", cst: "000", classificacaoTributaria: "000001" },
      }),
    });
    expect(textoEm(inf, "subst", "chSubstda")).toBe(CHAVE);
    expect([textoEm(inf, "subst", "cMotivo"), textoEm(inf, "subst", "xMotivo")]).toEqual([
      "99",
      "Tomador corrigido a pedido",
    ]);
    expect(nomesDe(inf).at(-1)).toBe("IBSCBS");
    expect(textoEm(inf, "IBSCBS", "valores", "trib", "gIBSCBS", "cClassTrib")).toBe("000001");
    expect(textoEm(infDe({}), "IBSCBS")).toBe("");
  });

  it("[NFE-53] a assinatura é a que outro programa confere, e deixa de ser com um byte mudado", () => {
    const dps = assinar(montarDps(pedidoDeNota()).xml, "infDPS", certificado);
    expect(xmlsec(dps, "infDPS")).toBe("OK");
    expect(xmlsec(dps.replace("129.90", "129.91"), "infDPS")).toBe("FAIL");
    const pedido = assinar(montarCancelamento(pedidoDeCancelamento(CHAVE)), "infPedReg", certificado);
    expect(xmlsec(pedido, "infPedReg")).toBe("OK");
    const raiz = lerXml(dps);
    expect(nomesDe(raiz)).toEqual(["infDPS", "Signature"]);
  });
});

describe("esquema do que enviamos", () => {
  const assinada = (pedido: Partial<PedidoDeNota> = {}): string =>
    assinar(montarDps(pedidoDeNota(pedido)).xml, "infDPS", certificado);

  it("[NFE-48] aceita o que montamos, também com a versão seguinte do leiaute", async () => {
    const esquema = nossoEsquema("DPS");
    for (const pedido of [{}, { dados: dadosFiscais({ leiaute: "1.02" }) }])
      expect(await conferirEsquema(assinada(pedido), esquema)).toEqual([]);
    const cancelamento = assinar(montarCancelamento(pedidoDeCancelamento(CHAVE)), "infPedReg", certificado);
    expect(await conferirEsquema(cancelamento, nossoEsquema("pedRegEvento"))).toEqual([]);
  });

  it.each([
    ["sem assinatura", (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, "")],
    ["com os campos em outra ordem", (xml: string) => xml.replace(/(<serie>.*?<\/serie>)(<nDPS>.*?<\/nDPS>)/, "$2$1")],
    ["com um campo a mais", (xml: string) => xml.replace("<tpEmit>", "<chNFSeRej>1</chNFSeRej><tpEmit>")],
    ["com uma casa decimal", (xml: string) => xml.replace("129.90", "129.9")],
    ["com vírgula", (xml: string) => xml.replace("129.90", "129,90")],
    [
      "com alíquota de dois dígitos",
      (xml: string) => xml.replace("</tpRetISSQN>", "</tpRetISSQN><pAliq>10.00</pAliq>"),
    ],
    ["com um dia que não existe", (xml: string) => xml.replace("<dCompet>2026-11-17", "<dCompet>2026-02-30")],
    ["com outro fuso", (xml: string) => xml.replace("09:00:00-03:00", "12:00:00Z")],
    ["com CNPJ curto", (xml: string) => xml.replace("<CNPJ>11222333000181", "<CNPJ>1122233300018")],
    ["com texto só de espaços", (xml: string) => xml.replace("<xBairro>Centro", "<xBairro> ")],
    ["com SHA-1", (xml: string) => xml.replaceAll("2001/04/xmlenc#sha256", "2000/09/xmldsig#sha1")],
  ])("[NFE-48] não passa %s", async (_, estragar) => {
    const xml = assinada();
    const estragado = estragar(xml);
    expect(estragado).not.toBe(xml);
    expect(await conferirEsquema(estragado, nossoEsquema("DPS"))).not.toEqual([]);
  });
});
