import type { NotaDetalhada } from "@acervo/contracts/notas-fiscais";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { formatarMes } from "../../faturas/faturas.api.ts";
import { toNotaDaLista } from "./notas.presenter.ts";
import {
  findNotaDaLista,
  findTomadorInteiro,
  listPassos,
  listRejeitadasPor,
  type PassoRow,
  type TomadorInteiroRow,
} from "./notas-do-mes.queries.ts";
import { descricaoDoPasso, TITULOS_DOS_PASSOS } from "./passos.texts.ts";

const toTomador = (linha: TomadorInteiroRow): NotaDetalhada["tomadorInteiro"] => {
  const { nome, cpfCnpj, inscricaoMunicipal, email, cep, logradouro, numero, complemento, bairro } = linha;
  const { idMunicipio, municipio, siglaUf, nomeUf } = linha;
  return {
    nome,
    cpfCnpj,
    inscricaoMunicipal,
    email,
    endereco: {
      cep,
      logradouro,
      numero,
      complemento,
      bairro,
      uf: siglaUf === null || nomeUf === null ? null : { sigla: siglaUf, nome: nomeUf },
      municipio: idMunicipio === null || municipio === null ? null : { id: idMunicipio, nome: municipio },
    },
  };
};

const toPasso = ({ passo, codigo, texto, quem, ocorridoEm }: PassoRow): NotaDetalhada["passos"][number] => ({
  passo,
  titulo: TITULOS_DOS_PASSOS[passo] ?? passo,
  descricao: descricaoDoPasso(passo, codigo, texto),
  quem,
  ocorridoEm: ocorridoEm.toISOString(),
});

/** One document with all that happened to it. */
export const detalharNota = async ({ db }: Pick<Deps, "db">, id: number): Promise<NotaDetalhada> => {
  const nota = await findNotaDaLista(db, id);
  if (nota === undefined) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
  const rejeitada = nota.situacao === "REJEITADA" ? nota.motivoCodigo : null;
  return {
    ...toNotaDaLista(nota),
    mesReferenciaFormatado: formatarMes(nota.competencia),
    chaveAcesso: nota.chaveAcesso,
    tomadorInteiro: toTomador(await findTomadorInteiro(db, id)),
    temDocumentoEnviado: nota.temDocumento,
    rejeitadasPeloMesmo: rejeitada === null ? 0 : (await listRejeitadasPor(db, rejeitada, id)).length,
    passos: (await listPassos(db, id)).map(toPasso),
  };
};
