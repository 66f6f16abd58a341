import { enderecoCompleto, type EnderecoInformado } from "@acervo/contracts/enderecos";
import type { AssinaturaLGPD } from "@acervo/contracts/lgpd";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { ativarProvisionadas, conferirProvisionadas } from "../contratacoes/contratacoes.api.ts";
import { findEndereco, toEndereco } from "../enderecos/enderecos.api.ts";
import { gravarQuemVeioPorLink, lockUsuario, salvarEnderecoDoUsuario } from "../usuarios/usuarios.api.ts";
import { findAssinatura, findTermoVigente, insertAssinatura, type TermoRow } from "./lgpd.queries.ts";
import { escolhaDoTermo, type EscolhaDoTermo } from "./lgpd.rules.ts";

type AssinarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "hashCodigoAtivacao">;

const temEndereco = async (tx: Tx, idEndereco: number | null): Promise<boolean> => {
  const linha = idEndereco === null ? undefined : await findEndereco(tx, idEndereco);
  return linha !== undefined && toEndereco(linha).preenchido;
};

/** The address given with the signature becomes the person's own. */
const salvarEndereco = async (
  deps: AssinarDeps,
  tx: Tx,
  chamada: ChamadaDeUsuario,
  { endereco, idEndereco }: { readonly endereco: EnderecoInformado | null; readonly idEndereco: number | null },
): Promise<readonly EventoAuditoria[]> => {
  if (endereco === null ? !(await temEndereco(tx, idEndereco)) : !enderecoCompleto(endereco))
    throw new ErroDeNegocio("ENDERECO_DO_TERMO_OBRIGATORIO");
  return endereco === null ? [] : (await salvarEnderecoDoUsuario(deps, tx, chamada, endereco)).eventos;
};

const eventoDeAssinatura = (
  { usuario, origem }: ChamadaDeUsuario,
  termo: TermoRow,
  { usarDadosRecivil, dados }: EscolhaDoTermo,
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao: "TERMO_LGPD_ASSINADO",
  alvo: { tipo: "usuario", id: usuario.id },
  origem,
  detalhes: { versao: String(termo.versao), sha256: termo.sha256, usarDadosRecivil: String(usarDadosRecivil) },
  pessoais: Object.entries(dados ?? {}).map(([campo, valor]) => ({ campo, valor, idUsuario: usuario.id })),
});

/**
 * Keeps the first signature of the version in force with its evidence, and that of the contracts of what was provisioned,
 * all or nothing; a repetition changes nothing.
 */
export const assinarTermo = (deps: AssinarDeps, chamada: ChamadaDeUsuario, pedido: AssinaturaLGPD): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const assinadoEm = deps.clock.now();
    const { id: idUsuario, tipoConta, idEndereco } = await lockUsuario(tx, chamada.usuario.id);
    const termo = await findTermoVigente(tx, assinadoEm);
    if ((await findAssinatura(tx, idUsuario, termo.id)) !== undefined) return;
    if (pedido.versao !== termo.versao) throw new ErroDeNegocio("TERMO_ALTERADO");
    const provisionadas = await conferirProvisionadas(tx, assinadoEm, idUsuario, pedido.contratos ?? []);
    const escolha = escolhaDoTermo(tipoConta, pedido);
    if (typeof escolha === "string") throw new ErroDeNegocio(escolha);
    const endereco = pedido.endereco ?? null;
    const eventos = await salvarEndereco(deps, tx, chamada, { endereco, idEndereco });
    await insertAssinatura(tx, {
      idUsuario,
      idTermoModelo: termo.id,
      sha256: termo.sha256,
      usarDadosRecivil: escolha.usarDadosRecivil,
      ...(escolha.dados ?? { nome: null, email: null, cpf: null }),
      endereco: endereco === null ? null : JSON.stringify(endereco),
      assinadoEm,
      ip: chamada.origem.ip,
      userAgent: chamada.origem.userAgent,
    });
    if (escolha.dados !== null) await gravarQuemVeioPorLink(deps, tx, idUsuario, escolha.dados);
    const ativadas = await ativarProvisionadas(deps, tx, chamada, provisionadas);
    await registrarTodos(tx, [...eventos, eventoDeAssinatura(chamada, termo, escolha), ...ativadas]);
  });
