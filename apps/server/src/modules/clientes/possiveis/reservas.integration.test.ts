import { parametros } from "@acervo/contracts/parametros";
import { possiveisClientes, type PossivelClienteInformado } from "@acervo/contracts/possiveis-clientes";
import { vendedores } from "@acervo/contracts/vendedores";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  achado,
  darCodigo,
  insertPessoa,
  listados,
  salvar,
  salvo,
  startVendas,
  trilhaDoPossivel,
  UM_POSSIVEL,
  umNome,
  type VendasWorld,
} from "../../../../test/vendas-world.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { salvarPossivelCliente } from "./salvar-possivel-cliente.ts";

const DIA_MS = 86_400_000;
const NINGUEM = 2_000_000_000;
const ORIGEM = { requestId: "teste", ip: "127.0.0.1", userAgent: null };

describe("reservas de possíveis clientes", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const linhaDe = (id: number) =>
    mundo.api.deps.db.selectFrom("possivelCliente").selectAll().where("id", "=", id).executeTakeFirst();

  it("[VEND-103] de vinte vendedores que respondem sim ao mesmo tempo, um reserva e os outros recebem 409", async () => {
    const { api, central } = mundo;
    const nome = umNome();
    const { id, versao } = await salvo(central, { nome });
    const vendedoresDoTeste = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const idUsuario = await insertPessoa(api);
        await darCodigo(api, idUsuario);
        return idUsuario;
      }),
    );
    const informado: PossivelClienteInformado = possiveisClientes.salvar.body.parse({
      ...UM_POSSIVEL,
      nome,
      id,
      versao,
      possuiInteresse: true,
    });
    const pedidos = await Promise.allSettled(
      vendedoresDoTeste.map((idUsuario) => {
        const usuario = { id: idUsuario, sub: "", grupos: new Set<string>(), papeis: new Set(["vendedor"] as const) };
        return salvarPossivelCliente(api.deps, { usuario, escopo: "proprio", origem: ORIGEM }, informado);
      }),
    );
    const recusas = pedidos.flatMap((pedido) =>
      pedido.status === "rejected" && pedido.reason instanceof ErroDeNegocio ? [pedido.reason.codigo] : [],
    );
    expect(pedidos.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(recusas).toHaveLength(19);
    expect(new Set(recusas)).toEqual(new Set(["POSSIVEL_CLIENTE_JA_RESERVADO"]));
    const atrasada = await salvar(mundo.bia, { nome, id, versao, possuiInteresse: true });
    expect(atrasada.status).toBe(409);
    expect(atrasada.body).toMatchObject({ mensagem: expect.stringContaining("Outro vendedor") });
    const nuncaLivre = await salvo(mundo.ana, { nome: umNome() });
    const alheio = await salvar(mundo.bia, { id: nuncaLivre.id, possuiInteresse: true });
    const inexistente = await salvar(mundo.bia, { id: NINGUEM, possuiInteresse: true });
    expect([alheio.status, alheio.body]).toEqual([404, inexistente.body]);
  });

  it("[VEND-105][VEND-109] só o que muda alguma coisa renova a reserva, e o que foi lido antes de outra mudança é recusado", async () => {
    const { ana, api } = mundo;
    const nome = umNome();
    const { id } = await salvo(ana, { nome, outrasInformacoes: "Ligar" });
    const ontem = new Date(Date.now() - DIA_MS);
    const amanha = new Date(Date.now() + DIA_MS);
    await api.deps.db
      .updateTable("possivelCliente")
      .set({ reservadoAte: amanha, alteradoEm: ontem })
      .where("id", "=", id)
      .execute();
    const igual = await salvo(ana, { nome, id, versao: 1, outrasInformacoes: "Ligar" });
    expect(igual.versao).toBe(1);
    expect(await linhaDe(id)).toMatchObject({ reservadoAte: amanha, alteradoEm: ontem });
    const mudado = await salvo(ana, { nome, id, versao: 1, outrasInformacoes: "Ligou" });
    const restam = (Date.parse(mudado.reservadoAte ?? "") - Date.now()) / DIA_MS;
    expect(restam).toBeGreaterThan(4.9);
    expect(restam).toBeLessThan(5.1);
    const velha = await salvar(ana, { nome, id, versao: 1, uf: "SP" });
    expect([velha.status, velha.body]).toMatchObject([409, { codigo: "POSSIVEL_CLIENTE_ALTERADO" }]);
    const dias = await ana.call(parametros.qtdDiasContratacaoPossivelCliente);
    expect([dias.status, dias.body]).toEqual([200, 5]);
  });

  it("[VEND-106] a nota de quem vende é dele e do administrador, também depois da reserva; a da central é de todos", async () => {
    const { ana, bia, central, admin, api } = mundo;
    const nome = umNome();
    const { id } = await salvo(central, { nome, outrasInformacoes: "Da central" });
    for (const quem of [ana, bia]) expect((await achado(quem, nome))?.outrasInformacoes).toBe("Da central");
    await salvo(ana, { nome, id, possuiInteresse: true, outrasInformacoes: "canario da Ana" });
    expect((await achado(admin, nome))?.outrasInformacoes).toBe("canario da Ana");
    await api.deps.db
      .updateTable("possivelCliente")
      .set({ idVendedor: null, reservadoAte: null, livreDesde: new Date() })
      .where("id", "=", id)
      .execute();
    expect((await achado(bia, nome))?.outrasInformacoes).toBe("Da central");
    expect((await achado(ana, nome))?.outrasInformacoes).toBe("canario da Ana");
    expect((await achado(admin, nome))?.outrasInformacoes).toBe("canario da Ana");
  });

  it("[VEND-108] o administrador passa a outro vendedor com o motivo, e os dois são avisados", async () => {
    const { ana, bia, central, admin, api } = mundo;
    const nome = umNome();
    const { id } = await salvo(ana, { nome });
    const transferir = (idVendedor: number, motivo = "Férias") =>
      admin.call(possiveisClientes.transferir, { params: { id }, body: { idVendedor, motivo } });
    expect((await transferir(central.idUsuario)).body).toMatchObject({ codigo: "VENDEDOR_NAO_ENCONTRADO" });
    expect((await transferir(bia.idUsuario, " ")).status).toBe(400);
    expect((await transferir(bia.idUsuario)).status).toBe(200);
    expect(await achado(ana, nome)).toBeUndefined();
    expect(await achado(bia, nome)).toMatchObject({ id, reservadoParaMim: true });
    expect((await trilhaDoPossivel(mundo, id)).at(-1)).toMatchObject({
      acao: "POSSIVEL_CLIENTE_TRANSFERIDO",
      atorId: admin.idUsuario,
      detalhes: { de: String(ana.idUsuario), para: String(bia.idUsuario), motivo: "Férias" },
    });
    expect((await transferir(bia.idUsuario)).status).toBe(200);
    const envios = await api.deps.db
      .selectFrom("emailEnvio")
      .innerJoin("usuario", "usuario.email", "emailEnvio.destinatario")
      .select(["emailEnvio.tipo", "usuario.id"])
      .where("emailEnvio.tipo", "like", "possivel-cliente-%")
      .where("emailEnvio.chave", "like", `%/${id}/%`)
      .orderBy("emailEnvio.tipo")
      .execute();
    expect(envios).toEqual([
      { tipo: "possivel-cliente-recebido", id: bia.idUsuario },
      { tipo: "possivel-cliente-transferido", id: ana.idUsuario },
    ]);
  });

  it("[VEND-110][ROLE-64] quem não vende não entra, e quem perde o código é recusado no pedido seguinte", async () => {
    const { admin, api } = mundo;
    const { bia } = mundo;
    const pedidos = [possiveisClientes.listar, possiveisClientes.salvar] as const;
    await listados(bia);
    const { codigoIndicacao } = await api.deps.db
      .selectFrom("usuario")
      .select("codigoIndicacao")
      .where("id", "=", bia.idUsuario)
      .executeTakeFirstOrThrow();
    await admin.call(vendedores.removerCodigo, { params: { idUsuario: bia.idUsuario } });
    try {
      for (const pedido of pedidos) expect((await bia.call(pedido, { body: UM_POSSIVEL })).status).toBe(403);
    } finally {
      await api.deps.db.updateTable("usuario").set({ codigoIndicacao }).where("id", "=", bia.idUsuario).execute();
    }
  });
});

describe("o máximo de reservas", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
    await mundo.api.deps.db
      .updateTable("parametro")
      .set({ valor: "2" })
      .where("chave", "=", "maximo-reservas-vendedor")
      .execute();
  });
  afterAll(() => mundo.api.close());

  it("[VEND-104] quem tem quantas pode não cadastra nem reserva mais uma, ainda que peça duas ao mesmo tempo", async () => {
    const { ana, central } = mundo;
    const livre = await salvo(central, { nome: umNome() });
    await salvo(ana, { nome: umNome() });
    const duas = await Promise.all([salvar(ana, { nome: umNome() }), salvar(ana, { nome: umNome() })]);
    expect(duas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([200, 422]);
    const tomar = await salvar(ana, { nome: livre.nome, id: livre.id, possuiInteresse: true });
    expect([tomar.status, tomar.body]).toMatchObject([422, { codigo: "LIMITE_DE_RESERVAS" }]);
    expect((await salvar(ana, { nome: livre.nome, id: livre.id, uf: "SP" })).status).toBe(200);
  });
});
