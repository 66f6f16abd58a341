import { FORECAST, NONE, type PersonalData } from "./fates.ts";

/** What was about to be billed. */
export const REHEARSALS = {
  ensaioEmissao: {
    columns: {
      calculadoEm: NONE,
      conferidoEm: NONE,
      diaEmissao: NONE,
      id: NONE,
      idUsuarioResposta: NONE,
      paradoEm: NONE,
      quantidade: NONE,
      quantidadeAnterior: NONE,
      quantidadeEmissao: NONE,
      respondidoEm: NONE,
      resposta: NONE,
      valorAnteriorCentavos: NONE,
      valorCentavos: NONE,
      valorEmissaoCentavos: NONE,
    },
  },
  ensaioEmissaoMudanca: {
    columns: {
      idEnsaio: NONE,
      idUsuario: NONE,
      motivos: FORECAST,
      valorAnteriorCentavos: FORECAST,
      valorCentavos: FORECAST,
    },
  },
} satisfies Partial<PersonalData>;
