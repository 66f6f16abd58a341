import { fastify, LogController, type FastifyBaseLogger } from "fastify";
import { registerPublicPages } from "../http/public-pages.ts";
import {
  abrirDiario,
  ENDERECO_DOS_ARQUIVOS_DA_SITUACAO,
  executar,
  lerProcessos,
  medir,
  servirSituacao,
  type Vigiados,
} from "../modules/situacao/situacao.api.ts";
import { systemClock as clock } from "../platform/clock.ts";
import { createLogger } from "../platform/logger/logger.ts";
import { lerArquivosPublicos } from "../platform/vitrine/arquivos-publicos.ts";
import { readStatusConfig } from "./config.ts";
import { onShutdown } from "./shutdown.ts";

const ESTILOS = ["cores.css", "base.css", "moldura.css", "situacao.css"] as const;

const config = readStatusConfig();
const diario = abrirDiario(config.pasta);

const servir = async (vigiados: Vigiados): Promise<void> => {
  const logger = createLogger({ level: config.logLevel, servico: "acervo-status" });
  const loggerInstance: FastifyBaseLogger = logger;
  const app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  const arquivosPublicos = lerArquivosPublicos(ENDERECO_DOS_ARQUIVOS_DA_SITUACAO, ESTILOS);
  registerPublicPages(app, servirSituacao({ diario, clock, sitio: config.sitio, arquivosPublicos }));
  let pending = Promise.resolve();
  const conferir = async (): Promise<void> => {
    try {
      const leitura = await lerProcessos(vigiados);
      const agora = clock.now();
      diario.anotar(medir(leitura, agora.getTime() / 1_000), agora);
    } catch (error) {
      logger.error({ err: error }, "the check could not be recorded");
    }
  };
  // One after the other: a slow one must not be overtaken by the next.
  const timer = setInterval(() => void (pending = pending.then(conferir)), config.intervaloMs);
  onShutdown(logger, { graceMs: 0 }, async () => {
    clearInterval(timer);
    await pending;
    await app.close();
    diario.fechar();
  });
  await conferir();
  const address = await app.listen(config.http);
  logger.info({ address }, "status page listening");
};

const argv = process.argv.slice(2);
if (argv.length === 1 && argv[0] === "servir") {
  if (config.vigiados === null) throw new Error("ACERVO_STATUS_APIS and ACERVO_STATUS_WORKERS say what is watched");
  await servir(config.vigiados);
} else {
  const { codigo, texto } = executar({ diario, clock }, argv);
  (codigo === 0 ? process.stdout : process.stderr).write(`${texto}\n`);
  process.exitCode = codigo;
  diario.fechar();
}
