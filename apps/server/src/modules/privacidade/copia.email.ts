import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

type Pessoa = Parameters<typeof comoChamar>[0];
const PAGINA = "/configurarConta/privacidade";
const MOTIVO = "Enviamos esta mensagem porque uma cópia dos dados da sua conta foi pedida.";

/** Tells that the copy can be downloaded, by whom, and until when. */
export const emailCopiaPronta = (
  pessoa: Pessoa,
  { expiraEm, peloAtendimento }: { readonly expiraEm: Date; readonly peloAtendimento: boolean },
): ConteudoEmail => ({
  assunto: "A cópia dos seus dados está pronta",
  preCabecalho: `Baixe até ${quandoPorExtenso(expiraEm)}.`,
  tom: "sucesso",
  situacao: "Cópia pronta",
  titulo: "A cópia dos seus dados está pronta",
  abertura: `Olá, ${comoChamar(pessoa)}. A cópia dos dados que guardamos sobre você está pronta para baixar.`,
  linhas: [
    ["Pedida por", peloAtendimento ? "Atendimento, a seu pedido" : "Você, no portal"],
    ["Disponível até", quandoPorExtenso(expiraEm)],
    ["Não foi você?", "Troque sua senha, encerre as outras sessões em Configurações, aba Segurança, e fale conosco."],
  ],
  botao: { texto: "Baixar a cópia", caminho: PAGINA },
  fecho: "O portal pede a sua senha antes de entregar a cópia, e ninguém mais pode baixá-la.",
  motivo: MOTIVO,
});

/** Tells that the copy could not be made, and what to do. */
export const emailCopiaFalhou = (pessoa: Pessoa): ConteudoEmail => ({
  assunto: "Não foi possível preparar a cópia dos seus dados",
  preCabecalho: "Peça a cópia de novo no portal.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "A cópia dos seus dados não ficou pronta",
  abertura: `Olá, ${comoChamar(pessoa)}. Não conseguimos preparar a cópia dos dados que guardamos sobre você. Os seus dados e o seu backup continuam guardados.`,
  linhas: [["O que fazer", "Peça a cópia de novo no portal. Se falhar outra vez, fale conosco pelo WhatsApp."]],
  botao: { texto: "Pedir de novo", caminho: PAGINA },
  motivo: MOTIVO,
});
