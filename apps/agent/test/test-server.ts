import { onTestFinished } from "vitest";
import { serveProtocol } from "./protocol-server.ts";
import { newTestState, type TestState } from "./test-protocol.ts";

/** What the agent's own tests talk to, for as long as the test runs. */
export const startTestServer = async (state: TestState = newTestState()) => {
  const { url, close } = await serveProtocol(state);
  onTestFinished(close);
  return { url, state };
};
