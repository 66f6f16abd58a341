const instante = (day: number): string => `2026-11-${String(day).padStart(2, "0")}T14:02:00.000Z`;

const aFile = (number: number, arquivo: string, more: Record<string, unknown> = {}) => ({
  arquivo,
  nomeObjeto: String(number),
  dataUltimaAlteracao: instante(1 + (number % 12)),
  tamanhoMB: 0.4 + number * 0.61,
  tamanhoBytes: 400_000 + number * 640_000,
  versao: 1 + (number % 5),
  idVersao: number,
  removidoEm: null,
  danificado: false,
  ...more,
});

const FILES = [
  aFile(1, "Livro B-48 termo 1207.pdf"),
  aFile(2, "Livro B-48 termo 1208.pdf"),
  aFile(3, "Livro B-48 índice.xlsx", { versao: 14 }),
  aFile(4, "Livro C-17 termo 0391.pdf", { danificado: true }),
  aFile(5, "Minuta de certidão em breve relatório com um nome bem comprido para caber na linha.docx"),
  aFile(7, "Selo eletrônico recibo 2210.jpg"),
  aFile(8, "vazio.txt", { tamanhoMB: 0, tamanhoBytes: 0 }),
];
const GONE = aFile(6, "Relação de selos de outubro.xlsx", { removidoEm: instante(5) });

const trail = (names: readonly string[]) =>
  names.map((nome, depth) => ({ nome, caminho: [".", ...names.slice(1, depth + 1)].join("/") }));

const DEEP = ["SERVIDOR", "C:", "Cartorio", "Registro Civil das Pessoas Naturais", "Livros", "Casamentos", "2026"];

const folder = (names: readonly string[], pastas: readonly string[], arquivos: readonly unknown[]) => {
  const trilha = trail(names);
  const caminho = trilha.at(-1)?.caminho ?? ".";
  return {
    caminho,
    trilha,
    pastas: pastas.map((nomePasta) => ({ nomePasta, caminho: `${caminho}/${nomePasta}`, removida: false })),
    arquivos,
    retidoAte: null,
    proximoCursor: null,
  };
};

export const FULL_FOLDER = folder(["SERVIDOR", "C:", "Livros", "2026"], ["Casamentos", "Nascimentos", "Óbitos"], FILES);
export const WITH_DELETED = { ...FULL_FOLDER, arquivos: [...FILES.slice(0, 2), GONE] };
export const DEEP_FOLDER = folder(DEEP, ["Atas"], FILES.slice(0, 4));
export const EMPTY_FOLDER = folder(["SERVIDOR", "C:", "Livros", "2026"], [], []);
export const ROOT_FOLDER = folder(["SERVIDOR"], ["Livros", "Documentos"], []);

/** What the deletion of a folder would take away. */
export const FORESEEN = {
  antigas: { arquivos: 38, versoes: 1_204, bytes: 2_254_857_830 },
  tudo: { arquivos: 412, versoes: 1_616, bytes: 3_865_470_566 },
  desfazerAte: "2026-11-19T17:10:00.000Z",
  completa: true,
  naoGuardar: "POSSIVEL",
};

export const VERSIONS = [13, 12, 11, 10, 9].map((day, index) => ({
  idVersao: day,
  dataUltimaAlteracao: instante(day),
  tamanhoMB: 1.31 - index * 0.02,
  tamanhoBytes: 1_370_000 - index * 20_000,
  atual: index === 0,
  validoDe: instante(day),
  validoAte: index === 0 ? null : instante(day + 1),
  protegidaAte: index === 3 ? "2027-01-10T12:00:00.000Z" : null,
  danificada: index === 4,
}));

export const found = (idDispositivo: number, nomeDispositivo: string) => ({
  arquivos: [...FILES.slice(0, 4), GONE].map((file) => ({
    ...file,
    idDispositivo,
    nomeDispositivo,
    caminhoPasta: DEEP_FOLDER.caminho,
    trilha: DEEP_FOLDER.trilha,
  })),
  proximoCursor: null,
});

const RESTORE = {
  id: 41,
  nomeDispositivo: "SERVIDOR",
  nomeConfiguracao: "Livros e índices",
  itens: ["C:\\Cartorio\\Livros\\2026", "C:\\Cartorio\\Índices"],
  quantidadeItens: 2,
  criadaEm: instante(14),
  pedidaPor: "Marta Souza",
  emInstante: instante(13),
  destino: "ORIGINAL",
  sobrescrever: "NUNCA",
  arquivos: 1_200,
  bytes: 4_194_304_000,
  concluidaEm: null,
  podeCancelar: true,
  andamento: null,
  validoAte: "2026-11-21T14:02:00.000Z",
  recibo: null,
  podeRepetir: false,
};

