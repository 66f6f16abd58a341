import { hoje } from "@acervo/br/calendario";
import { formatarData, somarDias } from "@acervo/br/data-civil";
import type { ArquivosPublicos } from "../../../platform/vitrine/arquivos-publicos.ts";
import type { Sitio } from "../../../platform/vitrine/sitio.ts";
import { ENDERECOS, enderecoDoWhatsapp, escapar, icone, MARCA, telefoneDoWhatsapp } from "../../vitrine/vitrine.api.ts";
import type { Grau } from "../componentes.rules.ts";
import { DIAS, type Incidente, type Manutencao } from "../diario.ts";
import { componenteTextos, grauTextos, situacaoTextos as textos } from "../situacao.texts.ts";
import { barras, parte } from "./barras.ts";
import { dia, diaDaSemanaEData, duracao, hora, instanteNaPagina } from "./horas.ts";
import type { Retrato } from "./retrato.ts";
import { veredito } from "./veredito.ts";

export type Moldura = {
  readonly sitio: Pick<Sitio, "nomeProvedor" | "whatsapp">;
  readonly arquivos: ArquivosPublicos;
  /** The browser reads the page anew by itself. */
  readonly aoVivo: boolean;
};

export const CAMINHO = "/status";
export const CAMINHO_AO_VIVO = "/status/ao-vivo";

const SINAIS = {
  NORMAL: { classe: "", desenho: "certo" },
  LENTO: { classe: "warn", desenho: "alerta" },
  FORA: { classe: "bad", desenho: "erro" },
  SEM_REGISTRO: { classe: "info", desenho: "erro" },
} as const;

const selo = (grau: Grau): string => {
  const { classe, desenho } = SINAIS[grau];
  return `<span class="selo${classe === "" ? "" : ` selo--${classe}`}">${icone(desenho)}${grauTextos[grau]}</span>`;
};

const cabecalho = `<a class="pular" href="#conteudo">${textos.pular}</a>
<header class="topo"><div class="envelope topo__in">
<a class="marca" href="${ENDERECOS.inicio}" aria-label="Acervo, página inicial">${MARCA}</a>
<nav class="topo__nav" aria-label="Principal"><ul><li><a href="${ENDERECOS.inicio}">${textos.conhecer}</a></li><li><a class="bt bt--sec" href="${ENDERECOS.plataforma}">${textos.plataforma}</a></li></ul></nav>
</div></header>`;

const rodape = ({ sitio }: Moldura, agora: number): string => `<footer class="rodape"><div class="envelope rodape__in">
<span>© ${hoje(agora).slice(0, 4)} ${escapar(sitio.nomeProvedor)}</span>
<ul><li><a href="${ENDERECOS.privacidade}">${textos.privacidade}</a></li>
<li><a href="${CAMINHO}" aria-current="page">${textos.situacao}</a></li>
<li><a href="${enderecoDoWhatsapp(sitio)}" rel="noreferrer">${icone("mensagem")}WhatsApp ${escapar(telefoneDoWhatsapp(sitio))}</a></li></ul>
</div></footer>`;

const alto = (retrato: Retrato, { aoVivo }: Moldura): string => {
  const { grau, frase, porque } = veredito(retrato);
  const { classe, desenho } = SINAIS[grau];
  const [rotulo, endereco] = aoVivo ? [textos.pararDeAtualizar, CAMINHO] : [textos.atualizarSozinha, CAMINHO_AO_VIVO];
  return `<section class="via situ__v" aria-labelledby="v"><span class="sinal${classe === "" ? "" : ` sinal--${classe}`}">${icone(desenho)}</span><div><h1 id="v">${frase}</h1><p>${porque}</p></div><a class="bt bt--sec" href="${endereco}">${rotulo}</a></section>`;
};

