import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import { ENDERECOS } from "./enderecos.ts";
import { emSecoes, paginaDeLeitura, type Secao } from "./leitura.ts";
import { emoldurar } from "./moldura.ts";

/** What holds today, in plain words, and what does not: each sentence has its place in the code or in the threat model. */
const SECOES: readonly Secao[] = [
  {
    titulo: "No caminho",
    paragrafos: [
      "Do computador ao armazenamento, e do portal ao navegador, tudo trafega por conexão cifrada (TLS).",
      "O programa prova quem é com uma chave que só existe naquele computador. Com ela, ele acrescenta e lê cópias do próprio dispositivo; apagar, não.",
    ],
  },
  {
    titulo: "No armazenamento",
    paragrafos: [
      "Cada arquivo é identificado pelo código SHA-256 do conteúdo. O servidor confere o que recebeu antes de dizer que o backup foi feito, e relê o que está guardado por amostras, para achar danos antes de você.",
      "As cópias são guardadas por versões: gravar por cima não apaga o que havia antes. O que você exclui ainda pode voltar por alguns dias.",
      "Com a trava de retenção ligada, ninguém apaga as cópias durante o prazo: nem você, nem quem roubar a sua senha, nem a nossa equipe. É a defesa contra o sequestro de dados.",
    ],
  },
  {
    titulo: "Na sua conta",
    paragrafos: [
      "A senha não é guardada em texto: ninguém da equipe consegue lê-la. Você pode ligar um segundo fator: aplicativo de códigos ou chave de acesso.",
      "O que destrói (remover um computador, apagar muitos arquivos, cancelar) pede uma segunda prova de que é você e é avisado por e-mail.",
      "O número do cartão vai ao processador de pagamentos e não fica guardado em lugar nenhum do Acervo: só a bandeira, os quatro últimos dígitos e a validade.",
    ],
  },
  {
    titulo: "Do lado da nossa equipe",
    paragrafos: [
      "Quem atende só entra com segundo fator. O suporte não abre, não baixa, não apaga e não restaura arquivos de clientes.",
      "Cada consulta ao seu cadastro fica na trilha de auditoria, e você lê em Configurações quem o acessou e quando. Mudanças de preço, de acesso e de prazos precisam de duas pessoas.",
      "A trilha é encadeada: cada linha contém o resumo da anterior, e um resumo de todas é guardado a cada hora onde não pode ser regravado.",
    ],
  },
  {
    titulo: "O que ainda não há",
    paragrafos: [
      "Os arquivos não são cifrados com uma chave que só você tenha: a cifra do conteúdo guardado é a do armazenamento.",
      "Não examinamos os arquivos em busca de vírus. Eles voltam exatamente como vieram.",
    ],
  },
];

export const paginaSeguranca = (dados: DadosDaVitrine): string =>
  emoldurar(
    {
      caminho: ENDERECOS.seguranca,
      titulo: "Segurança · Acervo",
      descricao: "Como o Acervo protege as cópias dos seus arquivos, a sua conta e o registro do que foi feito.",
      conteudo: paginaDeLeitura({
        titulo: "Como protegemos a sua segunda via",
        lide: "O que vale hoje, em palavras simples, e também o que ainda não há.",
        corpo: emSecoes(SECOES),
        margem: {
          titulo: "Achou uma falha?",
          texto: "Escreva à equipe antes de contar a outras pessoas. Respondemos em até dois dias úteis.",
        },
      }),
    },
    dados,
  );
