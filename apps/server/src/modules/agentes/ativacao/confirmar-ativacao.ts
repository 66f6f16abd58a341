import type { AtivacaoConfirmada } from "@acervo/contracts/agentes";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { isSignedBy } from "../../../platform/identity/ed25519.ts";
import { lockContratacao } from "../../contratacoes/contratacoes.api.ts";
import { findDono } from "../agentes.queries.ts";
import { markEfetivada, findAtivacao, type AtivacaoRow } from "./ativacoes.queries.ts";
import { emailDispositivoAtivado } from "./dispositivo-ativado.email.ts";
import { idDoFio } from "../id-do-fio.ts";

type Pedido = { readonly idAtivacao: string; readonly assinatura: string; readonly origem: Origem };

const assinou = ({ id, desafio, chavePublica }: AtivacaoRow, assinatura: string): boolean => {
  const texto = `acervo-agente/1 ativacao\n${idDoFio(id)}\n${desafio.toString("base64url")}`;
  return isSignedBy(chavePublica, texto, Buffer.from(assinatura, "base64url"));
};

/** The activation that this key may confirm, or confirmed before; an id that was never given is like one that ended. */
const procurar = async (tx: Tx, { idAtivacao, assinatura }: Pedido): Promise<AtivacaoRow> => {
  const ativacao = await findAtivacao(tx, idAtivacao);
  if (ativacao === undefined) throw new ErroDeNegocio("ATIVACAO_EXPIRADA");
  if (!assinou(ativacao, assinatura)) throw new ErroDeNegocio("ASSINATURA_INVALIDA");
  return ativacao;
};

const contar = async (
  deps: Pick<Deps, "clock" | "ids" | "queue">,
  tx: Tx,
  {
    ativacao,
    versaoChave,
    origem,
  }: { readonly ativacao: AtivacaoRow; readonly versaoChave: number; readonly origem: Origem },
): Promise<void> => {
  const { idDispositivo, idContratacao, nomeMaquina } = ativacao;
  const dono = await findDono(tx, idDispositivo);
  await enfileirarEmail(deps, tx, {
    tipo: "dispositivo-ativado",
    chave: `dispositivo-ativado/${ativacao.id}`,
    destinatarios: destinatarios(dono),
    conteudo: emailDispositivoAtivado({ ...dono, nomeMaquina, quando: deps.clock.now() }),
    requestId: origem.requestId,
  });
  await registrar(tx, {
    ator: { tipo: "agente", id: String(idDispositivo) },
    acao: "DISPOSITIVO_ATIVADO",
    alvo: { tipo: "dispositivo", id: idDispositivo },
    idContratacao,
    origem,
    detalhes: {
      versaoChave: String(versaoChave),
      sistema: ativacao.sistema,
      versaoAcervoExe: ativacao.versaoAcervoExe,
    },
    pessoais: [{ campo: "nomeMaquina", valor: nomeMaquina, idUsuario: dono.idUsuario }],
  });
};

/** Makes the device active with the key that signed; an older key is dead from here on. Harmless to repeat. */
export const confirmarAtivacao = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  pedido: Pedido,
): Promise<AtivacaoConfirmada> =>
  deps.db.transaction().execute(async (tx) => {
    const { idContratacao } = await procurar(tx, pedido);
    const contratacao = await lockContratacao(tx, idContratacao);
    const ativacao = await procurar(tx, pedido);
    const agora = deps.clock.now();
    const { idDispositivo, validoAte, dataFim } = ativacao;
    const instante = agora.toISOString();
    if (ativacao.versaoChave !== null) return { instante, idDispositivo, versaoChave: ativacao.versaoChave };
    if (validoAte <= agora || dataFim !== null) throw new ErroDeNegocio("ATIVACAO_EXPIRADA");
    if (contratacao.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
    const versaoChave = await markEfetivada(tx, ativacao, agora);
    await contar(deps, tx, { ativacao, versaoChave, origem: pedido.origem });
    return { instante, idDispositivo, versaoChave };
  });
