import { somenteDigitos } from "@acervo/br/digitos";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { PossivelClienteInformado, possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { alteracoesDe } from "../../../platform/audit/alteracoes.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { doPossivel } from "./do-possivel.ts";
import { findPossivel, listParecidos, type PossivelRow } from "./lista.queries.ts";
import { perdeuAVez, possivelVisto } from "./possivel-visto.ts";
import { toPossivelCliente } from "./possiveis.presenter.ts";
import {
  existsOpcoes,
  insertPossivel,
  updateNota,
  updatePossivel,
  type DadosDoPossivel,
  type Reserva,
} from "./possiveis.queries.ts";
import { leitorDe, quemSalva, type QuemSalva } from "./quem-salva.ts";
import { guardarRecusa } from "./recusar.ts";
import { listRecusas } from "./recusas.queries.ts";
import { novaReserva, reservaDe } from "./reservar.ts";

type SalvarDeps = Pick<Deps, "db" | "clock">;
type Chamada = Pick<ChamadaDeUsuario, "usuario" | "escopo" | "origem">;
type Salvamento = { readonly chamada: Chamada; readonly quem: QuemSalva; readonly informado: PossivelClienteInformado };

const MAXIMO_PARECIDOS = 5;

const dadosDe = ({ informado, quem }: Salvamento, antes: PossivelRow | null): DadosDoPossivel => ({
  nome: informado.nome,
  uf: informado.uf,
  codigo: informado.possuiCodigo ? informado.codigo : null,
  email1: informado.email1,
  email2: informado.email2,
  telefone1: informado.telefone1,
  telefone2: informado.telefone2,
  idSeguimento: informado.seguimentoPossivelCliente?.id ?? null,
  possuiInteresse: quem.respondeInteresse ? (informado.possuiInteresse ?? null) : (antes?.possuiInteresse ?? null),
});

/** The same of what is there. */
const camposDe = (linha: PossivelRow) => {
  const { reservadoAte: _ate, livreDesde: _livre, recusadoEm: _recusado, alteradoEm: _alterado, ...campos } = linha;
  return campos;
};

/** Whether the note is another than the one that its author read. */
const escreveu = ({ informado }: Salvamento, antes: PossivelRow | null): boolean =>
  (informado.outrasInformacoes ?? "") !== (antes?.nota ?? "");

const anotar = async ({ clock }: SalvarDeps, tx: Tx, { quem, informado }: Salvamento, id: number): Promise<void> =>
  updateNota(tx, {
    idPossivelCliente: id,
    idAutor: quem.id,
    texto: informado.outrasInformacoes ?? "",
    compartilhada: !quem.vende,
    alteradaEm: clock.now(),
  });

/** A new one belongs to the seller who registers it; anybody else registers it for all sellers. */
const cadastrar = async (deps: SalvarDeps, tx: Tx, salvamento: Salvamento): Promise<number> => {
  const { quem, chamada } = salvamento;
  const agora = deps.clock.now();
  const reserva: Reserva = quem.vende
    ? await novaReserva(deps, tx, quem.id)
    : { idVendedor: null, reservadoAte: null, livreDesde: agora };
  const novo = { ...dadosDe(salvamento, null), ...reserva, idAutor: quem.id, alteradoEm: agora };
  const id = await insertPossivel(tx, novo);
  if (escreveu(salvamento, null)) await anotar(deps, tx, salvamento, id);
  await registrar(tx, { ...doPossivel(chamada, id), acao: "POSSIVEL_CLIENTE_CADASTRADO" });
  return id;
};

/** Whose it is after the change: a seller who writes down a yes takes a free one; any change begins a new window. */
const reservaDepois = async (
  deps: SalvarDeps,
  tx: Tx,
  { quem }: Salvamento,
  { antes, depois }: { readonly antes: PossivelRow; readonly depois: DadosDoPossivel },
): Promise<Reserva | object> => {
  if (depois.possuiInteresse === false) return { idVendedor: null, reservadoAte: null };
  if (antes.idVendedor !== null) return reservaDe(deps, tx, antes.idVendedor);
  return quem.vende && depois.possuiInteresse === true ? novaReserva(deps, tx, quem.id) : {};
};

const ACAO = {
  recusou: "POSSIVEL_CLIENTE_RECUSADO",
  reservou: "POSSIVEL_CLIENTE_RESERVADO",
  alterou: "POSSIVEL_CLIENTE_ALTERADO",
} as const;

const feitoCom = (antes: PossivelRow, depois: DadosDoPossivel, reserva: Reserva | object): keyof typeof ACAO => {
  if (depois.possuiInteresse === false) return "recusou";
  return antes.idVendedor === null && "idVendedor" in reserva ? "reservou" : "alterou";
};

/** A save that changes nothing is none: it neither renews the reservation nor moves the prospect up. */
const alterar = async (deps: SalvarDeps, tx: Tx, salvamento: Salvamento, id: number): Promise<number> => {
  const { quem, chamada, informado } = salvamento;
  const antes = await possivelVisto(tx, quem, id);
  if ((informado.versao ?? antes.versao) !== antes.versao) throw new ErroDeNegocio("POSSIVEL_CLIENTE_ALTERADO");
  const depois = dadosDe(salvamento, antes);
  const anotou = escreveu(salvamento, antes);
  const campos = alteracoesDe(camposDe(antes), depois).map(({ campo }) => campo);
  if (campos.length === 0 && !anotou) return id;
  const reserva = await reservaDepois(deps, tx, salvamento, { antes, depois });
  const agora = deps.clock.now();
  const recusado = depois.possuiInteresse === false;
  const mudanca = { ...depois, ...reserva, alteradoEm: agora, ...(recusado ? { recusadoEm: agora } : {}) };
  if (!(await updatePossivel(tx, antes, mudanca))) return perdeuAVez(tx, quem, id);
  if (anotou) await anotar(deps, tx, salvamento, id);
  if (recusado) await guardarRecusa(deps, tx, quem, { linha: antes, informado });
  const detalhes = { campos: [...campos, ...(anotou ? ["outrasInformacoes"] : [])].join(",") };
  const acao = feitoCom(antes, depois, reserva);
  await registrar(tx, { ...doPossivel(chamada, id), acao: ACAO[acao], detalhes });
  return id;
};

/**
 * Saves a prospect. Nobody is told whether an address or a code is already a customer's or another seller's: what is
 * warned of are those alone that the caller sees anyway.
 */
export const salvarPossivelCliente = (
  deps: SalvarDeps,
  chamada: Chamada,
  informado: PossivelClienteInformado,
): Promise<EndpointOutput<typeof possiveisClientes.salvar>> =>
  deps.db.transaction().execute(async (tx) => {
    const salvamento = { chamada, quem: quemSalva(chamada), informado };
    if (!(await existsOpcoes(tx, informado.uf, informado.seguimentoPossivelCliente?.id ?? null)))
      throw new ErroDeNegocio("OPCAO_NAO_ENCONTRADA");
    const pedido = informado.id ?? null;
    const id = pedido === null ? await cadastrar(deps, tx, salvamento) : await alterar(deps, tx, salvamento, pedido);
    const leitor = leitorDe(salvamento.quem);
    const linha = await findPossivel(tx, id, leitor);
    if (linha === undefined) throw new Error("the prospect that was just saved is not there");
    const emails = [linha.email1, linha.email2].flatMap((email) => (email === null ? [] : [email.toLowerCase()]));
    const chaves = { id, codigo: somenteDigitos(linha.codigo ?? ""), emails };
    return {
      ...toPossivelCliente(linha, salvamento.quem, await listRecusas(tx, [id])),
      parecidos: [...(await listParecidos(tx, leitor, chaves, MAXIMO_PARECIDOS))],
    };
  });
