import { AprovacaoPedida, aprovacoes } from "@acervo/contracts/aprovacoes";
import { equipe, type GrupoDaEquipe, type MudancaDeGrupo } from "@acervo/contracts/equipe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createEquipeWorld, type Membro, type EquipeWorld } from "../../../test/equipe-world.ts";
import { gruposDaEquipeDoTeste } from "../../../test/equipe.ts";
import { mudarGrupo } from "./mudar-grupo.ts";

const Detalhes = z.object({ grupo: z.string() });
const MOTIVO = "Entrou para a equipe.";
type Tentativa = { readonly lastAttempt?: boolean; readonly gruposDaEquipe?: ReturnType<typeof gruposDaEquipeDoTeste> };

/** The calls of an administrator, and the job as the worker runs it. */
const gestosDe = (mundo: EquipeWorld) => {
  const incluir = (quem: Membro, { username }: { readonly username: string }, grupo: GrupoDaEquipe) =>
    quem.call(equipe.pedirInclusao, { body: { cpfCnpj: username, grupo, motivo: MOTIVO } });
  const pedir = (quem: Membro, idUsuario: number, grupo: GrupoDaEquipe, mudanca: MudancaDeGrupo) =>
    quem.call(equipe.pedirMudanca, { params: { idUsuario }, body: { grupo, mudanca, motivo: MOTIVO } });
  const pedida = async (...pedido: Parameters<typeof pedir>): Promise<number> =>
    AprovacaoPedida.parse((await pedir(...pedido)).body).idAprovacao;
  const confirmar = (quem: Membro, id: number) => quem.call(aprovacoes.confirmar, { params: { id } });
  const fazer = async (
    idAprovacao: number,
    { lastAttempt = false, gruposDaEquipe = mundo.gruposDaEquipe }: Tentativa = {},
  ) => {
    const { tipo, pedido } = await mundo.db
      .selectFrom("aprovacao")
      .select(["tipo", "pedido"])
      .where("id", "=", idAprovacao)
      .executeTakeFirstOrThrow();
    const mudanca = tipo === "EQUIPE_CONCEDER" ? ("CONCEDER" as const) : ("RETIRAR" as const);
    const confirmada = { idAprovacao, mudanca, ...(pedido as { idUsuario: number; grupo: GrupoDaEquipe }) };
    await mudarGrupo({ ...mundo.deps, gruposDaEquipe }, confirmada, { lastAttempt });
  };
  const lista = async (quem: Membro) => equipe.listar.response.parse((await quem.call(equipe.listar)).body);
  const daLista = async (quem: Membro, idUsuario: number) =>
    (await lista(quem)).pessoas.find((pessoa) => pessoa.idUsuario === idUsuario);
  const doPedido = async (quem: Membro, id: number) => {
    const { body } = await quem.call(aprovacoes.listar, { query: { encerradas: "true" } });
    return aprovacoes.listar.response.parse(body).listaAprovacao.find((uma) => uma.id === id);
  };
  const doPedidoNaTrilha = async (idAprovacao: number) =>
    (
      await mundo.db
        .selectFrom("auditoriaEvento")
        .select("acao")
        .where("alvoTipo", "=", "aprovacao")
        .where("alvoId", "=", String(idAprovacao))
        .execute()
    ).map(({ acao }) => acao);
  const naTrilha = async ({ sub }: { readonly sub: string }) =>
    (
      await mundo.db
        .selectFrom("auditoriaEvento")
        .select(["acao", "detalhes"])
        .where("alvoTipo", "=", "identidade")
        .where("alvoId", "=", sub)
        .orderBy("instante")
        .execute()
    ).map(({ acao, detalhes }) => [acao, Detalhes.parse(detalhes).grupo]);
  return { incluir, pedir, pedida, confirmar, fazer, lista, daLista, doPedido, doPedidoNaTrilha, naTrilha };
};

