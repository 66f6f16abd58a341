import { hoje } from "@acervo/br/calendario";
import type { AtaEmitida } from "../../conformidade/conformidade.api.ts";
import type { Db } from "../../../platform/db/db.ts";
import { conteudoGuardado } from "../teste/conteudo.ts";
import { DESCRICAO_RESULTADO } from "../testes-restauracao.texts.ts";
import { listEmitidas, type EmitidaRow } from "./ata.queries.ts";

const toAtaEmitida = ({ numero, abertoEm, emitidoEm, resultado, conteudo, ...guardada }: EmitidaRow): AtaEmitida => ({
  numero,
  dia: hoje(abertoEm),
  emitidaEm: emitidoEm,
  dispositivos: conteudoGuardado(conteudo).dispositivos.map(({ nome }) => nome),
  resultado,
  descricao: DESCRICAO_RESULTADO[resultado],
  pdf: { chave: guardada.chave, versao: guardada.versaoArmazem, sha256: guardada.sha256.toString("hex") },
  conteudo: { texto: conteudo, sha256: guardada.hash.toString("hex") },
});

/** The Atas of some tests of a subscription, as the trail noted them. */
export const atasEmitidas = async (
  db: Db,
  idContratacao: number,
  ids: readonly number[],
): Promise<readonly AtaEmitida[]> => (await listEmitidas(db, idContratacao, ids)).map(toAtaEmitida);
