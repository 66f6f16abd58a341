import { aprovacoes, AprovacaoPedida } from "@acervo/contracts/aprovacoes";
import { planosEOfertas } from "@acervo/contracts/planos-e-ofertas";
import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { parametros } from "@acervo/contracts/parametros";
import { termos } from "@acervo/contracts/termos";
import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { startServerProcess } from "../../../test/server-process.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { publicarVitrineJob } from "../../platform/vitrine/vitrine.jobs.ts";
import { publicarVitrine } from "./publicar-vitrine.ts";

const SEM_PLANOS = "não foi possivel carregar os planos!";
const CONTATOS = { nomeProvedor: "Guarda & Cia", telefone: "3133334444", emailContato: "oi@guarda.test" };

describe("páginas para quem ainda não é cliente", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      env: { ACERVO_ORIGEM_PUBLICA: "https://acervo.example", ACERVO_WEB_CONFIG: JSON.stringify(CONTATOS) },
    });
    await publicar();
  });
  afterAll(() => api.close());

  const publicar = () => api.deps.db.transaction().execute((tx) => publicarVitrine(api.deps, tx));
  const abrir = (caminho: string, headers: Record<string, string> = {}) => fetch(`${api.url}${caminho}`, { headers });
  const texto = async (caminho: string): Promise<string> => (await abrir(caminho)).text();

  it("[PUB-02][PUB-13][PUB-16][PUB-18][PUB-20] sem entrar, mostra planos do mais barato ao mais caro e os contatos configurados", async () => {
    const pagina = await texto("/");
    const valores = [...pagina.matchAll(/<b>R\$\u00a0([\d,]+)<\/b> por mês/g)].map(([, valor]) => valor);
    expect(valores).toEqual(["14,90", "29,90", "49,90"]);
    for (const parte of [
      "<h3>Acervo 50</h3>",
      "50 GB",
      "*Acima de 100GB entre em contato",
      "Cartórios e empresas",
      "A partir de ",
      'Valor sob consulta</b></p><a class="bt" href="#contato">',
      "(31) 3333-4444",
      "(31) 90000-0000",
      "mailto:oi@guarda.test",
      "Guarda &amp; Cia",
    ])
      expect(pagina).toContain(parte);
  });

  it("[ROLE-65][SHELL-147] a página e os endereços dos instaladores não pedem papel; ela é para cartórios, quem trabalha neles, empresas e pessoas", async () => {
    expect((await abrir("/")).status).toBe(200);
    for (const { path } of [parametros.urlDownloadExe, parametros.urlDownloadExe32Bits])
      expect([401, 403]).not.toContain((await abrir(path)).status);
    expect(await texto("/")).toContain("Cartórios, quem trabalha neles, empresas e pessoas.");
  });

  it("[PUB-62] os preços têm o dia em que foram lidos", async () => {
    const dia = hoje(api.deps.clock.now());
    expect(await texto("/")).toContain(`Preços de <time datetime="${dia}">${formatarData(dia)}</time>`);
  });

  it("[PUB-69] nenhuma página deixa rodar script embutido, ser posta em moldura ou buscar algo de fora", async () => {
    for (const caminho of ["/", "/seguranca", "/privacidade", "/termos"]) {
      const { headers } = await abrir(caminho);
      const politica = headers.get("content-security-policy") ?? "";
      expect(politica).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-");
      expect(politica).toContain("frame-ancestors 'none'");
      expect(politica).not.toMatch(/unsafe|https?:|\*/);
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it("[PUB-65] tem endereço canônico, cartão próprio e dados estruturados; mapa e robôs deixam o portal de fora", async () => {
    const pagina = await texto("/");
    expect(pagina).toContain('<link rel="canonical" href="https://acervo.example/">');
    const cartao = /property="og:image" content="https:\/\/acervo\.example([^"]+)"/.exec(pagina)?.[1] ?? "";
    expect((await abrir(cartao)).headers.get("content-type")).toBe("image/png");
    const estruturado = [...pagina.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as unknown,
    );
    expect(estruturado).toMatchObject([
      { "@type": "Organization", name: "Guarda & Cia", contactPoint: { telephone: "+553133334444" } },
      {
        "@type": "Product",
        offers: [{ price: "14.90", priceCurrency: "BRL" }, { price: "29.90" }, { price: "49.90" }],
      },
      { "@type": "FAQPage" },
    ]);
    const mapa = await texto("/sitemap.xml");
    for (const caminho of ["/", "/seguranca", "/privacidade", "/termos"])
      expect(mapa).toContain(`<loc>https://acervo.example${caminho}</loc>`);
    const robos = await texto("/robots.txt");
    for (const fora of ["Disallow: /acervo-web/", "Disallow: /api-", "Disallow: /fatura"])
      expect(robos).toContain(fora);
    expect(robos).toContain("Sitemap: https://acervo.example/sitemap.xml");
  });

  it("quem já tem a página recebe 304, e os arquivos dela ficam um ano no navegador", async () => {
    const primeira = await abrir("/");
    const etag = primeira.headers.get("etag") ?? "";
    expect((await abrir("/", { "if-none-match": `W/${etag}` })).status).toBe(304);
    const fonte = /href="(\/publico\/[^"]+inter\.woff2)"/.exec(await primeira.text())?.[1] ?? "";
    const servida = await abrir(fonte);
    expect([servida.status, servida.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    // Another release named it: it is still there, and asked for again.
    const deOutra = await abrir(fonte.replace(/[0-9a-f]{12}/, "000000000000"));
    expect([deOutra.status, deOutra.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect((await abrir("/publico/000000000000.segredo.txt")).status).toBe(404);
  });

  it("[PUB-67][PUB-68] privacidade e contrato são os textos em vigor, com versão e dia; a política só se há uma", async () => {
    const contrato = await texto("/termos");
    expect(contrato).toContain("Versão 1, em vigor desde 01/01/2021.");
    expect(contrato).toContain("<h2>Cláusula 1. O que é contratado</h2>");
    expect(contrato).toContain("[nome do contratante]");
    expect(contrato).not.toContain("{{");
    const privacidade = await texto("/privacidade");
    expect(privacidade).toContain("<h2>1. Quais dados tratamos</h2>");
    expect(privacidade).toContain("Versão 1, em vigor desde 01/01/2021.");
    expect(privacidade).toContain("Não usamos cookies, não contamos visitas");
    expect(privacidade).not.toContain("Política de Privacidade em PDF");
    const { idUsuario } = await signIn(api, "pessoa");
    const agora = api.deps.clock.now();
    await api.deps.db
      .insertInto("documentoCompliance")
      .values({
        tipo: "POLITICA_DE_PRIVACIDADE",
        vigenteDesde: hoje(agora),
        pdf: Buffer.from("%PDF-1.7"),
        idUsuario,
        registradoEm: agora,
      })
      .execute();
    await publicar();
    expect(await texto("/privacidade")).toContain(
      `A Política de Privacidade em PDF, em vigor desde ${formatarData(hoje(agora))}`,
    );
  });

  it("[PUB-66] a página de segurança diz o que protege e o que ainda não há", async () => {
    const pagina = await texto("/seguranca");
    for (const parte of ["Na sua conta", "No armazenamento", "O que ainda não há"]) expect(pagina).toContain(parte);
  });
});

describe("páginas públicas, quando algo falta", () => {
  it("[PUB-19][PUB-58][PUB-62] sem planos diz que não foi possível carregá-los, sem o bloco de empresas, e ninguém guarda isso", async () => {
    const api = await startTestApi();
    try {
      const { status, headers } = await fetch(`${api.url}/`);
      const pagina = await (await fetch(`${api.url}/`)).text();
      expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(pagina).toContain(SEM_PLANOS);
      expect(pagina).not.toContain("Valor sob consulta");
      expect(pagina).toContain("A segunda via do seu acervo");
    } finally {
      await api.close();
    }
  });

  it("[PUB-15][PUB-17][PUB-58] o bloco de empresas vem do plano mais barato de cartório; sem nenhum, só ele falta", async () => {
    const linhasDoLog: string[] = [];
    const logger = pino({ level: "warn" }, { write: (linha: string) => void linhasDoLog.push(linha) });
    const api = await startTestApi({ logger });
    const publicar = () => api.deps.db.transaction().execute((tx) => publicarVitrine(api.deps, tx));
    const pagina = async () => (await fetch(`${api.url}/`)).text();
    try {
      await publicar();
      expect(await pagina()).toMatch(/<h3>Cartórios e empresas<\/h3><p class="plano__gb">A partir de \d+ GB<\/p>/);
      await sql`update plano_oferta_tipo_pagamento set ativo = false where id_plano_oferta in (
        select plano_oferta.id from plano_oferta join plano on plano.id = id_plano join tipo_plano on tipo_plano.id = id_tipo_plano
        where tipo_conta = 'RCV_RCPN')`.execute(api.deps.db);
      await publicar();
      const sem = await pagina();
      expect(sem).not.toContain("Cartórios e empresas</h3>");
      expect(sem).toContain("Acervo 50");
      expect(linhasDoLog.join("")).toContain("no plan for registry offices");
      // Nobody configured them.
      expect(sem).not.toMatch(/tel:|mailto:/);
    } finally {
      await api.close();
    }
  });

  it("[PUB-61] com o banco fora, um processo da API mostra a última cópia que leu", async () => {
    const api = await startTestApi();
    try {
      await api.deps.db.transaction().execute((tx) => publicarVitrine(api.deps, tx));
      const antes = await (await fetch(`${api.url}/`)).text();
      await api.deps.db.destroy();
      const depois = await fetch(`${api.url}/`);
      expect([depois.status, await depois.text()]).toEqual([200, antes]);
    } finally {
      await api.close();
    }
  });
});

type Chamada = { readonly params?: { readonly id: number }; readonly body: object };

/** One administrator asks for a change, another confirms it. */
const mudar = async (ana: Customer, olavo: Customer, endpoint: Endpoint, chamada: Chamada): Promise<void> => {
  const { idAprovacao } = AprovacaoPedida.parse((await ana.call(endpoint, chamada)).body);
  expect((await olavo.call(aprovacoes.confirmar, { params: { id: idAprovacao } })).status).toBe(204);
};

describe("o que muda no escritório", () => {
  it("[PUB-60] aparece sem nova versão: o plano, o preço, o termo e o documento estão na página depois de cada mudança, e ela é refeita também ao começar e a cada dia", async () => {
    const api = await startTestApi();
    const worker = await startServerProcess("worker", api.databaseUrl);
    const abrir = async (caminho = "/") => (await fetch(`${api.url}${caminho}`)).text();
    const mostra = async (caminho: string, texto: string) => {
      await expect.poll(() => abrir(caminho), { timeout: 20_000 }).toContain(texto);
    };
    try {
      expect(await abrir()).toContain("<h3>Acervo 50</h3>");
      const [ana, olavo] = [await signIn(api, "admin"), await signIn(api, "outroAdmin")];
      const inicio = hoje(api.deps.clock.now());
      const motivo = "Mudança na vitrine.";
      await mudar(ana, olavo, planosEOfertas.pedirPlano, {
        body: { idTipoPlano: 1, nome: "Acervo 25", valor: 21.5, espacoGb: 25, inicio, motivo },
      });
      await mostra("/", "<h3>Acervo 25</h3>");
      expect(await abrir()).toContain("R$\u00a021,50");

      const { listaOferta } = planosEOfertas.listar.response.parse(
        (await ana.call(planosEOfertas.listar, { query: { pagina: "1", encerradas: "false" } })).body,
      );
      const id = listaOferta.find(({ plano }) => plano.nome === "Acervo 50")?.id ?? 0;
      expect(await abrir()).not.toContain("R$\u00a033,33");
      await mudar(ana, olavo, planosEOfertas.pedirPreco, { params: { id }, body: { valor: 33.33, inicio, motivo } });
      await mostra("/", "R$\u00a033,33");

      expect(await abrir("/privacidade")).not.toContain("A Política de Privacidade em PDF");
      const documento = { tipo: "POLITICA_DE_PRIVACIDADE", inicio, pdf: btoa("%PDF-1.7") };
      expect((await ana.call(documentosCompliance.publicar, { body: documento })).status).toBe(201);
      await mostra("/privacidade", `A Política de Privacidade em PDF, em vigor desde ${formatarData(inicio)}`);

      const { listaTermo } = termos.listar.response.parse((await ana.call(termos.listar, {})).body);
      for (const [tipo, caminho] of [
        ["LGPD", "/privacidade"],
        ["CONTRATO", "/termos"],
      ] as const) {
        const novo = `Texto novo do termo ${tipo}.`;
        const campos = listaTermo.find((termo) => termo.tipo === tipo)?.obrigatorios ?? [];
        const texto = [novo, ...campos.map((campo) => `{{${campo}}}`)].join("\n");
        await mudar(ana, olavo, termos.pedirVersao, {
          body: { tipo, texto, anexos: [], exigeNovaAssinatura: false, inicio, motivo },
        });
        await mostra(caminho, novo);
      }
      expect(publicarVitrineJob.cron).toBe("1 0 * * *");
    } finally {
      await worker.kill();
      await api.close();
    }
  });
});
