import { acessosDaEquipeAccess } from "../../src/modules/administrativo/acessos/acessos-da-equipe.access.ts";
import { atencaoAccess } from "../../src/modules/administrativo/atencao/atencao.access.ts";
import { buscaAccess } from "../../src/modules/administrativo/busca/busca.access.ts";
import { fichaDoClienteAccess } from "../../src/modules/administrativo/cliente/ficha-do-cliente.access.ts";
import { agentesAccess } from "../../src/modules/agentes/agentes.access.ts";
import { ajudaAccess } from "../../src/modules/ajuda/ajuda.access.ts";
import { versoesAccess } from "../../src/modules/agentes/atualizacoes/versoes.access.ts";
import { aprovacoesAccess } from "../../src/modules/aprovacoes/aprovacoes.access.ts";
import { coletasAccess } from "../../src/modules/armazem/release/coletas.access.ts";
import { arquivosAccess } from "../../src/modules/arquivos/arquivos.access.ts";
import { atendimentoAccess } from "../../src/modules/atendimento/atendimento.access.ts";
import { conferenciaAccess } from "../../src/modules/auditoria/conferencia/conferencia.access.ts";
import { trilhaAccess } from "../../src/modules/auditoria/trilha/trilha.access.ts";
import { autenticacaoAccess } from "../../src/modules/autenticacao/autenticacao.access.ts";
import { backupsAccess } from "../../src/modules/backups/backups.access.ts";
import { cadastroAccess } from "../../src/modules/cadastro/cadastro.access.ts";
import { capacidadeAccess } from "../../src/modules/capacidade/capacidade.access.ts";
import { conformidadeAccess } from "../../src/modules/conformidade/conformidade.access.ts";
import { extratosAccess } from "../../src/modules/extratos/extratos.access.ts";
import { cartoesAccess } from "../../src/modules/cartoes/cartoes.access.ts";
import { clientesAccess } from "../../src/modules/clientes/clientes.access.ts";
import { complianceAccess } from "../../src/modules/compliance/compliance.access.ts";
import { comunicadosAccess } from "../../src/modules/comunicados/comunicados.access.ts";
import { cartoriosAccess } from "../../src/modules/cartorios/cartorios.access.ts";
import { consultasAccess } from "../../src/modules/consultas/consultas.access.ts";
import { contratacoesAccess } from "../../src/modules/contratacoes/contratacoes.access.ts";
import { provisoesAccess } from "../../src/modules/contratacoes/provisionada/provisoes.access.ts";
import { contratosAccess } from "../../src/modules/contratos/contratos.access.ts";
import { termosAccess } from "../../src/modules/contratos/versoes/versoes.access.ts";
import { disponibilidadeAccess } from "../../src/modules/disponibilidade/disponibilidade.access.ts";
import { dispositivosAccess } from "../../src/modules/dispositivos/dispositivos.access.ts";
import { encerramentoAccess } from "../../src/modules/encerramento/encerramento.access.ts";
import { equipeAccess } from "../../src/modules/equipe/equipe.access.ts";
import { exportacoesAccess } from "../../src/modules/exportacoes/exportacoes.access.ts";
import { faturasAccess } from "../../src/modules/faturas/faturas.access.ts";
import { financeiroAccess } from "../../src/modules/financeiro/financeiro.access.ts";
import { livrosAccess } from "../../src/modules/livros/livros.access.ts";
import { ensaioAccess } from "../../src/modules/faturas/ensaio/ensaio.access.ts";
import { renegociacoesAccess } from "../../src/modules/faturas/renegociacao/renegociacoes.access.ts";
import { lgpdAccess } from "../../src/modules/lgpd/lgpd.access.ts";
import { congeladosAccess } from "../../src/modules/operacao/congelados/congelados.access.ts";
import { danosAccess } from "../../src/modules/operacao/danos/danos.access.ts";
import { falhasAccess } from "../../src/modules/operacao/falhas/falhas.access.ts";
import { notasFiscaisAccess } from "../../src/modules/notas-fiscais/notas-fiscais.access.ts";
import { pagamentosAccess } from "../../src/modules/pagamentos/pagamentos.access.ts";
import { parametrosAccess } from "../../src/modules/parametros/parametros.access.ts";
import { parametrosDoServicoAccess } from "../../src/modules/parametros/valores/valores.access.ts";
import { planosAccess } from "../../src/modules/planos/planos.access.ts";
import { preferenciasAccess } from "../../src/modules/preferencias/preferencias.access.ts";
import { privacidadeAccess } from "../../src/modules/privacidade/privacidade.access.ts";
import { protecaoAccess } from "../../src/modules/protecao/protecao.access.ts";
import { relatoriosAccess } from "../../src/modules/relatorios/relatorios.access.ts";
import { provasAccess } from "../../src/modules/provas/provas.access.ts";
import { restauracoesAccess } from "../../src/modules/restauracoes/restauracoes.access.ts";
import { retornosAccess } from "../../src/modules/retornos/retornos.access.ts";
import { testesRestauracaoAccess } from "../../src/modules/testes-restauracao/testes-restauracao.access.ts";
import { tomadoresAccess } from "../../src/modules/tomadores/tomadores.access.ts";
import { usuariosAccess } from "../../src/modules/usuarios/usuarios.access.ts";
import type { AgentWorld, MatrixWorld } from "./matrix-world.ts";
import type { ExpectedAccess } from "./expected-access.ts";
import { gatherLines, type AgentMatrixRequests, type MatrixRequests, type ModuleAccess } from "./module-access.ts";

/** Of every module that has routes: a new module enters here, a new endpoint only its module's file. */
const MODULES: readonly ModuleAccess[] = [
  acessosDaEquipeAccess,
  atencaoAccess,
  buscaAccess,
  fichaDoClienteAccess,
  agentesAccess,
  versoesAccess,
  ajudaAccess,
  aprovacoesAccess,
  coletasAccess,
  arquivosAccess,
  atendimentoAccess,
  conferenciaAccess,
  trilhaAccess,
  autenticacaoAccess,
  backupsAccess,
  cadastroAccess,
  capacidadeAccess,
  conformidadeAccess,
  extratosAccess,
  cartoesAccess,
  clientesAccess,
  complianceAccess,
  comunicadosAccess,
  cartoriosAccess,
  consultasAccess,
  contratacoesAccess,
  provisoesAccess,
  contratosAccess,
  termosAccess,
  disponibilidadeAccess,
  dispositivosAccess,
  encerramentoAccess,
  equipeAccess,
  exportacoesAccess,
  faturasAccess,
  financeiroAccess,
  ensaioAccess,
  livrosAccess,
  renegociacoesAccess,
  lgpdAccess,
  congeladosAccess,
  danosAccess,
  falhasAccess,
  notasFiscaisAccess,
  pagamentosAccess,
  parametrosAccess,
  parametrosDoServicoAccess,
  planosAccess,
  preferenciasAccess,
  privacidadeAccess,
  protecaoAccess,
  relatoriosAccess,
  provasAccess,
  restauracoesAccess,
  retornosAccess,
  testesRestauracaoAccess,
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
