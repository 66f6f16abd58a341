import { agendamentos } from "./dispositivos/agendamentos.ts";
import { agenteBackups } from "./agente/agente-backups.ts";
import { agenteRestauracoes } from "./agente/agente-restauracoes.ts";
import { agentes } from "./agente/agentes.ts";
import { ajuda } from "./consultas/ajuda.ts";
import { arquivos } from "./arquivos/arquivos.ts";
import { autenticacao } from "./contas/autenticacao.ts";
import { backups } from "./arquivos/backups.ts";
import { cadastro } from "./contas/cadastro.ts";
import { cartoes } from "./cobranca/cartoes.ts";
import { configuracoes } from "./dispositivos/configuracoes.ts";
import { consultas } from "./consultas/consultas.ts";
import { contratacoes } from "./contratacoes/contratacoes.ts";
import { contratos } from "./contratacoes/contratos.ts";
import { diretorios } from "./dispositivos/diretorios.ts";
import { disponibilidade } from "./consultas/disponibilidade.ts";
import { dispositivos } from "./dispositivos/dispositivos.ts";
import type { Endpoint } from "./endpoint.ts";
import { exportacoes } from "./consultas/exportacoes.ts";
import { faturas } from "./cobranca/faturas.ts";
import { lgpd } from "./contas/lgpd.ts";
import { pagamentos } from "./cobranca/pagamentos.ts";
import { parametros } from "./consultas/parametros.ts";
import { planos } from "./contratacoes/planos.ts";
import { preferencias } from "./contas/preferencias.ts";
import { protecao } from "./dispositivos/protecao.ts";
import { restauracoes } from "./arquivos/restauracoes.ts";
import { seguranca } from "./contas/seguranca.ts";
import { tomadores } from "./cobranca/tomadores.ts";
import { travas } from "./dispositivos/travas.ts";
import { usuarios } from "./contas/usuarios.ts";

/** The whole wire, by resource. The server must bind each line exactly once. */
const ENDPOINTS = {
  agendamentos,
  agenteBackups,
  agenteRestauracoes,
  agentes,
  ajuda,
  arquivos,
  autenticacao,
  backups,
  cadastro,
  cartoes,
  configuracoes,
  consultas,
  contratacoes,
  contratos,
  diretorios,
  disponibilidade,
  dispositivos,
  exportacoes,
  faturas,
  lgpd,
  pagamentos,
  parametros,
  planos,
  preferencias,
  protecao,
  restauracoes,
  seguranca,
  tomadores,
  travas,
  usuarios,
};

export type EndpointNomeado = { readonly nome: string; readonly endpoint: Endpoint };

/** The same table as a list; `nome` is `recurso.operacao` and serves as the OpenAPI operation id. */
export const listarEndpoints = (): readonly EndpointNomeado[] =>
  Object.entries(ENDPOINTS).flatMap(([recurso, operacoes]) =>
    Object.entries<Endpoint>(operacoes).map(([operacao, endpoint]) => ({ nome: `${recurso}.${operacao}`, endpoint })),
  );