describe("quem é da equipe, por dois administradores", () => {
  let mundo: EquipeWorld;
  let ana: Membro;
  let olavo: Membro;
  let gestos: ReturnType<typeof gestosDe>;
  beforeAll(async () => {
    mundo = await createEquipeWorld();
    ana = await mundo.entrar(await mundo.realm.addPerson({ name: "Ana", groups: ["ADMIN"] }));
    olavo = await mundo.entrar(await mundo.realm.addPerson({ name: "Olavo", groups: ["ADMIN"] }));
    gestos = gestosDe(mundo);
  });
  afterAll(() => mundo.close());

  it("[ADM-233] a lista diz quem é da equipe agora, quantos administram, quantos nunca entraram, e o que espera ou foi feito", async () => {
    const caio = await mundo.entrar(
      await mundo.realm.addPerson({ name: "Caio", groups: ["SUPORTE_TECNICO", "CADASTRO_POSSIVEL_CLIENTE"] }),
    );
    const antes = await gestos.lista(ana);
    expect(antes.administradores).toBeGreaterThanOrEqual(2);
    expect(antes.pessoas.map(({ nome }) => nome)).toEqual(
      antes.pessoas.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, "pt-BR")),
    );
    const sozinho = { pedido: null, esperando: false, execucao: null };
    const gruposDeCaio = ["SUPORTE_TECNICO", "CADASTRO_POSSIVEL_CLIENTE"];
    expect(antes.pessoas).toContainEqual({
      idUsuario: caio.idUsuario,
      nome: "Caio",
      voce: false,
      grupos: gruposDeCaio,
      ...sozinho,
    });
    expect(antes.pessoas).toContainEqual(
      expect.objectContaining({ idUsuario: ana.idUsuario, voce: true, grupos: ["ADMIN"] }),
    );
    await mundo.realm.addPerson({ name: "Nunca", groups: ["SUPORTE_TECNICO"] });
    expect((await gestos.lista(ana)).nuncaEntraram).toBe(antes.nuncaEntraram + 1);
    const cliente = await mundo.entrar(await mundo.realm.addPerson({ name: "Bia" }));
    expect(await gestos.daLista(ana, cliente.idUsuario)).toBeUndefined();
    const id = await gestos.pedida(ana, cliente.idUsuario, "SUPORTE_TECNICO", "CONCEDER");
    const pedido = { grupo: "SUPORTE_TECNICO", mudanca: "CONCEDER" };
    expect(await gestos.daLista(ana, cliente.idUsuario)).toMatchObject({
      grupos: [],
      pedido,
      esperando: true,
      execucao: null,
    });
    await gestos.confirmar(olavo, id);
    expect(await gestos.daLista(ana, cliente.idUsuario)).toMatchObject({
      esperando: false,
      execucao: { situacao: "FAZENDO" },
    });
    await gestos.fazer(id);
    const feita = { grupos: ["SUPORTE_TECNICO"], execucao: { situacao: "FEITA" } };
    expect(await gestos.daLista(ana, cliente.idUsuario)).toMatchObject(feita);
    await mundo.envelhecer(id, 8);
    expect(await gestos.daLista(ana, cliente.idUsuario)).toMatchObject({ grupos: ["SUPORTE_TECNICO"], ...sozinho });
  });

  it("[ADM-235] ninguém confirma um grupo para si, nem o banco deixa, e o pedido continua esperando; quem perde pode confirmar", async () => {
    const id = await gestos.pedida(ana, olavo.idUsuario, "SUPORTE_TECNICO", "CONCEDER");
    expect(await gestos.confirmar(olavo, id)).toMatchObject({ status: 422, body: { codigo: "APROVACAO_SOBRE_SI" } });
    const porBaixo = mundo.db
      .updateTable("aprovacao")
      .set({ situacao: "CONFIRMADA", idUsuarioResposta: olavo.idUsuario, encerradaEm: mundo.deps.clock.now() })
      .where("id", "=", id)
      .execute();
    await expect(porBaixo).rejects.toThrow("aprovacao_nao_se_concede");
    expect(await gestos.daLista(ana, olavo.idUsuario)).toMatchObject({ esperando: true });
    expect((await gestos.confirmar(ana, id)).body).toMatchObject({ codigo: "APROVACAO_PROPRIA" });
    await ana.call(aprovacoes.retirar, { params: { id } });
    const sai = await mundo.entrar(await mundo.realm.addPerson({ name: "Sai", groups: ["ADMIN"] }));
    const retirada = await gestos.pedida(ana, sai.idUsuario, "ADMIN", "RETIRAR");
    expect((await gestos.confirmar(sai, retirada)).status).toBe(204);
    await gestos.fazer(retirada);
    expect(await gestos.daLista(ana, sai.idUsuario)).toMatchObject({ grupos: [], execucao: { situacao: "FEITA" } });
  });

  it("[ADM-236] a confirmada é feita uma vez, também depois de morrer, e vale: nova entrada com o grupo; retirado, sessões e tokens acabam", async () => {
    const pessoa = await mundo.realm.addPerson({ name: "Rita" });
    const rita = await mundo.entrar(pessoa);
    expect((await rita.call(equipe.listar)).status).toBe(403);
    const concessao = AprovacaoPedida.parse((await gestos.incluir(ana, pessoa, "ADMIN")).body).idAprovacao;
    expect((await gestos.confirmar(olavo, concessao)).status).toBe(204);
    const mortal = { ...mundo.gruposDaEquipe, incluir: mundo.morreDepois(mundo.gruposDaEquipe.incluir) };
    await expect(gestos.fazer(concessao, { gruposDaEquipe: mortal })).rejects.toThrow("killed");
    expect(await gestos.doPedido(ana, concessao)).toMatchObject({ sobre: "Rita", execucao: { situacao: "FAZENDO" } });
    await Promise.all([gestos.fazer(concessao), gestos.fazer(concessao)]);
    await gestos.fazer(concessao);
    expect(await gestos.doPedido(ana, concessao)).toMatchObject({ execucao: { situacao: "FEITA", motivo: null } });
    expect((await rita.call(equipe.listar)).status).toBe(401);
    expect(await mundo.realm.renew(rita.refreshToken)).toBeNull();

    const administradora = await mundo.entrar(pessoa);
    expect((await administradora.call(equipe.listar)).status).toBe(200);
    const retirada = await gestos.pedida(ana, rita.idUsuario, "ADMIN", "RETIRAR");
    await gestos.confirmar(olavo, retirada);
    const mortalDeNovo = { ...mundo.gruposDaEquipe, retirar: mundo.morreDepois(mundo.gruposDaEquipe.retirar) };
    await expect(gestos.fazer(retirada, { gruposDaEquipe: mortalDeNovo })).rejects.toThrow("killed");
    await gestos.fazer(retirada);
    expect((await administradora.call(equipe.listar)).status).toBe(401);
    expect(await mundo.realm.renew(administradora.refreshToken)).toBeNull();
    expect((await (await mundo.entrar(pessoa)).call(equipe.listar)).status).toBe(403);
    expect(await gestos.daLista(ana, rita.idUsuario)).toMatchObject({ grupos: [], execucao: { situacao: "FEITA" } });
    expect(await gestos.naTrilha(pessoa)).toEqual([
      ["GRUPO_CONCEDIDO", "ADMIN"],
      ["GRUPO_RETIRADO", "ADMIN"],
    ]);
    for (const id of [concessao, retirada]) {
      expect(await mundo.avisados(`equipe-seu-acesso/${id}`)).toEqual([pessoa.email]);
      const outros = await mundo.avisados(`equipe-mudou/${id}`);
      expect(outros).toEqual(expect.arrayContaining([ana.email, olavo.email]));
      expect(outros).not.toContain(pessoa.email);
    }
  });

  it("[ADM-234] pede por documento ou na lista, com motivo, e diz por que não pode ser", async () => {
    const pessoa = await mundo.realm.addPerson({ name: "Téo" });
    const { idUsuario } = await mundo.entrar(pessoa);
    const recusa = async (resposta: Promise<{ readonly status: number; readonly body: unknown }>) => {
      const { status, body } = await resposta;
      return [status, (body as { readonly codigo?: string }).codigo];
    };
    const semMotivo = { params: { idUsuario }, body: { grupo: "ADMIN", mudanca: "CONCEDER", motivo: " " } };
    expect((await ana.call(equipe.pedirMudanca, semMotivo)).status).toBe(400);
    const desconhecida = [404, "CONTA_DA_EQUIPE_NAO_ENCONTRADA"];
    expect(await recusa(gestos.incluir(ana, { username: "52998224725" }, "ADMIN"))).toEqual(desconhecida);
    expect(await recusa(gestos.pedir(ana, 2_000_000_000, "ADMIN", "RETIRAR"))).toEqual(desconhecida);
    const jaTem = [422, "GRUPO_JA_CONCEDIDO"];
    expect(await recusa(gestos.pedir(ana, olavo.idUsuario, "ADMIN", "CONCEDER"))).toEqual(jaTem);
    const naoTem = [422, "GRUPO_NAO_CONCEDIDO"];
    expect(await recusa(gestos.pedir(ana, idUsuario, "ADMIN", "RETIRAR"))).toEqual(naoTem);
    const semFator = await mundo.realm.addPerson({ name: "Uma", otp: false });
    await mundo.inserir(semFator);
    expect(await recusa(gestos.incluir(ana, semFator, "ADMIN"))).toEqual([422, "GRUPO_SEM_SEGUNDO_FATOR"]);
    expect((await gestos.incluir(ana, pessoa, "SUPORTE_TECNICO")).status).toBe(201);
    expect(await recusa(gestos.pedir(olavo, idUsuario, "ADMIN", "CONCEDER"))).toEqual([409, "APROVACAO_JA_PEDIDA"]);
    const so = await createEquipeWorld();
    try {
      const sozinha = await so.entrar(await so.realm.addPerson({ name: "Só", groups: ["ADMIN"] }));
      const outra = await so.entrar(await so.realm.addPerson({ name: "Vera", groups: ["SUPORTE_TECNICO"] }));
      const poucos = {
        status: 422,
        body: { codigo: "POUCOS_ADMINISTRADORES", mensagem: expect.stringContaining("conceder-grupo e retirar-grupo") },
      };
      expect(await gestosDe(so).pedir(sozinha, outra.idUsuario, "ADMIN", "CONCEDER")).toMatchObject(poucos);
      expect(await gestosDe(so).pedir(sozinha, outra.idUsuario, "SUPORTE_TECNICO", "RETIRAR")).toMatchObject(poucos);
    } finally {
      await so.close();
    }
  });
});

