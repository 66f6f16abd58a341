import { contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { informarContador } from "../../../../test/accountant.ts";
import { insertContratacao } from "../../../../test/builders.ts";
import { createDelivery } from "../../../../test/email/delivery.ts";
import { insertFatura } from "../../../../test/faturas.ts";
import { insertNotaEmitida } from "../../../../test/notas-emitidas.ts";
import { request } from "../../../../test/request.ts";
import { novoUsuario } from "../../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { enviarRemessas } from "./enviar-remessas.ts";
import { lerContador } from "./ler-contador.ts";
import { remessaAnexos } from "./remessa-anexos.ts";

const NUNCA = { signal: new AbortController().signal };
/** 1 and 2 November 2025 are a Saturday and a Sunday, and the latter a holiday too: the first business day is the 3rd. */
const SABADO = instantFrom("2025-11-01T12:00:00Z");
const SEGUNDA = instantFrom("2025-11-03T12:00:00Z");
const TERCA = instantFrom("2025-11-04T12:00:00Z");

describe("as notas fiscais do mês ao contador do cliente", () => {
  const clock = createTestClock();
  let api: TestApi;
  let contador: Mailbox;
  let idUsuario: number;
  let idContratacao: number;
  beforeEach(async () => {
    clock.set(SABADO);
    api = await startTestApi({ clock });
    contador = await createMailbox();
    idUsuario = await novoUsuario(api.deps.db);
    idContratacao = await insertContratacao(api.deps.db, { idUsuario, nome: "Acervo do ofício" });
    await confirmado(idUsuario, contador.address);
  });
  afterEach(() => api.close());

  const confirmado = async (id: number, email: string): Promise<void> => {
    const confirmacao = await informarContador(api.deps.db, id, email);
    expect((await request(api.url, contadorDoCliente.confirmar, { body: { confirmacao } })).status).toBe(204);
  };
  const guardado = async (numero: string, tipo: "pdf" | "xml") => {
    const key = `notas-fiscais/teste/${api.deps.ids.uuid()}.${tipo}`;
    const { versionId } = await api.deps.objectStore.put({
      key,
      body: Buffer.from(`${tipo} de ${numero}`),
      contentType: "text/plain",
    });
    return { key, versionId };
  };
  let meses = 0;
  const nota = async (
    numero: string,
    resto: Pick<Parameters<typeof insertNotaEmitida>[1], "emitidaEm" | "canceladaEm" | "situacao">,
  ): Promise<number> => {
    meses += 1;
    const mes = `20${10 + Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, "0")}`;
    const idFatura = await insertFatura(api.deps.db, { idUsuario, idContratacao, mes, codigoSituacao: 2 });
    const [xml, pdf] = [await guardado(numero, "xml"), await guardado(numero, "pdf")];
    return insertNotaEmitida(api.deps.db, { idFatura, numero, xml, pdf, ...resto });
  };
  const enviar = () => enviarRemessas(api.deps, NUNCA);
  const remessas = async () => {
    const envios = await api.deps.db
      .selectFrom("emailEnvio")
      .select(["destinatario", "assunto"])
      .where("tipo", "=", "remessa-contador")
      .orderBy("assunto")
      .execute();
    return envios.map(
      ({ destinatario, assunto }) => `${destinatario === contador.address ? "contador" : "outro"}: ${assunto}`,
    );
  };

  it("[NFE-37] no primeiro dia útil saem o PDF e o XML do mês anterior, de São Paulo, uma vez só", async () => {
    await api.deps.db
      .updateTable("usuario")
      .set({ nome: "Ofício de Pedra Bonita" })
      .where("id", "=", idUsuario)
      .execute();
    await nota("1", { emitidaEm: "2025-10-01T02:59:59Z" });
    await nota("2", { emitidaEm: "2025-10-01T03:00:00Z" });
    await nota("3", { emitidaEm: "2025-11-01T02:59:59Z" });
    await nota("4", { emitidaEm: "2025-11-01T03:00:00Z" });
    await nota("5", { emitidaEm: "2025-09-10T12:00:00Z", canceladaEm: "2025-10-02T12:00:00Z", situacao: "CANCELADA" });
    await nota("6", { emitidaEm: "2025-09-10T12:00:00Z", canceladaEm: "2025-09-12T12:00:00Z", situacao: "CANCELADA" });
    await enviar();
    expect(await remessas()).toEqual([]);
    clock.set(SEGUNDA);
    await Promise.all([enviar(), enviar()]);
    await enviar();
    clock.set(TERCA);
    await enviar();
    expect(await remessas()).toEqual(["contador: Notas fiscais de 10/2025: Ofício de Pedra Bonita"]);

    const correio = createDelivery(api.deps, { lerAnexos: ({ id }) => remessaAnexos(api.deps, id) });
    await correio.entregar();
    correio.close();
    const mensagem = await contador.waitForMessage();
    expect(mensagem.text).toContain("Ofício de Pedra Bonita");
    expect(mensagem.text).toMatch(/Nota fiscal 5\s*:?\s*R\$\s[\d,.]+, de 10\/09\/2025, cancelada/);
    const anexos = mensagem.attachments.map(({ filename, contentBase64 }) => [
      filename,
      Buffer.from(contentBase64, "base64").toString(),
    ]);
    expect(anexos).toEqual(
      ["2", "3", "5"].flatMap((numero) => [
        [`nota-fiscal-${numero}.pdf`, `pdf de ${numero}`],
        [`nota-fiscal-${numero}.xml`, `xml de ${numero}`],
      ]),
    );
    expect(await lerContador(api.deps, idUsuario)).toMatchObject({
      proximaRemessa: "2025-12-01",
      ultimaRemessa: { mesReferencia: "2025-10", notas: 3, em: SEGUNDA.toISOString() },
    });
  });

  it("[NFE-37] um mês com muitas notas sai em mensagens numeradas; quem falhou no dia sai no seguinte", async () => {
    for (let numero = 1; numero <= 26; numero += 1) await nota(String(numero), { emitidaEm: "2025-10-15T12:00:00Z" });
    clock.set(TERCA);
    await enviar();
    await enviar();
    const assuntos = await remessas();
    expect(assuntos.map((assunto) => /\(\d de \d\)$/.exec(assunto)?.[0])).toEqual(["(1 de 2)", "(2 de 2)"]);
    const ids = await api.deps.db.selectFrom("remessaContador").select("id").orderBy("parte").execute();
    const anexos = await Promise.all(ids.map(async ({ id }) => (await remessaAnexos(api.deps, id)).length));
    expect(anexos).toEqual([50, 2]);
  });

  it("[NFE-37] não vai a quem não confirmou, foi retirado ou confirmou depois do primeiro dia útil", async () => {
    await nota("1", { emitidaEm: "2025-10-15T12:00:00Z" });
    await informarContador(api.deps.db, idUsuario, "ainda-nao@acervo.test");
    await api.deps.db.updateTable("contadorDoCliente").set({ email: null, confirmadoEm: null }).execute();
    clock.set(SEGUNDA);
    await enviar();
    clock.set(TERCA);
    await confirmado(idUsuario, contador.address);
    await enviar();
    expect(await remessas()).toEqual([]);
    expect((await lerContador(api.deps, idUsuario)).proximaRemessa).toBe("2025-12-01");
    await api.deps.db.deleteFrom("contadorDoCliente").execute();
    clock.set(instantFrom("2025-12-01T12:00:00Z"));
    await nota("2", { emitidaEm: "2025-11-15T12:00:00Z" });
    await enviar();
    expect(await remessas()).toEqual([]);
  });
});
