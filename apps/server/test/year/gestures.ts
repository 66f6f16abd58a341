import { tornarPrincipal } from "../../src/modules/cartoes/alterar-cartao.ts";
import { removerContratacao } from "../../src/modules/contratacoes/cancelar/cancelar-contratacao.ts";
import { editarContratacao } from "../../src/modules/contratacoes/editar/editar-contratacao.ts";
import { adicionarContratacao } from "../../src/modules/contratacoes/nova/adicionar-contratacao.ts";
import { listarTermosPorAssinar } from "../../src/modules/contratacoes/provisionada/termos-por-assinar.ts";
import { assinarTermo } from "../../src/modules/lgpd/assinar-termo.ts";
import { prepararTermoAlteracao, prepararTermoDeAceite } from "../../src/modules/contratos/gerar-termo.ts";
import { abrirLink } from "../../src/modules/faturas/link/abrir-link.ts";
import { criarLink } from "../../src/modules/faturas/link/criar-link.ts";
import { pagarUmaFatura } from "../../src/modules/faturas/pagar/pagar-uma-fatura.ts";
import { ofertaDe } from "../contratos.ts";
import { createDebtDesk } from "../renegociacoes.ts";
import { cadastrarCartao, quem, type ContaViva } from "./accounts.ts";
import type { Gesto } from "./kinds.ts";
import type { YearWorld } from "./year-world.ts";

/** Where the world keeps what a gesture is about. */
const createFinder = ({ deps: { db } }: YearWorld) => {
  const idContratacaoDe = async ({ idUsuario }: ContaViva, nome: string): Promise<number> => {
    const consulta = db.selectFrom("contratacao").select("id").where("idUsuario", "=", idUsuario);
    return (await consulta.where("nome", "=", nome).executeTakeFirstOrThrow()).id;
  };

  const idFaturaDe = async (viva: ContaViva, { mes, nome }: { readonly mes: string; readonly nome: string }) => {
    const { idFatura } = await db
      .selectFrom("faturaItem")
      .select("idFatura")
      .where("idContratacao", "=", await idContratacaoDe(viva, nome))
      .where("competencia", "=", `${mes}-01`)
      .executeTakeFirstOrThrow();
    return idFatura;
  };

  /** What the provider calls the newest charge of something in one of these situations. */
  const pagamentoDe = async (origem: string, idOrigem: number, situacoes: readonly string[]): Promise<string> => {
    const { idNoProvedor } = await db
      .selectFrom("cobranca")
      .select("idNoProvedor")
      .where("origem", "=", origem)
      .where("idOrigem", "=", idOrigem)
      .where("situacao", "in", situacoes)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    if (idNoProvedor === null) throw new Error("the charge is not at the provider");
    return idNoProvedor;
  };

  const cartaoPrincipal = async ({ idUsuario }: ContaViva): Promise<number> => {
    const cartoes = db.selectFrom("cartaoCredito").select("id").where("idUsuario", "=", idUsuario);
    return (await cartoes.where("principal", "=", true).executeTakeFirstOrThrow()).id;
  };
  return { idContratacaoDe, idFaturaDe, pagamentoDe, cartaoPrincipal };
};
type Finder = ReturnType<typeof createFinder>;

const contratar = async (
  { deps }: YearWorld,
  viva: ContaViva,
  { nome, plano }: Gesto & { tipo: "contrata" },
): Promise<void> => {
  const { forma: tipoPagamento } = viva.conta;
  const idOferta = await ofertaDe(deps.db, plano, tipoPagamento);
  const pretensao = { idUsuario: viva.idUsuario, idOferta, nome };
  const { termo } = await prepararTermoDeAceite(deps.db, deps.clock.now(), pretensao);
  await adicionarContratacao(deps, quem(viva), {
    nome,
    idPlanoOfertaTipoPagamento: idOferta,
    tipoPagamento,
    hashTermo: termo.hash,
    chaveIdempotencia: deps.ids.uuid(),
    usarDadosRecivil: null,
    idCartaoPrincipal: null,
    idCartaoSecundario: null,
  });
};

const trocar = async (
  { deps }: YearWorld,
  { idContratacaoDe }: Finder,
  viva: ContaViva,
  { nome, plano }: Gesto & { tipo: "troca" },
): Promise<void> => {
  const idContratacao = await idContratacaoDe(viva, nome);
  const idOferta = await ofertaDe(deps.db, plano, viva.conta.forma);
  const troca = { idUsuario: viva.idUsuario, idContratacao, idOferta };
  const { termo } = await prepararTermoAlteracao(deps.db, deps.clock.now(), troca);
  const editada = { id: idContratacao, nome, idPlanoOfertaTipoPagamento: idOferta, hashTermo: termo.hash };
  await editarContratacao(deps, quem(viva), editada);
};

const assinar = async ({ deps }: YearWorld, viva: ContaViva): Promise<void> => {
  const termos = await listarTermosPorAssinar(deps, viva.idUsuario);
  const contratos = termos.map(({ idContratacao, termo }) => ({ idContratacao, hashTermo: termo.hash }));
  await assinarTermo(deps, quem(viva), { versao: 1, usarDadosRecivil: true, contratos });
};

/** What people do, by the use cases that the API calls. */
export const createPeople = async (mundo: YearWorld) => {
  const { deps, api, asaas } = mundo;
  const { db } = deps;
  const mesa = await createDebtDesk({ api: { ...api, deps } });
  const finder = createFinder(mundo);
  const { idContratacaoDe, idFaturaDe, pagamentoDe, cartaoPrincipal } = finder;

  const daConta = async (viva: ContaViva, gesto: Exclude<Gesto, { mes: string }>): Promise<void> => {
    if (gesto.tipo === "cartao")
      await tornarPrincipal(deps, quem(viva), await cadastrarCartao(mundo, viva, gesto.cartao));
    else if (gesto.tipo === "contrata") await contratar(mundo, viva, gesto);
    else if (gesto.tipo === "assina") await assinar(mundo, viva);
    else if (gesto.tipo === "troca") await trocar(mundo, finder, viva, gesto);
    else if (gesto.tipo === "cancela")
      await removerContratacao(deps, quem(viva), await idContratacaoDe(viva, gesto.nome));
    else if (gesto.tipo === "renegocia") {
      const { idUsuario, email } = viva;
      await mesa.renegociar(idUsuario, { emailEnvioBoleto: [email] });
    } else {
      const renegociacoes = db.selectFrom("renegociacao").select("id").where("idUsuario", "=", viva.idUsuario);
      const { id } = await renegociacoes.orderBy("id", "desc").executeTakeFirstOrThrow();
      await asaas.act(await pagamentoDe("RENEGOCIACAO", id, ["ABERTA"]), "pagarPix");
    }
  };

  const fazer = async (viva: ContaViva, gesto: Gesto): Promise<void> => {
    if (!("mes" in gesto)) return daConta(viva, gesto);
    const idFatura = await idFaturaDe(viva, gesto);
    if (gesto.tipo === "paga-agora") {
      const idCartao = await cartaoPrincipal(viva);
      await pagarUmaFatura(deps, quem(viva), { idFatura, forma: "CARTAO", idCartao });
    } else if (gesto.tipo === "abre-o-link") {
      const { token } = await criarLink(deps, quem(viva), idFatura);
      await abrirLink(deps, token);
    } else if (gesto.tipo === "no-provedor")
      await asaas.act(await pagamentoDe("FATURA", idFatura, ["PAGA", "CONTESTADA"]), gesto.acao);
    else await asaas.act(await pagamentoDe("FATURA", idFatura, ["ABERTA"]), "pagarPix");
  };
  return fazer;
};
