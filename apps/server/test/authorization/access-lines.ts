import { agentesAccess } from "../../src/modules/agentes/agentes.access.ts";
import { arquivosAccess } from "../../src/modules/arquivos/arquivos.access.ts";
import { autenticacaoAccess } from "../../src/modules/autenticacao/autenticacao.access.ts";
import { backupsAccess } from "../../src/modules/backups/backups.access.ts";
import { cadastroAccess } from "../../src/modules/cadastro/cadastro.access.ts";
import { capacidadeAccess } from "../../src/modules/capacidade/capacidade.access.ts";
import { cartoesAccess } from "../../src/modules/cartoes/cartoes.access.ts";
import { consultasAccess } from "../../src/modules/consultas/consultas.access.ts";
import { contratacoesAccess } from "../../src/modules/contratacoes/contratacoes.access.ts";
import { contratosAccess } from "../../src/modules/contratos/contratos.access.ts";
import { disponibilidadeAccess } from "../../src/modules/disponibilidade/disponibilidade.access.ts";
import { dispositivosAccess } from "../../src/modules/dispositivos/dispositivos.access.ts";
import { exportacoesAccess } from "../../src/modules/exportacoes/exportacoes.access.ts";
import { faturasAccess } from "../../src/modules/faturas/faturas.access.ts";
import { lgpdAccess } from "../../src/modules/lgpd/lgpd.access.ts";
import { pagamentosAccess } from "../../src/modules/pagamentos/pagamentos.access.ts";
import { parametrosAccess } from "../../src/modules/parametros/parametros.access.ts";
import { planosAccess } from "../../src/modules/planos/planos.access.ts";
import { preferenciasAccess } from "../../src/modules/preferencias/preferencias.access.ts";
import { protecaoAccess } from "../../src/modules/protecao/protecao.access.ts";
import { restauracoesAccess } from "../../src/modules/restauracoes/restauracoes.access.ts";
import { tomadoresAccess } from "../../src/modules/tomadores/tomadores.access.ts";
import { usuariosAccess } from "../../src/modules/usuarios/usuarios.access.ts";
import type { AgentWorld, MatrixWorld } from "./matrix-world.ts";
import type { ExpectedAccess } from "./expected-access.ts";
import { gatherLines, type AgentMatrixRequests, type MatrixRequests, type ModuleAccess } from "./module-access.ts";

/** Of every module that has routes: a new module enters here, a new endpoint only its module's file. */
const MODULES: readonly ModuleAccess[] = [
  agentesAccess,
  arquivosAccess,
  autenticacaoAccess,
  backupsAccess,
  cadastroAccess,
  capacidadeAccess,
  cartoesAccess,
  consultasAccess,
  contratacoesAccess,
  contratosAccess,
  disponibilidadeAccess,
  dispositivosAccess,
  exportacoesAccess,
  faturasAccess,
  lgpdAccess,
  pagamentosAccess,
  parametrosAccess,
  planosAccess,
  preferenciasAccess,
  protecaoAccess,
  restauracoesAccess,
  tomadoresAccess,
  usuariosAccess,
];

export const EXPECTED_ACCESS: Readonly<Record<string, ExpectedAccess>> = gatherLines(
  MODULES.map(({ expected }) => expected),
);

export const matrixRequests = (world: MatrixWorld): MatrixRequests =>
  gatherLines(MODULES.map(({ requests }) => requests?.(world) ?? {}));

export const agentRequests = (agents: AgentWorld): AgentMatrixRequests =>
  gatherLines(MODULES.map(({ ofAgents }) => ofAgents?.(agents) ?? {}));
