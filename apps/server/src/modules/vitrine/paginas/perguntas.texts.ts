/** Each answer says only what the service does today. The first is open when the page is. */
export const PERGUNTAS: readonly { readonly pergunta: string; readonly resposta: string }[] = [
  {
    pergunta: "O Acervo cumpre o Provimento CNJ 213/2026 por mim?",
    resposta:
      "Não. O Acervo apoia o cumprimento no que toca à cópia de segurança: copia no horário marcado, avisa quando para, devolve com recibo e guarda o registro do que foi feito. As demais obrigações do Provimento, e a responsabilidade pelo acervo, continuam com o titular.",
  },
  {
    pergunta: "Quem pode contratar?",
    resposta:
      "Cartórios, quem trabalha neles, empresas e pessoas. Pessoas escolhem um dos planos desta página; para cartórios e empresas, a equipe indica o plano que serve.",
  },
  {
    pergunta: "O que acontece se eu atrasar o pagamento?",
    resposta:
      "Com o boleto vencido há 15 dias, ou após três recusas diárias do cartão, a contratação é suspensa: novos backups param, mas você continua recuperando e baixando tudo. Depois de 60 dias suspensa ela fica inativa e, passados mais 30, é encerrada. Avisamos por e-mail antes de cada passo.",
  },
  {
    pergunta: "E se eu cancelar?",
    resposta:
      "Os backups param na hora e seus arquivos ficam disponíveis para baixar por 30 dias. Depois disso são apagados. Quem cancela em até sete dias da contratação recebe de volta tudo o que pagou.",
  },
  {
    pergunta: "E se o computador estiver desligado na hora marcada?",
    resposta:
      "O backup perdido é feito uma vez, assim que o computador volta. Se ele demorar a voltar, você recebe um aviso.",
  },
  {
    pergunta: "Tem algum arquivo que não entra na cópia?",
    resposta:
      "Arquivos e pastas ocultos não entram. Os que estavam bloqueados ou sem permissão na hora da cópia aparecem em uma lista, com o motivo, até serem resolvidos.",
  },
  {
    pergunta: "Em quais computadores funciona?",
    resposta:
      "Em Windows 10 ou mais novo, de 64 ou 32 bits. O portal abre em qualquer navegador atual, inclusive no celular.",
  },
];
