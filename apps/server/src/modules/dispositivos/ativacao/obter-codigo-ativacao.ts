import { ALFABETO_CODIGO_ATIVACAO, type CodigoAtivacao, TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { exigirSegundaProva } from "../../autenticacao/autenticacao.api.ts";
import { avisarAto, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { deleteCodigo, insertCodigo } from "./codigos-ativacao.queries.ts";
import { eventoDoCliente, pedidoDe } from "../dispositivos.audit.ts";
import { findDispositivo, isReativacao } from "../dispositivos.queries.ts";
import { recusaDeCodigo } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";

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
  deps: Pick<Deps, "db"> & AvisoDeps & Sorteio,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<CodigoAtivacao> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeCodigo(contratacao, registro));
    // Whoever has the code takes over what the device stored.
    const reativacao = await isReativacao(tx, id);
    if (reativacao) await exigirSegundaProva({ db: tx, clock: deps.clock }, chamada.usuario);
    const agora = deps.clock.now();
    const minutos = await inteiroVigente(tx, "minutos-validade-codigo-ativacao", agora);
    const validoAte = later(agora, minutos * MS_POR_MINUTO);
    await deleteCodigo(tx, id);
    const codigo = await gravarCodigo(deps, tx, id, validoAte);
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_CODIGO_GERADO", alvo));
    if (reativacao) {
      const ato = { tipo: "dispositivo-codigo-novo", dispositivo: registro.nome } as const;
      await avisarAto(deps, tx, pedidoDe(chamada, registro), { sobre: `${id}/${agora.toISOString()}`, ato });
    }
    return { codigo, validoAte: validoAte.toISOString() };
  });
