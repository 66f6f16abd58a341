export { emMB } from "./contratacoes.rules.ts";
