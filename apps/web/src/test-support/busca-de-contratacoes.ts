import { backups } from "@acervo/contracts/backups";
import { buscaDeContratacoes, type ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { parametros } from "@acervo/contracts/parametros";
import { planos } from "@acervo/contracts/planos";
import { usuarios } from "@acervo/contracts/usuarios";
import { screen, within } from "@testing-library/react";
import { umUsuario } from "./builders.ts";
import { CAMINHOS, renderPortal } from "./render-portal.tsx";
import { chamada, qualquerChamada, type Servidor } from "./stub-fetch.ts";

/** Where the calls of the search of subscriptions go. */
export const CHAMADAS_DA_BUSCA = {
  lista: chamada(buscaDeContratacoes.listar, {}),
  visoes: chamada(buscaDeContratacoes.listarVisoes, {}),
  salvarVisao: chamada(buscaDeContratacoes.salvarVisao, {}),
  removerVisao: (id: number) => chamada(buscaDeContratacoes.removerVisao, { query: { id } }),
  versoes: chamada(backups.versoesAcervoExe, {}),
  porcentagem: chamada(parametros.filtroPorcentagemCapacidadeUtilizada, {}),
  grupo: chamada(usuarios.possuiGrupoUsuario, { params: { group: "SUPORTE_TECNICO_AVANCADO" } }),
  planosInativos: chamada(planos.listarInativos, {}),
  tiposDePlano: chamada(planos.listarTipoPlanoConta, {}),
  planosAtivos: chamada(planos.listar, { query: { contratarPlano: false } }),
} as const;

export const CAMINHO_DA_BUSCA = "/listarContratacoes";

export const marta: ContratacaoEncontrada = {
  idContratacao: 1042,
  cpfCnpjUsuario: "52998224725",
  nomeUsuario: "Marta Aparecida Nogueira",
  codigoCorregedoria: "0431270113",
  dataContratacao: "2025-02-03T12:00:00.000Z",
  nomePlano: "Cartório 100 GB",
  situacaoContratacao: "Ativa",
  codigoSituacao: 1,
  qtdDispositivos: 3,
  capacidadeUtilizada: 61.95,
  capacidadeUtilizadaMB: 61_950,
  capacidadeMaximaMB: 100_000,
};
const empresa: ContratacaoEncontrada = {
  ...marta,
  idContratacao: 7,
  nomeUsuario: "Contábil Horizonte Ltda.",
  cpfCnpjUsuario: "12ABC34501DE35",
  codigoCorregedoria: null,
  capacidadeUtilizada: 0,
};
export const pagina = (linhas: readonly ContratacaoEncontrada[] = [marta, empresa], total = linhas.length) => ({
  total,
  registrosPorPagina: 10,
  listaContratacoes: linhas,
  agrupadoDispositivo: false,
});
/** The body of a search without any filter. */
export const SEM_MARCAS = {
  agrupadoDispositivo: false,
  contratacaoSemDispositivo: false,
  dispositivoSemNenhumBackup: false,
  dispositivoMaisDeTresDiasSemBackup: false,
  ocultarContratacaoArquivada: false,
  ocultarContratacaoCartosoftWeb: true,
};

const EM_ORDEM: Servidor = {
  [CHAMADAS_DA_BUSCA.lista]: { corpo: pagina() },
  [CHAMADAS_DA_BUSCA.visoes]: { corpo: [] },
  [CHAMADAS_DA_BUSCA.versoes]: { corpo: ["3.4.1", "3.3.7"] },
  [CHAMADAS_DA_BUSCA.porcentagem]: { corpo: 90 },
  [CHAMADAS_DA_BUSCA.grupo]: { corpo: true },
  [CHAMADAS_DA_BUSCA.planosInativos]: { corpo: [] },
  [CHAMADAS_DA_BUSCA.tiposDePlano]: { corpo: [{ id: 4, descricao: "Cartório" }] },
  [CHAMADAS_DA_BUSCA.planosAtivos]: { corpo: [] },
  [qualquerChamada(planos.listar)]: { corpo: [] },
};
type Opcoes = { readonly papel?: Parameters<typeof umUsuario>[0]; readonly caminho?: string };
/** The screen of the search, opened by support. */
export const abrirBusca = (
  servidor: Servidor = {},
  { papel = { suporteTecnico: true }, caminho = CAMINHO_DA_BUSCA }: Opcoes = {},
) => renderPortal({ caminho, servidor: { ...EM_ORDEM, [CAMINHOS.dados]: { corpo: umUsuario(papel) }, ...servidor } });

/** The row of the person with this name, once it is there. */
export const linhaDe = async (nome: string) =>
  within((await screen.findByText(nome, { selector: "strong" })).closest("tr") ?? document.body);
