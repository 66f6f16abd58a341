import { ErroDeNegocio } from "../src/http/erro-de-negocio.ts";
import { realizarCobranca } from "../src/modules/faturas/cobranca/realizar-cobranca.ts";
import { gerarBoleto } from "../src/modules/faturas/renegociacao/gerar-boleto.ts";
import { listarDebitosUsuario } from "../src/modules/faturas/renegociacao/listar-debitos-usuario.ts";
import type { SituacaoPagamento } from "../src/platform/pagamento/provedor-pagamento.ts";
import { dizerDaCobranca } from "./contratar.ts";
import { ORIGEM } from "./contratos.ts";
import type { MonthlyWorld } from "./monthly-world.ts";
import { novoUsuario } from "./schema/fixtures.ts";

type Pedido = Parameters<typeof gerarBoleto>[2];

/** The code of a refusal, or what was answered. */
const codigoOu = async <T>(work: Promise<T>): Promise<T | string> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ErroDeNegocio) return error.codigo;
    throw error;
  }
};

/** What the administrator does with debts, and what the provider says of combined boletos, at the world's own time. */
export const createDebtDesk = async ({ api }: Pick<MonthlyWorld, "api">) => {
  const { db } = api.deps;
  const admin = { id: await novoUsuario(db), sub: "", papeis: new Set(["admin"] as const), grupos: new Set<never>() };
  const quem = { usuario: admin, origem: ORIGEM };
  const debitos = async (idUsuario: number) => {
    const pessoa = db.selectFrom("usuario").select("cpfCnpj").where("id", "=", idUsuario);
    const { cpfCnpj: cpfUsuario } = await pessoa.executeTakeFirstOrThrow();
    return listarDebitosUsuario(api.deps, { cpfUsuario });
  };
  /** All that the person owes, with what is changed of it. */
  const pedidoDe = async (idUsuario: number, mudancas: Partial<Pedido> = {}): Promise<Pedido> => {
    const lista = await debitos(idUsuario);
    return {
      valorDebitoAPagar: lista.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0) / 100,
      idFaturasSelecionadas: lista.map(({ id }) => id),
      usuario: { id: idUsuario },
      emailEnvioBoleto: ["contador@acervo.test"],
      ...mudancas,
    };
  };
  const gerar = (pedido: Pedido) => gerarBoleto(api.deps, quem, pedido);
  const cobrancaDa = (id: number) =>
    db
      .selectFrom("cobranca")
      .select(["id", "situacao", "semEncargos", "valorCentavos", "vencimento"])
      .where("origem", "=", "RENEGOCIACAO")
      .where("idOrigem", "=", id)
      .executeTakeFirstOrThrow();
  return {
    debitos,
    pedidoDe,
    cobrancaDa,
    pedir: async (pedido: Pedido) => codigoOu(gerar(pedido)),
    /** Everything that the person owes on one boleto; its id. */
    renegociar: async (idUsuario: number, mudancas: Partial<Pedido> = {}): Promise<number> =>
      (await gerar(await pedidoDe(idUsuario, mudancas))).id,
    dizer: async (id: number, situacao: SituacaoPagamento) => dizerDaCobranca(api, (await cobrancaDa(id)).id, situacao),
    situacaoDa: async (id: number): Promise<string> => {
      const renegociacao = db.selectFrom("renegociacao").select("situacao").where("id", "=", id);
      return (await renegociacao.executeTakeFirstOrThrow()).situacao;
    },
    cobrarNoCartao: (idFatura: number) => codigoOu(realizarCobranca(api.deps, quem, idFatura)),
  };
};
