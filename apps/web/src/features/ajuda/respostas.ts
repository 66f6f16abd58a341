/** A question that people ask, answered in writing. The answers say what the portal does, in its own words. */
export type RespostaDeAjuda = {
  readonly pergunta: string;
  readonly paragrafos: readonly string[];
  /** What is done, in this order, after the paragraphs. */
  readonly passos?: readonly string[];
  /** Where it is done. */
  readonly onde?: { readonly rotulo: string; readonly caminho: string };
};

const onde = (rotulo: string, caminho: string) => ({ rotulo, caminho });

export const RESPOSTAS_DE_AJUDA: readonly RespostaDeAjuda[] = [
  {
    pergunta: "Como instalo o programa e ativo um computador?",
    paragrafos: [
      "Baixe o programa no computador que será protegido e siga as telas da instalação.",
      "Em Dispositivos, cadastre o computador. Aparece um código de 8 caracteres, que vale por 5 minutos e só uma vez: digite-o no programa, confira o nome da conta e confirme. Se o tempo acabar, gere outro código.",
    ],
    onde: onde("Baixar o programa", "/download"),
  },
  {
    pergunta: "Como escolho as pastas e o horário do backup?",
    paragrafos: [
      "Em Dispositivos, abra o computador e crie uma configuração de backup. Nela você escolhe os diretórios que serão guardados e os agendamentos: a cada hora, todo dia, toda semana ou todo mês.",
      "Um computador pode ter mais de uma configuração, cada uma com as suas pastas e os seus horários.",
    ],
    onde: onde("Ir para Dispositivos", "/gerenciarDispositivos"),
  },
  {
    pergunta: "Como sei se meus arquivos estão protegidos?",
    paragrafos: [
      "O Dashboard diz a situação de cada dispositivo e quando foi o último backup. O que não está protegido aparece contado, e um clique abre a lista do que é e por quê.",
      "Quando os backups de um computador param, avisamos por e-mail, de novo a cada alguns dias, até que voltem.",
    ],
    onde: onde("Ir para o Dashboard", "/dashboard"),
  },
  {
    pergunta: "O backup de um computador parou. O que faço?",
    paragrafos: [
      "Confira se o computador está ligado, com internet, e se o programa do Acervo está instalado nele. Ele retoma sozinho no próximo horário.",
      "Se continuar parado, abra o dispositivo para ver o log do último backup: ele diz em que arquivo ou pasta houve problema. Se precisar, peça ajuda ao suporte.",
    ],
    onde: onde("Ir para Dispositivos", "/gerenciarDispositivos"),
  },
  {
    pergunta: "Como recupero um arquivo?",
    paragrafos: [
      "Em Arquivos, ache o arquivo pelas pastas ou pela busca e clique em Baixar: ele vem para o computador em que você está.",
      "Para devolver pastas inteiras à máquina de onde vieram, selecione o que quer e use “Restaurar no computador”. O programa traz os arquivos, confere cada um e no fim há um recibo.",
    ],
    onde: onde("Ir para Arquivos", "/gerenciarArquivos"),
  },
  {
    pergunta: "Como baixo uma versão anterior de um arquivo?",
    paragrafos: [
      "Em Arquivos, abra as versões do arquivo. Cada uma tem a data em que foi guardada e pode ser baixada ou restaurada no computador.",
      "As versões antigas ficam guardadas pelo prazo escolhido no dispositivo; sem um prazo, não são apagadas.",
    ],
    onde: onde("Ir para Arquivos", "/gerenciarArquivos"),
  },
  {
    pergunta: "Excluí algo por engano no portal. Dá para voltar atrás?",
    paragrafos: [
      "Sim, por alguns dias. Em Arquivos, abra Itens excluídos: cada item diz até quando pode voltar, e Desfazer traz tudo como estava. Depois dessa data os dados são apagados de vez.",
      "Excluir no portal não muda nada no computador.",
    ],
    onde: onde("Ir para Itens excluídos", "/gerenciarArquivos/excluidos"),
  },
  {
    pergunta: "Troquei de computador. Como não perco o backup?",
    paragrafos: [
      "Instale o programa na máquina nova. Em Dispositivos, use Reativar no dispositivo da máquina antiga: ele volta a aguardar ativação, e o código novo é digitado na máquina nova. As configurações e os arquivos guardados continuam.",
      "A máquina antiga deixa de fazer backup desse dispositivo. Depois, em Arquivos, restaure na máquina nova o que quiser ter nela.",
    ],
    onde: onde("Ir para Dispositivos", "/gerenciarDispositivos"),
  },
  {
    pergunta: "Perdi o computador, ou ele foi roubado ou quebrou. Como recupero tudo?",
    paragrafos: [
      "Não cadastre outro dispositivo: reative o do computador perdido. Assim ele continua com as configurações, os horários e os arquivos guardados, e o computador perdido deixa de ser atendido na mesma hora.",
    ],
    passos: [
      "Em Dispositivos, abra o dispositivo do computador perdido e use Reativar.",
      "No computador novo, instale o programa e digite o código que aparece no portal, ou baixe nele o instalador desta máquina.",
      "No computador novo, libere as mesmas pastas que eram guardadas: elas aparecem na configuração do dispositivo. Elas não precisam existir ainda.",
      "Antes do próximo horário de backup, em Arquivos, marque todas as configurações e use “Restaurar no computador”, no lugar de origem. É um pedido só.",
      "Deixe o computador ligado. Os backups esperam até os arquivos voltarem, e no fim há um recibo de cada configuração, com cada arquivo conferido.",
      "Se um backup foi feito antes de os arquivos voltarem, escolha em Arquivos uma data anterior à perda e restaure o que estava guardado nela.",
    ],
    onde: onde("Ir para Dispositivos", "/gerenciarDispositivos"),
  },
  {
    pergunta: "O espaço está acabando. O que faço?",
    paragrafos: [
      "O Dashboard mostra quanto do plano está em uso e em quanto tempo deve encher. Você pode mudar para um plano maior em Minhas Contratações ou excluir em Arquivos as cópias antigas que não quer mais.",
      "Com o espaço cheio, o que já está guardado continua guardado, mas o que é novo não entra.",
    ],
    onde: onde("Ir para Minhas Contratações", "/gerenciarContratacoes"),
  },
  {
    pergunta: "Como pago uma fatura?",
    paragrafos: [
      "Em Pagamentos, abra Fatura e escolha a que quer pagar: por Pix, por boleto ou com um cartão de crédito. O Pix é confirmado em segundos; o boleto pode levar alguns dias úteis.",
      "Para pagar todo mês sem precisar lembrar, cadastre um cartão em Configurações, na parte de pagamentos.",
    ],
    onde: onde("Ir para as faturas", "/pesquisarFatura"),
  },
  {
    pergunta: "Onde está a nota fiscal?",
    paragrafos: [
      "Cada fatura paga tem a sua nota fiscal, em PDF e XML, na própria fatura e no e-mail que avisa da emissão. Ela sai alguns minutos depois do pagamento.",
    ],
    onde: onde("Ir para as faturas", "/pesquisarFatura"),
  },
  {
    pergunta: "Como mudo de plano ou cancelo?",
    paragrafos: [
      "Em Minhas Contratações. O espaço do plano novo vale na hora; o valor novo, na próxima fatura.",
      "Antes de cancelar, baixe o que quer guardar: depois do prazo que o portal informa, os arquivos são apagados.",
    ],
    onde: onde("Ir para Minhas Contratações", "/gerenciarContratacoes"),
  },
  {
    pergunta: "Como protejo minha conta?",
    paragrafos: [
      "Em Configurações, na parte de segurança, ative um aplicativo autenticador ou uma chave de acesso, e guarde os códigos de recuperação. Ali você também vê as sessões abertas e pode encerrá-las.",
      "Quem entra pelo sistema parceiro não tem senha no Acervo.",
    ],
    onde: onde("Ir para Segurança", "/configurarConta/seguranca"),
  },
  {
    pergunta: "Como o suporte vê o que eu vejo?",
    paragrafos: [
      "No menu da sua conta, use “Pedir ajuda”: aparece um código que vale 10 minutos e só uma vez. Dite-o a quem atende você. A pessoa vê o seu portal por até 30 minutos, não altera nada e não abre arquivos, cartões nem documentos. Você encerra quando quiser.",
    ],
  },
  {
    pergunta: "Como peço uma cópia dos meus dados, ou que sejam apagados?",
    paragrafos: [
      "Em Configurações, na parte de privacidade: você pede a cópia do que guardamos sobre você, vê quem da equipe acessou seus dados e pede que a conta seja apagada, com alguns dias para desistir.",
    ],
    onde: onde("Ir para Privacidade", "/configurarConta/privacidade"),
  },
];
