import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the model answers: as it should, or in one of the ways that models go wrong. */
export type ModelConduct = 'reads' | 'malformed' | 'half' | 'empty' | 'invents' | 'no-list' | 'silent' | 'too-many' | 'out-of-order';

export interface ModelServerOptions {
  conduct?: ModelConduct;
  /** How often it answers 429 or 500 before it reads as it should; for ever when absent. */
  times?: number;
  /** What it reads out of the material; without it, entries of a list panel: a name above a line like `4,5(120)`. */
  read?: (material: string) => unknown[];
  /** What each answer waits for. */
  until?: () => Promise<unknown>;
}

export interface ModelServer {
  /** What AI_BASE_URL holds. */
  baseUrl: string;
  /** The material of each question that was answered. */
  materials: string[];
  /** Questions in all, the refused among them. */
  calls(): number;
  close(): Promise<void>;
}

const INVENTED = 200;

/**
 * A stand-in of a model's server that speaks OpenAI's chat completions, strict about its requests: a schema, an instruction, and the
 * material as data between its marks. It obeys whoever speaks outside the marks, as a model does.
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const materials: string[] = [];
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls += 1;
      const body = Buffer.concat(chunks).toString();
      if (request.url !== '/v1/chat/completions' || request.method !== 'POST') send(response, 404, { error: { message: 'No such path' } });
      else if (options.until) void options.until().then(() => answer(body, response, options, { calls, materials }));
      else answer(body, response, options, { calls, materials });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: `http://127.0.0.1:${port}/v1`, materials, calls: () => calls, close };
}

interface Question {
  model?: string;
  messages?: Array<{ role: string; content: string | Array<{ type: string; text?: string }> }>;
  response_format?: { type: string };
}

function answer(body: string, response: ServerResponse, options: ModelServerOptions, state: { calls: number; materials: string[] }): void {
  const { conduct = 'reads', times = Number.POSITIVE_INFINITY } = options;
  if (conduct === 'silent') return;
  if (conduct === 'too-many' && state.calls <= times) {
    send(response, 429, { error: { message: 'Rate limit reached', type: 'requests' } }, { 'retry-after': '0' });
    return;
  }
  if (conduct === 'out-of-order' && state.calls <= times) {
    send(response, 500, { error: { message: 'Internal error', type: 'server_error' } });
    return;
  }
  const question: Question = JSON.parse(body);
  const instructions = textOf(question, 'system');
  const content = textOf(question, 'user');
  const found = /^<(material-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>$/.exec(content.trim());
  const isWhole = found !== null && instructions.includes(found[1] ?? '') && question.response_format?.type === 'json_schema';
  if (!question.model || !isWhole) {
    send(response, 400, { error: { message: 'The request is not what this server takes', type: 'invalid_request_error' } });
    return;
  }
  const material = found[2] ?? '';
  state.materials.push(material);
  send(response, 200, completion(question.model, contentOf(conduct, instructions, material, options)));
}

function textOf({ messages = [] }: Question, role: string): string {
  return messages
    .filter((message) => message.role === role)
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')))
    .join('\n');
}

function contentOf(conduct: ModelConduct, instructions: string, material: string, { read = readPanelLines }: ModelServerOptions): string {
  if (/ignore your instructions/i.test(instructions)) return JSON.stringify({ places: [{ ...BLANK, name: 'The model obeyed' }] });
  const whole = JSON.stringify({ places: read(material) });
  switch (conduct) {
    case 'malformed':
      return 'Here is what I found: places = <many>; enjoy!';
    case 'half':
      return '{"places": [{"name": "Café Lumen 1", "address": "1 Long Str';
    case 'empty':
      return '{"places": []}';
    case 'no-list':
      return '{"answer": "no"}';
    case 'invents':
      return JSON.stringify({
        places: Array.from({ length: INVENTED }, (_, index) => ({ ...BLANK, name: `Invented Inn ${index}`, rating: 5 })),
      });
    default:
      return whole;
  }
}

const BLANK = { name: '', address: null, category: null, rating: null, reviewCount: null, phoneNumber: null, hours: null, note: null };

/** Entries of a list panel in a text: a name above a line like `4,5(120)`. */
export function readPanelLines(material: string): unknown[] {
  const lines = material.split('\n');
  return lines.flatMap((line, at) => {
    const numbers = /^(\d)[.,](\d)\s*\(([\d.,]+)\)$/.exec(line);
    const name = lines[at - 1];
    if (numbers === null || name === undefined) return [];
    const category = lines[at + 1]?.split('·').at(-1)?.trim() ?? null;
    return [
      { ...BLANK, name, category, rating: Number(`${numbers[1]}.${numbers[2]}`), reviewCount: Number(numbers[3]?.replace(/\D/g, '')) },
    ];
  });
}

function completion(model: string, content: string): unknown {
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
}
