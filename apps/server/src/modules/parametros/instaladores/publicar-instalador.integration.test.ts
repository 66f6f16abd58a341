import { hash, X509Certificate } from "node:crypto";
import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { parametros, type Instalador } from "@acervo/contracts/parametros";
import { createApiStoreClient, createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { stack } from "@acervo/test-kit/stack";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertParametroTexto } from "../../../../test/builders.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import { SIGNED_32, SIGNED_64, SIGNED_RSA, TEST_AUTHORITY, UNSIGNED } from "../../../../test/signed-programs.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { createS3ObjectStore } from "../../../platform/object-store/s3-object-store.ts";
import { publicarInstalador, type InstaladorAPublicar } from "./publicar-instalador.ts";

const PORTAL = `http://127.0.0.1:${stack().ports.web}`;

describe("publicar um instalador", () => {
  let api: TestApi;
  let bucket: TestBucket;
  let outro: Customer;
  beforeAll(async () => {
    api = await startTestApi();
    bucket = await createTestBucket();
    await signIn(api, "admin");
    await signIn(api, "suporte");
    outro = await signIn(api, "outroAdmin");
  });
  afterAll(async () => {
    await bucket.drop();
    await api.close();
  });

  const enderecoDe = (chave: string) => `${stack().s3.endpoint}/${bucket.name}/${chave}`;
  const publicar = (pedido: Partial<InstaladorAPublicar>, autoridades: readonly X509Certificate[] = []) =>
    publicarInstalador(
      {
        ...api.deps,
        objectStore: createS3ObjectStore({ ...stack().s3, bucket: bucket.name }),
        autoridades,
        enderecoDe,
      },
      {
        sistema: "windows-x64",
        versao: "1.4.0",
        bytes: SIGNED_64,
        administrador: demoUsers.admin.username,
        ...pedido,
      },
    );
  const emVigor = async (): Promise<readonly Instalador[]> => {
    const { body } = await request(api.url, parametros.instaladores);
    return parametros.instaladores.response.parse(body).listaInstalador;
  };
  const confirmarO = async (chave: string) => {
    const { id } = await api.deps.db
      .selectFrom("aprovacao")
      .select("id")
      .where("alvo", "=", `parametro:${chave}`)
      .where("situacao", "=", "ESPERANDO")
      .executeTakeFirstOrThrow();
    return outro.call(aprovacoes.confirmar, { params: { id } });
  };

  it("[PUB-106][SRV-135][SRV-230][SRV-231] guarda, lê de volta e pede; outro administrador confirma, e o portal diz o que ele é", async () => {
    expect(await publicar({})).toBe("espera confirmação");
    expect((await emVigor()).filter(({ sistema }) => sistema === "windows-x64")).toEqual([]);
    expect(await publicar({})).toBe("espera confirmação");
    expect(await publicar({ bytes: SIGNED_RSA })).toBe("outro pedido espera");
    expect(await confirmarO("url-dowload-exe")).toMatchObject({ status: 204 });
    const sha256 = hash("sha256", SIGNED_64);
    const url = enderecoDe(`instaladores/${sha256}/acervo-instalador-64-bits.exe`);
    expect((await emVigor()).filter(({ sistema }) => sistema === "windows-x64")).toEqual([
      {
        sistema: "windows-x64",
        url,
        versao: "1.4.0",
        tamanhoBytes: SIGNED_64.length,
        sha256,
        assinadoPor: "Acervo Backup (teste)",
        assinaturaDeTeste: true,
      },
    ]);
    expect((await request(api.url, parametros.urlDownloadExe)).body).toBe(url);
    expect(await publicar({})).toBe("já em vigor");
    const trilha = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes"])
      .where("alvoId", "=", "url-dowload-exe")
      .orderBy("instante")
      .execute();
    expect(trilha.map(({ acao }) => acao)).toEqual([
      "INSTALADOR_PUBLICADO",
      "INSTALADOR_PUBLICADO",
      "PARAMETRO_ALTERADO",
    ]);
    expect(trilha[0]?.detalhes).toMatchObject({ versao: "1.4.0", sha256 });
  });

  it("[SRV-135][SRV-230] o de 32 bits tem endereço e nome próprios; com autoridade conhecida a assinatura não é de teste", async () => {
    const autoridade = new X509Certificate(TEST_AUTHORITY);
    expect(await publicar({ sistema: "windows-x86", bytes: SIGNED_32 }, [autoridade])).toBe("espera confirmação");
    await confirmarO("url-dowload-exe-32-bits");
    const [instalador] = (await emVigor()).filter(({ sistema }) => sistema === "windows-x86");
    expect(instalador).toMatchObject({ assinaturaDeTeste: false, tamanhoBytes: SIGNED_32.length });
    expect(instalador?.url).toMatch(/\/acervo-instalador-32-bits\.exe$/);
  });

  it("[PUB-106] um endereço dado à mão vale, mas dele não se diz nada", async () => {
    const outraApi = await startTestApi();
    await insertParametroTexto(outraApi.deps.db, "url-dowload-exe", "https://arquivos.acervo.test/64.exe");
    expect(await request(outraApi.url, parametros.instaladores)).toMatchObject({
      status: 200,
      body: { listaInstalador: [] },
    });
    await outraApi.close();
  });

  it("[SRV-230] sem assinatura que confira, ou por quem não é administrador, nada é guardado", async () => {
    expect(await publicar({ bytes: UNSIGNED })).toBe("sem assinatura");
    for (const administrador of [demoUsers.suporte.username, "00000000191"])
      expect(await publicar({ sistema: "windows-x86", bytes: SIGNED_RSA, administrador })).toBe("não é administrador");
    for (const chave of [
      `${hash("sha256", UNSIGNED)}/acervo-instalador-64-bits.exe`,
      `${hash("sha256", SIGNED_RSA)}/acervo-instalador-32-bits.exe`,
    ])
      expect((await fetch(enderecoDe(`instaladores/${chave}`))).status).not.toBe(200);
  });

  it("[SRV-231] qualquer um lê o instalador, da página também; nada mais do armazenamento, nem a lista dele", async () => {
    const store = createS3ObjectStore({ ...stack().s3, bucket: bucket.name });
    const doCliente = "t/1/segredo";
    await store.put({ key: doCliente, body: Buffer.from("segredo"), contentType: "text/plain" });
    const chave = "instaladores/um/acervo-instalador-64-bits.exe";
    await store.put({ key: chave, body: SIGNED_64, contentType: "application/octet-stream" });
    const lido = await fetch(enderecoDe(chave), { headers: { origin: PORTAL } });
    expect(Buffer.from(await lido.arrayBuffer())).toEqual(SIGNED_64);
    expect(lido.headers.get("access-control-allow-origin")).toBe(PORTAL);
    const alheio = await fetch(enderecoDe(chave), { headers: { origin: "https://outro.example" } });
    expect(alheio.headers.get("access-control-allow-origin")).toBeNull();
    for (const fechado of [doCliente, "", "?list-type=2&prefix=instaladores/", "?versions"])
      expect((await fetch(enderecoDe(fechado))).status).toBe(403);
    for (const method of ["PUT", "DELETE"]) expect((await fetch(enderecoDe(chave), { method })).status).toBe(403);
  });

  it("[SRV-231] a API, que escreve o resto, não escreve instaladores", async () => {
    const client = createApiStoreClient();
    const put = (Key: string) =>
      client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: "outro programa" }));
    await expect(put("instaladores/um/acervo-instalador-64-bits.exe")).rejects.toMatchObject({ name: "AccessDenied" });
    await put("t/1/da-api");
    client.destroy();
  });
});
