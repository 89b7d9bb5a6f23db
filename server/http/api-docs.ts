import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, openApiPath } from './open-api.ts';

/** Serves the API document for people, as one page without scripts. Built at the first question, when all routes stand. */
export function apiDocsRoute(app: FastifyInstance): void {
  let html: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    html ??= writeDocs(app.door.endpoints);
    return reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(html);
  });
}

function writeDocs(calls: Array<{ endpoint: Endpoint; accepts: string }>): string {
  const { paths = {} } = describe(calls);
  const byTag = Map.groupBy(calls, ({ endpoint }) => endpoint.tag);
  const sections = [...byTag].map(([tag, tagged]) => {
    const articles = tagged.map(({ endpoint }) => writeCall(endpoint, operationOf(paths, endpoint)));
    return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${articles.join('')}</section>`;
  });
  const contents = [...byTag.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn: the calls</title><style>${STYLE}</style></head><body><main><h1>The calls</h1>
<p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Failures are <code>application/problem+json</code>; their <code>detail</code> is a sentence.</p>
<nav>${contents}</nav>${sections.join('')}</main></body></html>`;
}

function operationOf(paths: OpenAPIV3_1.PathsObject, { method, path }: Endpoint): OpenAPIV3_1.OperationObject | undefined {
  return paths[openApiPath(path)]?.[method.toLowerCase() as Lowercase<Endpoint['method']>];
}

function describedAs(response: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject): string {
  return 'description' in response ? (response.description ?? '') : '';
}

function writeCall({ method, path, summary }: Endpoint, operation: OpenAPIV3_1.OperationObject | undefined): string {
  const parameters = (operation?.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [writeParameter(parameter)] : []));
  const responses = Object.entries(operation?.responses ?? {}).map(
    ([status, response]) => `<li><b>${escapeHtml(status)}</b> ${escapeHtml(describedAs(response))}</li>`,
  );
  const body = operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const success = Object.values(operation?.responses ?? {}).find(
    (response) => 'description' in response && response.description === 'Done',
  );
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}. <small>${escapeHtml(operation?.description ?? '')}</small></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${writeSchemas('Body', body)}${writeSchemas('Reply', success && 'content' in success ? (success.content ?? {}) : {})}
<details><summary>Statuses</summary><ul>${responses.join('')}</ul></details></article>`;
}

function writeParameter({ name, in: where, required }: OpenAPIV3_1.ParameterObject): string {
  return `<li><code>${escapeHtml(name)}</code> in the ${where === 'path' ? 'path' : `query${required ? '' : ', may be left out'}`}</li>`;
}

function writeSchemas(title: string, content: Record<string, OpenAPIV3_1.MediaTypeObject>): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${title}, ${escapeHtml(type)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:52rem;margin:0 auto;padding:2rem 1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.4rem 0}article{border-top:1px solid #8885;padding:.5rem 0}h3{margin:.5rem 0;overflow-wrap:anywhere}
pre{overflow:auto;max-height:24rem;padding:1rem;background:#8882;border-radius:.5rem}summary{cursor:pointer;padding:.4rem 0}small{opacity:.8}`;
