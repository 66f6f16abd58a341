import { normalizarDocumento } from "@acervo/br/documento";
import { somenteDigitos } from "@acervo/br/digitos";
import type { buscaDeContratacoes, PaginaContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import { readByIndexes } from "../../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { fatiaNosMeses } from "../../../platform/lists/meses-da-fatia.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { listOfertasDoTipo } from "../../planos/planos.api.ts";
import { toContratacaoEncontrada } from "./busca.presenter.ts";
import { listContratacoes, listTotaisPorMes } from "./busca.queries.ts";
import type { FiltroDaBusca } from "./filtro-da-busca.ts";

type Pedido = EndpointInput<typeof buscaDeContratacoes.listar>["body"];
const UM_DIA_MS = 86_400_000;
type Partes = Pick<Deps, "db" | "clock">;

/** What is asked of active ones only has their situation, and no other can be asked for with it. */
const situacaoPedida = (pedido: Pedido): number | undefined => {
  const { ativa } = SITUACAO_CONTRATACAO;
  const soDeAtivas =
    pedido.contratacaoSemDispositivo || pedido.dispositivoSemNenhumBackup || pedido.dispositivoMaisDeTresDiasSemBackup;
  if (!soDeAtivas) return pedido.codigoSituacao;
  if (pedido.codigoSituacao !== undefined && pedido.codigoSituacao !== ativa)
    throw new ErroDeNegocio("FILTRO_SO_DE_ATIVAS");
  return ativa;
};

const recusarExcludentes = (pedido: Pedido): void => {
  const marcados = [
    pedido.agrupadoDispositivo,
    pedido.contratacaoSemDispositivo,
    pedido.dispositivoSemNenhumBackup,
    pedido.dispositivoMaisDeTresDiasSemBackup,
    pedido.porcentagemCapacidadeUtilizada !== undefined,
  ].filter(Boolean);
  if (marcados.length > 1) throw new ErroDeNegocio("FILTROS_EXCLUDENTES");
  if (pedido.idPlanoOfertaTipoPagamento !== undefined && pedido.idPlanoOfertaTipoPagamentoInativo !== undefined)
    throw new ErroDeNegocio("PLANO_ATIVO_E_INATIVO");
};

const ofertasPedidas = async ({ db }: Partes, pedido: Pedido): Promise<readonly (readonly number[])[]> => {
  const oferta = pedido.idPlanoOfertaTipoPagamento ?? pedido.idPlanoOfertaTipoPagamentoInativo;
  const { idTipoPlanoConta: tipo } = pedido;
  return [
    ...(oferta === undefined ? [] : [[oferta]]),
    ...(tipo === undefined ? [] : [await listOfertasDoTipo(db, tipo)]),
  ];
};

const filtroDe = async (deps: Partes, pedido: Pedido): Promise<FiltroDaBusca> => {
  recusarExcludentes(pedido);
  const agora = deps.clock.now();
  const dias = await inteiroVigente(deps.db, "dias-sem-backup-filtro-administrativo", agora);
  const { dispositivoSemNenhumBackup: semBackup, dispositivoMaisDeTresDiasSemBackup: parados } = pedido;
  return {
    porDispositivo: pedido.agrupadoDispositivo || semBackup || parados,
    codigoSituacao: situacaoPedida(pedido),
    ofertas: await ofertasPedidas(deps, pedido),
    de: pedido.dataContratacaoDe,
    ate: pedido.dataContratacaoAte,
    ocultarArquivadas: pedido.ocultarContratacaoArquivada,
    ocultarCartosoft: pedido.ocultarContratacaoCartosoftWeb,
    semDispositivo: pedido.contratacaoSemDispositivo,
    semBackup,
    semBackupDesde: parados ? later(agora, -dias * UM_DIA_MS) : undefined,
    porcentagem: pedido.porcentagemCapacidadeUtilizada,
    versao: pedido.versaoAcervoExe ?? "",
    nome: pedido.nomeUsuario ?? "",
    cpfCnpj: normalizarDocumento(pedido.cpfCnpjUsuario ?? ""),
    telefone: somenteDigitos(pedido.telefone ?? ""),
    codigoCorregedoria: pedido.codigoCorregedoria ?? "",
  };
};

/** A page of everybody's subscriptions, or of their devices, oldest first. */
export const listarContratacoes = async (deps: Partes, pedido: Pedido): Promise<PaginaContratacoes> => {
  const filtro = await filtroDe(deps, pedido);
  const { linhas, ...contagens } = await readByIndexes(deps.db, async (tx) => {
    const { rows: meses } = await listTotaisPorMes(filtro).execute(tx);
    return lerPagina({ db: tx, clock: deps.clock }, pedido.pagina, {
      contar: () => Promise.resolve(meses.reduce((soma, { total }) => soma + total, 0)),
      ler: async (fatia) => (await listContratacoes(filtro, fatiaNosMeses(meses, fatia, "asc")).execute(tx)).rows,
    });
  });
  return {
    ...contagens,
    agrupadoDispositivo: filtro.porDispositivo,
    listaContratacoes: linhas.map(toContratacaoEncontrada),
  };
};
