import { ALFABETO_CODIGO_INDICACAO, TAMANHO_CODIGO_INDICACAO } from "@acervo/contracts/vendedores";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { lockVendedor, updateCodigoIndicacao } from "./vendedores.queries.ts";

const CODIGO = { alphabet: ALFABETO_CODIGO_INDICACAO, length: TAMANHO_CODIGO_INDICACAO };

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

const doVendedor = ({ usuario, origem }: Quem, idUsuario: number) =>
  ({ ator: { tipo: "usuario", id: usuario.id }, alvo: { tipo: "usuario", id: idUsuario }, origem }) as const;

const lockPessoa = async (tx: Tx, idUsuario: number) => {
  const pessoa = await lockVendedor(tx, idUsuario);
  if (pessoa === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
  return pessoa;
};

/**
 * Makes a person a seller; who is one keeps their code. An account of the partner's system can't be: who sees other
 * people's accounts may not come in without a password, so a code would shut its own way in.
 */
export const gerarCodigo = (
  { db, ids }: Pick<Deps, "db" | "ids">,
  quem: Quem,
  idUsuario: number,
): Promise<{ codigoIndicacao: string }> =>
  db.transaction().execute(async (tx) => {
    const pessoa = await lockPessoa(tx, idUsuario);
    if (pessoa.codigoIndicacao !== null) return { codigoIndicacao: pessoa.codigoIndicacao };
    if (pessoa.tipoConta === "RCV_RCPN") throw new ErroDeNegocio("VENDEDOR_DE_CARTORIO");
    const codigoIndicacao = randomCode(ids, CODIGO);
    await updateCodigoIndicacao(tx, idUsuario, codigoIndicacao);
    await registrar(tx, { ...doVendedor(quem, idUsuario), acao: "CODIGO_INDICACAO_GERADO" });
    return { codigoIndicacao };
  });

/** Makes a seller somebody who sells no more, from their next call on. Whom they brought stays theirs. */
export const removerCodigo = ({ db }: Pick<Deps, "db">, quem: Quem, idUsuario: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pessoa = await lockPessoa(tx, idUsuario);
    if (pessoa.codigoIndicacao === null) return;
    await updateCodigoIndicacao(tx, idUsuario, null);
    await registrar(tx, { ...doVendedor(quem, idUsuario), acao: "CODIGO_INDICACAO_REMOVIDO" });
  });