const RECEIPT = {
  sucesso: true,
  pedidos: 1_200,
  gravados: 1_200,
  iguais: 1_200,
  falharam: 0,
  naoTentados: 0,
  falhas: [],
  lugar: "C:\\Cartorio",
  aoLado: 3,
  preservados: 0,
  concluidaEm: instante(14),
  hash: "3f9a".repeat(16),
};

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

/** Deleted items as their page is told of them, from the hour in which the picture is taken. */
export const deleted = () => {
  const daqui = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const avisados = ["cartorio@saobento.test", "titular@saobento.test"];
  const dispositivo = { id: 1, nome: "SERVIDOR" };
  const pasta = {
    id: 2,
    tipo: "PASTA",
    dispositivo,
    caminho: "D:\\Livros\\Casamentos",
    excluidoEm: daqui(-HORA_MS),
    por: "Marta Nogueira",
    arquivos: 412,
    versoes: 1_616,
    tamanhoBytes: 3_865_470_566,
    apagadoEm: daqui(7 * DIA_MS - HORA_MS),
    retido: false,
    naoGuardado: true,
    avisados,
  };
  const { naoGuardado: _, retido: __, ...gone } = pasta;
  return {
    page: {
      dispositivos: [
        {
          id: 3,
          nome: "BALCAO-03",
          excluidoEm: daqui(-20 * HORA_MS),
          por: "Marta Nogueira",
          arquivos: 5_210,
          tamanhoBytes: 13_529_146_982,
          apagadoEm: daqui(2 * HORA_MS),
          retido: false,
          avisados,
        },
      ],
      itens: [
        pasta,
        {
          ...pasta,
          id: 4,
          tipo: "VERSOES",
          caminho: "C:\\Financeiro",
          arquivos: 0,
          versoes: 96,
          tamanhoBytes: 1_610_612_736,
          apagadoEm: daqui(26 * DIA_MS),
          retido: true,
          avisados: [],
        },
      ],
      proximoCursor: null,
    },
    gone: {
      itens: [
        {
          ...gone,
          id: 5,
          caminho: "C:\\Temp\\Digitalizações",
          arquivos: 1_118,
          versoes: 1_118,
          excluidoEm: daqui(-15 * DIA_MS),
          apagadoEm: daqui(-8 * DIA_MS),
        },
      ],
      dias: 90,
      proximoCursor: null,
    },
  };
};

/** A restore as its page is told of it, in each situation. */
export const restores = (idDispositivo: number) => {
  const common = { ...RESTORE, idDispositivo };
  const over = { podeCancelar: false, concluidaEm: instante(14), validoAte: null };
  return {
    aguardando: {
      ...common,
      situacao: { codigo: "AGUARDANDO", descricao: "Aguardando o computador" },
      frase: "O pedido está guardado. A restauração começa assim que o computador estiver ligado e com internet.",
    },
    andamento: {
      ...common,
      situacao: { codigo: "EM_ANDAMENTO", descricao: "Em andamento" },
      frase: "O computador está recebendo os arquivos.",
      andamento: { feitos: 431, falharam: 0, bytes: 1_510_000_000, noticiaEm: instante(14) },
    },
    recibo: {
      ...common,
      ...over,
      situacao: { codigo: "SUCESSO", descricao: "Sucesso" },
      frase: "Todos os arquivos estão no computador, com o conteúdo conferido.",
      recibo: RECEIPT,
      podeRepetir: true,
    },
    "recibo-com-falhas": {
      ...common,
      ...over,
      situacao: { codigo: "COM_FALHAS", descricao: "Com falhas" },
      frase: "Parte dos arquivos não voltou ao computador.",
      recibo: {
        ...RECEIPT,
        sucesso: false,
        gravados: 1_198,
        iguais: 1_198,
        falharam: 2,
        falhas: [
          {
            caminho: "C:\\Cartorio\\Livros\\2026\\Livro B-48 índice.xlsx",
            motivo: "JA_EXISTE",
            descricao: "Já existe um arquivo com esse nome.",
            oQueFazer: "Peça a restauração de novo e escolha substituir, ou restaure em outra pasta.",
          },
          {
            caminho: "C:\\Cartorio\\Livros\\2026\\Livro C-17 termo 0391.pdf",
            motivo: "DISCO_CHEIO",
            descricao: "Não há espaço no disco.",
            oQueFazer: "Libere espaço e peça a restauração de novo.",
          },
        ],
      },
    },
  };
};
