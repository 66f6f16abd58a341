import type { SituacaoProva } from "@acervo/contracts/ultima-prova";

type Contagem = { readonly arquivos: number; readonly iguais: number };

const de = ({ arquivos, iguais }: Contagem): string =>
  arquivos === 1 ? `${iguais} de 1 arquivo` : `${iguais} de ${arquivos} arquivos`;

const iguaisAoOriginal = (contagem: Contagem): string =>
  `${de(contagem)} ${contagem.iguais === 1 ? "igual" : "iguais"} ao original`;

/** How a proof that was issued ended, in words and figures; never more than was done. */
export const fraseDaProva = (situacao: Exclude<SituacaoProva, "EM_ANDAMENTO">, contagem: Contagem): string => {
  const { arquivos, iguais } = contagem;
  const outros = de({ arquivos, iguais: arquivos - iguais });
  const isUm = arquivos - iguais === 1;
  switch (situacao) {
    case "SUCESSO":
      return iguaisAoOriginal(contagem);
    case "SUCESSO_NO_SERVIDOR":
      return `${iguaisAoOriginal(contagem)}, ${iguais === 1 ? "conferido" : "conferidos"} só no servidor`;
    case "FALHOU":
      return `falhou: ${outros} ${isUm ? "não passou" : "não passaram"}`;
    case "INCOMPLETA":
      return arquivos === 0
        ? "incompleta: nenhum arquivo coube na amostra"
        : `incompleta: ${outros} ${isUm ? "não foi conferido" : "não foram conferidos"}`;
  }
};
