import { TipoDeOcorrencia } from "@acervo/contracts/canal-compliance";
import type { RelatoDaLista } from "@acervo/contracts/relatos-compliance";
import { protocoloEscrito } from "../canal/segredo-do-relato.ts";
import type { RelatoDaListaRow } from "./relatos.queries.ts";

export const relatoDaLista = (linha: RelatoDaListaRow): RelatoDaLista => ({
  protocolo: protocoloEscrito(linha.protocolo),
  tipoOcorrencia: TipoDeOcorrencia.parse(linha.tipoOcorrencia),
  situacao: linha.encerradoEm === null ? "ABERTO" : "ENCERRADO",
  identificado: linha.nome !== null,
  recebidoEm: linha.recebidoEm.toISOString(),
  esperaResposta: linha.esperaResposta,
});
