import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createProcessDriver } from '../../simulator/process/process-driver.ts';
import type { PageRequest } from '../../simulator/process/protocol.ts';
import { defaultTimeLimit } from '../../simulator/contract/time-limit.ts';
import { restrictions, startPageProcess } from '../../simulator/process/start-page-process.ts';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { runText } from './run-text.ts';

/** Expressions by which scripts leave a context of `node:vm`. Each evaluates to the `process` of Node if it succeeds. */
const escapes = {
  'the constructor of the window': 'window.constructor.constructor("return process")()',
  'the constructor of this': '(0, eval)("this").constructor.constructor("return process")()',
  'a function of the document': 'document.querySelector.constructor("return process")()',
  'a function of the window': 'addEventListener.constructor("return process")()',
  'an element': 'document.createElement("a").constructor.constructor("return process")()',
  'a class of Node': 'URL.constructor("return process")()',
  'an array of Node': 'navigator.languages.constructor.constructor("return process")()',
  'the console': 'console.log.constructor("return process")()',
  'an async function': '(async () => {}).constructor("return process")()',
  'a generator': 'Object.getPrototypeOf(document.querySelectorAll("a")[Symbol.iterator]).constructor("return process")()',
  'an error of Node': '(() => { try { structuredClone(() => {}) } catch (e) { return e.constructor.constructor("return process")() } })()',
  'a listener': '(() => { let found; const on = (e) => { try { found = e.constructor.constructor("return process")() } catch {} }; addEventListener("x", on); dispatchEvent(new Event("x")); return found })()',
  'the stack of an error': `(() => {
    const NodeError = Object.getPrototypeOf(Object.getPrototypeOf(new AbortController().signal)).constructor.constructor;
    NodeError.constructor.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getThis()).find((one) => one && one.env);
    return new URL.constructor().caller;
  })()`,
  'a reader of a missing property of process': `(() => {
    let found;
    const root = Object.getPrototypeOf(Object.getPrototypeOf(navigator.languages));
    for (const name of ['domain', 'noDeprecation', 'throwDeprecation', 'traceDeprecation', '_exiting', 'channel'])
      Object.defineProperty(root, name, { configurable: true, get() { if (this && this.pid) found = this; }, set() {} });
    new URL("x:").searchParams.size; new AbortController().abort();
    return found ?? { later: () => found };
  })()`,
  'a bare name': 'process',
  'require': '(0, eval)("require")("fs") && process',
}; // prettier-ignore

const rules = `data escaped: text = module("./escape.js") else "none"
rule tried {
  on start
  do log("tried", escaped)
}`;
const withoutModule = rules.replace('module("./escape.js")', 'layer("a")');
const scenario = 'scenario "one" { expect log "tried" }';

/** A module that tries to write a file, with each escape or by a dynamic import. It returns the escapes that reached Node. */
function moduleThatWrites(file: string, expressions: readonly string[]): string {
  const tries = expressions.map((expression) => `() => ${expression}`);
  return `export default () => {
    const reached = [];
    for (const [at, attempt] of [${tries.join(',\n')}].entries()) {
      try {
        const node = attempt();
        if (!node.pid) continue;
        reached.push(at);
        node.getBuiltinModule("fs").writeFileSync(${JSON.stringify(file)}, "escaped");
      } catch {}
    }
    const name = "node:fs";
    import(name).then((fs) => fs.writeFileSync(${JSON.stringify(file)}, "escaped")).catch(() => {});
    return reached.length > 0 ? "reached " + reached : "stayed";
  };`;
}

test('a custom module cannot leave its page by any known way, nor write a file', async () => {
  const out = temporaryFolder();
  const escape = moduleThatWrites(join(out, 'escaped.txt'), Object.values(escapes));
  const driver = createProcessDriver();
  try {
    const modules = { 'escape.js': escape };
    const stayed = `scenario "one" { expect log "tried stayed" }`;
    expect(await runText(`${rules}\n${stayed}`, { driver, modules })).toEqual({ one: [] });
  } finally {
    driver.end();
  }
  expect(readdirSync(out)).toEqual([]);
});

test('the attempts are real: in a page of the same process, one of them writes the file', async () => {
  const file = join(temporaryFolder(), 'escaped.txt');
  const modules = { 'escape.js': moduleThatWrites(file, Object.values(escapes).slice(0, 8)) };
  await runText(`${rules}\n${scenario}`, { modules });
  expect(existsSync(file)).toBe(true);
});

test('"tagc test" runs custom modules in that process', async () => {
  const out = temporaryFolder();
  const folder = temporaryFolder({
    'rules.dsl': `project own {}\nsite main\nstage production\n${rules}\n${scenario}`,
    'escape.js': moduleThatWrites(join(out, 'escaped.txt'), Object.values(escapes)),
  });
  expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readdirSync(out)).toEqual([]);
});

