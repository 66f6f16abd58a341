import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { WebConfig } from "@acervo/contracts/web-config";
import {
  IconArrowBackUp,
  IconEyeOff,
  IconHeadset,
  IconHelp,
  IconKey,
  IconLogout,
  IconSettings,
} from "@tabler/icons-react";
import type { UserMenuEntry } from "../../ui/shell/user-menu.tsx";
import type { Ajuda } from "../ajuda/ajuda-context.ts";
import { appTexts } from "../app.texts.ts";

const texts = appTexts.contaMenu;

/** The header's menu. Accounts of the partner system have their password there, and the way back to it. */
export const contaMenu = (
  { tipoConta }: Pick<UsuarioAtual, "tipoConta">,
  config: Pick<WebConfig, "cadastroUrl" | "sistemaParceiroUrl">,
  { onSair, onPedirAjuda }: { readonly onSair: () => void; readonly onPedirAjuda: () => void },
): readonly UserMenuEntry[] => {
  const doParceiro = tipoConta === "RCV_RCPN";
  const senha = new URL("alterarSenha", config.cadastroUrl).href;
  return [
    { label: texts.configuracoes, icon: IconSettings, to: "/configurarConta" },
    ...(doParceiro ? [] : [{ label: texts.alterarSenha, icon: IconKey, href: senha, newWindow: true }]),
    { label: texts.ajuda, icon: IconHelp, to: "/ajuda" },
    ...(doParceiro
      ? [{ label: texts.voltar, icon: IconArrowBackUp, href: config.sistemaParceiroUrl, newWindow: false }]
      : []),
    { label: texts.pedirAjuda, icon: IconHeadset, onClick: onPedirAjuda },
    { label: texts.sair, icon: IconLogout, onClick: onSair },
  ];
};

/** The same while somebody else's portal is seen: of the account there is nothing to do here. */
export const menuNaAjuda = ({ encerrar, sair }: Pick<Ajuda, "encerrar" | "sair">): readonly UserMenuEntry[] => [
  { label: texts.encerrarAjuda, icon: IconEyeOff, onClick: encerrar },
  { label: texts.sair, icon: IconLogout, onClick: sair },
];
