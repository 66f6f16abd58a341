import { agentes } from "@acervo/contracts/agentes";
import { USO_PADRAO } from "@acervo/contracts/uso-do-computador";
import { randomIds } from "../../../src/platform/ids.ts";
import { agora, emQuinzeMinutos } from "../../test-protocol.ts";
import { sinkRoute, type SinkRoute } from "./sink-route.ts";

const { id128 } = randomIds;

export const CODE = "K7MX4PRT";
export const ETAG = "sumidouro";

const challenge = (): string => Buffer.from(id128()).toString("base64url");

/** As the parameters of the real server have them. */
const LIMITS = { arquivosPorLote: 4_000, ocorrenciasPorLote: 1_000, objetosPorPedido: 256, partesPorPedido: 100 };

/** Lets in whoever comes, and has one directory backed up. */
export const identityRoutes = (root: string): readonly SinkRoute[] => {
  let epoca = 0;
  return [
    sinkRoute(agentes.ativar, () => ({
      instante: agora(),
      idAtivacao: id128(),
      desafio: challenge(),
      validoAte: emQuinzeMinutos(),
      nomeConta: "Marta",
      nomeContratacao: "Cartório São Bento",
      nomeDispositivo: "Balcão",
    })),
    sinkRoute(agentes.confirmarAtivacao, () => ({ instante: agora(), idDispositivo: 4_711, versaoChave: 1 })),
    sinkRoute(agentes.pedirDesafio, () => ({ instante: agora(), desafio: challenge(), validoAte: emQuinzeMinutos() })),
    sinkRoute(agentes.abrirSessao, ({ body }) => {
      epoca = body.epoca ?? epoca + 1;
      return { instante: agora(), token: `t${epoca}`, validoAte: emQuinzeMinutos(), epoca };
    }),
    sinkRoute(agentes.configuracao, () => ({
      instante: agora(),
      etag: ETAG,
      dispositivo: { id: 4_711, nome: "Balcão" },
      contratacao: { situacao: 1, nome: "Cartório São Bento" },
      validadeVersoes: null,
      versaoMinima: "0.0.0",
      versaoAtual: "0.1.0",
      espalhamentoSegundos: 900,
      batimentoSegundos: 300,
      esperaSegundos: 0,
      limites: LIMITS,
      configuracoes: [
        {
          id: 1,
          prefixo: "Livros",
          diretorios: [{ id: 1, caminho: root }],
          ignorados: [],
          padroesIgnorados: [],
          agendamentos: [],
        },
      ],
      usoDoComputador: USO_PADRAO,
    })),
    sinkRoute(agentes.batimento, () => ({ instante: agora(), etagConfiguracao: ETAG, situacao: 1, comandos: [] })),
  ];
};
