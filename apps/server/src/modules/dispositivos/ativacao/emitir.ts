import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exigirSegundaProva } from "../../autenticacao/autenticacao.api.ts";
import { avisarAto, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { eventoDoCliente, pedidoDe } from "../dispositivos.audit.ts";
import { findDispositivo, isReativacao } from "../dispositivos.queries.ts";
import { recusaDeCodigo } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";

export type EmissaoDeps = Pick<Deps, "db"> & AvisoDeps;

type Emissao<T> = {
  readonly acao: "DISPOSITIVO_CODIGO_GERADO" | "DISPOSITIVO_INSTALADOR_GERADO";
  readonly gravar: (tx: Tx, agora: Date) => Promise<T>;
};

/** Gives what activates a device to its owner, if it still waits to be. The trail tells that there was one, never which. */
export const emitir = <T>(
  deps: EmissaoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
  { acao, gravar }: Emissao<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeCodigo(contratacao, registro));
    // Whoever has the code takes over what the device stored.
    const reativacao = await isReativacao(tx, id);
    if (reativacao) await exigirSegundaProva({ db: tx, clock: deps.clock }, chamada.usuario);
    const agora = deps.clock.now();
    const emitido = await gravar(tx, agora);
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, acao, alvo));
    if (reativacao) {
      const ato = { tipo: "dispositivo-codigo-novo", dispositivo: registro.nome } as const;
      await avisarAto(deps, tx, pedidoDe(chamada, registro), { sobre: `${id}/${agora.toISOString()}`, ato });
    }
    return emitido;
  });
