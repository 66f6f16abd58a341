import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import { primeiroDia } from "@acervo/br/mensalidade";
import type { Deps } from "../../../platform/deps.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { compararLivros, type Comparado } from "../comparacao/comparar.ts";
import { anotarDiferencas } from "../diferencas/anotar-diferencas.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { lockConferencia, markConferida, updateRecomeco, type ConferenciaRow } from "./conferencias.queries.ts";
import { lerProvedor } from "./ler-provedor.ts";

export type ConferenciaDeps = Pick<Deps, "db" | "clock" | "queue" | "ids" | "provedorEmLote">;

/** More than these are no accident of a list that shifted while it was read. */
const MAXIMO_DE_PERGUNTAS = 20;

const CHAVES = ["meses-conferencia-livros", "dias-devolucao-atrasada"] as const;

/** The check of today: one that was cut goes on, one that ended begins anew. */
const abrir = ({ db, clock }: ConferenciaDeps, meses: number): Promise<ConferenciaRow> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    const dia = hoje(agora);
    const nova = { primeiroMes: somarMeses(primeiroDia(dia), -meses), iniciadaEm: agora };
    const aberta = await lockConferencia(tx, { dia, ...nova });
    if (aberta.encerradaEm === null) return aberta;
    await updateRecomeco(tx, aberta.id, nova);
    return lockConferencia(tx, { dia, ...nova });
  });

/** What the list lacks is asked for by its number: what the provider has paid after all was only shifted off a page. */
const confirmarFaltas = async (
  { provedorEmLote }: ConferenciaDeps,
  foraDaLista: Comparado["foraDaLista"],
): Promise<readonly Diferenca[]> => {
  const faltas: Diferenca[] = [];
  for (const [indice, linha] of foraDaLista.entries()) {
    const lido = indice < MAXIMO_DE_PERGUNTAS ? await provedorEmLote.lerPagamento(linha.idNoProvedor) : null;
    if (lido?.situacao !== "PAGO") faltas.push({ ...linha, tipo: "PAGO_SO_AQUI" });
  }
  return faltas;
};

/**
 * Compares all books with each other and with the provider's own list, and keeps every difference. Throws
 * `LimiteAtingido` when the provider may not be asked now: called again, it goes on from there.
 */
export const conferirLivros = async (deps: ConferenciaDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = deps;
  const { inteiro } = await lerParametros(db, CHAVES, clock.now());
  const conferencia = await abrir(deps, inteiro("meses-conferencia-livros"));
  await lerProvedor(deps, conferencia, signal);
  const recorte: Recorte = {
    idConferencia: conferencia.id,
    primeiroMes: conferencia.primeiroMes,
    dia: conferencia.dia,
    agora: clock.now(),
    diasDeDevolucao: inteiro("dias-devolucao-atrasada"),
  };
  const comparado = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => compararLivros(tx, recorte));
  const achadas = [...comparado.diferencas, ...(await confirmarFaltas(deps, comparado.foraDaLista))];
  await db.transaction().execute(async (tx) => {
    const abertas = await anotarDiferencas(deps, tx, achadas, recorte);
    const encerradaEm = clock.now();
    await markConferida(tx, conferencia.id, { somas: comparado.somas, encerradaEm, diferencas: abertas });
  });
};
