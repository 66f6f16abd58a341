import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const tomadoresTexts = {
  titulo: "Tomador",
  introducao: (contratacao: string) =>
    `Quem recebe a nota fiscal da contratação ${contratacao}. Sem um tomador, ela sai em seu nome.`,
  dados: "Dados do tomador",
  endereco: "Endereço do tomador",
  tipo: "Tipo de pessoa",
  tipos: { PF: "Pessoa física", PJ: "Pessoa jurídica" },
  cpf: "CPF",
  cnpj: "CNPJ",
  cnpjAjuda: "Pode ter letras.",
  inscricaoMunicipal: "Inscrição municipal (opcional)",
  nome: { PF: "Nome", PJ: "Razão Social" },
  web: "O tomador de uma contratação da versão web só pode ser consultado aqui.",
  faltaAlgo: "Preencha o documento, o nome e o endereço para salvar.",
  salvo: "Dados do tomador salvos com sucesso!",
  erroCarregar: `Erro ao buscar dados do tomador. ${SUFIXO_LONGO}`,
  erroSalvar: `Erro ao salvar dados do tomador. ${SUFIXO_LONGO}`,
  naoCarregou: "Os dados do tomador não puderam ser carregados.",
};