describe("o que não pode ser feito", () => {
  it("[ADM-237] sem resposta do provedor tenta de novo e, por fim, o diz; o que não pode mais ser diz por quê; o último administrador fica", async () => {
    const mundo = await createEquipeWorld();
    try {
      const gestos = gestosDe(mundo);
      const pessoas = {
        ana: await mundo.realm.addPerson({ name: "Ana", groups: ["ADMIN"] }),
        olavo: await mundo.realm.addPerson({ name: "Olavo", groups: ["ADMIN"] }),
        rita: await mundo.realm.addPerson({ name: "Rita" }),
      };
      const ana = await mundo.entrar(pessoas.ana);
      const olavo = await mundo.entrar(pessoas.olavo);
      const rita = await mundo.entrar(pessoas.rita);
      const sem = await gestos.pedida(ana, rita.idUsuario, "SUPORTE_TECNICO", "CONCEDER");
      await gestos.confirmar(olavo, sem);
      const parado = { url: "http://127.0.0.1:9", realm: mundo.realm.realm, staffSecret: "nenhum" };
      const gruposDaEquipe = gruposDaEquipeDoTeste(mundo.deps, parado);
      await expect(gestos.fazer(sem, { gruposDaEquipe })).rejects.toThrow("fetch failed");
      expect(await gestos.doPedido(ana, sem)).toMatchObject({ execucao: { situacao: "FAZENDO" } });
      await expect(gestos.fazer(sem, { gruposDaEquipe, lastAttempt: true })).rejects.toThrow("fetch failed");
      const falhou = { situacao: "FALHOU", motivo: expect.stringContaining("em todas as tentativas") };
      expect(await gestos.doPedido(ana, sem)).toMatchObject({ execucao: falhou });
      expect(await gestos.doPedidoNaTrilha(sem)).toContain("GRUPO_NAO_MUDADO");
      expect(await gestos.daLista(ana, rita.idUsuario)).toMatchObject({ grupos: [] });

      const tarde = await gestos.pedida(ana, rita.idUsuario, "SUPORTE_TECNICO", "CONCEDER");
      await gestos.confirmar(olavo, tarde);
      await mundo.semFator(pessoas.rita);
      await gestos.fazer(tarde);
      const semFator = { situacao: "FALHOU", motivo: expect.stringContaining("sem segundo fator") };
      expect(await gestos.daLista(ana, rita.idUsuario)).toMatchObject({ grupos: [], execucao: semFator });
      expect(await gestos.naTrilha(pessoas.rita)).toEqual([["GRUPO_NAO_MUDADO", "SUPORTE_TECNICO"]]);

      const deOlavo = await gestos.pedida(ana, olavo.idUsuario, "ADMIN", "RETIRAR");
      const deAna = await gestos.pedida(olavo, ana.idUsuario, "ADMIN", "RETIRAR");
      await gestos.confirmar(olavo, deOlavo);
      await gestos.confirmar(ana, deAna);
      await Promise.all([gestos.fazer(deOlavo), gestos.fazer(deAna)]);
      const ficaram = await mundo.deps.diretorio.membros("ADMIN");
      expect(ficaram.length).toBeGreaterThanOrEqual(1);
      const quem = await mundo.entrar(ficaram.includes(pessoas.ana.sub) ? pessoas.ana : pessoas.olavo);
      const fins = [await gestos.doPedido(quem, deOlavo), await gestos.doPedido(quem, deAna)];
      const ultimo = { situacao: "FALHOU", motivo: "Seria o último administrador." };
      expect(fins).toContainEqual(expect.objectContaining({ execucao: expect.objectContaining(ultimo) }));
    } finally {
      await mundo.close();
    }
  });
});
