import { createPublicKey, verify } from "node:crypto";
import { agentes } from "@acervo/contracts/agentes";
import { randomIds } from "../src/platform/ids.ts";
import { agora, emQuinzeMinutos, refuse, type Route, route, type TestState } from "./test-protocol.ts";

const { id128 } = randomIds;

export const identityRoutes = (state: TestState): readonly Route[] => {
  const desafio = Buffer.from(id128()).toString("base64url");
  const isSigned = (message: string, assinatura: string) =>
    verify(
      null,
      Buffer.from(message),
      createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: state.chavePublica }, format: "jwk" }),
      Buffer.from(assinatura, "base64url"),
    );
  const idAtivacao = id128();
  return [
    route(agentes.ativar, ({ body }) => {
      if (body.codigo !== "K7MX4PRT") throw refuse(422, "CODIGO_ATIVACAO_INVALIDO");
      state.chavePublica = body.chavePublica;
      const nomes = { nomeConta: "Marta", nomeContratacao: "Cartório São Bento", nomeDispositivo: "Balcão" };
      return { instante: agora(), idAtivacao, desafio, validoAte: emQuinzeMinutos(), ...nomes };
    }),
    route(agentes.confirmarAtivacao, ({ params, body }) => {
      if (!isSigned(`acervo-agente/1 ativacao\n${params.idAtivacao}\n${desafio}`, body.assinatura)) {
        throw refuse(401, "ASSINATURA_INVALIDA");
      }
      return { instante: agora(), idDispositivo: 4711, versaoChave: state.versaoChave };
    }),
    route(agentes.pedirDesafio, () => ({ instante: agora(), desafio, validoAte: emQuinzeMinutos() })),
    route(agentes.abrirSessao, ({ body }) => {
      const text = `acervo-agente/1 sessao\n${body.idDispositivo}\n${body.versaoChave}\n${body.epoca ?? "-"}\n${desafio}`;
      if (!isSigned(text, body.assinatura)) throw refuse(401, "ASSINATURA_INVALIDA");
      if (body.epoca === null) state.epoca += 1;
      return { instante: agora(), token: `t${state.epoca}`, validoAte: emQuinzeMinutos(), epoca: state.epoca };
    }),
    route(agentes.configuracao, () => ({
      instante: agora(),
      etag: '"1"',
      dispositivo: { id: 4711, nome: "Balcão" },
      contratacao: { situacao: 1, nome: "Cartório" },
      validadeVersoes: null,
      versaoMinima: "0.0.0",
      versaoAtual: "0.1.0",
      espalhamentoSegundos: 900,
      batimentoSegundos: 300,
      limites: { arquivosPorLote: 1_000, ocorrenciasPorLote: 1_000, objetosPorPedido: 256, partesPorPedido: 100 },
      configuracoes: state.configuracoes,
    })),
    route(agentes.batimento, ({ body }) => {
      state.versoes.push(body.versaoAcervoExe);
      return { instante: agora(), etagConfiguracao: '"1"', situacao: 1, comandos: state.comandos };
    }),
    route(agentes.responderComando, ({ params, body }) => {
      const { situacao, motivo } = body;
      state.respostas.push({ idComando: params.idComando, situacao, ...(typeof motivo === "string" && { motivo }) });
      state.comandos = state.comandos.filter(({ idComando }) => idComando !== params.idComando);
    }),
  ];
};
