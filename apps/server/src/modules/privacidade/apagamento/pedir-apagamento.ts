import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import type { Apagamento } from "@acervo/contracts/privacidade";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { updateGuardaAntecipada } from "../../contratacoes/contratacoes.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import type { PeloAtendimento } from "../pedir-copia.ts";
import { findPessoa, type PessoaRow } from "../privacidade.queries.ts";
import { emailApagamentoPedido } from "./apagamento.email.ts";
import { insertApagamento, listCanceladas } from "./apagamento.queries.ts";
import { consultarApagamento } from "./consultar-apagamento.ts";
import { ERRO_DO_IMPEDIMENTO, lerImpedimentos } from "./impedimentos.ts";

type PedirDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** A day for the notices of files that go first, and one for their purge. */
const FOLGA_DIAS = 2;

/** Files of cancelled subscriptions go first, and sooner than they would have: nobody waits a month to be forgotten. */
const planejar = async (tx: Tx, idUsuario: number, agora: Date): Promise<DataCivil> => {
  const dias = await inteiroVigente(tx, "dias-desistir-apagamento", agora);
  const canceladas = await listCanceladas(tx, idUsuario);
  await updateGuardaAntecipada(
    tx,
    canceladas.map(({ id }) => id),
    somarDias(hoje(agora), dias),
  );
  return somarDias(hoje(agora), dias + FOLGA_DIAS);
};

const avisar = (deps: PedirDeps, tx: Tx, pessoa: PessoaRow, termos: Parameters<typeof emailApagamentoPedido>[1]) =>
  enfileirarEmail(deps, tx, {
    tipo: "apagamento-pedido",
    chave: `apagamento-pedido/${pessoa.id}/${deps.clock.now().toISOString()}`,
    destinatarios: [pessoa.email, pessoa.emailSecundario ?? ""].filter((endereco) => endereco !== ""),
    conteudo: emailApagamentoPedido(pessoa, termos),
  });

/** Asks for the caller's account to be erased or, by support, somebody's; until its day it can be undone. */
export const pedirApagamento = (
  deps: PedirDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  atendimento: PeloAtendimento | null = null,
): Promise<Apagamento> =>
  deps.db.transaction().execute(async (tx) => {
    const idUsuario = atendimento?.idUsuario ?? usuario.id;
    const pessoa = await findPessoa(tx, idUsuario);
    if (pessoa === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
    const agora = deps.clock.now();
    await lockTitular(tx, idUsuario, agora);
    const [impedimento] = await lerImpedimentos(tx, idUsuario);
    if (impedimento !== undefined) throw new ErroDeNegocio(ERRO_DO_IMPEDIMENTO[impedimento]);
    const previstoPara = await planejar(tx, idUsuario, agora);
    const quem = { idAtendente: atendimento === null ? null : usuario.id, motivo: atendimento?.motivo ?? null };
    if (!(await insertApagamento(tx, { idUsuario, ...quem, pedidoEm: agora, previstoPara })))
      throw new ErroDeNegocio("APAGAMENTO_JA_PEDIDO");
    await avisar(deps, tx, pessoa, { previstoPara, peloAtendimento: atendimento !== null, ip: origem.ip });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "CONTA_APAGAMENTO_PEDIDO",
      alvo: { tipo: "usuario", id: idUsuario },
      origem,
      detalhes: { previstoPara, peloAtendimento: String(atendimento !== null) },
      pessoais: atendimento === null ? [] : [{ campo: "motivo", valor: atendimento.motivo, idUsuario }],
    });
    return consultarApagamento({ db: tx, clock: deps.clock }, idUsuario);
  });
