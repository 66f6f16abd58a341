import { centavosParaReais } from "@acervo/br/dinheiro";
import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import { enderecoDoPlano, ENDERECOS } from "./enderecos.ts";
import { PERGUNTAS } from "./perguntas.texts.ts";

const CONTEXTO = "https://schema.org";

const DECIMAIS = 2;

/** The first page in the words of search engines: nothing that a person does not read on it, too. */
export const estruturadoDoInicio = (dados: DadosDaVitrine, descricao: string): readonly object[] => {
  const { sitio, planos, arquivos } = dados;
  const noSitio = (caminho: string): string => `${sitio.origem}${caminho}`;
  const organizacao = {
    "@context": CONTEXTO,
    "@type": "Organization",
    name: sitio.nomeProvedor,
    url: noSitio(ENDERECOS.inicio),
    logo: noSitio(arquivos.endereco("favicon.svg")),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      availableLanguage: "pt-BR",
      telephone: `+${sitio.telefone === null ? sitio.whatsapp : `55${sitio.telefone}`}`,
      ...(sitio.email === null ? {} : { email: sitio.email }),
    },
  };
  const perguntas = {
    "@context": CONTEXTO,
    "@type": "FAQPage",
    mainEntity: PERGUNTAS.map(({ pergunta, resposta }) => ({
      "@type": "Question",
      name: pergunta,
      acceptedAnswer: { "@type": "Answer", text: resposta },
    })),
  };
  if (planos === null) return [organizacao, perguntas];
  const produto = {
    "@context": CONTEXTO,
    "@type": "Product",
    name: "Acervo",
    description: descricao,
    image: noSitio(arquivos.endereco("cartao.png")),
    brand: { "@type": "Brand", name: "Acervo" },
    offers: planos.map(({ idOferta, nome, valorCentavos }) => ({
      "@type": "Offer",
      name: nome,
      price: centavosParaReais(valorCentavos).toFixed(DECIMAIS),
      priceCurrency: "BRL",
      availability: `${CONTEXTO}/InStock`,
      url: noSitio(enderecoDoPlano(idOferta)),
    })),
  };
  return [organizacao, produto, perguntas];
};
