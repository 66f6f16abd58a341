import { X509Certificate } from "node:crypto";
import { makeTestA1, startSefin } from "@acervo/test-kit/sefin";
import { beforeAll, describe, expect, it } from "vitest";
import { certificadoDeTeste, pedidoDeNota } from "../../../../test/tax-documents/orders.ts";
import { lerCertificadoA1 } from "../certificado/certificado-a1.ts";
import { assinar } from "./assinar.ts";
import { lerAssinado } from "./conferir-assinatura.ts";
import { textoEm, XmlRecusado } from "./ler-xml.ts";
import { createSefinNacional } from "./sefin-nacional.ts";

const OUTRA_CHAVE = "31062002211222333000181000000000012626115330630610";

describe("assinatura do que o emissor devolve", () => {
  let xml: string;
  let confiados: readonly X509Certificate[];
  beforeAll(async () => {
    const sefin = await startSefin();
    confiados = [new X509Certificate(sefin.ca)];
    const emissores = createSefinNacional({ url: sefin.url, ca: sefin.ca, limiteMs: 60_000, esquemas: null });
    const emissor = emissores.nacional(certificadoDeTeste());
    const nota = await emissor.enviar(emissor.preparar(pedidoDeNota()));
    if (nota.situacao !== "EMITIDA") throw new Error("not issued");
    xml = nota.xml;
    emissores.encerrar();
    await sefin.stop();
  });
  const ler = (texto: string, quais: readonly X509Certificate[] | null = confiados): Element =>
    lerAssinado(texto, { raiz: "NFSe", elemento: "infNFSe", confiados: quais });
  const partes = () => {
    const [, abre = "", nota = "", assinatura = ""] =
      /^(.*?<NFSe [^>]*>)(<infNFSe .*<\/infNFSe>)(<Signature.*<\/Signature>)/s.exec(xml) ?? [];
    return { abre, nota, assinatura };
  };

  it("[NFE-59] o elemento lido é o que foi assinado", () => {
    expect(textoEm(ler(xml), "valores", "vLiq")).toBe("129.90");
    expect(textoEm(ler(xml, null), "valores", "vLiq")).toBe("129.90");
  });

  it("[NFE-59] recusa o que foi mudado, tirado, acrescentado ou trocado de lugar", () => {
    const { abre, nota, assinatura } = partes();
    const falsa = nota.replaceAll(/<vLiq>[^<]*</g, "<vLiq>1.00<");
    const comObjeto = (dentro: string): string =>
      assinatura.replace("</Signature>", `<Object>${dentro}</Object></Signature>`);
    const outroId = falsa.replace(/Id="NFS\d{49}\d"/, `Id="NFS${OUTRA_CHAVE}"`);
    const ataques = {
      mudado: `${abre}${falsa}${assinatura}</NFSe>`,
      semAssinatura: `${abre}${nota}</NFSe>`,
      // The genuine element hidden where the signature still finds it, another one where we would read.
      embrulhadoComOutroId: `${abre}${outroId}${comObjeto(nota)}</NFSe>`,
      embrulhadoComOMesmoId: `${abre}${falsa}${comObjeto(nota)}</NFSe>`,
      comIdEmMinusculas: `${abre}${falsa.replace(/ Id=/, " id=")}${comObjeto(nota)}</NFSe>`,
      depois: `${abre}${nota}${assinatura}${falsa}</NFSe>`,
      antes: `${abre}${falsa}${nota}${assinatura}</NFSe>`,
      outraRaiz: `${abre}${nota}${assinatura}</NFSe>`.replace("<NFSe ", "<Lote ").replace("</NFSe>", "</Lote>"),
      outroEspaco: xml.replace('xmlns="http://www.sped.fazenda.gov.br/nfse"', 'xmlns="urn:outro"'),
      outraReferencia: xml.replace(/URI="#NFS/, 'URI="#DPS'),
      todoODocumento: xml.replace(/(.*)URI="#NFS\d+"/s, '$1URI=""'),
      outroMetodo: xml.replace(/(.*)xmldsig-more#rsa-sha256/s, "$12000/09/xmldsig#hmac-sha1"),
    };
    const passa = (ataque: string, quais: readonly X509Certificate[] | null): boolean => {
      try {
        return ler(ataque, quais) !== null;
      } catch (error) {
        return !(error instanceof XmlRecusado);
      }
    };
    const passaram = Object.entries(ataques).filter(
      ([, ataque]) => ataque === xml || passa(ataque, confiados) || passa(ataque, null),
    );
    expect(passaram.map(([nome]) => nome)).toEqual([]);
  });

  it("[NFE-59] recusa quem não é da autoridade, mesmo que tenha assinado bem", () => {
    const { abre, nota } = partes();
    const assinadoPorOutro = assinar(`${abre}${nota}</NFSe>`, "infNFSe", outroEmissor());
    expect(() => ler(assinadoPorOutro, [new X509Certificate(autoridadeAlheia())])).toThrow(XmlRecusado);
    expect(textoEm(ler(assinadoPorOutro, null), "valores", "vLiq")).toBe("129.90");
  });
});

const outroEmissor = () => {
  const { pfx, senha } = makeTestA1({ nome: "IMPOSTOR" });
  return lerCertificadoA1(pfx, senha);
};
/** A certificate that vouches for nobody. */
const autoridadeAlheia = (): string => makeTestA1({ nome: "ALHEIA" }).pair.certificatePem;
