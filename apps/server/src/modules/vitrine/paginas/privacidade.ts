import { formatarData } from "@acervo/br/data-civil";
import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import { ENDERECOS } from "./enderecos.ts";
import { emSecoes, paginaDeLeitura } from "./leitura.ts";
import { emoldurar } from "./moldura.ts";
import { TERMO_INDISPONIVEL, termoNaPagina, versaoPorExtenso } from "./termo-na-pagina.ts";

const NESTAS_PAGINAS = {
  titulo: "Nestas páginas públicas",
  paragrafos: [
    "Não usamos cookies, não contamos visitas e não carregamos nada de outras empresas. Por isso não há aviso de cookies: não há o que aceitar.",
  ],
};

const COMO_PEDIR = {
  titulo: "Como pedir",
  paragrafos: [
    "Quem tem conta baixa a cópia dos próprios dados e pede o apagamento em Configurações, sem depender de ninguém. Quem não tem fala com a equipe pelos contatos desta página.",
  ],
};

/** What becomes of people's data: the term in force, and what holds for whoever only visits. */
export const paginaPrivacidade = (dados: DadosDaVitrine): string => {
  const { termoLgpd, politicaDesde, sitio } = dados;
  const documento =
    politicaDesde === null
      ? ""
      : `<p>A Política de Privacidade em PDF, em vigor desde ${formatarData(politicaDesde)}, está na página de <a href="${ENDERECOS.compliance}">Compliance</a>.</p>`;
  return emoldurar(
    {
      caminho: ENDERECOS.privacidade,
      titulo: "Privacidade · Acervo",
      descricao: "Quais dados pessoais o Acervo trata, para quê, por quanto tempo e como você pede os seus.",
      conteudo: paginaDeLeitura({
        titulo: "Privacidade",
        lide: `Como ${sitio.nomeProvedor} trata dados pessoais, nos termos da Lei 13.709/2018 (LGPD).${termoLgpd === null ? "" : ` ${versaoPorExtenso(termoLgpd)}`}`,
        corpo: [
          emSecoes([NESTAS_PAGINAS]),
          termoLgpd === null ? TERMO_INDISPONIVEL : termoNaPagina(termoLgpd),
          emSecoes([COMO_PEDIR]),
          documento,
        ].join("\n"),
        margem: {
          titulo: "O mesmo texto",
          texto: "que cada pessoa lê e assina no primeiro acesso à conta.",
        },
      }),
    },
    dados,
  );
};
