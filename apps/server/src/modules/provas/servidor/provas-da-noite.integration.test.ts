import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { createProofWorld, EQUIPE, type ProofWorld } from "../../../../test/backups/proof-world.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { insertParametroInteiro } from "../../../../test/builders.ts";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { systemClock } from "../../../platform/clock.ts";
import { lerAmostra } from "../agente/ler-amostra.ts";
import { encerrarSemResposta } from "../emissao/encerrar-sem-resposta.ts";
import { abrirProva } from "../sorteio/abrir-prova.ts";
import { buscarProva, listarProvas } from "../consulta/ler-provas.ts";
import { mostrarProva, mostrarProvas } from "../consulta/mostrar-provas.ts";
import { provasDaNoite } from "./provar-dispositivo.ts";
import { cuidarDeTudo, expirarVersoes } from "../../../../test/upkeep/sweeps.ts";

const HORA_MS = 3_600_000;
const noiteDe = ({ agente }: Maquina): number => 1 + (agente.idDispositivo % 28);

describe("provas de uma noite", () => {
  let world: ProofWorld;
  beforeAll(async () => {
    world = await createProofWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  it("[PROVA-01] um dispositivo e mês têm uma prova, em muitas faixas ao mesmo tempo e de novo depois; o mês seguinte, outra", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await Promise.all([1, 2, 3].map(() => world.provar(maquina).catch(() => undefined)));
    await world.provar(maquina);
    expect((await world.provasDe(maquina)).map(({ situacao }) => situacao)).toEqual(["SUCESSO_NO_SERVIDOR"]);
    world.clock.advance(31 * 24 * HORA_MS);
    await world.provar(maquina);
    const provas = await world.provasDe(maquina);
    expect(provas).toHaveLength(2);
    expect(new Set(provas.map(({ numero }) => numero)).size).toBe(2);
    const { listaProva, total } = await listarProvas(world.deps(), EQUIPE, {
      id: maquina.agente.idContratacao,
      pagina: 1,
    });
    expect([total, listaProva.map(({ id }) => id)]).toEqual([2, provas.map(({ id }) => id).toReversed()]);
  });

  it("[PROVA-01] cada dispositivo na noite do seu número, ou em uma depois", async () => {
    await world.db.updateTable("catalogo").set({ expurgadoEm: world.clock.now() }).execute();
    const maquinas = [await world.comArquivos(["a.txt"]), await world.comArquivos(["a.txt"])];
    const feitasAte = async (dia: number): Promise<readonly number[]> => {
      // 03:15 of São Paulo.
      world.clock.set(new Date(`2027-05-${String(dia).padStart(2, "0")}T06:15:00Z`));
      await cuidarDeTudo(world.deps(), provasDaNoite(world.deps()));
      return (await Promise.all(maquinas.map((maquina) => world.provasDe(maquina)))).map(({ length }) => length);
    };
    for (const dia of [...new Set(maquinas.flatMap((maquina) => [noiteDe(maquina) - 1, noiteDe(maquina)]))]
      .filter((noite) => noite > 0)
      .toSorted((a, b) => a - b))
      expect([dia, await feitasAte(dia)]).toEqual([dia, maquinas.map((maquina) => (noiteDe(maquina) <= dia ? 1 : 0))]);
    expect(await feitasAte(31)).toEqual([1, 1]);
  });

  it("[PROVA-01] o que não está em uso, ou não tem arquivos, não tem prova", async () => {
    await world.db.updateTable("catalogo").set({ expurgadoEm: world.clock.now() }).execute();
    const [emUso, retirado, encerrado, expurgado, vazio] = await Promise.all(
      Array.from({ length: 5 }, () => world.comArquivos(["a.txt"])),
    );
    if (!emUso || !retirado || !encerrado || !expurgado || !vazio) throw new Error("no machines");
    const nunca = await world.novaMaquina();
    const so = (de: Maquina) => de.agente.idDispositivo;
    const agora = world.clock.now();
    const { db } = world;
    await world.retirar(retirado);
    await db
      .updateTable("contratacao")
      .set({ codigoSituacao: SITUACAO_CONTRATACAO.encerrada })
      .where("id", "=", encerrado.agente.idContratacao)
      .execute();
    await db.updateTable("catalogo").set({ expurgadoEm: agora }).where("idDispositivo", "=", so(expurgado)).execute();
    await db.updateTable("arquivo").set({ removido: true }).where("idDispositivo", "=", so(vazio)).execute();
    world.clock.set(new Date("2027-01-31T03:15:00Z"));
    await cuidarDeTudo(world.deps(), provasDaNoite(world.deps()));
    const todas = [emUso, retirado, encerrado, expurgado, vazio, nunca];
    expect((await Promise.all(todas.map((cada) => world.provasDe(cada)))).map(({ length }) => length)).toEqual([
      1, 0, 0, 0, 0, 0,
    ]);
  });

  it("[PROVA-12] o dispositivo que sai de uso antes de o servidor ler tudo tem a prova emitida como incompleta", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await abrirProva(world.deps(), maquina.agente);
    await encerrarSemResposta(world.deps());
    expect((await world.provaDe(maquina)).situacao).toBe("EM_ANDAMENTO");
    await world.retirar(maquina);
    await encerrarSemResposta(world.deps());
    expect(await world.provaDe(maquina)).toMatchObject({ situacao: "INCOMPLETA", semComputador: null, iguais: 0 });
    expect(await world.emails(maquina)).toBe(0);
  });

  it("[PROVA-03] uma hora começa tantas provas quantas cabem nos seus megabytes, e as outras ficam para a seguinte", async () => {
    await world.db.updateTable("catalogo").set({ expurgadoEm: world.clock.now() }).execute();
    const maquinas = [
      await world.comArquivos(["a.txt"]),
      await world.comArquivos(["a.txt"]),
      await world.comArquivos(["a.txt"]),
    ];
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 10);
    await insertParametroInteiro(world.db, "megabytes-hora-prova", 20);
    const devolver = () => world.db.deleteFrom("parametro").where("vigenteDesde", "=", "2026-01-01").execute();
    onTestFinished(async () => void (await devolver()));
    world.clock.set(new Date("2027-03-31T03:15:00Z"));
    const naOrdem = maquinas.toSorted((a, b) => noiteDe(a) - noiteDe(b));
    const feitas = async () =>
      (await Promise.all(naOrdem.map((maquina) => world.provasDe(maquina)))).map((cada) => cada.length);
    await cuidarDeTudo(world.deps(), provasDaNoite(world.deps()));
    expect(await feitas()).toEqual([1, 1, 0]);
    await cuidarDeTudo(world.deps(), provasDaNoite(world.deps()));
    expect(await feitas()).toEqual([1, 1, 1]);
  });

  it("[PROVA-03] o que sobrou de uma noite vem antes do que só é devido na seguinte", async () => {
    await world.db.updateTable("catalogo").set({ expurgadoEm: world.clock.now() }).execute();
    const maquinas = [
      await world.comArquivos(["a.txt"]),
      await world.comArquivos(["a.txt"]),
      await world.comArquivos(["a.txt"]),
    ].toSorted((a, b) => noiteDe(a) - noiteDe(b));
    const [, segunda, terceira] = maquinas;
    if (segunda === undefined || terceira === undefined) throw new Error("no machines");
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 10, "2026-02-01");
    await insertParametroInteiro(world.db, "megabytes-hora-prova", 10, "2026-02-01");
    const devolver = () => world.db.deleteFrom("parametro").where("vigenteDesde", "=", "2026-02-01").execute();
    onTestFinished(async () => void (await devolver()));
    const feitasEm = async (noite: number) => {
      world.clock.set(new Date(`2027-05-${String(noite).padStart(2, "0")}T06:15:00Z`));
      await cuidarDeTudo(world.deps(), provasDaNoite(world.deps()));
      return (await Promise.all(maquinas.map((maquina) => world.provasDe(maquina)))).map((cada) => cada.length);
    };
    expect(await feitasEm(noiteDe(segunda))).toEqual([1, 0, 0]);
    expect(await feitasEm(noiteDe(terceira))).toEqual([1, 1, 0]);
    expect(await feitasEm(noiteDe(terceira))).toEqual([1, 1, 1]);
  });

  it("[PROVA-24] enquanto espera o computador, a expiração não leva as versões da amostra", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.comAgente(maquina, true);
    const { agente } = maquina;
    await world.db
      .updateTable("dispositivo")
      .set({ validadeVersoes: 1 })
      .where("id", "=", agente.idDispositivo)
      .execute();
    await world.provar(maquina);
    const { id } = await world.provaDe(maquina);
    world.clock.advance(1_000);
    const { ultimaSequencia } = await world.db
      .selectFrom("catalogoConfiguracao")
      .select("ultimaSequencia")
      .where("idConfiguracao", "=", maquina.idConfiguracao)
      .executeTakeFirstOrThrow();
    const { idBackup } = await iniciar(world.deps(), maquina, { ultimaSequencia });
    await guardar(world.deps(), maquina, idBackup, [arquivo("a.txt", "outro conteúdo")]);
    world.clock.advance(48 * HORA_MS);
    await expirarVersoes(world.deps());
    const versoes = async (): Promise<number> =>
      (
        await world.db
          .selectFrom("arquivoVersao")
          .select("numero")
          .where("idDispositivo", "=", agente.idDispositivo)
          .execute()
      ).length;
    expect(await versoes()).toBe(3);
    const { leituras } = await lerAmostra(world.deps(), agente, id, { leituras: [{ arquivo: 1, deslocamento: 0 }] });
    expect(leituras).toHaveLength(1);
    expect(await world.responder(maquina)).toMatchObject({ situacao: "SUCESSO" });
    await expirarVersoes(world.deps());
    expect(await versoes()).toBe(2);
  });

  it("[PROVA-42] o olhar da equipe está na trilha antes da resposta, uma vez; o do dono não", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.provar(maquina);
    const { id } = await world.provaDe(maquina);
    const { idContratacao } = maquina.agente;
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    const como = (idDeQuem: number, escopo: "proprio" | "todos"): ChamadaDeUsuario => ({
      usuario: { id: idDeQuem, sub: "quem", grupos: new Set(), papeis: new Set() },
      escopo,
      origem: { ip: "203.0.113.9", userAgent: null, requestId: "teste" },
    });
    const olhares = async (): Promise<readonly (string | null)[]> => {
      const eventos = await world.db
        .selectFrom("auditoriaEvento")
        .select("atorId")
        .where("acao", "=", "CONTRATACAO_CONSULTADA")
        .where("cadeia", "=", `contratacao/${idContratacao}`)
        .execute();
      return eventos.map(({ atorId }) => atorId);
    };
    const [dono, analista, outra] = [idUsuario, idUsuario + 1_000, idUsuario + 2_000];
    for (const quem of [como(dono, "proprio"), como(dono, "todos")]) {
      await mostrarProvas(world.deps(), quem, { id: idContratacao, pagina: 1 });
      await mostrarProva(world.deps(), quem, id);
    }
    expect(await olhares()).toEqual([]);
    await mostrarProva(world.deps(), como(analista, "todos"), id);
    await mostrarProvas(world.deps(), como(analista, "todos"), { id: idContratacao, pagina: 1 });
    expect(await olhares()).toEqual([String(analista)]);
    await mostrarProvas(world.deps(), como(outra, "todos"), { id: idContratacao, pagina: 1 });
    expect(new Set(await olhares())).toEqual(new Set([String(analista), String(outra)]));
  });

  it("[PROVA-34] quem é dono e a equipe leem; a de outro é como se não existisse", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.provar(maquina);
    const { id } = await world.provaDe(maquina);
    const { idContratacao } = maquina.agente;
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    const dono = { usuario: { id: idUsuario }, escopo: "proprio" } as const;
    const outro = { usuario: { id: idUsuario + 1_000 }, escopo: "proprio" } as const;
    for (const quem of [dono, EQUIPE]) {
      expect(await buscarProva(world.deps(), quem, id)).toMatchObject({ id, arquivos: 2 });
      expect(await listarProvas(world.deps(), quem, { id: idContratacao, pagina: 1 })).toMatchObject({ total: 1 });
    }
    await expect(buscarProva(world.deps(), outro, id)).rejects.toMatchObject({ codigo: "PROVA_NAO_ENCONTRADA" });
    await expect(listarProvas(world.deps(), outro, { id: idContratacao, pagina: 1 })).rejects.toMatchObject({
      codigo: "CONTRATACAO_NAO_ENCONTRADA",
    });
  });
});
