export { identificarUsuario } from "./identificar-usuario.ts";
export { concederGrupo, type ConcessaoDeGrupo } from "./conceder-grupo.ts";
export { entraPorLink } from "./usuarios.policy.ts";
export { inserirUsuario } from "./inserir-usuario.ts";
export { lockPreferencias, updatePreferencias } from "./preferencias-pagamento.queries.ts";
export { salvarEnderecoDoUsuario } from "./salvar-endereco.ts";
export { updateQuemVeioPorLink, lockPerfil } from "./usuarios.queries.ts";
export { tipoContaDo } from "./usuarios.rules.ts";
export { findAssinou, lockTitular, updateTipoPagamento, type TitularRow } from "./titular.queries.ts";
