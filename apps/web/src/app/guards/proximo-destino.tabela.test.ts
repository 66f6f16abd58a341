// @vitest-environment node
import { describe, expect, it } from "vitest";
import { umaContratacao, umEndereco, umUsuario } from "../../test-support/builders.ts";
import { ROTAS } from "../route-table.ts";
import { proximoDestino } from "./proximo-destino.ts";

/**
 * Where a person who opens the dashboard ends, over every combination of what decides it. The first line that fits is
 * the answer; "*" fits anything. Read it as the rule book: the code is another way of saying the same.
 */
const TABELA = [
  { termo: "falta", perfil: "*", contratacoes: "*", endereco: "*", papel: "*", atual: "*", destino: "/termoLGPD" },
  {
    termo: "*",
    perfil: "falta",
    contratacoes: "*",
    endereco: "*",
    papel: "*",
    atual: "*",
    destino: "/configurarConta/perfil",
  },
  {
    termo: "*",
    perfil: "*",
    contratacoes: "em contratação",
    endereco: "*",
    papel: "*",
    atual: "*",
    destino: "/novaContratacao",
  },
  { termo: "*", perfil: "*", contratacoes: "nenhuma", endereco: "*", papel: "equipe", atual: "*", destino: "fica" },
  {
    termo: "*",
    perfil: "*",
    contratacoes: "nenhuma",
    endereco: "falta",
    papel: "cliente",
    atual: "*",
    destino: "/configurarConta/endereco",
  },
  {
    termo: "*",
    perfil: "*",
    contratacoes: "nenhuma",
    endereco: "salvo",
    papel: "cliente",
    atual: "*",
    destino: "/novaContratacao",
  },
  {
    termo: "*",
    perfil: "*",
    contratacoes: "*",
    endereco: "*",
    papel: "*",
    atual: "nenhuma",
    destino: "/selecionarContratacao",
  },
  { termo: "*", perfil: "*", contratacoes: "*", endereco: "*", papel: "*", atual: "carregada", destino: "fica" },
] as const;

const SITUACOES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const ativa = umaContratacao(10, 1);

/** Each axis with all its values and what the table calls them. */
const TERMO = [
  ["assinado", true],
  ["falta", false],
] as const;
const PERFIL = [
  ["completo", {}],
  ["falta", { telefone: null }],
  ["falta", { emailNotificacao: null }],
] as const;
const ENDERECO = [
  ["salvo", umEndereco()],
  ["falta", null],
  ["falta", umEndereco({ numero: "" })],
] as const;
const PAPEL = [
  ["cliente", {}],
  ["equipe", { vendedor: true }],
  ["equipe", { suporteTecnico: true }],
  ["equipe", { suporteTecnicoAvancado: true }],
  ["equipe", { admin: true }],
  ["equipe", { cadastroPossivelCliente: true }],
] as const;
const CONTRATACOES = [
  ["falhou", "falhou"],
  ["nenhuma", []],
  ...SITUACOES.map((codigo) => [codigo === 8 ? "em contratação" : "há", [umaContratacao(11, codigo)]] as const),
  ["em contratação", [ativa, umaContratacao(11, 8)]],
] as const;
const ATUAL = [
  ["nenhuma", null],
  ["carregada", ativa],
] as const;

type Nomes = Omit<(typeof TABELA)[number], "destino">;

const combinacoes = TERMO.flatMap(([termo, assinouTermoLGPD]) =>
  PERFIL.flatMap(([perfil, falta]) =>
    ENDERECO.flatMap(([endereco, salvo]) =>
      PAPEL.flatMap(([papel, flags]) =>
        CONTRATACOES.flatMap(([contratacoes, lista]) =>
          ATUAL.map(([atual, contratacaoAtual]) => ({
            nomes: { termo, perfil, contratacoes, endereco, papel, atual },
            estado: {
              usuario: umUsuario({ assinouTermoLGPD, ...falta, endereco: salvo, ...flags }),
              contratacoes: lista,
              contratacaoAtual,
            },
          })),
        ),
      ),
    ),
  ),
);

const linhaDe = (nomes: Readonly<Record<keyof Nomes, string>>) =>
  TABELA.findIndex((linha) =>
    (["termo", "perfil", "contratacoes", "endereco", "papel", "atual"] as const).every(
      (eixo) => linha[eixo] === "*" || linha[eixo] === nomes[eixo],
    ),
  );

describe("navegação forçada, todas as combinações", () => {
  it("[SHELL-70] termo × perfil × endereço × contratações × situação × papel", () => {
    const erradas = combinacoes.flatMap(({ nomes, estado }) => {
      const esperado = TABELA[linhaDe(nomes)]?.destino;
      const destino = proximoDestino({
        ...estado,
        rota: ROTAS.dashboard,
        caminho: ROTAS.dashboard.caminho,
        apiDisponivel: true,
        chegada: "escolhida",
      });
      const obtido = destino.tipo === "ir" ? destino.caminho : destino.tipo === "ficar" ? "fica" : destino.tipo;
      return obtido === esperado ? [] : [{ ...nomes, esperado, obtido }];
    });
    expect(erradas).toEqual([]);
    expect(combinacoes).toHaveLength(2 * 3 * 3 * 6 * 11 * 2);
  });

  it("cada linha da tabela decide alguma combinação", () => {
    const usadas = new Set(combinacoes.map(({ nomes }) => linhaDe(nomes)));
    expect([...usadas].toSorted((um, outro) => um - outro)).toEqual(TABELA.map((_, indice) => indice));
  });
});
