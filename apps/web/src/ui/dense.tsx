import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./dense.css";

const SMALL = { defaultProps: { size: "xs" } } as const;
const DENSE = { components: { Button: SMALL, Input: SMALL, InputWrapper: SMALL } };

/** For people who look at a page all day: smaller controls, lower rows. */
export const Dense = ({ children }: { readonly children: ReactNode }) => (
  <MantineThemeProvider theme={DENSE} inherit>
    <div className="dense">{children}</div>
  </MantineThemeProvider>
);
