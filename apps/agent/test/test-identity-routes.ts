import { createPublicKey, hash, verify } from "node:crypto";
import { agentes } from "@acervo/contracts/agentes";
import { randomIds } from "../src/platform/ids.ts";
import { agora, emQuinzeMinutos, type Route, route, type TestState } from "./test-protocol.ts";
import { refuse } from "./test-refusal.ts";

const { id128 } = randomIds;
const CODIGO = "K7MX4PRT";

const newChallenge = (): string => Buffer.from(id128()).toString("base64url");

const isSigned = (chavePublica: string, message: string, assinatura: string): boolean =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: chavePublica }, format: "jwk" }),
    Buffer.from(assinatura, "base64url"),
  );

/** Of the configurations as they are: an agent that knows it need not read them again. */
export const etagOf = ({ configuracoes, usoDoComputador }: TestState): string =>
  hash("sha256", JSON.stringify([configuracoes, usoDoComputador]), "base64url");

const activationRoutes = (state: TestState): readonly Route[] => {
  const [idAtivacao, desafio] = [id128(), newChallenge()];
  return [
    route(agentes.ativar, ({ body }) => {
      const isSpent = state.chaveDoCodigo !== null && state.chaveDoCodigo !== body.chavePublica;
      if (body.codigo !== CODIGO || isSpent) throw refuse(422, "CODIGO_ATIVACAO_INVALIDO");
      state.chaveDoCodigo = body.chavePublica;
      const nomes = { nomeConta: "Marta", nomeContratacao: "Cartório São Bento", nomeDispositivo: "Balcão" };
      return { instante: agora(), idAtivacao, desafio, validoAte: emQuinzeMinutos(), ...nomes };
    }),
    route(agentes.confirmarAtivacao, ({ params, body }) => {
      if (params.idAtivacao !== idAtivacao || state.chaveDoCodigo === null) throw refuse(422, "ATIVACAO_EXPIRADA");
      const text = `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`;
      if (!isSigned(state.chaveDoCodigo, text, body.assinatura)) throw refuse(401, "ASSINATURA_INVALIDA");
      state.chavePublica = state.chaveDoCodigo;
      return { instante: agora(), idDispositivo: 4711, versaoChave: state.versaoChave };
    }),
  ];
};

const sessionRoutes = (state: TestState): readonly Route[] => [
  route(agentes.pedirDesafio, () => {
    const desafio = newChallenge();
    state.desafios.add(desafio);
    return { instante: agora(), desafio, validoAte: emQuinzeMinutos() };
  }),
  route(agentes.abrirSessao, ({ body }) => {
    const { idDispositivo, versaoChave, epoca, desafio } = body;
    const text = `acervo-agente/1 sessao\n${idDispositivo}\n${versaoChave}\n${epoca ?? "-"}\n${desafio}`;
    const isFresh = state.desafios.delete(desafio);
    if (!isFresh || !isSigned(state.chavePublica, text, body.assinatura)) throw refuse(401, "ASSINATURA_INVALIDA");
    if (body.epoca === null) state.epoca += 1;
    return { instante: agora(), token: `t${state.epoca}`, validoAte: emQuinzeMinutos(), epoca: state.epoca };
  }),
];

const orderRoutes = (state: TestState): readonly Route[] => [
  route(agentes.configuracao, () => ({
    instante: agora(),
    etag: etagOf(state),
    dispositivo: { id: 4711, nome: "Balcão" },
    contratacao: { situacao: 1, nome: "Cartório" },
    validadeVersoes: null,
    versaoMinima: "0.0.0",
    versaoAtual: "0.1.0",
    espalhamentoSegundos: 0,
    batimentoSegundos: state.batimentoSegundos,
    limites: { arquivosPorLote: 1_000, ocorrenciasPorLote: 1_000, objetosPorPedido: 256, partesPorPedido: 100 },
    configuracoes: state.configuracoes,
    usoDoComputador: state.usoDoComputador,
  })),
  route(agentes.batimento, ({ body }) => {
    state.versoes.push(body.versaoAcervoExe);
    state.semEspaco.push(body.atualizacaoSemEspaco);
    state.esperas.push(body.espera);
    return { instante: agora(), etagConfiguracao: etagOf(state), situacao: 1, comandos: state.comandos };
  }),
  route(agentes.responderComando, ({ params, body }) => {
    // What was accepted is not sent again, and is still answered with how it ended.
    const known = [...state.comandos, ...state.respostas].some(({ idComando }) => idComando === params.idComando);
    if (!known) throw refuse(404, "NAO_ENCONTRADO");
    const { situacao, motivo } = body;
    state.respostas.push({ idComando: params.idComando, situacao, ...(typeof motivo === "string" && { motivo }) });
    state.comandos = state.comandos.filter(({ idComando }) => idComando !== params.idComando);
  }),
];

export const identityRoutes = (state: TestState): readonly Route[] => [
  ...activationRoutes(state),
  ...sessionRoutes(state),
  ...orderRoutes(state),
];
