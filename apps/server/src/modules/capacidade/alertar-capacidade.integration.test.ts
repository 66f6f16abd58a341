import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { novoUsuario } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { alertarCapacidade } from "./alertar-capacidade.ts";

const GIB = 1_073_741_824;
const ESPACO_DO_PLANO = 10 * GIB;
const PROXIMA_DO_LIMITE = 4;

describe("alerta de capacidade", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const novaContratacao = async () => {
    const idUsuario = await novoUsuario(api.deps.db);
    return { idUsuario, id: await insertContratacao(api.deps.db, { idUsuario, usoBytes: 0 }) };
  };
  const usar = (idContratacao: number, porcentagem: number) =>
    api.deps.db
      .updateTable("uso")
      .set({ bytes: Math.ceil((ESPACO_DO_PLANO * porcentagem) / 100) })
      .where("idContratacao", "=", idContratacao)
      .execute();
  const avisos = async (idContratacao: number) => {
    const envios = await api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("chave", "like", `capacidade-no-limite/${idContratacao}/%`)
      .orderBy("createdAt")
      .execute();
    return envios.map(({ conteudo }) => conteudo);
  };
  const alertar = () => alertarCapacidade(api.deps);

  it("[SRV-104] avisa uma vez ao passar da porcentagem do parâmetro e de novo quando acaba", async () => {
    const { id } = await novaContratacao();
    await usar(id, 79.9);
    await alertar();
    expect(await avisos(id)).toEqual([]);
    await usar(id, 80);
    await Promise.all([alertar(), alertar()]);
    await alertar();
    expect(await avisos(id)).toMatchObject([
      {
        titulo: "Sua capacidade de armazenamento está quase no limite.",
        linhas: expect.arrayContaining([
          ["Espaço usado", "8 GB de 10 GB (80%)"],
          ["Espaço livre", "2 GB"],
        ]),
        botao: { caminho: `/configurarContratacao?id=${id}` },
      },
    ]);
    await usar(id, 99.9);
    await alertar();
    await alertar();
    expect((await avisos(id))[1]).toMatchObject({ titulo: "Sua capacidade de armazenamento acabou." });
    expect(await avisos(id)).toHaveLength(2);
  });

  it("[SRV-104] depois de liberar espaço, passar do limite é notícia outra vez", async () => {
    const { id } = await novaContratacao();
    for (const porcentagem of [85, 78, 85, 60, 81]) {
      await usar(id, porcentagem);
      await alertar();
    }
    expect(await avisos(id)).toHaveLength(2);
  });

  it("[SRV-104] quem desligou a notificação só é avisado quando acaba; quem não está ativo, não é", async () => {
    const desligada = await novaContratacao();
    await api.deps.db
      .insertInto("preferenciaNotificacao")
      .values({ idUsuario: desligada.idUsuario, idTipoNotificacao: PROXIMA_DO_LIMITE, habilitado: false })
      .execute();
    const suspensa = await novaContratacao();
    await api.deps.db.updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", suspensa.id).execute();
    for (const porcentagem of [90, 100]) {
      await usar(desligada.id, porcentagem);
      await usar(suspensa.id, porcentagem);
      await alertar();
    }
    expect(await avisos(desligada.id)).toMatchObject([{ titulo: "Sua capacidade de armazenamento acabou." }]);
    expect(await avisos(suspensa.id)).toEqual([]);
  });
});
