export { assinouTermo, findAssinou } from "./lgpd.queries.ts";
