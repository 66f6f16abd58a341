import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { idObjeto, type Concessoes, type PedidoConcessoes } from "@acervo/contracts/agente-mensagens";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import { updateNoticia, findSituacaoContratacao } from "../../catalogo/runs.api.ts";
import {
  findCapacidadeLivre,
  lockUso,
  countAbertas,
  findGrants,
  insertGrants,
  cabemNaJanela,
  cabemNoEspaco,
  formaDeEnvioValida,
} from "../../catalogo/objects.api.ts";
import { pedidoDe, umaVez } from "../../../http/idempotency/idempotencia.ts";
import { novoId } from "../../catalogo/chain.api.ts";
import { VALIDADE_SEGUNDOS } from "../../../platform/object-store/granted-object.ts";
import { assinarGrants, codigoDoTipo } from "./assinar.ts";

type GrantDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "presigner">;

/** URLs are signed anew for each answer; what is kept is which objects it was about. */
const Reservado = z.object({ ids: z.array(idObjeto) });

const recusarFormaErrada = ({ objetos }: PedidoConcessoes): void => {
  const campos = objetos.flatMap(({ tamanho, md5 }, indice) =>
    formaDeEnvioValida(tamanho, md5 === null) ? [] : [`objetos.${indice}`],
  );
  if (campos.length > 0) throw new ErroDeNegocio("CAMPO_INVALIDO", { campos });
};

const reservar = async (
  { ids }: Pick<Deps, "ids">,
  tx: Tx,
  { idDispositivo, idContratacao, epoca }: AgenteAutenticado,
  { idBackup, pedido, agora }: { readonly idBackup: number; readonly pedido: PedidoConcessoes; readonly agora: Date },
): Promise<z.infer<typeof Reservado>> => {
  await backupEmAndamento(tx, idDispositivo, idBackup);
  await updateNoticia(tx, idBackup, agora);
  await lockUso(tx, idContratacao);
  if ((await findSituacaoContratacao(tx, idContratacao)) !== SITUACAO_CONTRATACAO.ativa)
    throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  const tamanhos = pedido.objetos.map(({ tamanho }) => tamanho);
  const abertas = await countAbertas(tx, { idBackup, epoca }, agora);
  const naJanela = cabemNaJanela(tamanhos, abertas, pedido.vazaoBytesPorSegundo);
  const livre = await findCapacidadeLivre(tx, idContratacao, agora);
  const cabem = cabemNoEspaco(tamanhos.slice(0, naJanela), livre);
  if (cabem === 0 && naJanela > 0) throw new ErroDeNegocio("CAPACIDADE_ESGOTADA", { capacidadeLivreBytes: livre });
  const novas = pedido.objetos.slice(0, cabem).map(({ ref, tipo, tamanho, md5 }) => ({
    idObjeto: novoId(ids),
    ref,
    tipo: codigoDoTipo(tipo),
    tamanhoBytes: tamanho,
    md5: md5 === null ? null : Buffer.from(md5, "base64"),
    sal: novoId(ids),
  }));
  const dono = { idDispositivo, idContratacao, idBackup, epoca, validoAte: later(agora, VALIDADE_SEGUNDOS * 1_000) };
  await insertGrants(tx, dono, novas);
  return { ids: novas.map((nova) => nova.idObjeto) };
};

/** Grants as many objects as the window and the free space hold, in order, and signs what sends them. */
export const conceder = async (
  deps: GrantDeps,
  agente: AgenteAutenticado,
  idBackup: number,
  pedido: PedidoConcessoes,
): Promise<Concessoes> => {
  recusarFormaErrada(pedido);
  const { ids } = await umaVez(
    deps,
    pedidoDe(agente, `backups/${idBackup}/concessoes`, pedido),
    Reservado,
    (tx, agora) => reservar(deps, tx, agente, { idBackup, pedido, agora }),
  );
  const concessoes = await findGrants(deps.db, agente.idDispositivo, ids);
  return {
    instante: deps.clock.now().toISOString(),
    concessoes: await assinarGrants(deps, agente.idDispositivo, concessoes),
  };
};
