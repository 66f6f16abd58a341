import type { notasFiscais } from "@acervo/contracts/notas-fiscais";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listRejeitadasPor } from "../mes/notas-do-mes.queries.ts";
import { insertPasso, lockNota, updateNota, updateTomador } from "../notas.queries.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { tomadorDe } from "./tomador-corrigido.ts";

type Autoria = { readonly idUsuario: number; readonly agora: Date };

/** Puts a rejected document back in the queue under its number. False: it is no longer rejected. */
const reemitir = async (tx: Tx, id: number, { idUsuario, agora }: Autoria): Promise<boolean> => {
  const nota = await lockNota(tx, id);
  if (nota?.situacao !== "REJEITADA") return false;
  const motivo = { motivoCodigo: null, motivoTexto: null };
  await updateNota(tx, id, { situacao: "AGUARDANDO", situacaoDesde: agora, tentarEm: agora, tentativas: 0, ...motivo });
  await insertPasso(tx, id, { passo: "CORRIGIDA", idUsuario, ocorridoEm: agora });
  return true;
};

/** Corrects the taker of a rejected document and has it issued again, if asked with all that were rejected alike. */
export const corrigirNota = (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
  { tomador, tambemAsOutras }: EndpointInput<typeof notasFiscais.corrigir>["body"],
): Promise<EndpointOutput<typeof notasFiscais.corrigir>> =>
  db.transaction().execute(async (tx) => {
    const autoria = { idUsuario: usuario.id, agora: clock.now() };
    const nota = await lockNota(tx, id);
    if (nota === undefined) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
    const { motivoCodigo } = nota;
    if (!(await reemitir(tx, id, autoria))) throw new ErroDeNegocio("NOTA_FISCAL_MUDOU");
    await updateTomador(tx, id, tomadorDe(tomador));
    const iguais = tambemAsOutras && motivoCodigo !== null ? await listRejeitadasPor(tx, motivoCodigo, id) : [];
    let reemitidas = 1;
    for (const outra of iguais) if (await reemitir(tx, outra, autoria)) reemitidas += 1;
    await pedirEmissao({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "nota_fiscal", id },
      origem,
      acao: "NOTA_FISCAL_CORRIGIDA",
      detalhes: { motivo: motivoCodigo ?? "", reemitidas: String(reemitidas) },
    });
    return { reemitidas };
  });
