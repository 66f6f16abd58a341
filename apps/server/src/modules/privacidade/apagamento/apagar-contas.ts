import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { apagarValoresPessoais, registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { insertSessaoEncerrada } from "../../autenticacao/autenticacao.api.ts";
import { existsDossieGuardado, markDossiesEncerrados } from "../../conformidade/conformidade.api.ts";
import { existsPorExpurgar } from "../../contratacoes/contratacoes.api.ts";
import { existsExtratoGuardado, markExtratosEncerrados } from "../../extratos/extratos.api.ts";
import { existsAtaGuardada, markAtasPorApagar } from "../../testes-restauracao/testes-restauracao.api.ts";
import { findPagador, lockTitular } from "../../usuarios/usuarios.api.ts";
import { findPessoa } from "../privacidade.queries.ts";
import {
  existsCopiaGuardada,
  listApagamentos,
  listEmVigor,
  lockApagamento,
  markApagada,
  markCopiasEncerradas,
  markDesfeito,
} from "./apagamento.queries.ts";
import { emailContaApagada } from "./apagamento.email.ts";
import { deleteDadosDaPessoa } from "./apagar-dados.queries.ts";
import { lerImpedimentos } from "./impedimentos.ts";

type ApagarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">;
type Pedido = { readonly id: number; readonly idUsuario: number; readonly previstoPara: DataCivil };

/** Who came back to a plan meanwhile does not want to be forgotten: the request counts no more. */
const desfazerSeVoltou = (deps: ApagarDeps, { id, idUsuario }: Pedido): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if ((await lockApagamento(tx, id)) === undefined || (await listEmVigor(tx, idUsuario)).length === 0) return;
    await markDesfeito(tx, idUsuario, deps.clock.now());
    const alvo = { tipo: "usuario", id: idUsuario } as const;
    await registrar(tx, { ator: { tipo: "sistema" }, acao: "CONTA_APAGAMENTO_DESFEITO", alvo });
  });

/** Not while files are in the store, a copy, a dossier or a statement lies there, or money is between us: the next day looks again. */
const isPronta = (deps: ApagarDeps, { id, idUsuario, previstoPara }: Pedido): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    if (previstoPara > hoje(agora) || (await lockApagamento(tx, id)) === undefined) return false;
    if ((await lerImpedimentos(tx, idUsuario)).length > 0 || (await existsPorExpurgar(tx, idUsuario))) return false;
    await markCopiasEncerradas(tx, idUsuario, agora);
    await markDossiesEncerrados(tx, idUsuario, agora);
    await markExtratosEncerrados(tx, idUsuario, agora);
    await markAtasPorApagar(tx, idUsuario, agora);
    const guardados = [existsCopiaGuardada, existsDossieGuardado, existsExtratoGuardado, existsAtaGuardada];
    for (const existsGuardado of guardados) if (await existsGuardado(tx, idUsuario)) return false;
    return true;
  });

/**
 * Nobody can sign in any more before anything is erased: who still could would make an account of their old name anew. A
 * token that was given out is refused until it is over.
 */
const fecharIdentidade = async ({ db, clock, diretorio }: ApagarDeps, idUsuario: number): Promise<void> => {
  const { sub } = await findPagador(db, idUsuario);
  const sessoes = await diretorio.sessoes(sub);
  await db.transaction().execute(async (tx) => {
    for (const { id } of sessoes) await insertSessaoEncerrada(tx, id, clock.now());
  });
  await diretorio.remover(sub);
};

const apagar = (deps: ApagarDeps, { id, idUsuario }: Pedido): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, idUsuario, agora);
    const pessoa = await findPessoa(tx, idUsuario);
    if (pessoa === undefined || (await lockApagamento(tx, id)) === undefined) return;
    await deleteDadosDaPessoa(tx, idUsuario);
    await apagarValoresPessoais(tx, { idUsuario });
    await markApagada(tx, id, agora);
    await enfileirarEmail(deps, tx, {
      tipo: "conta-apagada",
      chave: `conta-apagada/${idUsuario}`,
      destinatarios: pessoa.email === "" ? [] : [pessoa.email],
      conteudo: emailContaApagada(agora),
    });
    const alvo = { tipo: "usuario", id: idUsuario } as const;
    await registrar(tx, { ator: { tipo: "sistema" }, acao: "CONTA_APAGADA", alvo });
  });

const cuidar = async (deps: ApagarDeps, pedido: Pedido): Promise<void> => {
  await desfazerSeVoltou(deps, pedido);
  if (!(await isPronta(deps, pedido))) return;
  await fecharIdentidade(deps, pedido.idUsuario);
  await apagar(deps, pedido);
};

/** Erases the accounts whose day has come. Cut anywhere, the next run goes on: each step can be done twice. */
export const apagarContas = async (deps: ApagarDeps): Promise<void> => {
  const pedidos = byPages((turno) => listApagamentos(deps.db, turno));
  await forEachItem(pedidos, { nameOf: ({ id }) => `Erasure ${id}`, work: (pedido) => cuidar(deps, pedido) });
};
