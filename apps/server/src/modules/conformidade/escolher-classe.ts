import type { ClasseCnj } from "@acervo/contracts/conformidade";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockUsuario } from "../usuarios/usuarios.api.ts";
import { findClasse, insertClasse } from "./conformidade.queries.ts";
import { isPainelLigado } from "./limites.ts";

/** An office says of which class it is; what it said before stays on record. */
export const escolherClasse = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: ChamadaDeUsuario,
  classe: ClasseCnj,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    if (!(await isPainelLigado(tx, agora))) throw new ErroDeNegocio("CONFORMIDADE_INDISPONIVEL");
    // Two choices at once would both be told as the change of one before.
    await lockUsuario(tx, usuario.id);
    const anterior = await findClasse(tx, usuario.id);
    if (anterior === classe) return;
    await insertClasse(tx, { idUsuario: usuario.id, classe, escolhidaEm: agora });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "CLASSE_CNJ_ESCOLHIDA",
      alvo: { tipo: "usuario", id: usuario.id },
      origem,
      detalhes: { anterior: String(anterior ?? ""), classe: String(classe) },
    });
  });
