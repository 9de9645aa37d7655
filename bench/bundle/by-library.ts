// Uses the source map of a built script to find the library that each piece comes from.
import { readFileSync } from 'node:fs';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

export interface Piece {
  readonly library: string;
  readonly text: string;
}

/** A package's name, or one of our folders: `react-dom`, `our store/`. */
function libraryOf(source: string): string {
  const packages = source.split('/node_modules/');
  if (packages.length === 1) return `our ${source.replace(/^(?:\.\.\/)*/, '').split('/')[0]}/`;
  const [name = '', ...rest] = (packages.at(-1) ?? '').split('/');
  return name.startsWith('@') ? `${name}/${rest[0]}` : name;
}

/** The script in its own order. Text without a source, such as the bundler's glue code, belongs to `the bundler`. */
export function piecesOf(script: string, mapFile: string): Piece[] {
  const map = new TraceMap(readFileSync(mapFile, 'utf8'));
  const lines = script.split('\n');
  return decodedMappings(map).flatMap((segments, number) => {
    const line = `${lines[number] ?? ''}\n`;
    return segments.map(([column, source], index) => ({
      library: source === undefined ? 'the bundler' : libraryOf(map.sources[source] ?? ''),
      text: line.slice(column, segments[index + 1]?.[0] ?? line.length),
    }));
  });
}
