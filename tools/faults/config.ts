/** The environment of a child process, with the sizes of a run on top. */
export const withSizes = (sizes: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({ ...process.env, ...sizes });
