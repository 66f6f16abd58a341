import { describeAgentProtocol } from "@acervo/test-kit/agent-protocol/agent-protocol-suite";
import { randomIds } from "../src/platform/ids.ts";
import { startTestServer } from "./test-server.ts";
import { emQuinzeMinutos } from "./test-protocol.ts";

const ID_CONFIGURACAO = 1;

describeAgentProtocol("o dos testes do agente", async () => {
  const { url, state } = await startTestServer();
  return {
    url,
    register: async () => {
      state.configuracoes.push({
        id: ID_CONFIGURACAO,
        prefixo: "Livros",
        diretorios: [],
        ignorados: [],
        padroesIgnorados: [],
        agendamentos: [],
      });
      return { codigo: "K7MX4PRT", idConfiguracao: ID_CONFIGURACAO };
    },
    orderBackup: async (idConfiguracao) => {
      const idComando = randomIds.id128();
      const comando = { idComando, tipo: "FAZER_BACKUP", validoAte: emQuinzeMinutos(), parametros: { idConfiguracao } };
      state.comandos.push(comando);
    },
    cancelRestore: async (idRestauracao) => {
      const restore = state.restauracoes.get(idRestauracao);
      if (restore !== undefined) restore.cancelada = true;
    },
  };
});
