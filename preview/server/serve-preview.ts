import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Program } from '../../compiler/language/model/program.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Bundles } from '../bundles/bundles.ts';
import type { PageMessage, PageOrder, RuleAnswer, RuleQuestion, ScenarioAnswer, ScenarioOrder } from '../messages.ts';
import { allowedOrigin, isForThisMachine } from './may-answer.ts';
import { obeyPanel, parseJson, readPanelOrder, readRuleQuestion, readScenarioOrder } from './obey-panel.ts';
import type { SendOrder, PreviewSession } from './preview-session.ts';
import { writePanelPage } from './write-panel-page.ts';
import { readPreviewFile, writeRecorder, writeSiteScript } from './write-script.ts';

export interface PreviewServer {
  /** Such as `http://localhost:4173`. */
  readonly origin: string;
  /** The address of the panel. It contains a secret, because whoever has it reads what pages do. */
  readonly panel: string;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly bundles: Bundles;
  readonly session: PreviewSession;
  /** Returns the project as it is now. */
  readonly program: () => Pick<Program, 'project' | 'sites'>;
  /** Writes what happened in a page as a scenario. */
  readonly scenario: (order: ScenarioOrder) => Promise<ScenarioAnswer>;
  /** Says what `tagc explain` says of a rule for the visitor of a page. */
  readonly explain: (question: RuleQuestion) => RuleAnswer;
}

/**
 * Serves the instrumented scripts of a project and the panel, on this machine only. Throws a `CannotRun` if the port is
 * taken.
 */
export async function servePreview(options: ServeOptions): Promise<PreviewServer> {
  const secret = randomBytes(18).toString('base64url');
  const orders = new Map<string, ServerResponse>();
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const serving: Serving = { ...options, secret, orders, origin: `http://localhost:${port}` };
    const refuse = (error: unknown) => send(response, 500, 'text/plain', String((error as Error).message ?? error));
    if (isForThisMachine(request, port)) answer(request, response, serving).catch(refuse);
    else send(response, 403, 'text/plain', 'This server answers only as localhost.');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(options.port) : error),
    );
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    panel: `${origin}/${secret}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portTaken(port: number): CannotRun {
  return new CannotRun(`Port ${port} is in use.`, 'Choose another with --port, or 0 for any free port.');
}

interface Serving extends ServeOptions {
  readonly secret: string;
  readonly origin: string;
  /** What sends orders to a page, by the id of the page. */
  readonly orders: Map<string, ServerResponse>;
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', serving.origin);
  const [, first, ...rest] = pathname.split('/');
  if (isSecret(first, serving.secret)) await answerPanel(rest.join('/'), request, response, serving);
  else await answerPage(pathname, request, response, serving);
}

function isSecret(text: string, secret: string): boolean {
  return text.length === secret.length && timingSafeEqual(Buffer.from(text), Buffer.from(secret));
}

/** Answers the panel. Only it knows the secret. */
async function answerPanel(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { bundles, session, scenario, explain }: Serving,
): Promise<void> {
  if (path === 'explain' && request.method === 'POST') {
    const question = readRuleQuestion(await readBody(request));
    if (!question) return send(response, 400, 'text/plain', 'This is nothing that a panel asks for.');
    return send(response, 200, 'application/json', JSON.stringify(explain(question)));
  }
  if (path === 'scenario' && request.method === 'POST') {
    const order = readScenarioOrder(await readBody(request));
    if (!order) return send(response, 400, 'text/plain', 'This is nothing that a panel asks for.');
    return send(response, 200, 'application/json', JSON.stringify(await scenario(order)));
  }
  if (path === 'order' && request.method === 'POST') {
    const order = readPanelOrder(await readBody(request));
    if (!order) return send(response, 400, 'text/plain', 'This is nothing that a panel asks for.');
    await obeyPanel(order, bundles, session);
    return send(response, 204, 'text/plain', '');
  }
  request.resume();
  if (path === 'follow') {
    const write = beginEvents(response);
    response.once('close', session.follow(write));
    return undefined;
  }
  if (path === '') return send(response, 200, 'text/html', panelPage, { 'content-security-policy': policy });
  if (path === 'panel.js') return send(response, 200, 'text/javascript', readPreviewFile('preview-panel.js'));
  if (path === 'panel.css') return send(response, 200, 'text/css', readPreviewFile('preview-panel.css'));
  return send(response, 404, 'text/plain', 'There is nothing here.');
}

/** Answers pages of the project: its scripts, and what their recorder sends. */
async function answerPage(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<void> {
  const { bundles, session, program, orders, origin } = serving;
  const from = allowedOrigin(request, program());
  if (from === undefined) {
    request.resume();
    return send(response, 403, 'text/plain', refused);
  }
  const cors = { 'access-control-allow-origin': from, vary: 'origin' };
  if (pathname === '/record' && request.method === 'POST') {
    const messages = readMessages(await readBody(request));
    for (const message of messages) session.receive(message, orderTo(message.page, orders));
    return send(response, 204, 'text/plain', '', cors);
  }
  request.resume();
  const [, page] = /^\/pages\/([\w-]+)$/.exec(pathname) ?? [];
  if (page !== undefined) {
    beginEvents(response, cors);
    orders.set(page, response);
    response.once('close', () => orders.delete(page));
    return undefined;
  }
  const [, site] = /^\/([^/]+)\.js$/.exec(pathname) ?? [];
  const name = site && decodeURIComponent(site);
  if (name === undefined || program().sites.every(({ id }) => id !== name)) {
    return send(response, 404, 'text/plain', `There is no such script. ${scriptsOf(serving)}`);
  }
  const script = `${writeRecorder({ server: origin })}\n${await writeSiteScript(name, bundles, session)}`;
  // The page of another origin may show its errors.
  return send(response, 200, 'text/javascript', script, { ...cors, 'cross-origin-resource-policy': 'cross-origin' });
}

const refused =
  'Only pages of the hosts of the project and of localhost may load this script. If this is one of them, add referrerpolicy="origin" to the script element.';

export const scriptsOf = ({ program, origin }: Pick<Serving, 'program' | 'origin'>): string =>
  `Scripts: ${program()
    .sites.map(({ id }) => `${origin}/${encodeURIComponent(id)}.js`)
    .join(', ')}`;

/** Reads the messages of a recorder. What is no message is left out. */
function readMessages(text: string): readonly PageMessage[] {
  const list = parseJson(text);
  const isMessage = (one: Partial<PageMessage> | null): one is PageMessage =>
    typeof one?.page === 'string' && typeof one.address === 'string' && Array.isArray(one.entries);
  return Array.isArray(list) ? list.filter(isMessage) : [];
}

function orderTo(page: string, orders: ReadonlyMap<string, ServerResponse>): SendOrder {
  return async (order: PageOrder) => void orders.get(page)?.write(`data: ${JSON.stringify(order)}\n\n`);
}

/** Begins a stream of events, and returns what sends one. */
function beginEvents(response: ServerResponse, headers = {}): (message: unknown) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers });
  response.flushHeaders();
  return (message) => response.write(`data: ${JSON.stringify(message)}\n\n`);
}

/** The longest body in bytes. A recorder sends far less. */
const mostBytes = 20_000_000;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new Error('The body is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    })
    .end(body);
}

/** The panel shows texts of pages, so it may run only its own script and call only this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const panelPage = writePanelPage({ style: 'panel.css', script: 'panel.js' });
