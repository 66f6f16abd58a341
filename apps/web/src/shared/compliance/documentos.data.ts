/** Under which everything about the documents of compliance is remembered. */
export const DOCUMENTOS_COMPLIANCE_LIDOS = ["documentosCompliance"];
