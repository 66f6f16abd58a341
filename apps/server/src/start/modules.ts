import type { Route } from "../http/route.ts";
import type { AnyJobDefinition } from "../jobs/define-job.ts";
import type { JobHandler } from "../jobs/job-handler.ts";
import { administrativoModule } from "../modules/administrativo/administrativo.module.ts";
import { agentesModule } from "../modules/agentes/agentes.module.ts";
import { armazemModule } from "../modules/armazem/armazem.module.ts";
import { ajudaModule } from "../modules/ajuda/ajuda.module.ts";
import { aprovacoesModule } from "../modules/aprovacoes/aprovacoes.module.ts";
import type { ComAprovaveis, AprovavelGuardado } from "../modules/aprovacoes/aprovacoes.api.ts";
import { arquivosModule } from "../modules/arquivos/arquivos.module.ts";
import { atendimentoModule } from "../modules/atendimento/atendimento.module.ts";
import { auditoriaModule } from "../modules/auditoria/auditoria.module.ts";
import { autenticacaoModule } from "../modules/autenticacao/autenticacao.module.ts";
import { backupsModule } from "../modules/backups/backups.module.ts";
import { cadastroModule } from "../modules/cadastro/cadastro.module.ts";
import { capacidadeModule } from "../modules/capacidade/capacidade.module.ts";
import type { AoExcluirCartao } from "../modules/cartoes/cartoes.api.ts";
import { cartoesModule } from "../modules/cartoes/cartoes.module.ts";
import { clientesModule } from "../modules/clientes/clientes.module.ts";
import { complianceModule } from "../modules/compliance/compliance.module.ts";
import { comunicadosModule } from "../modules/comunicados/comunicados.module.ts";
import { cartoriosModule } from "../modules/cartorios/cartorios.module.ts";
import type { ComTestesDeRestauracao } from "../modules/conformidade/conformidade.api.ts";
import { conformidadeModule } from "../modules/conformidade/conformidade.module.ts";
import { consultasModule } from "../modules/consultas/consultas.module.ts";
import { contratacoesModule } from "../modules/contratacoes/contratacoes.module.ts";
import { contratosModule } from "../modules/contratos/contratos.module.ts";
import { disponibilidadeModule } from "../modules/disponibilidade/disponibilidade.module.ts";
import { dispositivosModule } from "../modules/dispositivos/dispositivos.module.ts";
import type { ComExportaveis } from "../modules/exportacoes/exportacoes.api.ts";
import { encerramentoModule } from "../modules/encerramento/encerramento.module.ts";
import { equipeModule } from "../modules/equipe/equipe.module.ts";
import { exportacoesModule } from "../modules/exportacoes/exportacoes.module.ts";
import type { ComContratacoesCobradas } from "../modules/faturas/faturas.api.ts";
import { extratosModule } from "../modules/extratos/extratos.module.ts";
import { faturasModule } from "../modules/faturas/faturas.module.ts";
import { financeiroModule } from "../modules/financeiro/financeiro.module.ts";
import { lgpdModule } from "../modules/lgpd/lgpd.module.ts";
import { limitesModule } from "../modules/limites/limites.module.ts";
import { notasFiscaisModule } from "../modules/notas-fiscais/notas-fiscais.module.ts";
import { operacaoModule } from "../modules/operacao/operacao.module.ts";
import { pagamentosModule } from "../modules/pagamentos/pagamentos.module.ts";
import { parametrosModule } from "../modules/parametros/parametros.module.ts";
import { planosModule } from "../modules/planos/planos.module.ts";
import { preferenciasModule } from "../modules/preferencias/preferencias.module.ts";
import { privacidadeModule } from "../modules/privacidade/privacidade.module.ts";
import { protecaoModule } from "../modules/protecao/protecao.module.ts";
import { provasModule } from "../modules/provas/provas.module.ts";
import { relatoriosModule } from "../modules/relatorios/relatorios.module.ts";
import { restauracoesModule } from "../modules/restauracoes/restauracoes.module.ts";
import { retornosModule } from "../modules/retornos/retornos.module.ts";
import { testesRestauracaoModule } from "../modules/testes-restauracao/testes-restauracao.module.ts";
import { tomadoresModule } from "../modules/tomadores/tomadores.module.ts";
import type { AoChegar } from "../modules/usuarios/usuarios.api.ts";
import { usuariosModule } from "../modules/usuarios/usuarios.module.ts";
import { vitrineModule } from "../modules/vitrine/vitrine.module.ts";
import { livrosModule } from "../modules/livros/livros.module.ts";
import type { ComOuvintesDeProvas } from "../modules/provas/provas.api.ts";
import type { AoConcluirBackup } from "../modules/backups/backups.api.ts";
import type { AoMudarCobranca } from "../modules/pagamentos/pagamentos.api.ts";
import { enviarEmailJob } from "../platform/email/email.jobs.ts";
import type { Deps } from "../platform/deps.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";

