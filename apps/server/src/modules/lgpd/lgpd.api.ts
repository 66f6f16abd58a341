export { assinouTermo } from "./lgpd.queries.ts";
