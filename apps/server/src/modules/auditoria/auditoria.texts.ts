import type { ProblemaAuditoria } from "./problema-auditoria.ts";

const MOTIVOS: Readonly<Record<ProblemaAuditoria["codigo"], string>> = {
  CADEIA_DESCONHECIDA: "não existe uma cadeia com este nome",
  SEQUENCIA_INTERROMPIDA: "falta um evento nesta posição",
  HASH_ANTERIOR_DIVERGENTE: "o evento não aponta para o anterior",
  EVENTO_ALTERADO: "o evento não é o que foi escrito",
  VALOR_ALTERADO: "um valor pessoal não é o que foi escrito",
  VALOR_REMOVIDO: "um valor pessoal foi removido sem ter sido apagado pela forma prevista",
  VALOR_SEM_COMPROMISSO: "há um valor pessoal que o evento não conhece",
  CABECA_DIVERGENTE: "a cabeça da cadeia não é o seu último evento",
  RAIZ_FALTANDO: "falta uma raiz na sequência",
  RAIZ_DESENCADEADA: "a raiz não aponta para a anterior",
  RAIZ_AUSENTE: "o objeto da raiz não está no armazém",
  RAIZ_ALTERADA: "o objeto da raiz não é o que foi gravado",
  RAIZ_SEM_TRAVA: "o objeto da raiz não está protegido contra exclusão",
  RAIZ_CONTRADITA: "a raiz afirma um evento que a trilha não tem",
  RAIZ_DESCONHECIDA: "há no armazém uma raiz que o banco de dados não conhece",
  RAIZ_OCULTADA: "a raiz foi marcada como excluída no armazém",
  RAIZ_INCOMPLETA: "as raízes não afirmam o que o banco de dados diz que afirmam",
};

export const descreverProblema = ({ codigo, cadeia, seq, raiz, objeto }: ProblemaAuditoria): string => {
  const onde = [
    cadeia === undefined ? null : `cadeia ${cadeia}`,
    seq === undefined ? null : `evento ${seq}`,
    raiz === undefined ? null : `raiz ${raiz}`,
    objeto === undefined ? null : `objeto ${objeto}`,
  ];
  return `${onde.filter((parte) => parte !== null).join(", ")}: ${MOTIVOS[codigo]} (${codigo})`;
};

type Totais = {
  readonly cadeias: number;
  readonly eventos: number;
  readonly valoresConferidos: number;
  readonly valoresApagados: number;
  readonly raizes: number;
  readonly raizesPendentes: number;
};

export const descreverTotais = (totais: Totais): string =>
  [
    `Cadeias: ${totais.cadeias}; eventos: ${totais.eventos}.`,
    `Valores pessoais conferidos: ${totais.valoresConferidos}; apagados: ${totais.valoresApagados}.`,
    `Raízes conferidas no armazém: ${totais.raizes}; à espera de gravação: ${totais.raizesPendentes}.`,
  ].join("\n");

export const TRILHA_INTEGRA = "A trilha está íntegra.";
export const TRILHA_COM_PROBLEMAS = "A trilha NÃO está íntegra:";
