import type { ConfiguracaoInformada } from "@acervo/contracts/configuracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inserirAgendamento } from "../agendamentos/inserir-agendamento.ts";
import { exigirEspaco, recusandoDuplicidade } from "../cadastrar.ts";
import { inserirDiretorio } from "../diretorios/inserir-diretorio.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { findDispositivo } from "../dispositivos.queries.ts";
import { recusaDeCadastro } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { padroesEmTexto, semRepetidos } from "../padroes/mudar-padroes.ts";
import { insertConfiguracao } from "../configuracoes.queries.ts";
import type { Destino, Incluido } from "../destino.ts";

type Junto = Pick<ConfiguracaoInformada, "diretorios" | "agendamentos">;

const exigirEspacoPara = async (
  tx: Tx,
  { diretorios, agendamentos }: Junto,
  onde: { readonly idContratacao: number; readonly agora: Date },
): Promise<void> => {
  await exigirEspaco(tx, { cadastro: "configuracao", quantos: 1, ...onde });
  await exigirEspaco(tx, { cadastro: "diretorio", quantos: diretorios.length, ...onde });
  await exigirEspaco(tx, { cadastro: "agendamento", quantos: agendamentos.length, ...onde });
};

const inserirJunto = async (tx: Tx, destino: Destino, { diretorios, agendamentos }: Junto): Promise<Incluido[]> => {
  const incluidos: Incluido[] = [];
  for (const diretorio of diretorios) incluidos.push(await inserirDiretorio(tx, destino, diretorio));
  for (const agendamento of agendamentos) incluidos.push(await inserirAgendamento(tx, destino, agendamento));
  return incluidos;
};

/** Adds a configuration with the directories and schedules that came with it, all or nothing. */
export const adicionarConfiguracao = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, prefixo, padroesIgnorados: padroes, ...junto }: ConfiguracaoInformada,
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, idDispositivo, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeCadastro(contratacao));
    const { idContratacao } = registro;
    const agora = deps.clock.now();
    await exigirEspacoPara(tx, junto, { idContratacao, agora });
    const padroesIgnorados = semRepetidos(padroes);
    const nova = { idDispositivo, idContratacao, prefixo, padroesIgnorados, dataInicio: agora };
    const id = await recusandoDuplicidade(insertConfiguracao(tx, nova));
    const incluidos = await inserirJunto(tx, { chamada, idConfiguracao: id, idContratacao, agora }, junto);
    const alvo = { tipo: "configuracao", id, idContratacao } as const;
    const escritos = padroesIgnorados.length === 0 ? {} : { padroes: padroesEmTexto(padroesIgnorados) };
    const relato = relatoDeCampos(chamada, {}, { prefixo, ...escritos });
    await registrarTodos(tx, [
      eventoDoCliente(chamada, "CONFIGURACAO_ADICIONADA", alvo, relato),
      ...incluidos.map(({ evento }) => evento),
    ]);
    return id;
  });
