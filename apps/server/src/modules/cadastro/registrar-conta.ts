import { setTimeout as wait } from "node:timers/promises";
import { hoje } from "@acervo/br/calendario";
import type { NovaConta } from "@acervo/contracts/cadastro";
import type { Origem } from "../../http/chamada.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import type { Identidade } from "../../platform/identity/diretorio.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { assumirCadastro, existsAcesso, findVendedorPorCodigo, tipoContaDo } from "../usuarios/usuarios.api.ts";
import { enviarConfirmacaoJob } from "./cadastro.jobs.ts";
import { emailContaExistente } from "./conta-existente.email.ts";
import { limitar } from "./limitar-cadastros.ts";

type CadastroDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio" | "logger" | "hashCodigoAtivacao">;

const HORA = "2026-11-15T14".length;

const pedirConfirmacao = (
  deps: CadastroDeps,
  tx: Tx,
  { sub, plano }: { readonly sub: string; readonly plano: number | null },
  { requestId }: Origem,
): Promise<boolean> => {
  const hora = deps.clock.now().toISOString().slice(0, HORA);
  const pedido = { sub, hora, ...(plano === null ? {} : { plano }) };
  return deps.queue.enqueue(tx, enviarConfirmacaoJob, pedido, { requestId });
};

/** Our row of a new account, with the seller whose link brought it, and the e-mail that confirms the address. */
const vincular = (deps: CadastroDeps, sub: string, conta: NovaConta, origem: Origem): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const tipoConta = tipoContaDo(conta.cpfCnpj);
    if (tipoConta === null) throw new Error("the contract let a document pass that is neither CPF nor CNPJ");
    const codigo = conta.ref?.trim().toUpperCase() ?? "";
    const idVendedorIndicacao = codigo === "" ? null : await findVendedorPorCodigo(tx, codigo);
    await pedirConfirmacao(deps, tx, { sub, plano: conta.plano ?? null }, origem);
    await assumirCadastro(
      tx,
      {
        sub,
        cpfCnpj: conta.cpfCnpj,
        nome: conta.nome,
        email: conta.email,
        tipoConta,
        telefone: conta.telefone ?? null,
        emailNotificacao: "P",
        idVendedorIndicacao,
        dataCadastro: deps.clock.now(),
        primeiroAcessoEm: null,
      },
      origem,
    );
  });

/**
 * Whoever owns the account learns of the attempt, at the account's own address, once a day at most. One that is only
 * entered by the partner's link has none.
 */
const avisarDono = (deps: CadastroDeps, { sub, email }: Identidade, origem: Origem): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const quando = deps.clock.now();
    await enfileirarEmail(deps, tx, {
      tipo: "conta-existente",
      chave: `conta-existente/${sub}/${hoje(quando)}`,
      destinatarios: email === "" ? [] : [email],
      conteudo: emailContaExistente({ quando }),
      requestId: origem.requestId,
    });
  });

/** Whoever never confirmed an address has nothing yet: no password, no first access. */
const isPendente = async (deps: CadastroDeps, { sub, email, emailConfirmado }: Identidade): Promise<boolean> =>
  email !== "" && !emailConfirmado && !(await existsAcesso(deps.db, sub));

/**
 * The document or the e-mail is taken. The same person again gets the message again. A registration that nobody
 * confirmed gives way to a new one, so that a stranger can occupy neither a document nor an address; a confirmed account
 * stays, and its owner is told.
 */
const tratarExistente = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  const porDocumento = await deps.diretorio.buscar({ documento: conta.cpfCnpj });
  const porEmail = await deps.diretorio.buscar({ email: conta.email });
  const donos = [
    ...new Map([porDocumento, porEmail].flatMap((dono) => (dono === null ? [] : [[dono.sub, dono]]))).values(),
  ];
  const pendentes = await Promise.all(donos.map((dono) => isPendente(deps, dono)));
  const mesma = porDocumento !== null && porDocumento.sub === porEmail?.sub;
  if (mesma && pendentes[0] === true) return vincular(deps, porDocumento.sub, conta, origem);
  if (donos.length > 0 && pendentes.every(Boolean)) {
    for (const { sub } of donos) await deps.diretorio.remover(sub);
    const sub = await deps.diretorio.criar({ documento: conta.cpfCnpj, nome: conta.nome, email: conta.email });
    return sub === null ? undefined : vincular(deps, sub, conta, origem);
  }
  for (const [indice, dono] of donos.entries()) if (pendentes[indice] !== true) await avisarDono(deps, dono, origem);
};

const criar = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  await limitar(deps, conta.email);
  const { cpfCnpj: documento, nome, email } = conta;
  const sub = await deps.diretorio.criar({ documento, nome, email });
  return sub === null ? tratarExistente(deps, conta, origem) : vincular(deps, sub, conta, origem);
};

/**
 * Creates an account, or tells the owner of the one that exists. The caller cannot tell which: the answer is the same
 * and takes at least the same time.
 */
export const registrarConta = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  const minimo = await inteiroVigente(deps.db, "milissegundos-resposta-cadastro", deps.clock.now());
  await Promise.all([criar(deps, conta, origem), wait(minimo)]);
};
