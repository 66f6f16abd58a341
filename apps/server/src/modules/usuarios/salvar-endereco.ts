import type { EnderecoInformado } from "@acervo/contracts/enderecos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { alteracoesDe } from "../../platform/audit/alteracoes.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findEndereco, gravarEndereco, type EnderecoRow } from "../enderecos/enderecos.api.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { lockPerfil, updateEnderecoDoUsuario } from "./usuarios.queries.ts";

const campos = ({ cep, logradouro, numero, complemento, bairro, idMunicipio }: EnderecoRow) => ({
  cep,
  logradouro,
  numero,
  complemento: complemento === "" ? null : complemento,
  bairro,
  idMunicipio,
});

/**
 * Saves the address of the person who calls, whatever id the body claims, and tells the owner. The events are for the
 * caller's one call of `registrarTodos`.
 */
export const salvarEnderecoDoUsuario = async (
  deps: Pick<Deps, "clock" | "ids" | "queue">,
  tx: Tx,
  chamada: ChamadaDeUsuario,
  informado: EnderecoInformado,
): Promise<{ readonly salvo: EnderecoRow; readonly eventos: readonly EventoAuditoria[] }> => {
  const dono = await lockPerfil(tx, chamada.usuario.id);
  const antes = dono.idEndereco === null ? undefined : await findEndereco(tx, dono.idEndereco);
  const salvo = await gravarEndereco(tx, dono.idEndereco, informado);
  if (dono.idEndereco === null) await updateEnderecoDoUsuario(tx, dono.id, salvo.id);
  const alteracoes = alteracoesDe(antes === undefined ? {} : campos(antes), campos(salvo));
  if (alteracoes.length === 0) return { salvo, eventos: [] };
  await avisarDadosAlterados(deps, tx, { antes: dono, depois: dono, alteracoes, chamada });
  return { salvo, eventos: [eventoDeAlteracao("USUARIO_ENDERECO_ALTERADO", chamada, alteracoes)] };
};
