// A repository in a temporary folder, with this one's scripts, for testing the checks.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();
const SHARED = ['scripts/checks', 'scripts/lib', 'scripts/published', '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'];

export class TemporaryRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'vestibule-scripts-'));

  constructor(files: Readonly<Record<string, string>>) {
    for (const path of SHARED) cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    execFileSync('git', ['init', '--quiet'], { cwd: this.folder });
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs a program there and returns its output, whatever its exit code. */
  run(program: string, ...args: readonly string[]): string {
    try {
      return execFileSync(program, args, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (error) {
      // execFileSync's errors contain the program's output.
      return (error as { stdout: string }).stdout;
    }
  }

  /** Calls a function of a check module there and returns its result, e.g. `ask('lock-file', 'checkLockFile')`. */
  ask(check: string, name: string): unknown {
    const script = `import { ${name} } from './scripts/checks/${check}.mjs'; process.stdout.write(JSON.stringify(await ${name}()));`;
    return JSON.parse(this.run(process.execPath, '--input-type=module', '--eval', script));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
