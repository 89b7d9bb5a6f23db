import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { colourVariables } from '@cairn/design/css.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Context } from '../app/context.ts';
import { policyHeader } from './content-policy.ts';
import { describe, openApiPath } from './open-api.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';

/** Serves the API reference for people, as one page without scripts. Built at the first request, when all routes are registered. */
export function apiDocsRoute(app: FastifyInstance, { ownAddress }: Pick<Context, 'ownAddress'>, clientFolder: string | undefined): void {
  let written: { html: string; policy: string } | undefined;
  app.get('/api/docs', (request, reply) => {
    written ??= writeDocs(app.routeContext, clientFolder === undefined ? '' : fontFaces(join(clientFolder, 'assets')));
    reply.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': written.policy });
    return reply.type('text/html; charset=utf-8').send(written.html.replaceAll(ORIGIN, escapeMarkup(ownAddress.originOf(request))));
  });
}

type Calls = FastifyInstance['routeContext'];
type Reference = OpenAPIV3_1.ReferenceObject;

/** Replaced by the product's own address when the page is sent. */
const ORIGIN = 'https://origin.invalid';

function writeDocs(routeContext: Calls, fonts: string): { html: string; policy: string } {
  const style = fonts + STYLE;
  const document = describe(routeContext);
  const byTag = Map.groupBy(routeContext.endpoints, ({ endpoint }) => endpoint.tag);
  const sections = [...byTag].map(([tag, tagged]) => {
    const articles = tagged.map(({ endpoint }) => writeCall(endpoint, document));
    return `<section><h2 id="${escapeMarkup(tag)}">${escapeMarkup(nameOf(tag))}</h2>${articles.join('')}</section>`;
  });
  const contents = [...byTag.keys(), 'schemas'].map((tag) => `<li><a href="#${escapeMarkup(tag)}">${escapeMarkup(nameOf(tag))}</a></li>`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>API reference · Cairn</title><style>${style}</style></head><body>
<header><div><a href="/">${MARK} Cairn</a><a href="/guide">Guide</a></div></header><main><h1>API reference</h1>
<p>OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a>. Errors are <code>application/problem+json</code> with a readable <code>detail</code>.</p>
<h2 id="examples">Examples</h2>${EXAMPLES.map(([title, command]) => `<p>${title}</p><pre>${escapeMarkup(command)}</pre>`).join('')}
<nav aria-label="Sections"><ul>${contents.join('')}</ul></nav>${sections.join('')}
<section><h2 id="schemas">Schemas</h2>${writeNamed(document)}</section></main></body></html>`;
  return { html, policy: policyHeader(undefined, { scripts: [], styles: [style] }) };
}

const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="${MARK_PATHS.join('')}"/></svg>`;

/** What each shows, and the command. */
const EXAMPLES = [
  ['Read the newest public lists:', `curl '${ORIGIN}/api/firebase/lists?sort=recent&limit=5'`],
  [
    'Extract the places of a link with an API key, then read the result:',
    `curl '${ORIGIN}/api/extract' -H 'Authorization: Bearer YOUR_KEY' \\
  -H 'Content-Type: application/json' -d '{"url": "https://maps.app.goo.gl/YOUR_LIST"}'
curl '${ORIGIN}/api/extract/JOB_ID' -H 'Authorization: Bearer YOUR_KEY'`,
  ],
] as const;

/** `api-keys` as `API keys`. */
function nameOf(tag: string): string {
  const words = tag.replaceAll('-', ' ').replace(/\bapi\b/, 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fonts of the built pages, so that this one looks like them. */
function fontFaces(folder: string): string {
  const files = readdirSync(folder);
  const face = (family: string, start: string) => {
    const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
    return file ? `@font-face{font-family:"${family}";font-weight:200 900;font-display:swap;src:url(/assets/${file}) format("woff2")}` : '';
  };
  return face('Newsreader', 'newsreader-latin-wght-normal') + face('Source Sans 3', 'source-sans-3-latin-wght-normal');
}

/** The named schemas, to which the calls refer. */
function writeNamed({ components }: OpenAPIV3_1.Document): string {
  return Object.entries(components?.schemas ?? {})
    .map(
      ([name, schema]) =>
        `<article id="schema-${escapeMarkup(name)}"><h3>${escapeMarkup(name)}</h3>${writeSchema('Fields', schema)}</article>`,
    )
    .join('');
}

function operationOf(paths: OpenAPIV3_1.PathsObject, { method, path }: Endpoint): OpenAPIV3_1.OperationObject | undefined {
  return paths[openApiPath(path)]?.[method.toLowerCase() as Lowercase<Endpoint['method']>];
}

/** The component that a reference points to. */
function resolve<Kind extends 'parameters' | 'responses', Value extends object>(
  { components }: OpenAPIV3_1.Document,
  kind: Kind,
  value: Value | Reference,
): Value {
  if (!('$ref' in value)) return value;
  return components?.[kind]?.[value.$ref.split('/').at(-1) ?? ''] as Value;
}

function writeCall(endpoint: Endpoint, document: OpenAPIV3_1.Document): string {
  const { method, path, summary, status } = endpoint;
  const operation = operationOf(document.paths ?? {}, endpoint);
  const parameters = (operation?.parameters ?? []).map((parameter) =>
    writeParameter(resolve<'parameters', OpenAPIV3_1.ParameterObject>(document, 'parameters', parameter as OpenAPIV3_1.ParameterObject)),
  );
  const responses = Object.entries(operation?.responses ?? {}).map(
    ([code, response]) =>
      [code, resolve<'responses', OpenAPIV3_1.ResponseObject>(document, 'responses', response as OpenAPIV3_1.ResponseObject)] as const,
  );
  const statuses = responses.map(([code, { description }]) => `<li><b>${escapeMarkup(code)}</b> ${escapeMarkup(description)}</li>`);
  const body = operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const success = responses.find(([code]) => code === String(status))?.[1];
  return `<article><h3><b>${method}</b> ${escapeMarkup(path)}</h3><p>${escapeMarkup(summary)}. <small>${escapeMarkup(operation?.description ?? '')}</small></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${writeContent('Body', body)}${writeContent('Reply', success?.content ?? {})}
<details><summary>Responses</summary><ul>${statuses.join('')}</ul></details></article>`;
}

function writeParameter({ name, in: where, required }: OpenAPIV3_1.ParameterObject): string {
  return `<li><code>${escapeMarkup(name)}</code> in the ${where === 'path' ? 'path' : `${where}${required ? '' : ', optional'}`}</li>`;
}

function writeContent(title: string, content: Record<string, OpenAPIV3_1.MediaTypeObject>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => writeSchema(`${title}, ${type}`, schema))
    .join('');
}

function writeSchema(title: string, schema: unknown): string {
  const text = escapeMarkup(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_pointer, name) => `<a href="#schema-${name}">${name}</a>`,
  );
  return `<details><summary>${escapeMarkup(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

// The colours are part of the page: it must also work when the web pages were not built.
const STYLE = `${colourVariables()}
*{box-sizing:border-box}html{scroll-padding-top:1rem}body{font:16px/1.5 "Source Sans 3",system-ui,sans-serif;margin:0;background:var(--paper);color:var(--ink)}
header{border-bottom:1px solid var(--hairline)}header div{display:flex;justify-content:space-between;max-width:56rem;margin:0 auto;padding:.5rem 1rem}header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--ink);text-decoration:none}header a:first-child{font:500 1.125rem Newsreader,Georgia,serif}header svg{fill:var(--accent)}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2{font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.15}h1{font-size:2.25rem;margin:0 0 .5rem}
h2{font-size:1.75rem;margin:2.5rem 0 .75rem}a{color:var(--accent);text-underline-offset:.2em}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
nav{margin:2rem 0 0;padding:1rem 0;border-block:1px solid var(--hairline)}nav ul{margin:0;padding:0;list-style:none;columns:10rem}nav a{display:inline-flex;align-items:center;min-height:2.75rem}
article{background:var(--surface);border:1px solid var(--hairline);border-radius:14px;padding:.75rem 1.25rem;margin:0 0 .75rem}h3{font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:4.5rem;color:var(--accent)}
code,pre,h3{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}pre{overflow:auto;max-height:24rem;padding:1rem;background:var(--paper);border:1px solid var(--hairline);border-radius:8px;font-size:.875rem}main>pre{background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere}
p{margin:.25rem 0 .5rem}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;color:var(--quiet)}summary::before{content:"+";width:1.25rem}details[open]>summary::before{content:"–"}small{color:var(--quiet);font-size:.9rem}`;
