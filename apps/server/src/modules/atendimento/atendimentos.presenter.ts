import type { AtendimentoSuporte } from "@acervo/contracts/atendimentos";
import { diaEHora } from "../../platform/email/quando-por-extenso.ts";
import type { AtendimentoRow } from "./atendimentos.queries.ts";

const emUmaLinha = (instante: Date): string => {
  const { dia, hora } = diaEHora(instante);
  return `${dia} ${hora}`;
};

export const toAtendimento = (linha: AtendimentoRow, agora: Date): AtendimentoSuporte => ({
  id: linha.id,
  idContratacao: linha.idContratacao,
  descricao: linha.descricao,
  dataHoraInicioFormatada: emUmaLinha(linha.inicio),
  usuario: { nome: linha.nomeAnalista },
  arquivamento: linha.arquivamento,
  comQuemFalou: linha.comQuemFalou,
  dataHoraRetornoFormatada: linha.retornarEm === null ? null : emUmaLinha(linha.retornarEm),
  retornoVencido: linha.retornarEm !== null && linha.retornarEm <= agora && !linha.retornoAtendido,
});
