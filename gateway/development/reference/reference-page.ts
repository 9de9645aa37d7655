// The API reference (`/docs`): every call of openapi.json on one page that works offline and runs no script.
import { escapeHtml } from '../../core/escape-html.js';
import { developmentPage } from '../page.js';
import type { OpenApi, Operation, Parameter, RefusalRow } from './open-api.js';
import { type JsonSchema, schemaText } from './schema-text.js';

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

export function referencePage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const groups = document.tags.map(({ name }) => ({ name, calls: calls.filter(({ tags }) => tags[0] === name) }));
  return developmentPage({
    title: 'API reference',
    intro: `Every call of the gateway, version ${document.info.version}. ${document.info.description}`,
    live: false,
    content: [
      `<nav aria-label="Groups"><ul>${groups.map(({ name }) => `<li><a href="docs#${name}">${escapeHtml(words(name))}</a></li>`).join('')}</ul></nav>`,
      ...groups.map(
        ({ name, calls: own }) =>
          `<section id="${name}"><h2>${escapeHtml(words(name))}</h2>${own.map((call) => callHtml(call, document)).join('')}</section>`,
      ),
      `<section id="shapes"><h2>Shapes</h2>${Object.entries(document.components.schemas).map(shapeHtml).join('')}</section>`,
    ].join('\n'),
  });
}

function callHtml(call: Call, { components }: OpenApi): string {
  const { method, path, operationId, description = '', parameters = [], requestBody } = call;
  return [
    `<details id="${operationId}"><summary><code>${method} ${escapeHtml(path)}</code></summary>`,
    paragraphs(description),
    `<p>Needs ${escapeHtml(demandsOf(call))}.</p>`,
    parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.map(parameterHtml).join('')}</ul>` : '',
    requestBody === undefined
      ? ''
      : `<h3>Body</h3>${Object.values(requestBody.content)
          .map(({ schema }) => typeHtml(schema))
          .join('')}`,
    `<h3>Answer</h3>${answerHtml(call)}`,
    `<h3>Refusals</h3><ul>${call['x-refusals'].map((code) => refusalHtml(code, components['x-refusals'][code])).join('')}</ul></details>`,
  ].join('\n');
}

const DEMANDS: Readonly<Record<string, string>> = {
  xsrf: 'the XSRF token if one was issued',
  session: 'a session',
  credentials: 'a username with its password',
};

function demandsOf({ security }: Call): string {
  const demands = Object.keys(security[0] ?? {}).map((name) => DEMANDS[name] ?? name);
  return demands.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(demands);
}

function answerHtml({ responses }: Call): string {
  const answer = responses[200];
  const schemas = Object.values(answer?.content ?? {}).map(({ schema }) => schema);
  const cookies = answer?.headers?.['Set-Cookie']?.description;
  return [paragraphs(answer?.description ?? ''), ...schemas.map(typeHtml), cookies === undefined ? '' : paragraphs(cookies)].join('');
}

const parameterHtml = ({ name, in: where, required, schema }: Parameter): string =>
  `<li><code>${escapeHtml(name)}</code>: <code>${escapeHtml(schemaText(schema))}</code>, in the ${where}${required ? '' : ', optional'}</li>`;

const refusalHtml = (code: string, row: RefusalRow | undefined): string =>
  `<li><code>${code}</code>${row === undefined ? '' : ` (${row.status}) ${escapeHtml(row.description)}`}</li>`;

const shapeHtml = ([name, schema]: [string, JsonSchema]): string =>
  `<details id="shape-${name}"><summary><code>${escapeHtml(name)}</code></summary>${paragraphs(schema.description ?? '')}${typeHtml(schema)}</details>`;

const typeHtml = (schema: JsonSchema): string => `<pre tabindex="0"><code>${escapeHtml(schemaText(schema))}</code></pre>`;

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');

/** `recoveryCodes` becomes Recovery codes. */
function words(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
