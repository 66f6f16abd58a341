// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Falha } from "@acervo/api-client/result";
import { mensagemDaFalha } from "./mensagens.ts";
import { mensagens, SUFIXO_CURTO, SUFIXO_LONGO } from "./mensagens.texts.ts";

const PADRAO = "Texto padrão da chamada.";
const falha = (parte: Partial<Falha>): Falha => ({ status: 500, codigo: null, mensagem: null, erros: [], ...parte });
const coletor = () => {
  const eventos: string[] = [];
  return { eventos, log: { warn: (evento: string) => void eventos.push(evento) } };
};

describe("texto de uma chamada que falhou", () => {
  it("[SHELL-117][SHELL-121][CONST-53] usa a mensagem do servidor antes da padrão", () => {
    const { log } = coletor();
    expect(mensagemDaFalha(falha({ status: 409, mensagem: "Já existe." }), PADRAO, log)).toBe("Já existe.");
  });

  it.each([0, 404, 500, 502])("[SHELL-118][CONST-53] sem mensagem no status %i usa a padrão", (status) => {
    const { log, eventos } = coletor();
    expect(mensagemDaFalha(falha({ status }), PADRAO, log)).toBe(PADRAO);
    expect(eventos).toEqual([]);
  });

  it("[SHELL-119][ROLE-67][CONST-54] um 403 só é registrado, mesmo com mensagem", () => {
    const { log, eventos } = coletor();
    expect(mensagemDaFalha(falha({ status: 403, mensagem: "Sem permissão." }), PADRAO, log)).toBeNull();
    expect(eventos).toEqual(["acesso negado"]);
  });
});

it("[SHELL-122][CONST-55] os sufixos comuns são os da especificação", () => {
  expect(SUFIXO_LONGO).toBe("Tente novamente mais tarde. Se o erro persistir, contate o suporte.");
  expect(SUFIXO_CURTO).toBe("Se o erro persistir, contate o suporte.");
});

/** Every text that a module of texts holds, however deep; those made by a function are the module's own business. */
const textosDe = (valor: unknown): readonly string[] => {
  if (typeof valor === "string") return [valor];
  return typeof valor === "object" && valor !== null ? Object.values(valor).flatMap(textosDe) : [];
};
const textos = Object.values(import.meta.glob("../**/*.texts.ts", { eager: true })).flatMap(textosDe);

/** The messages of the second document that end in a full stop and have no ending of their own. */
const COM_SUFIXO_LONGO = [
  "Erro ao buscar versões do exe.",
  "Erro ao buscar planos disponíveis.",
  "Erro ao buscar parametro de porcentagem da contratação utilizada.",
  "Não foi possível encontrar a contratação.",
  "Não foi salvar o comunicado.",
  "Não foi validar o cadastro do comunicado.",
  "Não foi possível carregar o texto do alerta do webRecivil.",
  "Erro ao buscar históricos disponíveis.",
  "Erro ao baixar contrato.",
  "Erro ao gerar contrato.",
  "Erro ao pesquisar contratações.",
  "Erro ao remover contratação.",
  "Erro ao alterar a contratação.",
  "Erro ao buscar dados da contratação.",
  "Não foi possível recuperar os backups.",
  "Não foi possível recuperar os logs do backup.",
  "Erro ao buscar dados do dispositivo.",
  "Erro ao buscar arquivos do dispositivo.",
  "Erro ao buscar versoes do arquivo selecionado.",
  "Erro ao excluir arquivo.",
  "Erro ao excluir pasta.",
  "Ocorreu um erro durante o download dos arquivos.",
  "Não foi possível fazer download dos arquivos nesse momento.",
  "Erro ao enviar informações.",
  "Erro ao buscar faturas.",
];

it.each(COM_SUFIXO_LONGO)("[SHELL-122] '%s' é seguido do sufixo longo em toda parte", (erro) => {
  const escritos = textos.filter((texto) => texto.startsWith(erro));
  expect(new Set(escritos)).toEqual(new Set([`${erro} ${SUFIXO_LONGO}`]));
});

it("[CONST-56] cartões, bandeiras e as listas de planos e de tipos de pagamento têm o sufixo curto; os outros, o longo", () => {
  const comSufixo = textos.filter((texto) => texto.includes(SUFIXO_CURTO) && texto !== SUFIXO_CURTO);
  const curtos = comSufixo.filter((texto) => !texto.endsWith(SUFIXO_LONGO));
  expect(new Set(curtos)).toEqual(
    new Set(
      [
        "Erro ao adicionar cartão.",
        "Erro ao buscar bandeiras de cartões.",
        "Erro ao buscar cartões.",
        "Erro ao buscar planos.",
        "Erro ao buscar tipos de pagamento.",
        "Erro ao excluir cartão.",
        "Erro ao selecionar cartão principal.",
        "Erro ao selecionar cartão secundário.",
      ].map((erro) => `${erro} ${SUFIXO_CURTO}`),
    ),
  );
  expect(comSufixo.length - curtos.length).toBeGreaterThan(20);
});

it("[AUTH-07][SHELL-148][SHELL-151] os textos padrão são os da especificação", () => {
  expect(mensagens).toMatchObject({
    buscarUsuario:
      "Erro ao buscar dados do Usuario. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
    pesquisarContratacoes:
      "Erro ao pesquisar contratações. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
    buscarEntidade: "Erro ao buscar dados. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
  });
});
