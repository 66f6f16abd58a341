/** What a program started from here inherits; the only reading of the environment in this folder. */
export const inheritedEnv: NodeJS.ProcessEnv = process.env;
