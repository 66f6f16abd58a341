import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type DispositivoAtivado = {
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  /** As the computer calls itself. */
  readonly nomeMaquina: string;
  readonly quando: Date;
};

/** Tells that a computer now acts for a device, and what to do if nobody wanted that. */
export const emailDispositivoAtivado = (aviso: DispositivoAtivado): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo} foi ativado`,
  preCabecalho: `No computador ${aviso.nomeMaquina}. Veja o que fazer se não foi você.`,
  tom: "sucesso",
  situacao: "Dispositivo ativado",
  titulo: "Seu dispositivo foi ativado",
  abertura: `Olá, ${comoChamar(aviso)}. Um computador passou a fazer os backups do dispositivo ${aviso.nomeDispositivo}.`,
  linhas: [
    ["Computador", aviso.nomeMaquina],
    ["Dispositivo", aviso.nomeDispositivo],
    ["Contratação", aviso.nomeContratacao],
    ["Quando", quandoPorExtenso(aviso.quando)],
    ["Foi você?", "Então não é preciso fazer nada."],
    ["Não foi você?", "No portal, use Reativar neste dispositivo, troque sua senha e fale conosco pelo WhatsApp."],
  ],
  botao: { texto: "Abrir meus dispositivos", caminho: enderecoNoPortal("/gerenciarDispositivos", aviso) },
  motivo: "Enviamos este aviso sempre que um computador é ativado na sua conta.",
});
