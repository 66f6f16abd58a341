/** What semgrep is started with: its own programs are found first. */
export const semgrepEnvironment = (pathWith: (path: string) => string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: pathWith(process.env["PATH"] ?? ""),
});
