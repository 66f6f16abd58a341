import { comandarReconciliacao } from "../modules/livros/livros.api.ts";
import { ouvintesDasCobrancas } from "./all-handlers.ts";
import { readConfig, readFiscalSettings } from "./config.ts";
import { createEmissores } from "./emissores.ts";
import { createDeps, LONG_STATEMENT_MS } from "./deps.ts";

/** `reconciliar.ts situacao | segurar | reconciliar`: exit code 0 done, 1 not released, 2 wrong usage. */
const config = readConfig();
const deps = await createDeps(config, { servico: "acervo-reconciliar", statementTimeoutMs: LONG_STATEMENT_MS });
const { encerrar, ...fiscais } = await createEmissores(deps, config, readFiscalSettings());
const comando = { ...deps, ...fiscais, ouvintesDe: ouvintesDasCobrancas };
const { linhas, codigo } = await comandarReconciliacao(comando, process.argv.slice(2));
encerrar();
await deps.close();
process.stdout.write(`${linhas.join("\n")}\n`);
process.exitCode = codigo;
