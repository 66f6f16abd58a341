import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

/** Reading: "1 dia", "30 dias". */
export const unidadeDeDias = (dias: number | null): string => (dias === 1 ? "dia" : "dias");

export const dispositivosTexts = {
  titulo: "Dispositivos",
  introducao: "Os computadores desta contratação: o que cada um envia e em que horário.",
  cadastrar: "Cadastrar Dispositivo",
  carregando: "Carregando dispositivos",
  vazio: "Nenhum dispositivo cadastrado.",
  vazioAjuda: "Cadastre o computador que guarda os arquivos que você quer proteger.",
  falha: "Não foi possível carregar os dispositivos.",
  naoAtiva: {
    titulo: (situacao: string) => `Situação desta contratação: ${situacao}.`,
    texto:
      "Enquanto ela não estiver ativa, dispositivos e configurações não podem ser alterados, e nenhum novo backup é feito. Fale com o suporte para resolver.",
    suporte: "Falar com o suporte",
    motivo: "Disponível apenas com a contratação ativa.",
  },
  web: {
    titulo: "Esta contratação é da versão web.",
    texto: "Nela não se cadastram nem se editam dispositivos, e não se adicionam configurações.",
    motivo: "Não disponível em uma contratação da versão web.",
  },
  seletor: {
    rotulo: "Dispositivo",
    quantos: (quantos: number) => (quantos === 1 ? "1 cadastrado" : `${quantos} cadastrados`),
    filtro: "Procurar dispositivo",
    nenhum: "Nenhum dispositivo com esse nome.",
    comSituacao: (nome: string, situacao: string | undefined) =>
      situacao === undefined ? nome : `${nome} (${situacao.toLowerCase()})`,
    ativado: "Ativado",
    aguardando: "Aguardando ativação",
  },
  acoes: { editar: "Editar", reativar: "Reativar", remover: "Remover" },
  fatos: {
    versao: "Versão do Acervo",
    semVersao: "Ainda não informada",
    ativadoEm: "Ativado em",
    versoes: "Versões antigas",
    guardadasPor: (dias: number) => `Guardadas por ${dias} ${unidadeDeDias(dias)}`,
    permanentes: "Guardadas para sempre",
    espaco: "Espaço usado",
    semEspaco: "Não informado",
    semData: "—",
  },
  formulario: {
    novo: "Cadastrar Dispositivo",
    editar: "Editar Dispositivo",
    troca:
      "Um computador que toma o lugar de outro, perdido ou trocado, não se cadastra: use Reativar no dispositivo do antigo. Só assim os arquivos guardados voltam para ele.",
    nome: "Nome",
    nomeAjuda: "Um nome que você reconheça. Ex.: BALCAO-01",
    nomeObrigatorio: "O nome é obrigatório!",
    nomeDuplicado: "Um dispositivo com este nome já existe para esta Contratação.",
    descricao: "Descrição",
    descricaoAjuda: "Opcional. Onde fica, para que serve.",
    validade: "Versões antigas dos arquivos",
    limitada: "Guardar por tempo limitado",
    limitadaAjuda:
      "Passado o prazo, as versões que já foram substituídas são apagadas. A versão atual de cada arquivo continua guardada.",
    permanente: "Guardar para sempre (permanente)",
    permanenteAjuda:
      "Nenhuma versão antiga é apagada: cada mudança em cada arquivo passa a ocupar espaço do seu plano para sempre.",
    dias: "Prazo",
    // The specification's text ends with a space.
    diasObrigatorio: "É necessário indicar um valor para a validade. ",
    diasFora: (maximo: number) => `Informe de 1 a ${maximo} dias.`,
  },
  salvo: "Dispositivo salvo com sucesso!",
  reativacao: {
    titulo: "Reativar dispositivo",
    pergunta: (nome: string) =>
      `Deseja reativar o dispositivo ${nome}? Ele volta a aguardar ativação e só faz backup de novo depois que você digitar um novo código, neste computador ou em outro que toma o lugar dele. O computador de hoje deixa de ser atendido na mesma hora. As configurações e os arquivos guardados continuam.`,
    feita: "Dispositivo aguardando nova ativação.",
  },
  remocao: {
    titulo: "Tem certeza?",
    pergunta: "Deseja remover o dispositivo",
    prazo: (espaco: string | null) =>
      `Os arquivos dele${espaco === null ? "" : ` (${espaco})`} somem do portal agora e são apagados em até 24 horas.`,
    imediata: "Exclusão imediata",
    imediataAjuda: "Apaga sem esperar as 24 horas. Não há como desfazer.",
    feita: "Dispositivo removido com sucesso!",
  },
  erros: {
    buscar: `Erro ao buscar dispositivos. ${SUFIXO_LONGO}`,
    adicionar: `Erro ao adicionar dispositivo. ${SUFIXO_LONGO}`,
    atualizar: `Erro ao atualizar dispositivo. ${SUFIXO_LONGO}`,
    remover: `Erro ao remover dispositivo. ${SUFIXO_LONGO}`,
    reativar: `Erro ao reativar dispositivo. ${SUFIXO_LONGO}`,
  },
};
