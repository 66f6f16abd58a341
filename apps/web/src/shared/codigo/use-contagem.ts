import { useEffect, useState } from "react";
import { useServices } from "../../lib/services.ts";

/** Milliseconds left until `fimMs`, told anew as each second ends; never below zero, and zero without an end. */
export const useContagem = (fimMs: number | undefined): number => {
  const { clock } = useServices();
  const [, contar] = useState(0);
  const restanteMs = fimMs === undefined ? 0 : Math.max(0, fimMs - clock.now().getTime());

  useEffect(() => {
    if (restanteMs === 0) return undefined;
    const timer = setTimeout(() => contar((vezes) => vezes + 1), restanteMs % 1000 || 1000);
    return () => clearTimeout(timer);
  });

  return restanteMs;
};
