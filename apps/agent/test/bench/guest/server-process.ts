import { serveProtocol } from "../../protocol-server.ts";
import { newTestState } from "../../test-protocol.ts";

/**
 * The servers of one backup, in memory and in a process of their own: tells where it listens, when the first object is
 * there, and when the backup has ended. The backup is ordered as the portal orders it.
 */
const [caminho = ""] = process.argv.slice(2);
const state = newTestState();
state.configuracoes = [
  {
    id: 12,
    prefixo: "Livros",
    diretorios: [{ id: 5, caminho }],
    ignorados: [],
    padroesIgnorados: [],
    agendamentos: [],
  },
];
state.comandos = [
  {
    idComando: "1".padStart(32, "0"),
    tipo: "FAZER_BACKUP",
    parametros: { idConfiguracao: 12 },
    validoAte: "2099-01-01T00:00:00Z",
  },
];

const told = new Set<string>();
const tell = (what: string): void => {
  if (told.has(what)) return;
  told.add(what);
  process.send?.({ what });
};
state.fault = (call) => {
  if (call === "PUT /armazem") tell("enviando");
  if (call.endsWith("/concluir")) tell("concluido");
  return null;
};

const { url } = await serveProtocol(state);
process.send?.({ what: "pronto", url });
process.on("disconnect", () => process.exit());
