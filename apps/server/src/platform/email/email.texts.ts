import { formatarTelefone } from "@acervo/br/telefone";
import type { MarcaEmail } from "./conteudo-email.ts";

export const MARCA = "Acervo";
export const SENHA = "Nunca pedimos sua senha por e-mail.";
export const duvidas = (marca: MarcaEmail): string =>
  `Dúvidas: WhatsApp ${formatarTelefone(marca.whatsapp.replace(/^55/, ""))}.`;
