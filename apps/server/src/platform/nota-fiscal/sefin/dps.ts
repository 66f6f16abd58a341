import { montarIdDps } from "@acervo/nfse/chave";
import type { DadosFiscais, PedidoDeNota, TomadorDaNota, TotalDeTributos } from "../emissor-nota-fiscal.ts";
import { instante, linha, linhas, porcento, reais } from "./campos.ts";
import { documento, type No } from "./xml.ts";

export const VERSAO_DO_PROGRAMA = "Acervo";
const municipio = (id: number): string => String(id).padStart(7, "0");

/** A registration of a municipality is sent whole or not at all: cut it would be another one's. */
const inscricaoMunicipal = (inscricao: string | null): No | null => {
  const lida = linha(inscricao ?? "", 99);
  return lida === "" || lida.length > 15 ? null : ["IM", lida];
};

/** Who issues is known by the certificate and the register: a name here would be refused. */
const prestador = (dados: DadosFiscais): No => [
  "prest",
  [
    ["CNPJ", dados.cnpj],
    inscricaoMunicipal(dados.inscricaoMunicipal),
    [
      "regTrib",
      [
        ["opSimpNac", String(dados.optanteSimples)],
        dados.regimeApuracao === null ? null : ["regApTribSN", String(dados.regimeApuracao)],
        ["regEspTrib", String(dados.regimeEspecial)],
      ],
    ],
  ],
];

const endereco = (onde: NonNullable<TomadorDaNota["endereco"]>): No => {
  const complemento = linha(onde.complemento, 156);
  return [
    "end",
    [
      [
        "endNac",
        [
          ["cMun", municipio(onde.idMunicipio)],
          ["CEP", onde.cep],
        ],
      ],
      ["xLgr", linha(onde.logradouro, 255)],
      ["nro", linha(onde.numero, 60) || "S/N"],
      complemento === "" ? null : ["xCpl", complemento],
      ["xBairro", linha(onde.bairro, 60)],
    ],
  ];
};

const tomador = (quem: TomadorDaNota): No => {
  // One that the layout cannot carry would be another one's.
  const email = linha(quem.email ?? "", 255) === quem.email ? quem.email : "";
  return [
    "toma",
    [
      [quem.cpfCnpj.length === 11 ? "CPF" : "CNPJ", quem.cpfCnpj],
      inscricaoMunicipal(quem.inscricaoMunicipal),
      ["xNome", linha(quem.nome, 300)],
      quem.endereco && endereco(quem.endereco),
      email === "" || email.length > 80 ? null : ["email", email],
    ],
  ];
};

const servico = (dados: DadosFiscais, descricao: string): No => [
  "serv",
  [
    ["locPrest", [["cLocPrestacao", municipio(dados.idMunicipio)]]],
    [
      "cServ",
      [
        ["cTribNac", dados.codigoTributacao],
        dados.codigoTributacaoMunicipal === null ? null : ["cTribMun", dados.codigoTributacaoMunicipal],
        ["xDescServ", linhas(descricao, 2_000)],
        ["cNBS", dados.codigoNbs],
      ],
    ],
  ],
];

const total = (tributos: TotalDeTributos): No => {
  switch (tributos.tipo) {
    case "NAO_INFORMAR":
      return ["indTotTrib", "0"];
    case "SIMPLES":
      return ["pTotTribSN", porcento(tributos.porcentagem)];
    case "PORCENTAGENS":
      return [
        "pTotTrib",
        [
          ["pTotTribFed", porcento(tributos.federal)],
          ["pTotTribEst", porcento(tributos.estadual)],
          ["pTotTribMun", porcento(tributos.municipal)],
        ],
      ];
  }
};

const valores = (dados: DadosFiscais, centavos: number): No => [
  "valores",
  [
    ["vServPrest", [["vServ", reais(centavos)]]],
    [
      "trib",
      [
        [
          "tribMun",
          [
            ["tribISSQN", String(dados.tributacaoIss)],
            ["tpRetISSQN", String(dados.retencaoIss)],
            dados.aliquota === null ? null : ["pAliq", porcento(dados.aliquota)],
          ],
        ],
        ["totTrib", [total(dados.totalDeTributos)]],
      ],
    ],
  ],
];

const ibsCbs = ({ indicadorOperacao, cst, classificacaoTributaria }: NonNullable<DadosFiscais["ibsCbs"]>): No => {
  const situacao: No = [
    "gIBSCBS",
    [
      ["CST", cst],
      ["cClassTrib", classificacaoTributaria],
    ],
  ];
  return [
    "IBSCBS",
    [
      ["finNFSe", "0"],
      ["indFinal", "0"],
      ["cIndOp", indicadorOperacao],
      ["indDest", "0"],
      ["valores", [["trib", [situacao]]]],
    ],
  ];
};

/** 99 is "other": the layout's own reasons are changes of regime and a taker who refused. */
const substituicao = ({ chave, motivo }: NonNullable<PedidoDeNota["substitui"]>): No => [
  "subst",
  [
    ["chSubstda", chave],
    ["cMotivo", "99"],
    ["xMotivo", linha(motivo, 255)],
  ],
];

/** The declaration from which the issuer makes the document, not signed yet. */
export const montarDps = (pedido: PedidoDeNota): { readonly id: string; readonly xml: string } => {
  const { dados, serie, numeroDps } = pedido;
  const numero = String(numeroDps);
  const id = montarIdDps({ municipio: municipio(dados.idMunicipio), inscricao: dados.cnpj, serie, numero });
  const infDps: No = [
    "infDPS",
    [
      ["tpAmb", String(dados.ambiente)],
      ["dhEmi", instante(pedido.emitidaEm)],
      ["verAplic", VERSAO_DO_PROGRAMA],
      ["serie", serie],
      ["nDPS", numero],
      ["dCompet", pedido.competencia],
      ["tpEmit", "1"],
      ["cLocEmi", municipio(dados.idMunicipio)],
      pedido.substitui && substituicao(pedido.substitui),
      prestador(dados),
      tomador(pedido.tomador),
      servico(dados, pedido.descricao),
      valores(dados, pedido.valorCentavos),
      dados.ibsCbs && ibsCbs(dados.ibsCbs),
    ],
  ];
  return { id, xml: documento("DPS", dados.leiaute, infDps, id) };
};
