import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const padroesTexts = {
  titulo: "Nomes não guardados",
  nenhum: "Nenhum: todos os nomes são guardados.",
  editar: "Editar lista",
  editarDe: (configuracao: string) => `Editar lista do que fica fora de ${configuracao}`,
  proposta: "Deixar fora arquivos temporários e de sistema",
  propostaAjuda: (nomes: string) => `Programas os criam de novo: ${nomes}`,
  janela: "Nomes não guardados",
  introducao:
    "Arquivos e pastas com estes nomes ficam fora dos próximos backups desta configuração. O que já foi guardado continua guardado.",
  nome: "Nome",
  nomeAjuda: "Use * para qualquer texto e ? para um caractere. Ex.: *.tmp. Maiúsculas e acentos não contam.",
  adicionar: "Adicionar",
  sugeridos: "Adicionar os sugeridos",
  repetido: "Este nome já está na lista.",
  limite: "Uma configuração tem até 50 nomes.",
  tirar: (padrao: string) => `Tirar ${padrao}`,
  contando: "Contando o que ficaria fora",
  semBackup:
    "Ainda não há backup desta configuração: depois do primeiro você vê aqui quantos arquivos cada nome deixa fora.",
  semContagem: "Não foi possível contar o que ficaria fora.",
  nada: "Nenhum arquivo guardado tem este nome.",
  umArquivo: "1 arquivo guardado",
  arquivos: (quantos: string) => `${quantos} arquivos guardados`,
  fora: (quantos: string, tamanho: string) => `Deixa fora ${quantos} (${tamanho})`,
  aoMenos: (quantos: string, tamanho: string) => `Deixa fora ao menos ${quantos} (${tamanho})`,
  exemplos: (caminhos: string) => `Por exemplo: ${caminhos}`,
  salvos: "Nomes salvos com sucesso!",
  erro: `Erro ao salvar os nomes que não são guardados. ${SUFIXO_LONGO}`,
};
