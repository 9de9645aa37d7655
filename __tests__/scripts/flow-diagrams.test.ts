// Compares the diagram at the top of each flow with the action types in Redux DevTools, so that readers can follow each transition there.
import { readdirSync, readFileSync } from 'node:fs';
import { gatewayApi } from '../../api/index.js';

/** These are the same in every slice. docs/store.md explains them, so diagrams need not name them. */
const EVERYWHERE: readonly string[] = ['restored', 'stopped', 'reset'];
/** Flows with events from other files than the slice of the same name. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  session: ['session-events', 'session-ended', 'session-status-slice'],
};

const files = readdirSync('store', { recursive: true, encoding: 'utf8' }).map((file) => `store/${file.replaceAll('\\', '/')}`);
const typesIn = (file: string): string[] => {
  const module: object = jest.requireActual(`../../${file}`);
  return Object.values(module).flatMap(typesOf);
};

/** The types of an action creator or of a slice. */
function typesOf(value: unknown): string[] {
  if (typeof value === 'function' && 'match' in value && 'type' in value) return [String(value.type)];
  return typeof value === 'object' && value !== null && 'actions' in value ? Object.values(value.actions ?? {}).flatMap(typesOf) : [];
}

const known = new Set(files.filter((file) => /(?:-(?:slice|events|ended)|core\/location)\.ts$/.test(file)).flatMap(typesIn));
const slices = new Set([...known].map((type) => type.replace(/\/.*/, '')));

const diagrams = files
  .filter((file) => file.endsWith('-flow.ts'))
  .map((file) => ({ file, diagram: readFileSync(file, 'utf8').split(/^import /m, 1)[0] ?? '' }))
  .filter(({ diagram }) => diagram.includes('──'))
  .map(({ file, diagram }) => {
    const name = /([\w-]+)-flow\.ts$/.exec(file)?.[1] ?? '';
    const sources = SOURCES[name] ?? [`${name}-slice`, `${name}-events`];
    const own = sources.flatMap((source) => files.filter((other) => other.endsWith(`/${source}.ts`))).flatMap(typesIn);
    const slice = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    return { file, diagram, own: [...new Set(own)], slice };
  });

/** Names in a diagram: another slice's event has a slash, and any other is in camel case. Quoted text and paths do not count. */
function namesIn(diagram: string): string[] {
  const bare = diagram.replace(/'[^'\n]*'(?!\w)|`[^`\n]*`/g, '');
  const others = [...bare.matchAll(/(?<![\w/-])(\w+)\/\w+/g)].filter(([, slice = '']) => slices.has(slice)).map(([name]) => name);
  const camelCased = [...bare.matchAll(/(?<![\w/.-])[a-z]+(?:[A-Z][a-z]+)+(?![\w/-])/g)].map(([name]) => name);
  return [...others, ...camelCased];
}

test('every flow with steps has a diagram', () => {
  expect(diagrams.map(({ slice }) => slice)).toEqual(expect.arrayContaining(['signIn', 'mfa', 'accountSetup', 'idle', 'session']));
  expect(diagrams.length).toBeGreaterThan(14);
});

test.each(diagrams)('$file draws every event of its slice', ({ diagram, own, slice }) => {
  const named = own.map((type) => type.replace(`${slice}/`, '')).filter((event) => !EVERYWHERE.includes(event));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((event) => !new RegExp(`(?<![\\w/])${event}(?!\\w)`).test(diagram))).toEqual([]);
});

test.each(diagrams)('$file draws no event or call that does not exist', ({ diagram, slice }) => {
  const isThere = (name: string) => known.has(name) || known.has(`${slice}/${name}`) || Object.hasOwn(gatewayApi.endpoints, name);
  expect(namesIn(diagram).filter((name) => !isThere(name))).toEqual([]);
});

test('docs/flows.md names only action types that exist', () => {
  const named = [...readFileSync('docs/flows.md', 'utf8').matchAll(/`(\w+\/\w+)`/g)].map(([, type = '']) => type);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((type) => !known.has(type))).toEqual([]);
});
