import {
  IconAlertTriangle,
  IconBriefcase,
  IconCertificate,
  IconFileCertificate,
  IconDeviceDesktop,
  IconFileText,
  IconFolder,
  IconId,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  type TablerIcon,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { NavEntry } from "../../ui/shell/sidebar.tsx";
import { menuTexts } from "../menu/menu.texts.ts";
import type { ItemDeMenu } from "../menu/menu-do-usuario.ts";
import { type NomeDaRota, ROTAS } from "../route-table.ts";

const ICONES: Readonly<Record<string, TablerIcon>> = {
  [menuTexts.precisaDeAtencao]: IconAlertTriangle,
  [menuTexts.dashboard]: IconLayoutDashboard,
  [menuTexts.configuracoes]: IconSettings,
  [menuTexts.contratacao]: IconFileText,
  [menuTexts.dispositivos]: IconDeviceDesktop,
  [menuTexts.arquivos]: IconFolder,
  [menuTexts.tomador]: IconId,
  [menuTexts.pagamentos]: IconReceipt,
  [menuTexts.conformidade]: IconCertificate,
  [menuTexts.extratos]: IconFileCertificate,
  [menuTexts.administrativo]: IconBriefcase,
  [menuTexts.meusClientes]: IconUsers,
  [menuTexts.termoLGPD]: IconShieldLock,
};

const caminho = (rota: NomeDaRota): string => ROTAS[rota].caminho.replace(/\/:.*$/, "");

/** The user's menu as the sidebar draws it; what waits behind an entry is said beside it. */
export const navEntries = (
  itens: readonly ItemDeMenu[],
  notas: Readonly<Partial<Record<NomeDaRota, ReactNode>>> = {},
): readonly NavEntry[] =>
  itens.map((item) => {
    const comum = { label: item.rotulo, icon: ICONES[item.rotulo] ?? IconFileText };
    if ("rota" in item) return { ...comum, to: caminho(item.rota), note: notas[item.rota] };
    return {
      ...comum,
      children: item.itens.map(({ rotulo, rota }) => ({ label: rotulo, to: caminho(rota), note: notas[rota] })),
    };
  });
