import { Skeleton } from "@mantine/core";
import { Logo } from "../../ui/logo.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import "./shell-skeleton.css";

/** The shell's outline while the session and the user load. */
export const ShellSkeleton = () => (
  <div className="shell-skeleton">
    <title>{uiTexts.marca}</title>
    <div className="shell-skeleton__side">
      <Logo />
      <Skeleton height={64} mt={24} />
      <Skeleton height={20} mt={32} width="70%" />
      <Skeleton height={20} mt={20} width="60%" />
    </div>
    <main className="shell-skeleton__main" aria-busy>
      <output className="sr-only">{uiTexts.carregando}</output>
      <Skeleton height={112} radius="md" />
      <div className="shell-skeleton__cards">
        <Skeleton height={240} radius="md" />
        <Skeleton height={240} radius="md" />
      </div>
    </main>
  </div>
);
