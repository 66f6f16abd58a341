import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import { ENDERECOS } from "./enderecos.ts";
import { paginaDeLeitura } from "./leitura.ts";
import { emoldurar } from "./moldura.ts";
import { TERMO_INDISPONIVEL, termoNaPagina, versaoPorExtenso } from "./termo-na-pagina.ts";

/** The contract in force, before there is anything to sign. */
export const paginaTermos = (dados: DadosDaVitrine): string => {
  const { contrato } = dados;
  return emoldurar(
    {
      caminho: ENDERECOS.termos,
      titulo: "Contrato de backup · Acervo",
      descricao: "O contrato de backup do Acervo que está em vigor, como você o lê e aceita ao contratar.",
      conteudo: paginaDeLeitura({
        titulo: "Contrato de backup",
        lide: contrato === null ? "" : versaoPorExtenso(contrato),
        corpo: contrato === null ? TERMO_INDISPONIVEL : termoNaPagina(contrato),
        margem: {
          titulo: "Entre colchetes",
          texto: "o que é preenchido com os seus dados e o plano escolhido, antes de você aceitar.",
        },
      }),
    },
    dados,
  );
};
