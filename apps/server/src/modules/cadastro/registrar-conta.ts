import { setTimeout as wait } from "node:timers/promises";
import { hoje } from "@acervo/br/calendario";
import type { NovaConta } from "@acervo/contracts/cadastro";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Origem } from "../../http/chamada.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import type { Identidade } from "../../platform/identity/diretorio.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { inserirUsuario, tipoContaDo, existsUsuario, findVendedorPorCodigo } from "../usuarios/usuarios.api.ts";
import { enviarConfirmacaoJob } from "./cadastro.jobs.ts";
import { emailContaExistente } from "./conta-existente.email.ts";

type CadastroDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">;

const HORA = "2026-11-15T14".length;

const pedirConfirmacao = (deps: CadastroDeps, tx: Tx, sub: string, { requestId }: Origem): Promise<boolean> => {
  const hora = deps.clock.now().toISOString().slice(0, HORA);
  return deps.queue.enqueue(tx, enviarConfirmacaoJob, { sub, hora }, { requestId });
};

/** Our row of a new account, with the seller whose link brought it, and the e-mail that confirms the address. */
const vincular = (deps: CadastroDeps, sub: string, conta: NovaConta, origem: Origem): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const tipoConta = tipoContaDo(conta.cpfCnpj);
    if (tipoConta === null) throw new Error("the contract let a document pass that is neither CPF nor CNPJ");
    const codigo = conta.ref?.trim().toUpperCase() ?? "";
    const idVendedorIndicacao = codigo === "" ? null : await findVendedorPorCodigo(tx, codigo);
    await pedirConfirmacao(deps, tx, sub, origem);
    await inserirUsuario(
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
const avisarDono = (deps: CadastroDeps, { sub, email, emailConfirmado }: Identidade, origem: Origem): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const quando = deps.clock.now();
    if (!emailConfirmado) await pedirConfirmacao(deps, tx, sub, origem);
    else
      await enfileirarEmail(deps, tx, {
        tipo: "conta-existente",
        chave: `conta-existente/${sub}/${hoje(quando)}`,
        destinatarios: email === "" ? [] : [email],
        conteudo: emailContaExistente({ quando }),
        requestId: origem.requestId,
      });
  });

/**
 * The document or the e-mail is taken. An account that an earlier attempt of the same person left without our row, not
 * yet confirmed, is finished now; its password stays the first one's.
 */
const tratarExistente = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  const porDocumento = await deps.diretorio.buscar({ documento: conta.cpfCnpj });
  const porEmail = await deps.diretorio.buscar({ email: conta.email });
  const mesma = porDocumento !== null && porDocumento.sub === porEmail?.sub && !porDocumento.emailConfirmado;
  if (mesma && !(await existsUsuario(deps.db, porDocumento.sub)))
    return vincular(deps, porDocumento.sub, conta, origem);
  const donos = new Map([porDocumento, porEmail].flatMap((dono) => (dono === null ? [] : [[dono.sub, dono] as const])));
  for (const dono of donos.values()) await avisarDono(deps, dono, origem);
};

const criar = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  const { cpfCnpj: documento, nome, email, senha } = conta;
  const criada = await deps.diretorio.criar({ documento, nome, email, senha });
  if ("sub" in criada) return vincular(deps, criada.sub, conta, origem);
  if (criada.recusa === "SENHA") throw new ErroDeNegocio("SENHA_RECUSADA");
  return tratarExistente(deps, conta, origem);
};

/**
 * Creates an account, or tells the owner of the one that exists. The caller cannot tell which: the answer is the same
 * and takes at least the same time.
 */
export const registrarConta = async (deps: CadastroDeps, conta: NovaConta, origem: Origem): Promise<void> => {
  const minimo = await inteiroVigente(deps.db, "milissegundos-resposta-cadastro", deps.clock.now());
  await Promise.all([criar(deps, conta, origem), wait(minimo)]);
};
