import type { ResultadoTeste, SituacaoTeste } from "@acervo/contracts/testes-restauracao";

export const DESCRICAO_SITUACAO: Readonly<Record<SituacaoTeste, string>> = {
  ABERTO: "Aberto",
  EM_ANDAMENTO: "Em andamento",
  AGUARDANDO_DECLARACAO: "Aguardando a declaração",
  DECLARADO: "Declarado, emitindo a Ata",
  EMITIDO: "Ata emitida",
  CANCELADO: "Cancelado",
  EXPIRADO: "Expirado",
};

export const DESCRICAO_RESULTADO: Readonly<Record<ResultadoTeste, string>> = {
  SUCESSO: "Sucesso",
  SUCESSO_NO_SERVIDOR: "Sucesso, só no servidor",
  INCOMPLETO: "Incompleto",
  FALHOU: "Falhou",
};
