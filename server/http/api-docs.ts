import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { colourVariables } from '@cairn/design/css.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { policyHeader } from './content-policy.ts';
import { describe, openApiPath } from './open-api.ts';

/** Serves the API document for people, as one page without scripts. Built at the first request, when all routes are registered. */
export function apiDocsRoute(app: FastifyInstance): void {
  let html: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    html ??= writeDocs(app.routeContext);
    reply.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': POLICY });
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

type Calls = FastifyInstance['routeContext'];
type Reference = OpenAPIV3_1.ReferenceObject;

function writeDocs(routeContext: Calls): string {
  const document = describe(routeContext);
  const byTag = Map.groupBy(routeContext.endpoints, ({ endpoint }) => endpoint.tag);
  const sections = [...byTag].map(([tag, tagged]) => {
    const articles = tagged.map(({ endpoint }) => writeCall(endpoint, document));
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${articles.join('')}</section>`;
  });
  const contents = [...byTag.keys(), 'schemas'].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn: the calls</title><style>${STYLE}</style></head><body><main><h1>The calls</h1>
<p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Failures are <code>application/problem+json</code>; their <code>detail</code> is a sentence.</p>
<nav>${contents}</nav>${sections.join('')}<section><h2 id="schemas">schemas</h2>${writeNamed(document)}</section></main></body></html>`;
}

/** The named schemas, to which the calls refer. */
function writeNamed({ components }: OpenAPIV3_1.Document): string {
  return Object.entries(components?.schemas ?? {})
    .map(
      ([name, schema]) => `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${writeSchema('Fields', schema)}</article>`,
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
  const statuses = responses.map(([code, { description }]) => `<li><b>${escapeHtml(code)}</b> ${escapeHtml(description)}</li>`);
  const body = operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const success = responses.find(([code]) => code === String(status))?.[1];
  return `<article><h3><b>${method}</b> ${escapeHtml(path)}</h3><p>${escapeHtml(summary)}. <small>${escapeHtml(operation?.description ?? '')}</small></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${writeContent('Body', body)}${writeContent('Reply', success?.content ?? {})}
<details><summary>Statuses</summary><ul>${statuses.join('')}</ul></details></article>`;
}

function writeParameter({ name, in: where, required }: OpenAPIV3_1.ParameterObject): string {
  return `<li><code>${escapeHtml(name)}</code> in the ${where === 'path' ? 'path' : `${where}${required ? '' : ', may be left out'}`}</li>`;
}

function writeContent(title: string, content: Record<string, OpenAPIV3_1.MediaTypeObject>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => writeSchema(`${title}, ${type}`, schema))
    .join('');
}

function writeSchema(title: string, schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_pointer, name) => `<a href="#schema-${name}">${name}</a>`,
  );
  return `<details><summary>${escapeHtml(title)}</summary><pre>${text}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// The colours are part of the page: it must also work when the web pages were not built.
const STYLE = `${colourVariables()}
*{box-sizing:border-box}html{scroll-padding-top:1rem}body{font:16px/1.5 "Source Sans 3","Source Sans 3 Variable",system-ui,sans-serif;margin:0;background:var(--paper);color:var(--ink)}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2{font-family:Newsreader,"Newsreader Variable",Georgia,serif;font-weight:500;line-height:1.15}h1{font-size:2.25rem;margin:0 0 .5rem}
h2{font-size:1.75rem;margin:2.5rem 0 .75rem;text-transform:capitalize}a{color:var(--accent);text-underline-offset:.2em}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--hairline);border-radius:999px;background:var(--surface);color:var(--ink);text-decoration:none;text-transform:capitalize}
article{background:var(--surface);border:1px solid var(--hairline);border-radius:14px;padding:.75rem 1.25rem;margin:0 0 .75rem}h3{font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:4.5rem;color:var(--accent)}
code,pre,h3{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}pre{overflow:auto;max-height:24rem;padding:1rem;background:var(--paper);border:1px solid var(--hairline);border-radius:8px;font-size:.875rem}
p{margin:.25rem 0 .5rem}summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;color:var(--quiet)}summary::before{content:"+";width:1.25rem}details[open]>summary::before{content:"–"}small{color:var(--quiet);font-size:.9rem}`;

const POLICY = policyHeader(undefined, { scripts: [], styles: [STYLE] });
