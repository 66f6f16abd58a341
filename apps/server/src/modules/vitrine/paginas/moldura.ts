import { formatarTelefone } from "@acervo/br/telefone";
import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import type { Sitio } from "../../../platform/vitrine/sitio.ts";
import { icone, MARCA } from "./desenhos.ts";
import { ENDERECOS } from "./enderecos.ts";
import { escapar, jsonNaPagina, juntar } from "./html.ts";

export type Pagina = {
  readonly caminho: string;
  readonly titulo: string;
  readonly descricao: string;
  /** For search engines: what the page is about, in their words. */
  readonly estruturado?: readonly object[];
  readonly conteudo: string;
};

const PAIS = /^55/;

/** As people write it; the country goes without saying. */
export const telefoneDoWhatsapp = ({ whatsapp }: Pick<Sitio, "whatsapp">): string =>
  formatarTelefone(whatsapp.replace(PAIS, ""));
export const enderecoDoWhatsapp = ({ whatsapp }: Pick<Sitio, "whatsapp">): string => `https://wa.me/${whatsapp}`;

const NAVEGACAO = [
  { rotulo: "Ver Planos", endereco: ENDERECOS.planos, classe: null },
  { rotulo: "Fale com a Equipe", endereco: ENDERECOS.contato, classe: null },
  { rotulo: "Compliance", endereco: ENDERECOS.compliance, classe: null },
  { rotulo: "Comece Agora", endereco: ENDERECOS.cadastro, classe: "bt bt--pri" },
  { rotulo: "Acesse à plataforma", endereco: ENDERECOS.plataforma, classe: "bt bt--sec" },
] as const;

const lista = `<ul>${NAVEGACAO.map(
  ({ rotulo, endereco, classe }) =>
    `<li><a${classe === null ? "" : ` class="${classe}"`} href="${endereco}">${rotulo}</a></li>`,
).join("")}</ul>`;

const TOPO = `<a class="pular" href="#conteudo">Pular para o conteúdo</a>
<header class="topo"><div class="envelope topo__in">
<a class="marca" href="${ENDERECOS.inicio}" aria-label="Acervo, página inicial">${MARCA}</a>
<nav class="topo__nav" aria-label="Principal">${lista}</nav>
<details class="menu"><summary>${icone("menu")}Menu</summary><nav class="menu__lista" aria-label="Principal">${lista}</nav></details>
</div></header>`;

const rodape = ({ sitio, dia }: DadosDaVitrine): string => {
  const links = [
    `<a href="${ENDERECOS.seguranca}">Segurança</a>`,
    `<a href="${ENDERECOS.privacidade}">Privacidade</a>`,
    `<a href="${ENDERECOS.termos}">Contrato</a>`,
    `<a href="${ENDERECOS.compliance}">Compliance</a>`,
    `<a href="${ENDERECOS.situacao}">Situação do serviço</a>`,
    `<a href="${enderecoDoWhatsapp(sitio)}" rel="noreferrer">${icone("mensagem")}WhatsApp ${escapar(telefoneDoWhatsapp(sitio))}</a>`,
  ];
  return `<footer class="rodape"><div class="envelope rodape__in">
<span>© ${dia.slice(0, 4)} ${escapar(sitio.nomeProvedor)}</span>
<ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul>
</div></footer>`;
};

const cabeca = (pagina: Pagina, { sitio, arquivos }: DadosDaVitrine): string => {
  const endereco = escapar(`${sitio.origem}${pagina.caminho}`);
  const titulo = escapar(pagina.titulo);
  const descricao = escapar(pagina.descricao);
  const cartao = escapar(`${sitio.origem}${arquivos.endereco("cartao.png")}`);
  return juntar(
    `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${titulo}</title>
<meta name="description" content="${descricao}">
<link rel="canonical" href="${endereco}">
<link rel="icon" href="${arquivos.endereco("favicon.svg")}" type="image/svg+xml">
<link rel="preload" href="${arquivos.endereco("inter.woff2")}" as="font" type="font/woff2" crossorigin>`,
    `<meta property="og:type" content="website">
<meta property="og:site_name" content="Acervo">
<meta property="og:locale" content="pt_BR">
<meta property="og:title" content="${titulo}">
<meta property="og:description" content="${descricao}">
<meta property="og:url" content="${endereco}">
<meta property="og:image" content="${cartao}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="Acervo: a segunda via do seu acervo, fora do prédio e pronta para voltar.">
<meta name="twitter:card" content="summary_large_image">
<style>${arquivos.estilo}</style>
<script src="${arquivos.endereco("menu.js")}" defer></script>`,
    ...(pagina.estruturado ?? []).map(
      (objeto) => `<script type="application/ld+json">${jsonNaPagina(objeto)}</script>`,
    ),
  );
};

/** A whole page: what all of them share around what is its own. */
export const emoldurar = (pagina: Pagina, dados: DadosDaVitrine): string => `<!doctype html>
<html lang="pt-BR">
<head>
${cabeca(pagina, dados)}
</head>
<body>
${TOPO}
<main id="conteudo">
${pagina.conteudo}
</main>
${rodape(dados)}
</body>
</html>
`;
