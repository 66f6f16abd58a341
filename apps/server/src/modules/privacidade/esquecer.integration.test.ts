import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { novoTitular, type Titular } from "../../../test/contratar.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { verifyChain } from "../../platform/audit/verify-chain.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { esquecer } from "./esquecer.ts";

const DIA_MS = 86_400_000;

describe("prazos de guarda", () => {
  const clock = createTestClock();
  let api: TestApi;
  let pessoa: Titular;
  beforeAll(async () => {
    clock.set(systemClock.now());
    api = await startTestApi({ clock });
    pessoa = await novoTitular(api, "pessoa");
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(systemClock.now());
    await api.deps.db.deleteFrom("emailEnvio").execute();
  });

  const antes = (dias: number, aMais: number): Date => later(clock.now(), -dias * DIA_MS - aMais);
  const duasVezes = async (): Promise<void> => {
    await esquecer(api.deps);
    await esquecer(api.deps);
  };

  it("[LGPD-39] o registro de um e-mail fica 365 dias; o que ainda pode sair fica", async () => {
    const { db, ids } = api.deps;
    const envio = (chave: string, createdAt: Date, situacao: "ENVIADO" | "FALHOU" | "PENDENTE") => ({
      id: ids.uuid(),
      chave,
      tipo: "teste",
      destinatario: "a@acervo.test",
      assunto: "Assunto",
      createdAt,
      situacao,
      ...(situacao === "ENVIADO" ? { sentAt: createdAt } : { conteudo: "{}" }),
    });
    const muitos = Array.from({ length: 1_500 }, (_, numero) => envio(`velho-${numero}`, antes(400, 0), "ENVIADO"));
    await db.insertInto("emailEnvio").values(muitos).execute();
    await db
      .insertInto("emailEnvio")
      .values([
        envio("vencido", antes(365, 1), "ENVIADO"),
        envio("recusado", antes(365, 1), "FALHOU"),
        envio("no-prazo", antes(365, 0), "ENVIADO"),
        envio("por-sair", antes(365, 1), "PENDENTE"),
      ])
      .execute();
    await duasVezes();
    const restam = await db.selectFrom("emailEnvio").select("chave").orderBy("chave").execute();
    expect(restam.map(({ chave }) => chave)).toEqual(["no-prazo", "por-sair"]);
  });

  it("[LGPD-40] os dados pessoais da trilha ficam 5 anos; os eventos ficam e a cadeia confere", async () => {
    const { db } = api.deps;
    const idContratacao = 4_711;
    const evento = (valor: string) =>
      db.transaction().execute((tx) =>
        registrar(tx, {
          ator: { tipo: "usuario", id: pessoa.idUsuario },
          acao: "USUARIO_PERFIL_ALTERADO",
          alvo: { tipo: "usuario", id: pessoa.idUsuario },
          idContratacao,
          pessoais: [{ campo: "telefone.novo", valor, idUsuario: pessoa.idUsuario }],
        }),
      );
    await evento("31900000001");
    await evento("31900000002");
    const eventos = await db
      .selectFrom("auditoriaEvento")
      .select("instante")
      .where("cadeia", "=", `contratacao/${idContratacao}`)
      .orderBy("seq")
      .execute();
    const segundo = eventos.at(1)?.instante ?? clock.now();
    clock.set(later(segundo, 1_826 * DIA_MS));
    await duasVezes();
    const valores = await db
      .selectFrom("auditoriaValor")
      .select("valor")
      .where("cadeia", "=", `contratacao/${idContratacao}`)
      .orderBy("seq")
      .execute();
    expect(valores).toEqual([{ valor: null }, { valor: "31900000002" }]);
    expect(eventos).toHaveLength(2);
    const cadeia = `contratacao/${idContratacao}`;
    const head = await db
      .selectFrom("auditoriaCadeia")
      .select(["seq", "hash"])
      .where("cadeia", "=", cadeia)
      .executeTakeFirstOrThrow();
    const conferida = await db.transaction().execute((tx) => verifyChain(tx, cadeia, head));
    expect(conferida).toMatchObject({ eventos: 2, valoresApagados: 1, problema: null });
  });

  it("[LGPD-41] o registro de que uma cópia foi pedida fica 5 anos depois de ela ser apagada", async () => {
    const { db } = api.deps;
    const copia = (chave: string, apagadaEm: Date | null) => ({
      idUsuario: pessoa.idUsuario,
      chave,
      pedidaEm: antes(1_900, 0),
      situacao: "FALHOU",
      apagadaEm,
    });
    await db
      .insertInto("copiaDados")
      .values([copia("vencida", antes(1_826, 1)), copia("no-prazo", antes(1_826, 0)), copia("por-apagar", null)])
      .execute();
    await duasVezes();
    const restam = await db.selectFrom("copiaDados").select("chave").orderBy("chave").execute();
    expect(restam.map(({ chave }) => chave)).toEqual(["no-prazo", "por-apagar"]);
  });
});
