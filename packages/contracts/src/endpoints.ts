import { agendamentos } from "./agendamentos.ts";
import { agenteBackups } from "./agente-backups.ts";
import { agenteRestauracoes } from "./agente-restauracoes.ts";
import { agentes } from "./agentes.ts";
import { ajuda } from "./ajuda.ts";
import { arquivos } from "./arquivos.ts";
import { autenticacao } from "./autenticacao.ts";
import { backups } from "./backups.ts";
import { cadastro } from "./cadastro.ts";
import { cartoes } from "./cartoes.ts";
import { configuracoes } from "./configuracoes.ts";
import { consultas } from "./consultas.ts";
import { contratacoes } from "./contratacoes.ts";
import { contratos } from "./contratos.ts";
import { diretorios } from "./diretorios.ts";
import { disponibilidade } from "./disponibilidade.ts";
import { dispositivos } from "./dispositivos.ts";
import type { Endpoint } from "./endpoint.ts";
import { faturas } from "./faturas.ts";
import { lgpd } from "./lgpd.ts";
import { pagamentos } from "./pagamentos.ts";
import { parametros } from "./parametros.ts";
import { planos } from "./planos.ts";
import { preferencias } from "./preferencias.ts";
import { protecao } from "./protecao.ts";
import { restauracoes } from "./restauracoes.ts";
import { tomadores } from "./tomadores.ts";
import { usuarios } from "./usuarios.ts";

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
  faturas,
  lgpd,
  pagamentos,
  parametros,
  planos,
  preferencias,
  protecao,
  restauracoes,
  tomadores,
  usuarios,
};

export type EndpointNomeado = { readonly nome: string; readonly endpoint: Endpoint };

/** The same table as a list; `nome` is `recurso.operacao` and serves as the OpenAPI operation id. */
export const listarEndpoints = (): readonly EndpointNomeado[] =>
  Object.entries(ENDPOINTS).flatMap(([recurso, operacoes]) =>
    Object.entries<Endpoint>(operacoes).map(([operacao, endpoint]) => ({ nome: `${recurso}.${operacao}`, endpoint })),
  );
