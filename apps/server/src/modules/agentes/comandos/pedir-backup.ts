import type { BackupPedido } from "@acervo/contracts/configuracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findConfiguracaoDoUsuario, findSemResposta, insertComando } from "./comandos.queries.ts";
import { idDoFio } from "../id-do-fio.ts";
import { reservarAlvo } from "./reservar-alvo.ts";

const TIPO = "FAZER_BACKUP";
const MS_POR_MINUTO = 60_000;

const encontrar = async (tx: Tx, id: number, idUsuario: number) => {
  const configuracao = await findConfiguracaoDoUsuario(tx, id, idUsuario);
  if (configuracao === undefined) throw new ErroDeNegocio("CONFIGURACAO_NAO_ENCONTRADA");
  return configuracao;
};

/** Asks the agent for a backup now. One that was asked for and still waits for the agent is the same one. */
export const pedirBackup = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  chamada: ChamadaDeUsuario,
  idConfiguracao: number,
): Promise<BackupPedido> =>
  deps.db.transaction().execute(async (tx) => {
    const encontrada = () => encontrar(tx, idConfiguracao, chamada.usuario.id);
    const { idDispositivo, idContratacao } = await reservarAlvo(tx, encontrada);
    const agora = deps.clock.now();
    const parametros = { idConfiguracao };
    const esperando = await findSemResposta(tx, idDispositivo, { tipos: [TIPO], agora });
    const mesmo = esperando.find((comando) => JSON.stringify(comando.parametros) === JSON.stringify(parametros));
    if (mesmo !== undefined) return { idComando: idDoFio(mesmo.id), validoAte: mesmo.validoAte.toISOString() };
    const minutos = await inteiroVigente(tx, "minutos-validade-comando-backup", agora);
    const id = deps.ids.uuid();
    const validoAte = later(agora, minutos * MS_POR_MINUTO);
    await insertComando(tx, { id, idDispositivo, idContratacao, tipo: TIPO, parametros, criadoEm: agora, validoAte });
    await registrar(tx, {
      ator: { tipo: "usuario", id: chamada.usuario.id },
      acao: "BACKUP_PEDIDO",
      alvo: { tipo: "configuracao", id: idConfiguracao },
      idContratacao,
      origem: chamada.origem,
    });
    return { idComando: idDoFio(id), validoAte: validoAte.toISOString() };
  });
