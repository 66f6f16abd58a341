import type { notasFiscais, TomadorCorrigido } from "@acervo/contracts/notas-fiscais";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { existsSubstituta, insertNota, insertPasso, lockNota } from "../notas.queries.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { tomadorDe } from "./tomador-corrigido.ts";

/** Another document in the place of one that was issued; the old one stands until the new one is there. */
export const substituirNota = (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
  tomador: TomadorCorrigido,
): Promise<EndpointOutput<typeof notasFiscais.substituir>> =>
  db.transaction().execute(async (tx) => {
    const nota = await lockNota(tx, id);
    if (nota === undefined) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
    if (nota.situacao !== "EMITIDA" || (await existsSubstituta(tx, id))) throw new ErroDeNegocio("NOTA_FISCAL_MUDOU");
    const agora = clock.now();
    const { idFatura, competencia, valorCentavos } = nota;
    const nova = await insertNota(
      tx,
      { idFatura, competencia, valorCentavos, idSubstituida: id, agora },
      tomadorDe(tomador),
    );
    const texto = `No lugar da nota ${nota.numero ?? ""}.`;
    await insertPasso(tx, nova, { passo: "CRIADA", texto, idUsuario: usuario.id, ocorridoEm: agora });
    await pedirEmissao({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "nota_fiscal", id },
      origem,
      acao: "NOTA_FISCAL_SUBSTITUICAO_PEDIDA",
      detalhes: { nova: String(nova) },
    });
    return { id: nova };
  });
