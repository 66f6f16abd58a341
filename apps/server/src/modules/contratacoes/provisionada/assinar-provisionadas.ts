import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { AvisoDeps } from "../../avisos/avisos.api.ts";
import { registrarAceite } from "../../contratos/contratos.api.ts";
import { avisarContratoAssinado } from "../emails/avisar.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { updateDataContratacao } from "./provisionadas.queries.ts";
import { prepararProvisionadas, type Provisionada } from "./termos-por-assinar.ts";

/** A contract that the person read, by the hash of what was on the screen. */
export type ContratoLido = { readonly idContratacao: number; readonly hashTermo: string };

/** What waits for the signature, every contract of it read as it stands now; nothing is signed unseen. */
export const conferirProvisionadas = async (
  tx: Tx,
  agora: Date,
  idUsuario: number,
  lidos: readonly ContratoLido[],
): Promise<readonly Provisionada[]> => {
  const provisionadas = await prepararProvisionadas(tx, agora, idUsuario);
  const lido = ({ id, preparado }: Provisionada) =>
    lidos.some(({ idContratacao, hashTermo }) => idContratacao === id && hashTermo === preparado.termo.hash);
  if (!provisionadas.every(lido)) throw new ErroDeNegocio("TERMO_ALTERADO");
  return provisionadas;
};

/** Records the acceptance of each contract and makes its subscription active: it is billed from this day on. */
export const ativarProvisionadas = async (
  deps: AvisoDeps,
  tx: Tx,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  provisionadas: readonly Provisionada[],
): Promise<readonly EventoAuditoria[]> => {
  const agora = deps.clock.now();
  const idUsuario = usuario.id;
  const eventos: EventoAuditoria[] = [];
  for (const { id: idContratacao, preparado } of provisionadas) {
    const aceite = { idUsuario, idContratacao, usarDadosRecivil: null, origem, agora };
    const contrato = await registrarAceite(tx, preparado, aceite);
    await updateDataContratacao(tx, idContratacao, agora);
    const { evento } = await mudarSituacao(tx, idContratacao, "TERMO_ASSINADO", { agora, idUsuario, origem });
    await avisarContratoAssinado(deps, tx, { idContratacao, contrato, momento: "contratada" });
    eventos.push(contrato.evento, evento);
  }
  return eventos;
};
