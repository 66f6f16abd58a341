import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { GRUPOS_DA_EQUIPE, type equipe, type GrupoDaEquipe } from "@acervo/contracts/equipe";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { listMudancasSobrePessoas, toExecucao } from "../aprovacoes/aprovacoes.api.ts";
import { listNomesDasContas, listNomesPorId } from "../usuarios/usuarios.api.ts";
import { GRUPO_DOS_ADMINISTRADORES } from "./equipe.rules.ts";
import { concessaoDeGrupo, PedidoDeGrupo, retiradaDeGrupo } from "./mudanca-de-grupo.ts";

type Saida = EndpointOutput<typeof equipe.listar>;
type Ultima = Pick<Saida["pessoas"][number], "pedido" | "esperando" | "execucao">;

/** So long a change that was made, or could not be, is told beside the person. */
const RECENTE_MS = 7 * 86_400_000;
const SEM_MUDANCA: Ultima = { pedido: null, esperando: false, execucao: null };

/** Each group's logins, as the identity provider knows them now. */
const lerMembros = async ({ diretorio }: Pick<Deps, "diretorio">) =>
  new Map(
    await Promise.all(GRUPOS_DA_EQUIPE.map(async (grupo) => [grupo, new Set(await diretorio.membros(grupo))] as const)),
  );

const lerUltimas = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ReadonlyMap<number, Ultima>> => {
  const tipos = [concessaoDeGrupo.tipo, retiradaDeGrupo.tipo];
  const linhas = await listMudancasSobrePessoas(db, tipos, later(clock.now(), -RECENTE_MS));
  return new Map(
    linhas.map(({ idUsuarioSobre, tipo, pedido, esperando, execucao }) => [
      idUsuarioSobre,
      {
        pedido: {
          grupo: PedidoDeGrupo.parse(pedido).grupo,
          mudanca: tipo === concessaoDeGrupo.tipo ? "CONCEDER" : "RETIRAR",
        },
        esperando,
        execucao: execucao === null ? null : toExecucao(execucao),
      },
    ]),
  );
};

/** Who is staff now, and whoever a change is about; with what was last asked for. */
export const listarEquipe = async (
  deps: Pick<Deps, "db" | "clock" | "diretorio">,
  { id }: Pick<UsuarioAutenticado, "id">,
): Promise<Saida> => {
  const [membros, ultimas] = await Promise.all([lerMembros(deps), lerUltimas(deps)]);
  const subs = [...new Set([...membros.values()].flatMap((logins) => [...logins]))];
  const [daEquipe, comMudanca] = await Promise.all([
    listNomesDasContas(deps.db, subs),
    listNomesPorId(deps.db, [...ultimas.keys()]),
  ]);
  const contas = new Map([...daEquipe, ...comMudanca].map((conta) => [conta.id, conta]));
  const gruposDe = (sub: string): GrupoDaEquipe[] =>
    GRUPOS_DA_EQUIPE.filter((grupo) => membros.get(grupo)?.has(sub) === true);
  const pessoas = [...contas.values()].map((conta) => ({
    idUsuario: conta.id,
    nome: conta.nome,
    voce: conta.id === id,
    grupos: gruposDe(conta.sub),
    ...(ultimas.get(conta.id) ?? SEM_MUDANCA),
  }));
  return {
    administradores: membros.get(GRUPO_DOS_ADMINISTRADORES)?.size ?? 0,
    nuncaEntraram: subs.length - daEquipe.length,
    pessoas: pessoas.toSorted((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.idUsuario - b.idUsuario),
  };
};
