import type { Endpoint } from "@acervo/contracts/endpoint";
import { possiveisClientes, type PossivelCliente } from "@acervo/contracts/possiveis-clientes";

import { systemClock, type Clock } from "../src/platform/clock.ts";
import { systemIds } from "../src/platform/ids.ts";
import { signIn, type Customer } from "./customer-api.ts";
import type { PlainAnswer } from "./request.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

export type VendasWorld = {
  readonly api: TestApi;
  /** Two who sell, one who only registers prospects, an administrator. */
  readonly ana: Customer;
  readonly bia: Customer;
  readonly central: Customer;
  readonly admin: Customer;
};

export const UM_POSSIVEL = { nome: "Cartório de Vila Serena", uf: "MG", telefone1: "(31) 90000-1180" };

let contador = 0;
/** Of nobody else in this run. */
const umNumero = (): number => (contador += 1);

/** Lets somebody sell. */
export const darCodigo = async ({ deps: { db } }: TestApi, idUsuario: number): Promise<string> => {
  const codigoIndicacao = `T${String(umNumero()).padStart(7, "0")}`;
  await db.updateTable("usuario").set({ codigoIndicacao }).where("id", "=", idUsuario).execute();
  return codigoIndicacao;
};

type Pessoa = {
  readonly nome?: string;
  readonly email?: string;
  readonly telefone?: string;
  readonly idVendedorIndicacao?: number;
  readonly dataCadastro?: Date;
  /** Null: the e-mail is yet to be confirmed. */
  readonly primeiroAcessoEm?: Date | null;
  readonly codigoIndicacao?: string;
};

/** An account that nobody signs in to. */
export const insertPessoa = async ({ deps }: TestApi, pessoa: Pessoa = {}): Promise<number> => {
  const numero = umNumero();
  const agora = systemClock.now();
  const { id } = await deps.db
    .insertInto("usuario")
    .values({
      sub: deps.ids.uuid(),
      cpfCnpj: String(20_000_000_000 + numero),
      nome: `Pessoa ${numero}`,
      email: `pessoa${numero}@indicada.test`,
      tipoConta: "NOR_PF",
      dataCadastro: agora,
      primeiroAcessoEm: agora,
      ...pessoa,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const startVendas = async (clock?: Clock): Promise<VendasWorld> => {
  const api = await startTestApi(clock === undefined ? {} : { clock });
  const ana = await signIn(api, "vendedor");
  const bia = await signIn(api, "pessoa");
  const central = await signIn(api, "cadastro");
  const admin = await signIn(api, "admin");
  for (const { idUsuario } of [ana, bia]) await darCodigo(api, idUsuario);
  return { api, ana, bia, central, admin };
};

type Chamavel = Pick<Endpoint, "method" | "path">;

/** What somebody gets, which must be well. */
const corpo = async (quem: Customer, endpoint: Chamavel, body: object): Promise<unknown> => {
  const answer = await quem.call(endpoint, { body });
  if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const salvar = (quem: Customer, possivel: object): Promise<PlainAnswer> =>
  quem.call(possiveisClientes.salvar, { body: { ...UM_POSSIVEL, ...possivel } });

export const salvo = async (quem: Customer, possivel: object = {}) =>
  possiveisClientes.salvar.response.parse(await corpo(quem, possiveisClientes.salvar, { ...UM_POSSIVEL, ...possivel }));

export const listados = async (quem: Customer, filtro: object = {}) =>
  possiveisClientes.listar.response.parse(await corpo(quem, possiveisClientes.listar, filtro));

/** One as its reader finds it, by its name. */
export const achado = async (quem: Customer, nome: string, filtro: object = {}): Promise<PossivelCliente | undefined> =>
  (await listados(quem, { nomeUsuario: nome, ...filtro })).listaPossivelClienteVO[0];

/** A name that no other prospect of the run has. */
export const umNome = (): string => `Ofício ${systemIds.uuid()}`;

/** What the trail tells of a prospect, oldest first. */
export const trilhaDoPossivel = async ({ api }: VendasWorld, id: number) =>
  (
    await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId", "detalhes"])
      .where("alvoTipo", "=", "possivelCliente")
      .where("alvoId", "=", String(id))
      .orderBy("instante")
      .orderBy("seq")
      .execute()
  ).map(({ acao, atorId, detalhes }) => ({ acao, atorId: Number(atorId), detalhes }));
