import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const usuariosTexts = {
  titulo: "Configurações",
  secoes: { rotulo: "Seções das configurações", perfil: "Perfil", endereco: "Endereço" },
  salvo: "Dados atualizados com sucesso!",
  perfil: {
    titulo: "Seus dados",
    incompleto: "Complete os dados do seu cadastro abaixo para poder prosseguir.",
    nome: "Nome",
    email: "E-mail principal",
    emailAjuda: "Vem do seu cadastro e não muda aqui.",
    emailSecundario: "E-mail secundário",
    emailSecundarioAjuda: "Opcional. Pode receber cópias dos avisos.",
    telefone: "Telefone",
    telefoneAjuda: "Com DDD.",
    telefoneObrigatorio: "Informe um telefone com DDD.",
    notificacao: "Onde você quer receber os avisos",
    opcoes: { A: "Ambos", P: "E-mail principal", S: "E-mail secundário" },
    notificacaoObrigatoria: "Escolha onde receber os avisos.",
    erroSalvar: `Erro ao atualizar os dados do usuário. ${SUFIXO_LONGO}`,
  },
  conta: {
    titulo: "Sua conta",
    documento: "CPF ou CNPJ",
    tipo: "Tipo de conta",
    tipos: { RCV_RCPN: "Cartório", NOR_PF: "Pessoa física", NOR_PJ: "Empresa" },
    cartorio: "Cartório",
    corregedoria: "Código da corregedoria",
  },
  indicacao: {
    titulo: "Indicação",
    texto: "Quem se cadastra por este link fica ligado a você.",
    copiar: "Copiar link de indicação",
  },
  endereco: {
    titulo: "Seu endereço",
    incompleto: "Complete os dados do seu cadastro abaixo.",
    erroSalvar: `Erro ao atualizar os dados de endereço usuário. ${SUFIXO_LONGO}`,
  },
};
