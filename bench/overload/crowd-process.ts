import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { ReplyReader } from '../load/reply-reader.ts';
import type { Crowd, FromCrowd, RequestKind, Second, ToCrowd } from './messages.ts';

// Requests arrive here by the clock. A connection carries some requests one after another, then it is closed, as visitors come and go.

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const REQUESTS_PER_CONNECTION = 20;
/** A request that is not answered after so many milliseconds has failed. */
const PATIENCE_MS = 30_000;
const TICK_MS = 5;

interface Arrival {
  at: number;
  kind: RequestKind;
  request: Buffer;
  second: Second;
}

/** A connection with at most one request on its way. */
interface Connection {
  socket: Socket;
  reader: ReplyReader;
  current: Arrival | undefined;
  sent: number;
}

let crowd: Crowd;
let perSecond = 0;
let phase = 0;
let numbers = Math.floor(Math.random() * 1e9);
let open = 0;
const idle: Connection[] = [];
const waiting: Arrival[] = [];
const used = new Map<RequestKind, number>();
const seconds: Second[] = [];

function send(message: FromCrowd): void {
  process.send?.(message);
}

function arrive(second: Second): void {
  const kind = pickKind();
  const turn = used.get(kind) ?? 0;
  used.set(kind, turn + 1);
  numbers += 1;
  const fill = (text: string) => text.replaceAll('{n}', String(numbers));
  const body = kind.body === undefined ? '' : fill(kind.body);
  const headers = {
    host: `${crowd.host}:${crowd.port}`,
    'user-agent': BROWSER,
    'accept-encoding': 'br',
    ...kind.headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const path = fill(kind.paths[turn % kind.paths.length] ?? '/');
  const request = Buffer.from(`${kind.method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  second.arrived += 1;
  waiting.push({ at: performance.now(), kind, request, second });
}

function pickKind(): RequestKind {
  let left = Math.random() * crowd.kinds.reduce((sum, { perThousand }) => sum + perThousand, 0);
  const found = crowd.kinds.find(({ perThousand }) => (left -= perThousand) < 0) ?? crowd.kinds[0];
  if (!found) throw new Error('No kinds of requests were given');
  return found;
}

function sendWaiting(): void {
  while (waiting.length > 0 && (idle.length > 0 || open < crowd.connections)) {
    const arrival = waiting.shift();
    if (arrival) write(idle.pop() ?? openConnection(), arrival);
  }
}

function write(connection: Connection, arrival: Arrival): void {
  connection.current = arrival;
  connection.sent += 1;
  connection.socket.write(arrival.request);
}

function openConnection(): Connection {
  open += 1;
  const socket = connect({ host: crowd.host, port: crowd.port, noDelay: true });
  const connection: Connection = { socket, reader: new ReplyReader(), current: undefined, sent: 0 };
  socket.setTimeout(PATIENCE_MS, () => fail(connection, 'no answer in 30 s'));
  socket.on('error', (error) => fail(connection, 'code' in error ? String(error.code) : error.message));
  socket.on('close', () => {
    open -= 1;
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
    fail(connection, 'closed without an answer');
  });
  socket.on('data', (chunk) => {
    if (connection.reader.isComplete(chunk)) end(connection);
  });
  return connection;
}

/** The reply is complete. */
function end(connection: Connection): void {
  const { current, reader } = connection;
  connection.current = undefined;
  if (current) note(current, reader);
  if (reader.closes || connection.sent >= REQUESTS_PER_CONNECTION) connection.socket.end();
  else idle.push(connection);
  sendWaiting();
}

function note({ at, kind, second }: Arrival, { status, retryAfter }: ReplyReader): void {
  const time = performance.now() - at;
  if (status === 503 && retryAfter !== undefined) second.refused.push(time);
  else if (status < 400) second.times.push(time);
  else addFailure(second, `${kind.name} answered ${status}`);
}

function fail(connection: Connection, reason: string): void {
  const { current } = connection;
  connection.current = undefined;
  if (current) addFailure(current.second, reason);
  if (!connection.socket.destroyed) connection.socket.destroy();
}

function addFailure({ failures }: Second, reason: string): void {
  failures[reason] = (failures[reason] ?? 0) + 1;
}

/** In their order, as soon as all that arrived in the second has ended. */
function reportEnded(): void {
  for (let first = seconds[0]; first && seconds.length > 1; first = seconds[0]) {
    const ended = first.times.length + first.refused.length + Object.values(first.failures).reduce((sum, count) => sum + count, 0);
    if (ended < first.arrived) return;
    send({ type: 'second', ...first });
    seconds.shift();
  }
}

function beginSecond(): Second {
  const second: Second = { phase, arrived: 0, times: [], refused: [], failures: {} };
  seconds.push(second);
  return second;
}

function run(): void {
  let from = performance.now();
  let due = 0;
  let last = from;
  beginSecond();
  setInterval(() => {
    const now = performance.now();
    due += ((now - last) * perSecond) / 1_000;
    last = now;
    let second = seconds.at(-1);
    if (now - from >= 1_000 || second?.phase !== phase) {
      from = now;
      second = beginSecond();
    }
    reportEnded();
    for (; due >= 1; due -= 1) arrive(second);
    sendWaiting();
    // A request that finds no connection has failed after the same time.
    for (let first = waiting[0]; first && now - first.at > PATIENCE_MS; first = waiting[0]) {
      addFailure(first.second, 'no free connection in 30 s');
      waiting.shift();
    }
  }, TICK_MS);
}

process.on('message', (message: ToCrowd) => {
  if (message.type === 'begin') {
    ({ crowd } = message);
    run();
    send({ type: 'ready' });
  } else if (message.type === 'rate') ({ perSecond, phase } = message);
  else process.exit();
});
process.on('disconnect', () => process.exit());
// The product comes first: what it cannot do is measured, not what its clients cannot.
setPriority(getPriority() + 1);
