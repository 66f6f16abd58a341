import { comandarReconciliacao } from "../modules/livros/livros.api.ts";
import { ouvintesDasCobrancas } from "./all-handlers.ts";
import { readConfig } from "./config.ts";
import { createDeps, LONG_STATEMENT_MS } from "./deps.ts";

/** `reconciliar.ts situacao | segurar | reconciliar`: exit code 0 done, 1 not released, 2 wrong usage. */
const config = readConfig();
const deps = await createDeps(config, { servico: "acervo-reconciliar", statementTimeoutMs: LONG_STATEMENT_MS });
const comando = { ...deps, ouvintesDe: ouvintesDasCobrancas };
const { linhas, codigo } = await comandarReconciliacao(comando, process.argv.slice(2));
await deps.close();
process.stdout.write(`${linhas.join("\n")}\n`);
process.exitCode = codigo;