test.each([
  ['writes no file', (file: string) => `fs.writeFileSync(${file}, "x")`],
  ['makes no folder', (file: string) => `fs.mkdirSync(${file})`],
  ['makes no link', (file: string) => `fs.symlinkSync("/", ${file})`],
  ['reads no file', () => 'fs.readFileSync("/etc/hostname")'],
  ['reads no folder', () => 'fs.readdirSync("/")'],
  ['starts no program', () => 'require("child_process").execFileSync(process.execPath, ["--version"])'],
  ['starts no thread', () => 'new (require("worker_threads").Worker)("", { eval: true })'],
])('even code with full access to Node, in that process, %s', (_, codeFor) => {
  const out = temporaryFolder();
  const code = `const fs = require("fs"); ${codeFor(JSON.stringify(join(out, 'x')))}`;
  const flags = restrictions(join(packageRoot(), 'lib/page-process.cjs'));
  const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', code], { encoding: 'utf8' });
  expect(stderr).toContain('ERR_ACCESS_DENIED');
  expect(status).not.toBe(0);
  expect(readdirSync(out)).toEqual([]);
});

test('the process has no environment variables', async () => {
  const text =
    'process.on("message", () => process.exit(Object.keys(process.env).filter(k => k !== "SystemRoot").length === 0 ? 4 : 5))';
  const program = join(temporaryFolder({ 'environment.cjs': text }), 'environment.cjs');
  await expect(runText(`${withoutModule}\n${scenario}`, { driver: createProcessDriver({ program }) })).rejects.toThrow(
    'exit code 4',
  );
});

test('reports that the process ended', async () => {
  const program = join(temporaryFolder({ 'ends.cjs': 'process.exit(3)' }), 'ends.cjs');
  const driver = createProcessDriver({ program });
  await expect(runText(`${withoutModule}\n${scenario}`, { driver })).rejects.toThrow(
    'The process that runs custom modules ended: exit code 3.',
  );
});

test('the time limit is that of the environment variable, which gives these tests an hour', () => {
  expect(defaultTimeLimit).toBe(3_600_000);
});

test('the time limit does not include the start of the process', async () => {
  const text = 'process.on("message", () => process.send({ result: "started" }))';
  const program = join(temporaryFolder({ 'starts.cjs': text }), 'starts.cjs');
  const pages = startPageProcess({ program, timeLimit: 1 });
  onTestFinished(pages.end);
  expect(await pages.ask({ do: 'start' } as PageRequest)).toEqual({ result: 'started' });
});

test('a promise that a module rejects does not end the process', async () => {
  const driver = createProcessDriver();
  const modules = { 'escape.js': 'export default () => { Promise.reject(new Error("x")); return "on"; };' };
  try {
    expect(
      await runText(`${rules}\nscenario "one" { when wait 1s expect never log "off" }`, { driver, modules }),
    ).toEqual({ one: [] });
  } finally {
    driver.end();
  }
});

/** A module that never returns on one page. */
const endless = 'export default () => { while (location.pathname === "/endless"); return "on"; };';

test('an endless loop in a module fails its scenario and those after it', async () => {
  const modules = { 'escape.js': endless };
  const fine = 'expect log "tried on"';
  const patient = createProcessDriver();
  onTestFinished(patient.end);
  expect(await runText(`${rules}\nscenario "one" { ${fine} }`, { driver: patient, modules })).toEqual({ one: [] });
  const driver = createProcessDriver({ modules: ['escape.js'], timeLimit: 100 });
  const results = await runText(
    `${rules}
     scenario "endless" { given path is "/endless" ${fine} }
     scenario "after" { ${fine} }`,
    { driver, modules },
  );
  const message = expect.stringMatching(
    /^The page did not return from its code within 0\.1 s, .*endless loops: "escape.js"/,
  );
  expect(results).toEqual({ endless: ['', message], after: ['', message] });
});

test.runIf(process.platform !== 'win32')('the process of a busy module ends with "tagc test"', async () => {
  const folder = temporaryFolder({
    'rules.dsl': `project own {}\nsite main\nstage production\n${rules}\nscenario "one" { given path is "/endless" expect log "tried" }`,
    'escape.js': endless,
  });
  const command = spawn(process.execPath, [join(packageRoot(), 'lib/main.js'), 'test'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const exit = new Promise((resolve) => command.once('exit', (code, signal) => resolve(signal ?? code)));
  let pages: number | undefined;
  onTestFinished(() => {
    for (const pid of [command.pid, pages]) if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  await expect.poll(() => (pages = busyPageProcessOf(command.pid!))).toBeDefined();
  command.kill('SIGTERM');
  expect(await exit).toBe('SIGTERM');
  await expect.poll(() => isRunning(pages!)).toBe(false);
});

/** Returns the number of a process that this one started to run pages, once it has been busy for a second. */
function busyPageProcessOf(parent: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/ +/));
  const found = processes.find(
    ([, owner, time, ...program]) =>
      owner === `${parent}` && /[1-9]/.test(time) && program.join(' ').includes('page-process'),
  );
  return found && Number(found[0]);
}

/** A process that has ended may still be listed, until its parent has read its exit code. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout.trim());
}
