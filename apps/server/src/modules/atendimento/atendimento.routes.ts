import { atendimentos } from "@acervo/contracts/atendimentos";
import { contatos } from "@acervo/contracts/contatos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarContatos } from "./contatos/buscar-contatos.ts";
import { deletarContato } from "./contatos/deletar-contato.ts";
import { salvarContato } from "./contatos/salvar-contato.ts";
import { listarAtendimentos } from "./listar-atendimentos.ts";
import { registrarArquivamento } from "./registrar-arquivamento.ts";
import { registrarAtendimento } from "./registrar-atendimento.ts";

export const atendimentoRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(atendimentos.listar, ({ query }) => listarAtendimentos(deps, query)),
  bind(atendimentos.registrar, (chamada) => registrarAtendimento(deps, chamada, chamada.body)),
  bind(atendimentos.registrarArquivamento, (chamada) => registrarArquivamento(deps, chamada, chamada.body)),
  bind(contatos.buscar, ({ query }) => buscarContatos(deps, query.loginUsuario)),
  bind(contatos.salvar, (chamada) => {
    const { login, usuarioContatoSuporte: contato } = chamada.body;
    return salvarContato(deps, chamada, { login, contato });
  }),
  bind(contatos.deletar, (chamada) => deletarContato(deps, chamada, chamada.query.id)),
];
