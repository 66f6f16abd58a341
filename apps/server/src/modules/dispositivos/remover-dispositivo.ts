import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { avisarAto, type AvisoDeps } from "../avisos/avisos.api.ts";
import { lockUso, updateUsoDaContratacao } from "../catalogo/objects.api.ts";
import { sobreARemocao } from "./aviso-da-remocao.ts";
import { insertRemocao } from "./remocoes.queries.ts";
import { eventoDoCliente, pedidoDe } from "./dispositivos.audit.ts";
import { exigirContaSemMudanca } from "./exclusao-imediata.ts";
import { findDispositivo } from "./dispositivos.queries.ts";
import { recusaDeAlteracao } from "./dispositivos.rules.ts";
import { recusar, reservar } from "./reservar.ts";
import { tirarDeUso } from "./tirar-de-uso.ts";

const MS_POR_HORA = 3_600_000;

const prazoDoExpurgo = async (tx: Tx, agora: Date, imediato: boolean): Promise<Date> => {
  const horas = imediato ? 0 : await inteiroVigente(tx, "horas-exclusao-arquivos-dispositivo", agora);
  return later(agora, horas * MS_POR_HORA);
};

/** Takes a device and all that it had configured out of use, and states when its files are due to be purged. */
export const removerDispositivo = async (
  deps: Pick<Deps, "db" | "diretorio"> & AvisoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
  excluirImediatamente: boolean,
): Promise<void> => {
  if (excluirImediatamente) await exigirContaSemMudanca(deps, chamada.usuario);
  await deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    const agora = deps.clock.now();
    const expurgoPedidoPara = await prazoDoExpurgo(tx, agora, excluirImediatamente);
    const expurgoPrevistoEm = await tirarDeUso(tx, id, { dataFim: agora, expurgoPedidoPara });
    const quem = { idUsuario: chamada.usuario.id, removidoEm: agora };
    await insertRemocao(tx, { idDispositivo: id, idContratacao: registro.idContratacao, ...quem });
    await lockUso(tx, registro.idContratacao);
    await updateUsoDaContratacao(tx, registro.idContratacao);
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    const detalhes = {
      excluirImediatamente: String(excluirImediatamente),
      expurgoPrevistoEm: expurgoPrevistoEm.toISOString(),
    };
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_REMOVIDO", alvo, { detalhes }));
    await avisarAto(deps, tx, pedidoDe(chamada, registro), {
      sobre: sobreARemocao(id, agora),
      ato: {
        tipo: "dispositivo-removido",
        dispositivo: registro.nome,
        imediata: excluirImediatamente,
        desfazerAte: expurgoPrevistoEm > agora ? expurgoPrevistoEm : null,
      },
    });
  });
};
