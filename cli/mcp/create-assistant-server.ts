import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import { explainSystemError } from '../../tasks/disk/explain-disk-failure.ts';
import { silentProgress } from '../../tasks/text/progress.ts';
import { version } from '../../tasks/text/version.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { assistantTools, type AssistantTool } from './tools.ts';

const instructions =
  'tagc compiles tag rules of web sites. After each change of a rule file call check, then test and prove. Call diff with git:main to see what the change does to visitors, and show that to the user. Call explain for an unknown word or message.';

/** Creates a server of the Model Context Protocol. Its tools run commands in a folder, read no project outside it, and write no files. */
export function createAssistantServer(cwd: string): Server {
  const server = new Server({ name: 'tagc', version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: assistantTools.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, params.arguments ?? {}, cwd));
  return server;
}

function describeTool({ name, description, arguments: all, required }: AssistantTool) {
  const properties = Object.fromEntries(
    Object.entries(all).map(([key, text]) => [key, { type: 'string', description: text }]),
  );
  return {
    name,
    description,
    inputSchema: { type: 'object' as const, properties, required: [...required], additionalProperties: false },
    annotations: { readOnlyHint: true },
  };
}

/** Runs a tool. Mistakes in rules are its result; an error says why it could not run. */
async function call(name: string, given: Readonly<Record<string, unknown>>, cwd: string): Promise<CallToolResult> {
  const tool = assistantTools.find((one) => one.name === name);
  const mistake = tool
    ? mistakeIn(tool, given, cwd)
    : unknown(
        'tool',
        name,
        assistantTools.map((one) => one.name),
      );
  if (!tool || mistake !== undefined) return failed(mistake ?? '');
  let [printed, said] = ['', ''];
  const output = (write: (text: string) => void) => ({ write, color: false, columns: 100 });
  const terminal: Terminal = {
    stdout: output((text) => (printed += text)),
    stderr: output((text) => (said += text)),
    cwd,
    progress: silentProgress,
    moving: false,
    readInput: async () => Buffer.from(''),
    interrupted: () => new Promise(() => {}),
  };
  try {
    await tool.run(given as Readonly<Record<string, string>>, terminal);
    return printed === '' ? failed(said) : { content: [{ type: 'text', text: printed }] };
  } catch (error) {
    const explained = error instanceof CannotRun ? error : explainSystemError(error);
    if (!explained) throw error;
    return failed(`${explained.message}\n${explained.fix}`);
  }
}

/** The arguments that name files and folders. */
const places = ['entry', 'before', 'after'];

function mistakeIn({ arguments: all, required }: AssistantTool, given: Readonly<Record<string, unknown>>, cwd: string) {
  const names = Object.keys(all);
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) return unknown('argument', name, names);
    if (typeof value !== 'string') return `The argument "${name}" must be a text.`;
    if (places.includes(name) && isOutside(value, cwd)) {
      return `"${value}" is outside the folder of tagc mcp. It reads only ${cwd}: -C before mcp chooses another folder.`;
    }
  }
  const missing = required.find((name) => given[name] === undefined);
  return missing === undefined ? undefined : `The argument "${missing}" is missing: ${all[missing]}`;
}

/** A revision of git has only files of its folder. */
function isOutside(place: string, cwd: string): boolean {
  if (place.startsWith('git:')) return false;
  const path = resolve(cwd, place);
  return leavesFolder(relative(realpathSync(cwd), existsSync(path) ? realpathSync(path) : path));
}

function unknown(what: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return `There is no ${what} "${name}".${near ? ` Did you mean "${near}"?` : ''} There are ${names.join(', ')}.`;
}

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });
