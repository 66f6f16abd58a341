import { instantFrom } from "../../src/platform/clock.ts";
import type { DispositivoDoExtrato, Figuras } from "../../src/modules/extratos/conteudo/figuras.ts";

const DIAS = 31;

export const sampleDevice = (id: number, mudado: Partial<DispositivoDoExtrato> = {}): DispositivoDoExtrato => ({
  id,
  nome: `SERVIDOR-LIVROS-${id}`,
  backups: 744,
  falhas: 0,
  maiorIntervaloSegundos: 4_140,
  dias: Array.from({ length: DIAS }, () => "C" as const),
  ...mudado,
});

/** A month of an office in which all went well. */
export const sampleStatement = (mudado: Partial<Figuras> = {}): Figuras => ({
  numero: "E-2026-10-004187",
  competencia: "2026-10-01",
  ate: "2026-10-31",
  apuradoEm: instantFrom("2026-11-01T09:00:14Z"),
  contratacao: {
    id: 7,
    nome: "Acervo principal",
    quem: "São Bento do Vale, Registro Civil das Pessoas Naturais",
  },
  veredito: {
    tom: "BOM",
    frase: "Seus arquivos estão guardados e foram conferidos.",
    texto: "3 computadores, 1.061 backups em outubro de 2026.",
  },
  arquivos: { guardados: 48_117, versoesNovas: 1_204 },
  espaco: { usadoBytes: 66_571_993_088, totalBytes: 107_374_182_400 },
  provas: {
    emitidas: 3,
    arquivos: 250,
    iguais: 250,
    soServidor: 0,
    ultima: { numero: "P-2026-10-004187", emitidaEm: instantFrom("2026-10-21T07:12:00Z") },
    semSucesso: [],
    falharam: 0,
    semProva: 0,
    retornoSegundos: 5_760,
  },
  dispositivos: [1, 2, 3].map((id) => sampleDevice(id)),
  atencao: [],
  movimentos: { restauracoes: 6, exclusoes: 1, consultas: 0, ajudas: 2 },
  faturas: [
    {
      competencia: "2026-10-01",
      dataVencimento: "2026-10-10",
      pagaEm: instantFrom("2026-10-08T12:00:00Z"),
      valorCentavos: 12_990,
    },
    { competencia: "2026-11-01", dataVencimento: "2026-11-10", pagaEm: null, valorCentavos: 12_990 },
  ],
  ...mudado,
});
