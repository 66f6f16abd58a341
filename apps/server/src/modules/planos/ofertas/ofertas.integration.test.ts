import { hoje } from "@acervo/br/calendario";
import { formatarData, somarDias } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { aprovacoes, AprovacaoPedida } from "@acervo/contracts/aprovacoes";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { planos } from "@acervo/contracts/planos";
import { planosEOfertas } from "@acervo/contracts/planos-e-ofertas";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const DIA_MS = 86_400_000;
const motivo = "Reajuste do ano.";

describe("planos e ofertas, por dois administradores", () => {
  const clock = createTestClock("2026-11-13T12:00:00.000Z");
  let api: TestApi;
  let ana: Customer;
  let olavo: Customer;
  let cliente: Customer;
  let dia: string;
  beforeAll(async () => {
    api = await startTestApi({ clock });
    ana = await signIn(api, "admin");
    olavo = await signIn(api, "outroAdmin");
    cliente = await signIn(api, "pessoa");
    dia = hoje(clock.now());
  });
  afterAll(() => api.close());

  const ofertas = async (encerradas = false) => {
    const linhas = [];
    for (const pagina of ["1", "2", "3"]) {
      const query = { pagina, encerradas: String(encerradas) };
      linhas.push(
        ...planosEOfertas.listar.response.parse((await ana.call(planosEOfertas.listar, { query })).body).listaOferta,
      );
    }
    return linhas;
  };
  let planosFeitos = 0;
  /** A plan of this test alone, hired from a day on. */
  const novo = async (inicio = dia) => {
    planosFeitos += 1;
    const nome = `Plano de teste ${planosFeitos}`;
    await feito(planosEOfertas.pedirPlano, {
      body: { idTipoPlano: 1, nome, valor: 19.9, espacoGb: 20, inicio, motivo },
    });
    return daLista(nome);
  };
  const daLista = async (nome: string, valor?: number) => {
    const achada = (await ofertas()).find(
      (oferta) => oferta.plano.nome === nome && (valor === undefined || oferta.valor === valor),
    );
    if (achada === undefined) throw new Error(`There is no offer of ${nome}.`);
    return achada;
  };
  type Chamada = { readonly params?: { readonly id: number }; readonly body: object };
  const pedir = (endpoint: Endpoint, chamada: Chamada) => ana.call(endpoint, chamada);
  const confirmar = (id: number) => olavo.call(aprovacoes.confirmar, { params: { id } });
  const feito = async (endpoint: Endpoint, chamada: Chamada): Promise<void> => {
    const { idAprovacao } = AprovacaoPedida.parse((await pedir(endpoint, chamada)).body);
    expect((await confirmar(idAprovacao)).status).toBe(204);
  };
  const vistas = async (nome: string) =>
    planos.listar.response
      .parse((await cliente.call(planos.listar, { query: { contratarPlano: "true" } })).body)
      .filter(({ plano }) => plano.nome === nome)
      .map(({ plano }) => plano.valor);

  it("[ADM-210] um plano novo pede tipo, nome, espaço, valor e dia, e o cliente o vê quando confirmado", async () => {
    const body = { idTipoPlano: 1, nome: "Acervo 20", valor: 19.9, espacoGb: 20, inicio: dia, motivo };
    const pedido = await pedir(planosEOfertas.pedirPlano, { body });
    expect(await vistas("Acervo 20")).toEqual([]);
    const { idAprovacao } = AprovacaoPedida.parse(pedido.body);
    const lista = aprovacoes.listar.response.parse((await olavo.call(aprovacoes.listar)).body).listaAprovacao;
    expect(lista.find(({ id }) => id === idAprovacao)).toMatchObject({
      titulo: "Novo plano: Acervo 20 (Pessoa física, 20 GB)",
      antes: null,
      depois: `${formatarCentavos(1_990)} por mês, desde ${formatarData(dia)}`,
    });
    await confirmar(idAprovacao);
    expect(await vistas("Acervo 20")).toEqual([19.9, 19.9]);
    expect(await daLista("Acervo 20")).toMatchObject({
      plano: { tipo: "Pessoa física", espacoGb: 20 },
      inicio: dia,
      fim: null,
      situacao: "VIGENTE",
      esperando: false,
    });
    expect(await pedir(planosEOfertas.pedirPlano, { body })).toMatchObject({
      status: 409,
      body: { codigo: "PLANO_REPETIDO" },
    });
    expect((await pedir(planosEOfertas.pedirPlano, { body: { ...body, idTipoPlano: 999 } })).status).toBe(422);
    expect((await pedir(planosEOfertas.pedirPlano, { body: { ...body, valor: 1.999 } })).status).toBe(400);
  });

  it("[ADM-211] o preço novo vale do seu dia em diante, nunca de um dia passado, e quem contratou fica com o seu", async () => {
    const antiga = await novo(somarDias(dia, 0));
    const params = { id: antiga.id };
    const ontem = { valor: 24.9, inicio: somarDias(dia, -1), motivo };
    expect(await pedir(planosEOfertas.pedirPreco, { params, body: ontem })).toMatchObject({
      status: 422,
      body: { codigo: "DIA_PASSADO" },
    });
    const amanha = somarDias(dia, 1);
    const { idAprovacao } = AprovacaoPedida.parse(
      (await pedir(planosEOfertas.pedirPreco, { params, body: { valor: 24.9, inicio: amanha, motivo } })).body,
    );
    expect(await daLista(antiga.plano.nome)).toMatchObject({ esperando: true, fim: null });
    const { id: idPaga } = await api.deps.db
      .selectFrom("planoOfertaTipoPagamento")
      .select("id")
      .where("idPlanoOferta", "=", antiga.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.deps.db
      .updateTable("contratacao")
      .set({ idPlanoOfertaTipoPagamento: idPaga })
      .where("id", "=", cliente.idContratacao)
      .execute();
    await confirmar(idAprovacao);
    expect(await daLista(antiga.plano.nome, 19.9)).toMatchObject({
      id: antiga.id,
      fim: dia,
      situacao: "VIGENTE",
      substituida: true,
      esperando: false,
    });
    expect(await daLista(antiga.plano.nome, 24.9)).toMatchObject({ inicio: amanha, fim: null, situacao: "FUTURA" });
    expect(await vistas(antiga.plano.nome)).toEqual([19.9, 19.9]);
    const { nomePlano, valorCentavos } = await api.deps.db
      .selectFrom("contratacaoComPlano")
      .select(["nomePlano", "valorCentavos"])
      .where("id", "=", cliente.idContratacao)
      .executeTakeFirstOrThrow();
    expect([nomePlano, valorCentavos]).toEqual([antiga.plano.nome, 1_990]);
    expect(
      await pedir(planosEOfertas.pedirPreco, { params, body: { valor: 9, inicio: amanha, motivo } }),
    ).toMatchObject({ status: 409, body: { codigo: "OFERTA_MUDOU" } });
  });

  it("[ADM-212] um preço que ainda não vale é retirado, e o anterior continua como antes", async () => {
    const antiga = await novo();
    const inicio = somarDias(dia, 30);
    await feito(planosEOfertas.pedirPreco, { params: { id: antiga.id }, body: { valor: 30, inicio, motivo } });
    const futura = await daLista(antiga.plano.nome, 30);
    await feito(planosEOfertas.pedirRetirada, { params: { id: futura.id }, body: { motivo } });
    expect((await ofertas()).filter(({ plano }) => plano.nome === antiga.plano.nome)).toMatchObject([
      { id: antiga.id, fim: null, substituida: false },
    ]);
    expect(await pedir(planosEOfertas.pedirRetirada, { params: { id: antiga.id }, body: { motivo } })).toMatchObject({
      status: 409,
      body: { codigo: "OFERTA_MUDOU" },
    });
  });

  it("[ADM-213] o fim de uma oferta a tira de quem contrata depois do dia, e só da lista dos encerrados ela se vê", async () => {
    const oferta = await novo();
    await feito(planosEOfertas.pedirFim, { params: { id: oferta.id }, body: { fim: dia, motivo } });
    expect(await daLista(oferta.plano.nome)).toMatchObject({ fim: dia, situacao: "VIGENTE" });
    await api.deps.db
      .updateTable("planoOferta")
      .set({ dataInicio: somarDias(dia, -9), dataFim: somarDias(dia, -1) })
      .where("id", "=", oferta.id)
      .execute();
    expect(await vistas(oferta.plano.nome)).toEqual([]);
    expect((await ofertas()).some(({ id }) => id === oferta.id)).toBe(false);
    expect((await ofertas(true)).find(({ id }) => id === oferta.id)).toMatchObject({ situacao: "ENCERRADA" });
    const fim = { fim: somarDias(dia, -1), motivo };
    expect((await pedir(planosEOfertas.pedirFim, { params: { id: oferta.id }, body: fim })).status).toBe(422);
  });

  it("o preço cujo dia passou antes da confirmação não se aplica mais", async () => {
    const pedidoEm = clock.now();
    const oferta = await novo();
    const { idAprovacao } = AprovacaoPedida.parse(
      (
        await pedir(planosEOfertas.pedirPreco, {
          params: { id: oferta.id },
          body: { valor: 40, inicio: somarDias(dia, 1), motivo },
        })
      ).body,
    );
    clock.advance(2 * DIA_MS);
    expect(await confirmar(idAprovacao)).toMatchObject({ status: 409, body: { codigo: "APROVACAO_SUPERADA" } });
    clock.set(pedidoEm);
    expect(await daLista(oferta.plano.nome)).toMatchObject({ valor: 19.9, fim: null });
  });
});
