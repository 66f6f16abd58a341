export { toEndereco } from "./enderecos.presenter.ts";
export { findEndereco, type EnderecoRow } from "./enderecos.queries.ts";
export { gravarEndereco } from "./gravar-endereco.ts";