/** Who is told, in the same transaction, of what a module did that others depend on. */
type CallListeners = {
  readonly aoConcluirBackup: readonly AoConcluirBackup[];
  readonly aoExcluirCartao: readonly AoExcluirCartao[];
  readonly aoChegar: readonly AoChegar[];
} & ComOuvintesDeProvas;
type JobListeners = { readonly ouvintes: readonly AoMudarCobranca[] } & ComContratacoesCobradas &
  ComOuvintesDeProvas &
  ComTestesDeRestauracao;

/** What a module gives to the server; each `*.module.ts` is one. */
type Module = {
  readonly routes: readonly ((
    deps: Deps & CallListeners & ComExportaveis & ComAprovaveis & ComTestesDeRestauracao,
  ) => readonly Route[])[];
  /** Kinds of change of its own that a second administrator confirms. */
  readonly aprovaveis?: readonly AprovavelGuardado[];
  /** Definitions and handlers of its jobs, one of each for every job. */
  readonly jobs?: readonly AnyJobDefinition[];
  /** Its jobs act outside, or by what a restored database cannot know: they wait until it was reconciled. */
  readonly heldAfterRestore?: boolean;
  readonly handlers?: (deps: WorkerDeps & JobListeners) => readonly JobHandler[];
};

/** Every module of the server: the one list that a new module enters. */
export const MODULES: readonly Module[] = [
  administrativoModule,
  agentesModule,
  ajudaModule,
  aprovacoesModule,
  armazemModule,
  arquivosModule,
  atendimentoModule,
  auditoriaModule,
  autenticacaoModule,
  backupsModule,
  cadastroModule,
  capacidadeModule,
  cartoesModule,
  clientesModule,
  complianceModule,
  comunicadosModule,
  cartoriosModule,
  conformidadeModule,
  consultasModule,
  contratacoesModule,
  contratosModule,
  disponibilidadeModule,
  dispositivosModule,
  encerramentoModule,
  equipeModule,
  exportacoesModule,
  extratosModule,
  faturasModule,
  financeiroModule,
  lgpdModule,
  limitesModule,
  livrosModule,
  notasFiscaisModule,
  operacaoModule,
  pagamentosModule,
  parametrosModule,
  planosModule,
  preferenciasModule,
  privacidadeModule,
  protecaoModule,
  provasModule,
  relatoriosModule,
  restauracoesModule,
  retornosModule,
  testesRestauracaoModule,
  tomadoresModule,
  usuariosModule,
  vitrineModule,
];

/** What the queue must know before anything is enqueued. */
export const allJobs: readonly AnyJobDefinition[] = [enviarEmailJob, ...MODULES.flatMap(({ jobs = [] }) => jobs)];

/** What stays in its queue while the database was restored and not reconciled. */
export const jobsHeldAfterRestore: ReadonlySet<string> = new Set([
  enviarEmailJob.name,
  ...MODULES.flatMap(({ heldAfterRestore, jobs = [] }) => (heldAfterRestore === true ? jobs : [])).map(
    ({ name }) => name,
  ),
]);
