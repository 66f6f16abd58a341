import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { relatosCompliance } from "@acervo/contracts/relatos-compliance";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { anotarConsulta } from "../../../platform/audit/anotar-consulta.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listMensagens } from "../canal/canal.queries.ts";
import { mensagemPublica } from "../canal/relato.presenter.ts";
import { relatoDaLista } from "./relatos.presenter.ts";
import { findRelatoInteiro, listRelatos } from "./relatos.queries.ts";

const POR_PAGINA = 50;

export const listarRelatos = async (
  { db }: Pick<Deps, "db">,
  { situacao, depoisDe }: EndpointInput<typeof relatosCompliance.listar>["query"],
): Promise<EndpointOutput<typeof relatosCompliance.listar>> => {
  const linhas = await listRelatos(db, { situacao, depoisDe, limite: POR_PAGINA + 1 });
  const pagina = linhas.slice(0, POR_PAGINA);
  return {
    listaRelato: pagina.map(relatoDaLista),
    proximo: linhas.length > POR_PAGINA ? (pagina.at(-1)?.id ?? null) : null,
  };
};

/** A whole report. Who read it is written down before it is shown. */
export const lerRelato = async (
  deps: Pick<Deps, "db">,
  quem: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  protocolo: string,
): Promise<EndpointOutput<typeof relatosCompliance.ler>> => {
  const relato = await findRelatoInteiro(deps.db, protocolo);
  if (relato === undefined) throw new ErroDeNegocio("RELATO_NAO_ENCONTRADO");
  await anotarConsulta(deps, quem, { acao: "RELATO_CONSULTADO", alvo: { tipo: "relato_compliance", id: protocolo } });
  const { nome, email, telefone, encerradoEm } = relato;
  const mensagens = await listMensagens(deps.db, relato.id);
  return {
    ...relatoDaLista(relato),
    quem: nome === null || email === null || telefone === null ? null : { nome, email, telefone },
    mensagens: mensagens.map((mensagem) => ({ ...mensagemPublica(mensagem), nome: mensagem.nome })),
    encerradoEm: encerradoEm?.toISOString() ?? null,
  };
};
