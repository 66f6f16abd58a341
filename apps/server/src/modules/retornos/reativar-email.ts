import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { emailReativado } from "./email-reativado.email.ts";
import { deleteDevolvido, findEnderecosDaPessoa } from "./retornos.queries.ts";

const isMesmo = (um: string | null, outro: string): boolean => um?.toLowerCase() === outro.toLowerCase();

/** Has one of the caller's addresses tried again, with a message that shows whether it works. */
export const reativarEmail = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  pedido: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const pessoa = await findEnderecosDaPessoa(tx, usuario.id);
    const email = [pessoa.email, pessoa.emailSecundario].find((um) => isMesmo(um, pedido));
    if (email === undefined || email === null || !(await deleteDevolvido(tx, email)))
      throw new ErroDeNegocio("EMAIL_NAO_DEVOLVIDO");
    await enfileirarEmail(deps, tx, {
      tipo: "email-reativado",
      chave: `email-reativado/${usuario.id}/${deps.clock.now().toISOString()}`,
      destinatarios: [email],
      conteudo: emailReativado(pessoa),
    });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "EMAIL_REATIVADO",
      alvo: { tipo: "usuario", id: usuario.id },
      origem,
      pessoais: [{ campo: "email", valor: email, idUsuario: usuario.id }],
    });
  });
