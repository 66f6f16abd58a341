import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import type { PaginaAPublicar } from "../vitrine.queries.ts";
import { ENDERECOS } from "./enderecos.ts";
import { escapar } from "./html.ts";
import { paginaInicio } from "./inicio.ts";
import { paginaPrivacidade } from "./privacidade.ts";
import { paginaSeguranca } from "./seguranca.ts";
import { paginaTermos } from "./termos.ts";

const LIDAS = [
  { caminho: ENDERECOS.inicio, render: paginaInicio },
  { caminho: ENDERECOS.seguranca, render: paginaSeguranca },
  { caminho: ENDERECOS.privacidade, render: paginaPrivacidade },
  { caminho: ENDERECOS.termos, render: paginaTermos },
] as const;

const MAPA = "/sitemap.xml";
const ROBOS = "/robots.txt";

export const CAMINHOS: readonly string[] = [...LIDAS.map(({ caminho }) => caminho), MAPA, ROBOS];

const mapa = ({ sitio, dia }: DadosDaVitrine): string => {
  const paginas = [...LIDAS.map(({ caminho }) => caminho), ENDERECOS.compliance, ENDERECOS.cadastro];
  const enderecos = paginas.map(
    (caminho) => `<url><loc>${escapar(`${sitio.origem}${caminho}`)}</loc><lastmod>${dia}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${enderecos.join("\n")}
</urlset>
`;
};

/** What has nothing for search engines: the portal, the API, and the pages that a link opens for one person. */
const robos = ({ sitio }: DadosDaVitrine): string => `User-agent: *
Disallow: /acervo-web/
Disallow: /api-
Disallow: /fatura

Sitemap: ${sitio.origem}${MAPA}
`;

/** Every page for strangers, whole, as it is served. */
export const renderVitrine = (dados: DadosDaVitrine): readonly PaginaAPublicar[] => [
  ...LIDAS.map(({ caminho, render }) => ({ caminho, tipo: "text/html; charset=utf-8", corpo: render(dados) })),
  { caminho: MAPA, tipo: "application/xml; charset=utf-8", corpo: mapa(dados) },
  { caminho: ROBOS, tipo: "text/plain; charset=utf-8", corpo: robos(dados) },
];
