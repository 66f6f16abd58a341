import { ALFABETO_CODIGO_ATIVACAO, type CodigoAtivacao, TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { deleteCodigo, insertCodigo } from "./codigos-ativacao.queries.ts";
import { emitir, type EmissaoDeps } from "./emitir.ts";

const CODIGO = { alphabet: ALFABETO_CODIGO_ATIVACAO, length: TAMANHO_CODIGO_ATIVACAO };
const MS_POR_MINUTO = 60_000;
/** Codes that other devices have are drawn again; so many in a row means that chance is broken. */
const SORTEIOS = 5;

type Sorteio = Pick<Deps, "ids" | "hashCodigoAtivacao">;

const gravarCodigo = async (deps: Sorteio, tx: Tx, idDispositivo: number, validoAte: Date): Promise<string> => {
  for (let sorteio = 0; sorteio < SORTEIOS; sorteio += 1) {
    const codigo = randomCode(deps.ids, CODIGO);
    if (await insertCodigo(tx, { idDispositivo, codigoHmac: deps.hashCodigoAtivacao(codigo), validoAte }))
      return codigo;
  }
  throw new Error("every activation code drawn was already taken");
};

/** A new activation code; the one before it stops working. The trail tells that there was one, never which. */
export const obterCodigoAtivacao = (
  deps: EmissaoDeps & Sorteio,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<CodigoAtivacao> =>
  emitir(deps, chamada, id, {
    acao: "DISPOSITIVO_CODIGO_GERADO",
    gravar: async (tx, agora) => {
      const minutos = await inteiroVigente(tx, "minutos-validade-codigo-ativacao", agora);
      const validoAte = later(agora, minutos * MS_POR_MINUTO);
      await deleteCodigo(tx, id);
      return { codigo: await gravarCodigo(deps, tx, id, validoAte), validoAte: validoAte.toISOString() };
    },
  });
