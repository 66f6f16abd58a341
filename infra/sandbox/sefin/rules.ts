import type { Message } from "./answers.ts";
import { brazilian, find, textAt } from "./xml.ts";

/** Of a municipality: whether it uses the national parameters, and since when it takes part. */
export type Municipality = { readonly ativo: boolean; readonly desde: string };

/** Published by the tax administration (Anexo I), as far as they touch what companies like ours send. */
export const MESSAGES = {
  E0008: "A data e hora de emissão da DPS não pode ser posterior à data e hora do seu processamento.",
  E0014: "Já existe uma NFS-e emitida a partir desta DPS: série e número já foram utilizados.",
  E0015: "A data de competência não pode ser posterior à data de emissão da DPS.",
  E0016: "A data de competência é anterior à ativação do convênio do município emissor.",
  E0037: "O CNPJ do prestador não é o do certificado da transmissão.",
  E0045: "A NFS-e a ser substituída não existe ou não é do mesmo emitente.",
  E0046: "A NFS-e a ser substituída está cancelada ou já foi substituída.",
  E0595: "A alíquota informada é superior ao máximo de 5%.",
  E0600: "A alíquota não deve ser informada pelo MEI.",
  E0617: "A alíquota não deve ser informada: o município de incidência a parametriza no sistema nacional.",
  E0619: "A alíquota deve ser informada: o município de incidência não está ativo no sistema nacional.",
  E0621: "A alíquota deve ser informada por optante do Simples Nacional com retenção do ISSQN.",
  E0625: "A alíquota não deve ser informada por optante do Simples Nacional sem retenção do ISSQN.",
  E0714: "A assinatura digital da DPS é inválida.",
  E1229: "O ambiente informado não é o de produção restrita.",
  E1235: "O XML não atende ao esquema.",
} as const;
export type Code = keyof typeof MESSAGES;

export const message = (codigo: Code, complemento?: string): Message => ({
  codigo,
  descricao: MESSAGES[codigo],
  ...(complemento === undefined ? {} : { complemento }),
});

const MAX_RATE = 5;

/** The rule by which a rate may not stand there, and the one by which it must; null where it is free. */
const ratesOf = (infDps: Element, { ativo }: Municipality): { forbidden: Code | null; demanded: Code | null } => {
  const withheld = textAt(infDps, "valores", "trib", "tribMun", "tpRetISSQN") !== "1";
  const byNational = textAt(infDps, "prest", "regTrib", "regApTribSN") === "1";
  switch (textAt(infDps, "prest", "regTrib", "opSimpNac")) {
    case "2":
      return { forbidden: "E0600", demanded: null };
    case "3":
      if (withheld) return { forbidden: null, demanded: "E0621" };
      return { forbidden: byNational ? "E0625" : null, demanded: null };
    default:
      return ativo ? { forbidden: "E0617", demanded: null } : { forbidden: null, demanded: "E0619" };
  }
};

const rateProblem = (infDps: Element, municipality: Municipality): Code | null => {
  const rate = textAt(infDps, "valores", "trib", "tribMun", "pAliq");
  if (Number(rate) > MAX_RATE) return "E0595";
  const { forbidden, demanded } = ratesOf(infDps, municipality);
  return rate === "" ? demanded : forbidden;
};

/** Codes of every rule that a declaration breaks. */
export const brokenRules = (infDps: Element, now: Date, municipality: Municipality): Code[] => {
  const issued = textAt(infDps, "dhEmi");
  const competence = textAt(infDps, "dCompet");
  const rate = rateProblem(infDps, municipality);
  const broken: Code[] = [];
  if (textAt(infDps, "tpAmb") !== "2") broken.push("E1229");
  if (issued > brazilian(now)) broken.push("E0008");
  if (competence > issued.slice(0, 10)) broken.push("E0015");
  if (competence < municipality.desde) broken.push("E0016");
  if (rate !== null) broken.push(rate);
  return broken;
};

/** The document that a declaration takes the place of; empty when it takes none. */
export const replacedBy = (infDps: Element): string => {
  const substitution = find(infDps, "subst");
  return substitution === null ? "" : textAt(substitution, "chSubstda");
};
