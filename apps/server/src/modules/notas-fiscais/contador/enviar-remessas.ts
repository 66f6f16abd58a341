import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import { enfileirarEmails } from "../../../platform/email/enfileirar-email.ts";
import { findContato } from "../../usuarios/usuarios.api.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { emailRemessa } from "./contador.email.ts";
import { lockContador } from "./contador.queries.ts";
import { diaDaRemessa, mesDaRemessa } from "./proxima-remessa.ts";
import { existsRemessa, insertRemessa, listAEnviar, listNotasDoMes } from "./remessas.queries.ts";

/** Files of so many documents are some two megabytes: mailboxes take messages of ten. */
const NOTAS_POR_MENSAGEM = 25;
const PESSOAS_POR_VEZ = 100;

type RemessaDeps = Pick<NotasFiscaisDeps, "db" | "clock" | "ids" | "queue">;

const emPartes = <Nota>(notas: readonly Nota[]): readonly (readonly Nota[])[] =>
  Array.from({ length: Math.ceil(notas.length / NOTAS_POR_MENSAGEM) }, (_, parte) =>
    notas.slice(parte * NOTAS_POR_MENSAGEM, (parte + 1) * NOTAS_POR_MENSAGEM),
  );

/** All of a person's month or nothing; the row of the accountant is held, so that two runs send it once. */
const enviarMes = async (deps: RemessaDeps, tx: Tx, idUsuario: number, mes: DataCivil): Promise<void> => {
  const contador = await lockContador(tx, idUsuario);
  if (contador === undefined || contador.email === null || (await existsRemessa(tx, idUsuario, mes))) return;
  const partes = emPartes(await listNotasDoMes(tx, idUsuario, mes));
  const pessoa = await findContato(tx, idUsuario);
  const pedidaEm = deps.clock.now();
  for (const [indice, notas] of partes.entries()) {
    const parte = indice + 1;
    const id = await insertRemessa(tx, { idUsuario, mes, parte, pedidaEm, idsNotas: notas.map((nota) => nota.id) });
    const conteudo = emailRemessa(pessoa, {
      id,
      mes,
      parte,
      partes: partes.length,
      notas: notas.map((nota) => ({ ...nota, emitidaEm: hoje(nota.emitidaEm) })),
    });
    const chave = `remessa-contador/${idUsuario}/${mes}/${parte}`;
    await enfileirarEmails(deps, tx, [{ tipo: "remessa-contador", chave, destinatarios: [contador.email], conteudo }]);
  }
};

/** Sends each confirmed accountant the documents of the month before, from the first business day on, once. */
export const enviarRemessas = async (
  deps: RemessaDeps,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> => {
  const dia = hoje(deps.clock.now());
  const diaUtil = diaDaRemessa(dia);
  if (dia < diaUtil) return;
  const mes = mesDaRemessa(dia);
  let depoisDe = 0;
  for (;;) {
    const pessoas = await listAEnviar(deps.db, { mes, confirmadosAte: diaUtil, depoisDe, quantos: PESSOAS_POR_VEZ });
    for (const idUsuario of pessoas) {
      if (signal.aborted) return;
      await deps.db.transaction().execute((tx) => enviarMes(deps, tx, idUsuario, mes));
      depoisDe = idUsuario;
    }
    if (pessoas.length < PESSOAS_POR_VEZ) return;
  }
};
