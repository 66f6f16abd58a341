import type { ContadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import type { ContratacaoAberta } from "@acervo/contracts/contratacoes";
import type { Endereco } from "@acervo/contracts/enderecos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { WebConfig } from "@acervo/contracts/web-config";

export const umEndereco = (parte: Partial<Endereco> = {}): Endereco => ({
  id: 7,
  cep: "30140071",
  logradouro: "Rua da Bahia",
  numero: "1148",
  complemento: "",
  bairro: "Centro",
  uf: { sigla: "MG", nome: "Minas Gerais" },
  municipio: { id: 3106200, nome: "Belo Horizonte" },
  distrito: null,
  preenchido: true,
  ...parte,
});

/** Nobody named an accountant. */
export const umContador = (parte: Partial<ContadorDoCliente> = {}): ContadorDoCliente => ({
  email: null,
  emailPendente: null,
  devolvidoDesde: null,
  proximaRemessa: null,
  ultimaRemessa: null,
  ...parte,
});

/** A registry clerk in order: term signed, profile and address complete. */
export const umUsuario = (parte: Partial<UsuarioAtual> = {}): UsuarioAtual => ({
  id: 1,
  nome: "Marta Aparecida Nogueira",
  email: "marta@acervo.test",
  emailSecundario: null,
  emailSecundarioPendente: null,
  telefone: "31999998888",
  emailNotificacao: "P",
  emailsDevolvidos: [],
  endereco: umEndereco(),
  cartorio: { nomeDistritoECartorio: "São Bento do Vale — Registro Civil", codigoCorregedoria: "0001234" },
  codigoCorregedoria: "0001234",
  tipoConta: "RCV_RCPN",
  login: "24843803480",
  cpfCnpj: "24843803480",
  assinouTermoLGPD: true,
  habilitarEdicaoTomador: false,
  admin: false,
  suporteTecnico: false,
  suporteTecnicoAvancado: false,
  vendedor: false,
  cadastroPossivelCliente: false,
  compliance: false,
  codigoIndicacao: null,
  maximoContratacoes: 3,
  painelCnj: false,
  pagamentoUnificado: false,
  tipoPagamento: "BOLETO",
  idCartaoPrincipal: null,
  idCartaoSecundario: null,
  ...parte,
});

const DESCRICOES = [
  "",
  "Ativa",
  "Inativa",
  "Cancelada",
  "Suspensa",
  "Encerrada",
  "Aguardando assinatura do termo",
  "Aguardando pagamento",
  "Em contratação",
] as const;

export const umaContratacao = (id = 10, codigo = 1, nome = `Contratação ${id}`): ContratacaoAberta => ({
  id,
  nome,
  cartosoft: 0,
  situacao: { codigo, descricao: DESCRICOES[codigo] ?? "" },
  dataInicio: "2026-02-01",
  atendimentoArquivado: false,
  assinarDesde: null,
  arquivosAte: null,
  tipoPagamento: "BOLETO",
  idCartaoPrincipal: null,
  idCartaoSecundario: null,
  endereco: null,
  dadosPlano: {
    plano: {
      id: 2,
      nome: "Cartório 100 GB",
      valor: 129.9,
      espaco: 102_400,
      tipoPlano: {
        descricao: "Cartório",
        tipoCobranca: "POS",
        valorSubsidio: 0,
        tipoConta: { codigo: "RCV_RCPN", descricao: "Cartório", instituicao: null },
      },
    },
    planoOfertaTipoPagamento: {
      id: 5,
      tipoPagamento: { codigo: "1", descricao: "Boleto", enumTipoPagamento: "BOLETO" },
    },
  },
  dadosConsumo: { capacidadeMaximaMB: 102_400, capacidadeUtilizadaMB: 63_437 },
});

export const umaConfig = (parte: Partial<WebConfig> = {}): WebConfig => ({
  ambiente: "dev",
  identidade: { url: "http://localhost:8180", realm: "acervo", clientId: "acervo-web" },
  cadastroUrl: "https://acervo.test/acervo-cadastro-web/",
  nomeProvedor: "Acervo Backup",
  whatsapp: "5531900000000",
  sistemaParceiroUrl: "https://parceiro.test/",
  videosInstrutivos: {},
  ...parte,
});
