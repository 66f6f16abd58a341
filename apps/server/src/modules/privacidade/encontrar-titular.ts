import { normalizarDocumento } from "@acervo/br/documento";
import type { TitularEncontrado } from "@acervo/contracts/privacidade";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarApagamento } from "./apagamento/consultar-apagamento.ts";
import { listarCopias } from "./listar-copias.ts";
import { emailVelado } from "./privacidade.presenter.ts";
import { findPessoaPorDocumento } from "./privacidade.queries.ts";

/** Finds who asks support for their data, so that support asks for it in their name. That somebody looked stays. */
export const encontrarTitular = async (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  cpfCnpj: string,
): Promise<TitularEncontrado> => {
  const pessoa = await findPessoaPorDocumento(deps.db, normalizarDocumento(cpfCnpj));
  if (pessoa === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "TITULAR_CONSULTADO",
      alvo: { tipo: "usuario", id: pessoa.id },
      origem,
    }),
  );
  const [copia = null] = await listarCopias(deps, pessoa.id);
  return {
    id: pessoa.id,
    nome: pessoa.nome,
    email: emailVelado(pessoa.email),
    copia,
    apagamento: await consultarApagamento(deps, pessoa.id),
  };
};
