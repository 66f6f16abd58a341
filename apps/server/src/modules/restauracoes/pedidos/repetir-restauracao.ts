import type { RestauracoesPedidas } from "@acervo/contracts/restauracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { itensDe } from "../alvo.ts";
import { buscarRestauracaoDoCliente } from "./ler-restauracoes-do-cliente.ts";
import { novaOrdem } from "./nova-ordem.ts";

/** Orders the same once more, this time in the place of what is there. */
export const repetirRestauracao = async (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<RestauracoesPedidas> => {
  const { linha, detalhada } = await buscarRestauracaoDoCliente(deps, chamada, id);
  if (!detalhada.podeRepetir) throw new ErroDeNegocio("RESTAURACAO_SEM_REPETICAO");
  const { idDispositivo, idConfiguracao, emInstante, avisar } = linha;
  return deps.db.transaction().execute((tx) =>
    novaOrdem(deps, tx, chamada, {
      como: { idDispositivo, emInstante, destino: "ORIGINAL", sobrescrever: "SEMPRE", avisar },
      lerItens: async () => new Map([[idConfiguracao, await itensDe(tx, linha)]]),
    }),
  );
};
