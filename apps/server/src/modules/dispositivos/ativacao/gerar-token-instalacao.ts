import {
  ALFABETO_TOKEN_INSTALACAO,
  TAMANHO_TOKEN_INSTALACAO,
  type TokenInstalacao,
} from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { insertToken } from "./codigos-ativacao.queries.ts";
import { emitir, type EmissaoDeps } from "./emitir.ts";

const TOKEN = { alphabet: ALFABETO_TOKEN_INSTALACAO, length: TAMANHO_TOKEN_INSTALACAO };
/** From the download to the machine by whatever way: a USB stick, the colleague of tomorrow morning. */
const VALIDADE_MS = 86_400_000;

/** A token for the installer of one machine; the one before it stops working. */
export const gerarTokenInstalacao = (
  deps: EmissaoDeps & Pick<Deps, "ids" | "hashCodigoAtivacao">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<TokenInstalacao> =>
  emitir(deps, chamada, id, {
    acao: "DISPOSITIVO_INSTALADOR_GERADO",
    gravar: async (tx, agora) => {
      const token = randomCode(deps.ids, TOKEN);
      const validoAte = later(agora, VALIDADE_MS);
      await insertToken(tx, { idDispositivo: id, tokenHmac: deps.hashCodigoAtivacao(token), validoAte });
      return { token, validoAte: validoAte.toISOString() };
    },
  });
