import { hoje } from "@acervo/br/calendario";
import { nomeOrdem } from "@acervo/br/nome-ordem";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type {
  ParametroDoServico,
  parametrosDoServico,
  ValorDoParametro,
} from "@acervo/contracts/parametros-do-servico";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { listEsperando } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDoParametro, descricaoDe } from "./novo-valor.ts";
import { parametroConhecido, PARAMETROS } from "./parametro-conhecido.ts";
import { listProximos, listValores, listVigentes, type ValorRow } from "./valores.queries.ts";

const toValor = ({ valor, vigenteDesde, quem }: ValorRow): ValorDoParametro => ({
  valor,
  desde: vigenteDesde,
  quem,
});

const lerTodos = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ParametroDoServico[]> => {
  const dia = hoje(clock.now());
  const [vigentes, proximos, esperando] = [
    new Map((await listVigentes(db, dia)).map((linha) => [linha.chave, linha])),
    new Map((await listProximos(db, dia)).map((linha) => [linha.chave, linha])),
    await listEsperando(
      db,
      PARAMETROS.map(({ chave }) => alvoDoParametro(chave)),
    ),
  ];
  return PARAMETROS.map(({ chave, tipo, regra }) => {
    const [vigente, proximo] = [vigentes.get(chave), proximos.get(chave)];
    return {
      chave,
      tipo,
      descricao: descricaoDe(chave, vigente),
      limites: tipo === "inteiro" ? { minimo: regra.minimo, maximo: regra.maximo } : null,
      cuidado: regra.cuidado,
      vigente: vigente === undefined ? null : toValor(vigente),
      proximo: proximo === undefined ? null : toValor(proximo),
      esperando: esperando.has(alvoDoParametro(chave)),
    };
  });
};

/** A page of the parameters that the code reads; there are as many as the code has keys. */
export const listarParametros = async (
  deps: Pick<Deps, "db" | "clock">,
  { pagina, busca }: EndpointInput<typeof parametrosDoServico.listar>["query"],
): Promise<EndpointOutput<typeof parametrosDoServico.listar>> => {
  const procurado = nomeOrdem(busca);
  const achados = (await lerTodos(deps)).filter(({ chave, descricao }) =>
    nomeOrdem(`${chave} ${descricao}`).includes(procurado),
  );
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: async () => achados.length,
    ler: async ({ doFim, pular, limite }) => {
      const daOrdem = doFim ? achados.toReversed() : achados;
      const daPagina = daOrdem.slice(pular, pular + limite);
      return doFim ? daPagina.toReversed() : daPagina;
    },
  });
  return { ...contagens, listaParametro: [...linhas] };
};

/** The values that a parameter had, has and will have. */
export const listarValores = async (
  { db }: Pick<Deps, "db">,
  chave: string,
): Promise<EndpointOutput<typeof parametrosDoServico.listarValores>> => {
  parametroConhecido(chave);
  return { listaValor: (await listValores(db, chave)).map(toValor) };
};
