import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { versoesDoAgente, VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockPublicada, updateOferta } from "./atualizacoes.queries.ts";
import { listarVersoes } from "./listar-versoes.ts";

type Alteracao = EndpointInput<typeof versoesDoAgente.alterar>;
type Oferta = Alteracao["body"];

/** What is different, for the trail: the wanted state that already holds leaves nothing there. */
const mudancas = (antes: Oferta, depois: Oferta): readonly Pick<EventoAuditoria, "acao" | "detalhes">[] => [
  ...(antes.porcentagem === depois.porcentagem
    ? []
    : [
        {
          acao: "VERSAO_AGENTE_PORCENTAGEM_ALTERADA" as const,
          detalhes: { de: String(antes.porcentagem), para: String(depois.porcentagem) },
        },
      ]),
  ...(!antes.parada && depois.parada ? [{ acao: "VERSAO_AGENTE_PARADA" as const }] : []),
  ...(antes.parada && !depois.parada ? [{ acao: "VERSAO_AGENTE_RETOMADA" as const }] : []),
];

/** Says to whom a version is offered from the next heartbeat on, also of what was ordered and not fetched yet. */
export const alterarOferta = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { sistema, versao }: Alteracao["params"],
  oferta: Oferta,
): Promise<VersaoPublicada> =>
  db.transaction().execute(async (tx) => {
    const atual = await lockPublicada(tx, sistema, versao);
    if (atual === undefined) throw new ErroDeNegocio("VERSAO_DO_AGENTE_NAO_ENCONTRADA");
    const { porcentagem } = oferta;
    await updateOferta(tx, sistema, versao, {
      porcentagem,
      paradaEm: oferta.parada ? (atual.paradaEm ?? clock.now()) : null,
    });
    const antes = { porcentagem: atual.porcentagem, parada: atual.paradaEm !== null };
    await registrarTodos(
      tx,
      mudancas(antes, oferta).map((mudanca) => ({
        ...mudanca,
        ator: { tipo: "usuario", id: usuario.id },
        alvo: { tipo: "versaoAgente", id: `${sistema}/${versao}` },
        origem,
      })),
    );
    const { listaVersao } = await listarVersoes({ db: tx });
    const alterada = listaVersao.find((uma) => uma.sistema === sistema && uma.versao === versao);
    if (alterada === undefined) throw new Error("The version that was locked is gone.");
    return alterada;
  });
