import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const cadastroTexts = {
  titulo: "Crie sua conta",
  introducao: "A conta não custa nada. Você escolhe o plano depois, já dentro do portal.",
  plataforma: "Acesse à plataforma",
  jaTemConta: "Já tem conta?",
  esqueceu: "Esqueci minha senha",
  indicada: "Você chegou por indicação: quem indicou fica ligado à sua conta.",
  caminho: {
    titulo: "Quatro passos até o primeiro backup",
    passos: [
      { titulo: "Conta", texto: "Seus dados; a senha você cria depois de confirmar o e-mail. Você está aqui." },
      {
        titulo: "Termo e endereço",
        texto: "Você lê e assina o termo de proteção de dados (LGPD) e confirma o endereço de cobrança.",
      },
      { titulo: "Plano", texto: "Você escolhe o espaço e paga por Pix, boleto ou cartão." },
      { titulo: "Programa", texto: "Você instala no computador, digita um código e marca as pastas." },
    ],
  },
  tipo: {
    pergunta: "Para quem é a conta?",
    opcoes: {
      CARTORIO: { titulo: "Cartório", texto: "Serventia extrajudicial, com CNPJ ou o CPF do titular." },
      PESSOA: { titulo: "Pessoa física", texto: "Com o seu CPF." },
      EMPRESA: { titulo: "Empresa", texto: "Com o CNPJ, inclusive o que tem letras." },
    },
  },
  dados: {
    trocar: "Trocar",
    nome: { CARTORIO: "Nome do cartório ou do titular", PESSOA: "Nome completo", EMPRESA: "Razão social" },
    documento: { CARTORIO: "CNPJ do cartório ou CPF do titular", PESSOA: "CPF", EMPRESA: "CNPJ" },
    documentoAjuda: "O CNPJ pode ter letras.",
    telefone: "Telefone",
    telefoneAjuda: "Com DDD. Sem ele, pedimos no primeiro acesso.",
    email: "E-mail",
    emailAjuda: "Para entrar, receber avisos de backup e cobranças.",
    criar: "Criar conta",
    criando: "Criando…",
    erro: `Não foi possível criar a conta agora. ${SUFIXO_LONGO}`,
  },
  pronto: {
    titulo: "Confirme seu e-mail",
    texto: (email: string) =>
      `Enviamos uma mensagem para ${email}. Abra o link que está nela para confirmar o e-mail, criar a sua senha e entrar.`,
    semMensagem:
      "Não chegou em alguns minutos? Veja a caixa de spam. Se já houver uma conta com estes dados, o aviso vai para o e-mail dela.",
    entrar: "Ir para a página de entrada",
  },
};
