import { backups } from "@acervo/contracts/backups";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { requestUrl } from "@acervo/contracts/request-url";
import { tokenFor } from "@acervo/test-kit/tokens";
import { demoUserOf } from "../../../test/authorization/callers.ts";
import { contratacao, qualquerUm } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";
import { request } from "../../../test/request.ts";

const doLog = (idBackup: number) => ({
  body: { pedido: requestUrl("", backups.exportarLog, { params: { idBackup } }) },
});

export const exportacoesAccess: ModuleAccess = {
  expected: {
    "exportacoes.abrir": qualquerUm,
    "exportacoes.pedirEndereco": contratacao,
    "exportacoes.listarRecentes": { quem: ["admin"], alheio: "sem registro alheio" },
  },
  requests: ({ url, idBackup }) => ({
    "exportacoes.listarRecentes": { propria: () => ({}) },
    "exportacoes.abrir": {
      propria: async () => {
        const token = await tokenFor(demoUserOf("cliente"));
        const { body } = await request(url, exportacoes.pedirEndereco, doLog(idBackup("cliente")), token);
        const { endereco } = exportacoes.pedirEndereco.response.parse(body);
        return { query: { ficha: new URL(endereco, url).searchParams.get("ficha") ?? "" } };
      },
    },
    "exportacoes.pedirEndereco": {
      propria: (caller) => doLog(idBackup(caller)),
      inexistente: doLog(NENHUM_ID),
    },
  }),
};
