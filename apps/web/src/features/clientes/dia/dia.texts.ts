import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

const dias = (quantos: number): string => (quantos === 1 ? "1 dia" : `${quantos} dias`);

export const diaTexts = {
  titulo: "Meu dia",
  nada: "Nada para hoje.",
  mais: (quantos: number) => (quantos === 1 ? "e mais 1" : `e mais ${quantos}`),
  abrir: "Abrir",
  abrirDe: (nome: string) => `Abrir ${nome}`,
  whatsapp: (nome: string) => `WhatsApp de ${nome}`,
  retornos: "Retornos de hoje",
  pediuRetorno: "Pediu para ser procurado agora",
  reservas: "Reservas que vencem",
  vence: (quando: string) => `Vence em ${quando}`,
  cadastrados: "Quem se cadastrou",
  peloLink: "Pelo seu link",
  daReserva: "Da sua reserva",
  contratou: "contratou",
  faltaPlano: "falta escolher o plano",
  cadastrado: (origem: string, quando: string, situacao: string) => `${origem}, em ${quando}; ${situacao}`,
  semBackup: "Clientes sem primeiro backup",
  ativaHa: (quantos: number) => (quantos === 0 ? "Ativa desde hoje" : `Ativa há ${dias(quantos)}`),
  semDispositivo: "nenhum dispositivo cadastrado",
  comDispositivo: "nenhum backup terminou bem",
  erro: `Não foi possível buscar o seu dia. ${SUFIXO_LONGO}`,
  naoCarregou: "O seu dia não pôde ser carregado.",
  link: {
    titulo: "Seu link de indicação",
    explica: "Mostre o QR ou mande o link: quem se cadastrar por ele fica como seu cliente.",
    qr: "QR do link de indicação",
    copiar: "Copiar link",
    copiado: "Link copiado",
    baixar: "Baixar cartão",
    arquivo: (codigo: string) => `acervo-${codigo}.png`,
    texto: "Texto para enviar",
    textoPadrao: (link: string) =>
      `Olá! O Acervo guarda uma segunda cópia dos arquivos do cartório e avisa se o backup parar: ${link}`,
    enviar: "Enviar pelo WhatsApp",
    copiarTexto: "Copiar texto",
    textoCopiado: "Texto copiado",
    cartao: { marca: "Acervo", chamada: "A segunda via do seu acervo", convite: "Aponte a câmera e cadastre-se" },
  },
};
