import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertMensagem, lockRelato, markEsperaResposta } from "../canal/canal.queries.ts";
import { markEncerrado } from "./relatos.queries.ts";

type TratarDeps = Pick<Deps, "db" | "clock">;
type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

const exigirAberto = async (tx: Tx, protocolo: string): Promise<number> => {
  const relato = await lockRelato(tx, protocolo);
  if (relato === undefined) throw new ErroDeNegocio("RELATO_NAO_ENCONTRADO");
  if (relato.encerradoEm !== null) throw new ErroDeNegocio("RELATO_ENCERRADO");
  return relato.id;
};

/** What was done is in the trail by the protocol alone, never by its words. */
const eventoDoRelato = (
  acao: "RELATO_RESPONDIDO" | "RELATO_ENCERRADO",
  { usuario, origem }: Quem,
  protocolo: string,
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  alvo: { tipo: "relato_compliance", id: protocolo },
  origem,
  acao,
});

export const responderRelato = (
  { db, clock }: TratarDeps,
  quem: Quem,
  { protocolo, mensagem }: { readonly protocolo: string; readonly mensagem: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const idRelato = await exigirAberto(tx, protocolo);
    await insertMensagem(tx, { idRelato, idUsuario: quem.usuario.id, texto: mensagem, escritaEm: clock.now() });
    await markEsperaResposta(tx, idRelato, false);
    await registrar(tx, eventoDoRelato("RELATO_RESPONDIDO", quem, protocolo));
  });

export const encerrarRelato = ({ db, clock }: TratarDeps, quem: Quem, protocolo: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await markEncerrado(tx, await exigirAberto(tx, protocolo), clock.now());
    await registrar(tx, eventoDoRelato("RELATO_ENCERRADO", quem, protocolo));
  });
