import type { PdfGrid, PdfGridCell } from "../../pdf/pdf-content.ts";
import { noCaminho, textoEm } from "../sefin/ler-xml.ts";
import { DANFSE_TEXTOS as T } from "./danfse.texts.ts";
import { codigo, dinheiro, nbs, porcentagem, texto, tributacao } from "./formas.ts";

const daDps = (nota: Element, ...nomes: readonly string[]): string => textoEm(nota, "DPS", "infDPS", ...nomes);
const daNota = (nota: Element, nome: string): string => textoEm(nota, "valores", nome);
const doTributo = (nota: Element, ...nomes: readonly string[]): string => daDps(nota, "valores", "trib", ...nomes);

export const servico = (nota: Element): PdfGrid => {
  const em = (nome: string): string => daDps(nota, "serv", "cServ", nome);
  const nacional = [tributacao(em("cTribNac")), textoEm(nota, "xTribNac")].filter((parte) => parte !== "").join(" - ");
  return {
    kind: "grid",
    title: T.servico,
    columns: 3,
    cells: [
      { label: T.tributacaoNacional, value: nacional, span: 3 },
      {
        label: T.tributacaoMunicipal,
        value: texto([em("cTribMun"), textoEm(nota, "xTribMun")].filter(Boolean).join(" - ")),
      },
      { label: T.nbs, value: nbs(em("cNBS")) },
      { label: T.localPrestacao, value: texto(textoEm(nota, "xLocPrestacao")) },
      { label: T.descricao, value: texto(em("xDescServ")), span: 3 },
    ],
  };
};

export const municipal = (nota: Element): PdfGrid => {
  const retido = doTributo(nota, "tribMun", "tpRetISSQN");
  return {
    kind: "grid",
    title: T.municipal,
    columns: 4,
    cells: [
      { label: T.tributacaoIss, value: codigo("tribISSQN")(doTributo(nota, "tribMun", "tribISSQN")) },
      { label: T.incidencia, value: texto(textoEm(nota, "xLocIncid")) },
      { label: T.especial, value: codigo("regEspTrib")(daDps(nota, "prest", "regTrib", "regEspTrib")) },
      { label: T.retencao, value: codigo("tpRetISSQN")(retido) },
      { label: T.valorServico, value: dinheiro(daDps(nota, "valores", "vServPrest", "vServ")) },
      { label: T.base, value: dinheiro(daNota(nota, "vBC")) },
      { label: T.aliquota, value: porcentagem(daNota(nota, "pAliqAplic")) },
      { label: T.iss, value: dinheiro(daNota(nota, "vISSQN")) },
    ],
  };
};

export const federal = (nota: Element): PdfGrid => {
  const em = (...nomes: readonly string[]): string => doTributo(nota, "tribFed", ...nomes);
  return {
    kind: "grid",
    title: T.federal,
    columns: 5,
    cells: [
      { label: T.irrf, value: dinheiro(em("vRetIRRF")) },
      { label: T.previdencia, value: dinheiro(em("vRetCP")) },
      { label: T.csll, value: dinheiro(em("vRetCSLL")) },
      { label: T.pis, value: dinheiro(em("piscofins", "vPis")) },
      { label: T.cofins, value: dinheiro(em("piscofins", "vCofins")) },
    ],
  };
};

/** Only where the document has the group. */
export const ibsCbs = (nota: Element): PdfGrid[] => {
  const declarado = noCaminho(nota, "DPS", "infDPS", "IBSCBS");
  const apurado = noCaminho(nota, "IBSCBS");
  if (declarado === null && apurado === null) return [];
  const classe = (nome: string): string =>
    declarado === null ? "" : textoEm(declarado, "valores", "trib", "gIBSCBS", nome);
  const total = (...nomes: readonly string[]): string => (apurado === null ? "" : textoEm(apurado, ...nomes));
  const cells = [
    { label: T.cst, value: texto(classe("CST")) },
    { label: T.classificacao, value: texto(classe("cClassTrib")) },
    { label: T.operacao, value: texto(declarado === null ? "" : textoEm(declarado, "cIndOp")) },
    { label: T.baseIbsCbs, value: dinheiro(total("valores", "vBC")) },
    { label: T.ibs, value: dinheiro(total("totCIBS", "gIBS", "vIBSTot")) },
    { label: T.cbs, value: dinheiro(total("totCIBS", "gCBS", "vCBS")) },
  ];
  return [{ kind: "grid", title: T.ibsCbs, columns: 6, cells }];
};

export const valores = (nota: Element): PdfGrid => ({
  kind: "grid",
  title: T.total,
  columns: 5,
  cells: [
    { label: T.valorServico, value: dinheiro(daDps(nota, "valores", "vServPrest", "vServ")) },
    { label: T.descontos, value: dinheiro(daDps(nota, "valores", "vDescCondIncond", "vDescIncond")) },
    {
      label: T.issRetido,
      value: doTributo(nota, "tribMun", "tpRetISSQN") === "1" ? T.nada : dinheiro(daNota(nota, "vISSQN")),
    },
    { label: T.retidos, value: dinheiro(daNota(nota, "vTotalRet")) },
    { label: T.liquido, value: dinheiro(daNota(nota, "vLiq")) },
  ],
});

/** As the law on the transparency of taxes asks for them, in the way that the regime has. */
const aproximados = (nota: Element): PdfGridCell[] => {
  const simples = doTributo(nota, "totTrib", "pTotTribSN");
  if (simples !== "") return [{ label: T.doSimples, value: porcentagem(simples) }];
  const em = (nome: string): string => doTributo(nota, "totTrib", "pTotTrib", nome);
  return [
    { label: T.federais, value: porcentagem(em("pTotTribFed")) },
    { label: T.estaduais, value: porcentagem(em("pTotTribEst")) },
    { label: T.municipais, value: porcentagem(em("pTotTribMun")) },
  ];
};

export const totais = (nota: Element): PdfGrid => ({
  kind: "grid",
  title: T.aproximados,
  columns: 3,
  cells: aproximados(nota),
});

export const complementares = (nota: Element): PdfGrid => {
  const substituida = daDps(nota, "subst", "chSubstda");
  const ditas = [daDps(nota, "serv", "infoCompl", "xInfComp"), daNota(nota, "xOutInf")].filter((dita) => dita !== "");
  return {
    kind: "grid",
    title: T.complementares,
    columns: 1,
    cells: [
      ...(substituida === "" ? [] : [{ label: T.substitui, value: substituida }]),
      { label: T.outras, value: texto(ditas.join("\n")) },
    ],
  };
};
