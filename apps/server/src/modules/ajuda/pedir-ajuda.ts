import { ALFABETO_CODIGO_ATIVACAO, TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import type { CodigoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrarTodos } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { randomCode } from "../../platform/random-code.ts";
import { lockUsuario } from "../usuarios/usuarios.api.ts";
import { eventoDoFim } from "./ajuda.audit.ts";
import { insertAjuda, markEncerrada } from "./ajuda.queries.ts";

const CODIGO = { alphabet: ALFABETO_CODIGO_ATIVACAO, length: TAMANHO_CODIGO_ATIVACAO };
/** Long enough to be dictated over the telephone, too short to be found on a note. */
const VALIDADE_MS = 600_000;

/** A code for the customer to dictate; whatever they granted before ends. The trail tells that there was one, never which. */
export const pedirAjuda = (
  { db, clock, ids, hashCodigoAtivacao }: Pick<Deps, "db" | "clock" | "ids" | "hashCodigoAtivacao">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
): Promise<CodigoDeAjuda> =>
  db.transaction().execute(async (tx) => {
    // Two requests at once come one after the other: the person has one help at a time.
    await lockUsuario(tx, usuario.id);
    const agora = clock.now();
    const deQuem = { idUsuario: usuario.id };
    const ator = { tipo: "usuario", id: usuario.id } as const;
    const anteriores = await markEncerrada(tx, deQuem, { encerradaEm: agora, motivo: "OUTRO_PEDIDO" });
    const codigo = randomCode(ids, CODIGO);
    const validoAte = later(agora, VALIDADE_MS);
    await insertAjuda(tx, {
      ...deQuem,
      codigoHmac: hashCodigoAtivacao(codigo),
      pedidaEm: agora,
      codigoValidoAte: validoAte,
    });
    await registrarTodos(tx, [
      ...anteriores.map((anterior) => eventoDoFim(anterior, ator, origem)),
      { ator, acao: "AJUDA_PEDIDA", alvo: { tipo: "usuario", id: usuario.id }, origem },
    ]);
    return { codigo, validoAte: validoAte.toISOString() };
  });
