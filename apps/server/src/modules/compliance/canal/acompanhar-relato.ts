import { timingSafeEqual } from "node:crypto";
import {
  MENSAGENS_POR_RELATO,
  TipoDeOcorrencia,
  type CredencialDoRelato,
  type RelatoAcompanhado,
} from "@acervo/contracts/canal-compliance";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisarCompliance, type AvisarDeps } from "./avisar-compliance.ts";
import {
  countMensagensDoRelator,
  findRelato,
  insertMensagem,
  listMensagens,
  lockRelato,
  markEsperaResposta,
  type RelatoRow,
} from "./canal.queries.ts";
import { mensagemPublica } from "./relato.presenter.ts";
import { hashDoSegredo } from "./segredo-do-relato.ts";

/** A wrong protocol and a wrong secret are refused alike. */
const exigirSegredo = (relato: RelatoRow | undefined, segredo: string): RelatoRow => {
  if (relato === undefined || !timingSafeEqual(relato.segredoSha256, hashDoSegredo(segredo)))
    throw new ErroDeNegocio("RELATO_NAO_ENCONTRADO");
  return relato;
};

const apresentar = async (db: Db | Tx, { id, tipoOcorrencia, encerradoEm }: RelatoRow): Promise<RelatoAcompanhado> => ({
  tipoOcorrencia: TipoDeOcorrencia.parse(tipoOcorrencia),
  situacao: encerradoEm === null ? "ABERTO" : "ENCERRADO",
  mensagens: (await listMensagens(db, id)).map(mensagemPublica),
});

/** A report as its reporter sees it. */
export const acompanharRelato = async (
  { db }: Pick<Deps, "db">,
  { protocolo, segredo }: CredencialDoRelato,
): Promise<RelatoAcompanhado> => apresentar(db, exigirSegredo(await findRelato(db, protocolo), segredo));

/** The reporter adds something to a report that is still open. */
export const complementarRelato = async (
  deps: AvisarDeps & Pick<Deps, "db">,
  { protocolo, segredo, mensagem }: CredencialDoRelato & { readonly mensagem: string },
): Promise<RelatoAcompanhado> => {
  const agora = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const relato = exigirSegredo(await lockRelato(tx, protocolo), segredo);
    if (relato.encerradoEm !== null) throw new ErroDeNegocio("RELATO_ENCERRADO");
    if ((await countMensagensDoRelator(tx, relato.id)) >= MENSAGENS_POR_RELATO) throw new ErroDeNegocio("RELATO_CHEIO");
    await insertMensagem(tx, { idRelato: relato.id, idUsuario: null, texto: mensagem, escritaEm: agora });
    await markEsperaResposta(tx, relato.id, true);
    const agoraDiz = await apresentar(tx, relato);
    await avisarCompliance(deps, tx, { novidade: "COMPLEMENTO", protocolo, tipoOcorrencia: agoraDiz.tipoOcorrencia });
    return agoraDiz;
  });
};
