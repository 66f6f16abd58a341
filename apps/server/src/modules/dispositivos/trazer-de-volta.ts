import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockCatalogo } from "../catalogo/chain.api.ts";
import { lockUso, updateUsoDaContratacao } from "../catalogo/objects.api.ts";
import { eventoDoCliente } from "./dispositivos.audit.ts";
import { findRemovido, markConfiguracoesDeVolta, markDeVolta } from "./removidos.queries.ts";
import { markRemocaoDesfeita } from "./remocoes.queries.ts";
import { reservar } from "./reservar.ts";

/** Clocks of two machines may differ: nobody comes back in the last moment before a purge. */
const FOLGA_MS = 60_000;

/** Until when a removed device must be wanted back, seen from now. */
export const limiteDaVolta = (agora: Date): Date => later(agora, FOLGA_MS);

/** Brings a removed device back with all that was taken out of use with it, as long as its purge has not begun. */
export const trazerDeVolta = (deps: Pick<Deps, "db" | "clock">, chamada: ChamadaDeUsuario, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findRemovido(tx, id, chamada.usuario.id, limiteDaVolta(deps.clock.now()));
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    const { idContratacao } = registro;
    if (contratacao.codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
    await lockCatalogo(tx, { idDispositivo: id, idContratacao });
    const { dataFim = null } = (await procurar()) ?? {};
    if (dataFim === null) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
    await markDeVolta(tx, id);
    await markRemocaoDesfeita(tx, id, deps.clock.now());
    await markConfiguracoesDeVolta(tx, id, dataFim);
    await lockUso(tx, idContratacao);
    await updateUsoDaContratacao(tx, idContratacao);
    const alvo = { tipo: "dispositivo", id, idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_TRAZIDO_DE_VOLTA", alvo));
  });
