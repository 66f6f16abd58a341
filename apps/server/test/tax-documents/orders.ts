import { ISSUER, makeTestA1 } from "@acervo/test-kit/sefin";
import { instantFrom } from "../../src/platform/clock.ts";
import { lerCertificadoA1 } from "../../src/platform/nota-fiscal/certificado/certificado-a1.ts";
import type {
  CertificadoA1,
  DadosFiscais,
  PedidoDeCancelamento,
  PedidoDeNota,
} from "../../src/platform/nota-fiscal/emissor-nota-fiscal.ts";

/** Belo Horizonte. */
const MUNICIPIO = 3_106_200;

/** A company of Simples Nacional, whose rate the issuer knows. */
export const dadosFiscais = (mudados: Partial<DadosFiscais> = {}): DadosFiscais => ({
  leiaute: "1.01",
  ambiente: 2,
  cnpj: ISSUER.cnpj,
  nome: ISSUER.nome,
  inscricaoMunicipal: "12345678",
  idMunicipio: MUNICIPIO,
  optanteSimples: 3,
  regimeApuracao: 1,
  regimeEspecial: 0,
  codigoTributacao: "010302",
  codigoTributacaoMunicipal: null,
  codigoNbs: "115061000",
  tributacaoIss: 1,
  retencaoIss: 1,
  aliquota: null,
  totalDeTributos: { tipo: "SIMPLES", porcentagem: 1_120 },
  ibsCbs: null,
  servicoMunicipal: "1.03 Armazenamento de dados",
  ...mudados,
});

let ultimoNumero = 0;
/** Of this process, so that two runs against one issuer do not meet. */
const proximoNumero = (): number => (process.pid % 100_000) * 100_000 + ++ultimoNumero;

export const pedidoDeNota = (mudado: Partial<PedidoDeNota> = {}): PedidoDeNota => {
  const numeroDps = mudado.numeroDps ?? proximoNumero();
  return {
    dados: dadosFiscais(),
    serie: "1",
    numeroDps,
    referencia: `nota:${numeroDps}`,
    emitidaEm: instantFrom("2026-11-17T12:00:00Z"),
    competencia: "2026-11-17",
    tomador: {
      nome: "1º Ofício de Notas & Registro <Balcão>",
      cpfCnpj: "52998224725",
      inscricaoMunicipal: null,
      endereco: {
        cep: "30130010",
        logradouro: "Av. Afonso Pena",
        numero: "100",
        complemento: "",
        bairro: "Centro",
        idMunicipio: MUNICIPIO,
      },
      email: "oficio@example.com",
    },
    descricao: "Cópia de segurança de arquivos em nuvem\nReferência: 11/2026",
    valorCentavos: 12_990,
    substitui: null,
    ...mudado,
  };
};

export const pedidoDeCancelamento = (chave: string): PedidoDeCancelamento => ({
  dados: dadosFiscais(),
  chave,
  pedidoEm: instantFrom("2026-11-17T13:00:00Z"),
  motivo: 2,
  justificativa: "O valor do mês foi devolvido",
});

/** The issuer's certificate, opened. */
export const certificadoDeTeste = (): CertificadoA1 => {
  const { pfx, senha } = makeTestA1();
  return lerCertificadoA1(pfx, senha);
};
