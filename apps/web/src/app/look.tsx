import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, theme } from "../ui/theme/theme.ts";

/** The look, without anything behind it: enough for what is shown before the portal has started. */
export const Look = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);
