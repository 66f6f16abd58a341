/** A configuration as a folder; one that was removed may have the name of one in use. */
export const nomeDaConfiguracao = ({ prefixo, removida }: { readonly prefixo: string; readonly removida: boolean }) =>
  removida ? `${prefixo} (configuração removida)` : prefixo;
