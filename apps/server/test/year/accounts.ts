import { CartaoInformado } from "@acervo/contracts/cartoes";
import { adicionarCartao } from "../../src/modules/cartoes/adicionar-cartao.ts";
import { tornarSecundario } from "../../src/modules/cartoes/alterar-cartao.ts";
import { giveEndereco, ofertaDe, ORIGEM } from "../contratos.ts";
import { cartaoDigitado } from "../payment-world.ts";
import { novoUsuario } from "../schema/fixtures.ts";
import { signLgpd } from "../termo-lgpd.ts";
import type { Dia } from "./calendar.ts";
import { CARTOES, type Conta, type NomeCartao } from "./kinds.ts";
import type { YearWorld } from "./year-world.ts";

export type ContaViva = { readonly conta: Conta; readonly idUsuario: number; readonly email: string };

/** The person of an account, as who calls. */
export const quem = ({ idUsuario }: ContaViva) => ({
  usuario: { id: idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
  escopo: "proprio" as const,
  origem: ORIGEM,
});

export const cadastrarCartao = async ({ deps }: YearWorld, viva: ContaViva, cartao: NomeCartao): Promise<number> =>
  (await adicionarCartao(deps, quem(viva), CartaoInformado.parse(cartaoDigitado(CARTOES[cartao])))).id;

/** An account as it is before the first day. */
export const nascer = async (
  mundo: YearWorld,
  conta: Conta,
  { numero, antes }: { readonly numero: number; readonly antes: Dia },
): Promise<ContaViva> => {
  const { deps } = mundo;
  const { db } = deps;
  const idUsuario = await novoUsuario(db);
  const email = mundo.emailDe(String(numero));
  const forma = conta.contratacoes.length === 0 ? null : conta.forma;
  await giveEndereco(db, idUsuario);
  // What waits for a signature is of somebody who signed nothing yet.
  if (conta.contratacoes.every(({ situacao }) => situacao === 1)) await signLgpd(deps, idUsuario);
  await db
    .updateTable("usuario")
    .set({
      email,
      tipoPagamento: forma,
      pagamentoUnificado: conta.unificada,
      ...(conta.cartorio ? { tipoConta: "RCV_RCPN" } : {}),
    })
    .where("id", "=", idUsuario)
    .execute();
  for (const { nome, plano, situacao } of conta.contratacoes)
    await db
      .insertInto("contratacao")
      .values({
        idUsuario,
        nome,
        codigoSituacao: situacao,
        idPlanoOfertaTipoPagamento: await ofertaDe(db, plano, conta.forma),
        dataContratacao: `${antes}T15:00:00Z`,
        dataInicio: situacao === 1 ? antes : null,
      })
      .execute();
  const viva = { conta, idUsuario, email };
  for (const [ordem, cartao] of conta.cartoes.entries()) {
    const id = await cadastrarCartao(mundo, viva, cartao);
    if (ordem === 1) await tornarSecundario(deps, quem(viva), id);
  }
  return viva;
};