const acontecendo = ({ abertos, agora }: Retrato): string => {
  if (abertos.length === 0) return "";
  const fato = ({ abertoEm, grau, titulo, orientacao, notas }: Incidente): string => {
    const quando = hoje(abertoEm) === hoje(agora) ? hora(abertoEm) : `${hora(abertoEm)} de ${dia(abertoEm)}`;
    const momento = (em: number): string => (hoje(em) === hoje(agora) ? hora(em) : `${dia(em)} ${hora(em)}`);
    const itens = notas.map(
      ({ em, texto }) =>
        `<li><b><time datetime="${instanteNaPagina(em)}">${momento(em)}</time></b>${escapar(texto)}</li>`,
    );
    return `<article class="fato"><time datetime="${instanteNaPagina(abertoEm)}">${textos.desde(quando, duracao(agora - abertoEm))}</time><div>${selo(grau)}<h3>${escapar(titulo)}</h3>${orientacao === null ? "" : `<p>${escapar(orientacao)}</p>`}${itens.length === 0 ? "" : `<ol>${itens.join("")}</ol>`}</div></article>`;
  };
  return `<section aria-labelledby="agora"><h2 id="agora">${textos.acontecendo}</h2><div class="cartao">${abertos.map(fato).join("")}</div></section>`;
};

const servicos = ({ componentes, agora }: Retrato): string => {
  const itens = componentes.map((um) => {
    const { nome, oQueE } = componenteTextos[um.componente];
    return `<li><div><b>${nome}</b><small>${oQueE}</small></div><div>${barras(um)}<small>${parte(um)}</small></div>${selo(um.grau)}</li>`;
  });
  const primeiro = formatarData(somarDias(hoje(agora), 1 - DIAS)).slice(0, 5);
  const faltam = componentes.some(({ dias }) => dias.includes("SEM_REGISTRO"));
  const { NORMAL, LENTO, FORA, SEM_REGISTRO } = textos.legenda;
  const legenda = `<span><i></i>${NORMAL}</span><span><i class="w"></i>${LENTO}</span><span><i class="b"></i>${FORA}</span>${faltam ? `<span><i class="s"></i>${SEM_REGISTRO}</span>` : ""}`;
  return `<section aria-labelledby="servicos"><h2 id="servicos">${textos.servicos}</h2><div class="cartao"><ul class="comp">
${itens.join("\n")}
</ul><div class="d90-leg"><span>${textos.legendaDias(primeiro)}</span><div>${legenda}</div></div></div></section>`;
};

const manutencao = ({ manutencoes }: Retrato): string => {
  if (manutencoes.length === 0) return "";
  const fato = ({ de, ate, titulo, texto }: Manutencao): string =>
    `<article class="fato"><time datetime="${instanteNaPagina(de)}">${diaDaSemanaEData(de)}</time><div><h3>${textos.intervalo(hora(de), hoje(de) === hoje(ate) ? hora(ate) : `${hora(ate)} de ${dia(ate)}`, escapar(titulo))}</h3><p>${escapar(texto)}</p></div></article>`;
  return `<section aria-labelledby="manutencao"><h2 id="manutencao">${textos.manutencao}</h2><div class="cartao">${manutencoes.map(fato).join("")}</div></section>`;
};

const jaAconteceu = ({ encerrados }: Retrato): string => {
  const fato = ({ abertoEm, encerradoEm, titulo, resumo }: Incidente): string => {
    const durou = duracao((encerradoEm ?? abertoEm) - abertoEm);
    return `<article class="fato"><time datetime="${instanteNaPagina(abertoEm)}">${dia(abertoEm)}</time><div><h3>${textos.encerrado(escapar(titulo), durou)}</h3><p>${escapar(resumo ?? "")}</p></div></article>`;
  };
  const conteudo =
    encerrados.length === 0
      ? `<p class="fato fato--nenhum">${textos.nadaAconteceu}</p>`
      : encerrados.map(fato).join("");
  return `<section aria-labelledby="antes"><h2 id="antes">${textos.jaAconteceu}</h2><div class="cartao">${conteudo}</div></section>`;
};

/** The whole page: words and styles, no script. */
export const paginaDaSituacao = (retrato: Retrato, moldura: Moldura): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${textos.titulo}</title>
<meta name="description" content="${textos.descricao}">
<link rel="icon" href="${moldura.arquivos.endereco("favicon.svg")}" type="image/svg+xml">
<style>${moldura.arquivos.estilo}</style>
</head>
<body>
${cabecalho}
<main id="conteudo" tabindex="-1"><div class="envelope situ via-base">
${[alto(retrato, moldura), acontecendo(retrato), servicos(retrato), manutencao(retrato), jaAconteceu(retrato)].filter((secao) => secao !== "").join("\n")}
</div></main>
${rodape(moldura, retrato.agora)}
</body>
</html>
`;
