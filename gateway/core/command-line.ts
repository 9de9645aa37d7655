// How an operator runs the gateway's commands.

/** Only npm names the script that it runs. An image, or a bundled gateway on a server, has no package.json. */
const isByNpm = process.env.npm_lifecycle_event !== undefined;

/** What to type to run a command here. */
export function commandLine(name: 'accounts' | 'migrate', args?: string): string {
  const [program, separator] = isByNpm ? [`npm run ${name}`, ' -- '] : [`node ${name}.js`, ' '];
  return args === undefined ? program : `${program}${separator}${args}`;
}

/** What is wrong with an option, from an error of `parseArgs`; undefined for any other error. Leaves out the advice that Node appends. */
export function explainOption(error: unknown): string | undefined {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOption ? `${error.message.replace(/\. .*$/s, '')}.` : undefined;
}
