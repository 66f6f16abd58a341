/** What a program is started with beside what this one has: a secret, which an argument would show to the machine. */
export const withVariable = (name: string, value: string): NodeJS.ProcessEnv => ({ ...process.env, [name]: value });
