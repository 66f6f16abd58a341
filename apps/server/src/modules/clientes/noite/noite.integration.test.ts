import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPossivelCliente } from "../../../../test/possiveis-clientes.ts";
import { insertPessoa, startVendas, umNome, type VendasWorld } from "../../../../test/vendas-world.ts";
import { identificarUsuario } from "../../usuarios/usuarios.api.ts";
import { atribuirPelaReserva } from "../clientes.api.ts";
import { virarODia } from "./virar-o-dia.ts";

const DIA_MS = 86_400_000;
const ha = (dias: number) => new Date(Date.now() - dias * DIA_MS);

describe("a noite e a chegada", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const linhaDe = (id: number) =>
    mundo.api.deps.db.selectFrom("possivelCliente").selectAll().where("id", "=", id).executeTakeFirst();
  const recusado = async (idVendedor: number, retornoEm: Date) => {
    const { db } = mundo.api.deps;
    const id = await insertPossivelCliente(db, { idVendedor, recusado: true });
    await db
      .updateTable("possivelClienteRecusa")
      .set({ retornoEm, qtdDiasRetorno: 30 })
      .where("idPossivelCliente", "=", id)
      .execute();
    return id;
  };

  it("[SRV-19] a reserva vencida fica livre e por responder, a que vale fica, e a segunda vez não muda nada", async () => {
    const { ana, api } = mundo;
    const idVendedor = ana.idUsuario;
    const vencida = await insertPossivelCliente(api.deps.db, {
      idVendedor,
      possuiInteresse: true,
      reservadoAte: ha(1),
    });
    const viva = await insertPossivelCliente(api.deps.db, { idVendedor });
    await virarODia(api.deps);
    const depois = await linhaDe(vencida);
    expect(depois).toMatchObject({ idVendedor: null, reservadoAte: null, possuiInteresse: null, versao: 2 });
    expect(depois?.livreDesde).not.toBeNull();
    expect(await linhaDe(viva)).toMatchObject({ idVendedor, versao: 1 });
    await virarODia(api.deps);
    expect(await linhaDe(vencida)).toEqual(depois);
  });

  it("[SRV-19] mais de um lote vence na mesma noite", async () => {
    const { ana, api } = mundo;
    const nome = umNome();
    await api.deps.db
      .insertInto("possivelCliente")
      .values(
        Array.from({ length: 2_100 }, () => ({
          nome,
          uf: "MG",
          telefone1: "3130001180",
          idVendedor: ana.idUsuario,
          reservadoAte: ha(1),
          idAutor: ana.idUsuario,
          alteradoEm: ha(6),
        })),
      )
      .execute();
    await virarODia(api.deps);
    const rows = await api.deps.db
      .selectFrom("possivelCliente")
      .select("idVendedor")
      .where("nome", "=", nome)
      .execute();
    expect(rows).toHaveLength(2_100);
    expect(rows.every(({ idVendedor }) => idVendedor === null)).toBe(true);
  });

  it("[VEND-68] quem disse não volta no seu dia ao mesmo vendedor com prazo novo, ou livre se ele não vende mais", async () => {
    const { ana, central, api } = mundo;
    const [volta, livre, ainda] = [
      await recusado(ana.idUsuario, ha(0.1)),
      await recusado(central.idUsuario, ha(0.1)),
      await recusado(ana.idUsuario, ha(-1)),
    ];
    await virarODia(api.deps);
    const voltou = await linhaDe(volta);
    expect(voltou).toMatchObject({ idVendedor: ana.idUsuario, possuiInteresse: null, recusadoEm: null });
    expect((Number(voltou?.reservadoAte) - Date.now()) / DIA_MS).toBeCloseTo(5, 1);
    expect(await linhaDe(livre)).toMatchObject({ idVendedor: null, reservadoAte: null, recusadoEm: null });
    expect((await linhaDe(ainda))?.recusadoEm).not.toBeNull();
    await virarODia(api.deps);
    expect(await linhaDe(volta)).toEqual(voltou);
  });

  /** Somebody registered by a link, and comes in now. */
  const chegar = async (email: string, idVendedorIndicacao?: number) => {
    const { api } = mundo;
    const id = await insertPessoa(api, {
      email,
      primeiroAcessoEm: null,
      ...(idVendedorIndicacao === undefined ? {} : { idVendedorIndicacao }),
    });
    const { sub, nome, cpfCnpj } = await api.deps.db
      .selectFrom("usuario")
      .select(["sub", "nome", "cpfCnpj"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const claims = { sub, username: cpfCnpj, nome, email, grupos: new Set<string>(), porLink: false, sessao: null };
    const entrar = () =>
      identificarUsuario(api.deps, { ...claims, nivel: 1, autenticadoEm: null }, [atribuirPelaReserva]);
    return { id, entrar };
  };
  const vendedorDe = async (id: number) =>
    (
      await mundo.api.deps.db
        .selectFrom("usuario")
        .select("idVendedorIndicacao")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).idVendedorIndicacao;

  it("[SRV-18] a reserva viva vale mais que o link de outro, quando o e-mail é confirmado; os dois são avisados", async () => {
    const { ana, bia, api } = mundo;
    const nome = umNome();
    const email = `${nome.slice(-12)}@chegada.test`;
    const possivel = await insertPossivelCliente(api.deps.db, { nome, idVendedor: ana.idUsuario, email1: email });
    const { id, entrar } = await chegar(email.toUpperCase(), bia.idUsuario);
    expect(await vendedorDe(id)).toBe(bia.idUsuario);
    await entrar();
    await entrar();
    expect(await vendedorDe(id)).toBe(ana.idUsuario);
    expect(await linhaDe(possivel)).toBeUndefined();
    const guardadas = await api.deps.db
      .selectFrom("atribuicaoPorReserva")
      .select(["idVendedor", "idVendedorLink", "idPossivelCliente"])
      .where("idUsuario", "=", id)
      .execute();
    expect(guardadas).toEqual([
      { idVendedor: ana.idUsuario, idVendedorLink: bia.idUsuario, idPossivelCliente: possivel },
    ]);
    const envios = await api.deps.db
      .selectFrom("emailEnvio")
      .innerJoin("usuario", "usuario.email", "emailEnvio.destinatario")
      .select(["emailEnvio.tipo", "usuario.id", "emailEnvio.conteudo"])
      .where("emailEnvio.chave", "in", [`reserva-cadastrada/${id}`, `indicacao-de-outro/${id}`])
      .orderBy("emailEnvio.tipo")
      .execute();
    expect(envios.map(({ tipo, id: paraQuem }) => [tipo, paraQuem])).toEqual([
      ["indicacao-de-outro", bia.idUsuario],
      ["reserva-cadastrada", ana.idUsuario],
    ]);
    const paraBia = JSON.stringify(envios[0]?.conteudo).toLowerCase();
    for (const alheio of [nome, email]) expect(paraBia).not.toContain(alheio.toLowerCase());
  });

  it("[SRV-18] a reserva vencida, ou de quem não vende mais, não vale; pelo CNS do cartório vale", async () => {
    const { ana, bia, central, api } = mundo;
    const { db } = api.deps;
    const nome = umNome();
    const email = `${nome.slice(-12)}@vencida.test`;
    await insertPossivelCliente(db, { nome, idVendedor: ana.idUsuario, email1: email, reservadoAte: ha(0.1) });
    await insertPossivelCliente(db, { nome, idVendedor: central.idUsuario, email1: email });
    const vencida = await chegar(email, bia.idUsuario);
    await vencida.entrar();
    expect(await vendedorDe(vencida.id)).toBe(bia.idUsuario);
    const doCartorio = await chegar(`${nome.slice(-11)}@cartorio.test`, bia.idUsuario);
    const cns = String(doCartorio.id).padStart(6, "3").slice(-6);
    const cartorio = await db
      .insertInto("cartorio")
      .values({ codigoCorregedoria: `N${doCartorio.id}`, cns, distrito: "Sede", nome: "Registro" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("usuario").set({ idCartorio: cartorio.id }).where("id", "=", doCartorio.id).execute();
    await insertPossivelCliente(db, { idVendedor: ana.idUsuario, codigo: `${cns.slice(0, 5)}-${cns.slice(5)}` });
    await doCartorio.entrar();
    expect(await vendedorDe(doCartorio.id)).toBe(ana.idUsuario);
  });
});
