export const operacaoTexts = {
  titulo: "Operação",
  explica: "O que antes só se fazia por comando. Tudo o que se muda aqui fica na trilha.",
  rotulo: "Seções da operação",
  escolha: "Seção",
  secoes: {
    falhas: "Falhas",
    danos: "Objetos danificados",
    congelados: "Alterações em massa",
    coletas: "Coletas paradas",
    versoes: "Versões do agente",
    parametros: "Parâmetros",
    trilha: "Trilha de auditoria",
  },
};
