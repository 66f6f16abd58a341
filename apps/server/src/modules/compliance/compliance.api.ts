export { listVigentes as listDocumentosVigentes } from "./compliance.queries.ts";
