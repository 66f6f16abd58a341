import { SITUACAO_CONTRATACAO as SITUACAO } from "@acervo/contracts/contratacoes";
import type { TipoConta } from "@acervo/contracts/usuarios";

const GB = 1024 ** 3;

/** A change of status, so many days before the seed runs. */
export interface DemoMudanca {
  readonly para: number;
  readonly motivo: string;
  readonly diasAtras: number;
}

/** A device with a backup each day, the last one so many days ago. */
export interface DemoDispositivo {
  readonly nome: string;
  readonly descricao: string;
  readonly configuracao: string;
  readonly diretorio: string;
  readonly agendamento: string;
  readonly hora: string;
  readonly ultimoDiasAtras: number;
  /** The one that ended with files it could not read. */
  readonly pendenteDiasAtras: number | null;
  /** An agent will be activated for it: it has no past but what that agent does. */
  readonly aoVivo?: boolean;
}

export interface DemoContratacao {
  readonly nome: string;
  /** Plan of the initial catalogue, taken with its boleto offer. */
  readonly plano: string;
  readonly bytes: number;
  readonly historico: readonly [DemoMudanca, ...DemoMudanca[]];
  readonly dispositivos?: readonly DemoDispositivo[];
  /** Paid invoices of the months before this one. */
  readonly faturasPagas?: number;
}

export interface DemoConta {
  readonly tipoConta: TipoConta;
  readonly telefone: string | null;
  readonly assinouTermo: boolean;
  readonly cartorio: boolean;
  readonly codigoIndicacao: string | null;
  /** Came by the referral code of the demo seller. */
  readonly indicado: boolean;
  readonly contratacoes: readonly DemoContratacao[];
}

const conta = (diferencas: Partial<DemoConta>): DemoConta => ({
  tipoConta: "NOR_PF",
  telefone: "31988887777",
  assinouTermo: true,
  cartorio: false,
  codigoIndicacao: null,
  indicado: false,
  contratacoes: [],
  ...diferencas,
});

export const DEMO_CARTORIO = {
  codigoCorregedoria: "0000000061012",
  cns: "061010",
  distrito: "São Bento do Vale",
  nome: "Registro Civil das Pessoas Naturais",
};

export const DEMO_ENDERECO = {
  cep: "30160011",
  logradouro: "Rua da Bahia",
  numero: "1000",
  bairro: "Centro",
  idMunicipio: 3_106_200,
};

const VIDEOS_URL = "https://videos.acervo.example";
export const DEMO_VIDEOS = [
  { titulo: "Primeiros passos", url: `${VIDEOS_URL}/primeiros-passos`, ordem: 1 },
  { titulo: "Como ativar um dispositivo", url: `${VIDEOS_URL}/ativar-dispositivo`, ordem: 2 },
  { titulo: "Como recuperar um arquivo", url: `${VIDEOS_URL}/recuperar-arquivo`, ordem: 3 },
];

const DEMO_DISPOSITIVOS: readonly DemoDispositivo[] = [
  {
    nome: "SERVIDOR-LIVROS",
    descricao: "Servidor da sala do acervo",
    configuracao: "Livros e índices",
    diretorio: "D:\\Livros",
    agendamento: "Livros todas as noites",
    hora: "02:00",
    ultimoDiasAtras: 0,
    pendenteDiasAtras: null,
  },
  {
    nome: "FINANCEIRO",
    descricao: "Notebook do financeiro",
    configuracao: "Financeiro",
    diretorio: "C:\\Financeiro",
    agendamento: "Depois do expediente",
    hora: "01:30",
    ultimoDiasAtras: 0,
    pendenteDiasAtras: 9,
  },
  {
    nome: "BALCAO-01",
    descricao: "Balcão de atendimento",
    configuracao: "Certidões emitidas",
    diretorio: "C:\\Certidoes",
    agendamento: "Certidões no almoço",
    hora: "12:00",
    ultimoDiasAtras: 4,
    pendenteDiasAtras: 15,
  },
];

/** What each demo user has, by the key of the list that the seed receives. */
export const DEMO_CONTAS: Readonly<Record<string, DemoConta>> = {
  admin: conta({}),
  outroAdmin: conta({}),
  suporte: conta({}),
  suporteAvancado: conta({}),
  cadastro: conta({}),
  compliance: conta({}),
  vendedor: conta({ codigoIndicacao: "VERA2026" }),
  cartorio: conta({
    tipoConta: "RCV_RCPN",
    cartorio: true,
    contratacoes: [
      {
        nome: "Acervo principal",
        plano: "Cartório 100 GB",
        bytes: 62 * GB,
        historico: [{ para: SITUACAO.ativa, motivo: "CONTRATADA", diasAtras: 160 }],
        dispositivos: DEMO_DISPOSITIVOS,
        faturasPagas: 4,
      },
      {
        nome: "Acervo anexo",
        plano: "Cartório 50 GB",
        bytes: 31 * GB,
        historico: [{ para: SITUACAO.ativa, motivo: "CONTRATADA", diasAtras: 60 }],
        dispositivos: DEMO_DISPOSITIVOS,
      },
      {
        nome: "Acervo antigo",
        plano: "Cartório 50 GB",
        bytes: 0,
        historico: [
          { para: SITUACAO.ativa, motivo: "CONTRATADA", diasAtras: 400 },
          { para: SITUACAO.cancelada, motivo: "CANCELADA_PELO_CLIENTE", diasAtras: 10 },
        ],
      },
    ],
  }),
  pessoa: conta({
    indicado: true,
    contratacoes: [
      {
        nome: "Meus arquivos",
        plano: "Acervo 50",
        bytes: 12 * GB,
        historico: [
          { para: SITUACAO.aguardandoPagamento, motivo: "CONTRATADA", diasAtras: 46 },
          { para: SITUACAO.ativa, motivo: "PAGAMENTO_CONFIRMADO", diasAtras: 45 },
        ],
      },
    ],
  }),
  // Nothing hired yet: the way from the plan to the payment is there to be walked.
  empresa: conta({ tipoConta: "NOR_PJ" }),
  semTermo: conta({ assinouTermo: false }),
  incompleto: conta({ telefone: null }),
};
