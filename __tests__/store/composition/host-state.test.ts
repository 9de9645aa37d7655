// A host's reducers in Vestibule's state: no slice that a host's page may load has a name that a host could take.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHostReducers } from '../../../store/composition/host-state.js';

/** The modules that these modules import, now or later. Types alone load nothing. */
function loadedFrom(entries: readonly string[]): readonly string[] {
  const found = new Set(entries);
  for (const file of found) {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:^(?:im|ex)port (?!type)[^;]*?from |^import |\bimport\()'(\.[^']+)\.js'/gm);
    for (const [, path = ''] of imports) {
      const base = join(file, '..', path);
      found.add(existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.tsx`);
    }
  }
  return [...found];
}

/** The names in the state of the slices that a module exports. */
function namesIn(file: string): readonly string[] {
  const module: object = jest.requireActual(`../../../${file}`);
  return Object.values(module).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'reducerPath' in value ? [String(value.reducerPath)] : [],
  );
}

const slices = loadedFrom(['src/ui/index.ts', 'store/index.ts'])
  .filter((file) => file.endsWith('-slice.ts'))
  .flatMap((file) => namesIn(file).map((name) => ({ file, name })));

test('a host loads slices that start with the store, and others that load later', () => {
  expect(slices.map(({ name }) => name)).toEqual(expect.arrayContaining(['session', 'idle', 'freshProof', 'support']));
});

test.each(slices)('a host cannot name a reducer $name, as $file does', ({ name }) => {
  expect(() => withHostReducers({ [name]: () => null })).toThrow("one of Vestibule's own");
});
