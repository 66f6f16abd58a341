import { COPIED, NONE, REPEATED, type PersonalData } from "./fates.ts";

const LINHA = {
  arquivada: NONE,
  ativadoEm: NONE,
  cartosoft: NONE,
  codigoSituacao: NONE,
  dataContratacao: NONE,
  idCartorio: NONE,
  idContratacao: NONE,
  idDispositivo: NONE,
  idPlanoOfertaTipoPagamento: NONE,
  idUsuario: NONE,
  mes: NONE,
  porcentagemUtilizada: NONE,
  semDispositivo: NONE,
  versoes: NONE,
} as const;

/** What the staff's search reads: people stand in it by number, and by their name as it is compared. */
export const SEARCHES = {
  contratacaoABuscar: { columns: LINHA },
  contratacaoBusca: {
    columns: { ...LINHA, porDispositivo: NONE, semBackup: NONE, semBackupDesde: NONE, ultimoBomEm: NONE },
  },
  contratacaoContagem: {
    columns: {
      arquivada: NONE,
      cartosoft: NONE,
      codigoSituacao: NONE,
      id: NONE,
      idPlanoOfertaTipoPagamento: NONE,
      mes: NONE,
      porDispositivo: NONE,
      porVersao: NONE,
      quantidade: NONE,
      semBackup: NONE,
      semDispositivo: NONE,
      versoes: NONE,
    },
  },
  nomeProcurado: { columns: { idUsuario: NONE, nome: REPEATED } },
  visaoContratacoes: {
    person: "usuario",
    columns: { criadaEm: COPIED, filtros: COPIED, id: NONE, idUsuario: NONE, nome: COPIED },
  },
} as const satisfies Partial<PersonalData>;
