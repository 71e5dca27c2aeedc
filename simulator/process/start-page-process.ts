import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { defaultTimeLimit, tooSlow } from '../contract/time-limit.ts';
import { Unsupported } from '../contract/unsupported.ts';
import type { PageReply, PageRequest } from './protocol.ts';

/** The process that runs pages with custom modules. */
export interface PageProcess {
  /** Rejects with `CannotRun` if the process ends instead of replying, and with `Unsupported` if it takes too long. */
  ask(request: PageRequest): Promise<PageReply>;
  end(): void;
}

export interface PageProcessOptions {
  /** The program to run instead of the usual one. */
  readonly program?: string;
  /** The paths of the custom modules, for messages. */
  readonly modules?: readonly string[];
  /** How long a page may take to reply, in milliseconds. */
  readonly timeLimit?: number;
}

/** Starts the process. It has no environment variables, in which secrets are often stored. It ends with this process. */
export function startPageProcess({
  program = join(packageRoot(), 'lib/page-process.cjs'),
  modules = [],
  timeLimit = defaultTimeLimit,
}: PageProcessOptions = {}): PageProcess {
  const child = spawn(process.execPath, [...restrictions(program), program], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let pending: { resolve(reply: PageReply): void; reject(error: unknown): void } | undefined;
  let ended: Error | undefined;
  const failed = (error: Error) => {
    ended ??= error;
    pending?.reject(ended);
  };
  // A busy process ignores requests and the end of this one. No code of a module can ignore this signal.
  const end = () => void child.kill('SIGKILL');
  const forget = endWithThisProcess(end);
  child.on('message', (reply: PageReply) => pending?.resolve(reply));
  child.on('error', (error) => failed(processEnded(error.message)));
  child.on('exit', (code, signal) => {
    forget();
    failed(processEnded(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  return {
    async ask(request) {
      const stop = () => {
        failed(new Unsupported(tooSlow(modules, timeLimit)));
        end();
      };
      const limit = request.do === 'start' ? undefined : setTimeout(stop, timeLimit);
      try {
        return await new Promise((resolve, reject) => {
          pending = { resolve, reject };
          if (ended) reject(ended);
          // A failure to send is followed by the event `exit`, which has the reason.
          else child.send(request, () => {});
        });
      } finally {
        clearTimeout(limit);
      }
    },
    end,
  };
}

/** Calls `end` when this process ends by itself or by a signal. Returns a function that cancels this. */
function endWithThisProcess(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const forget = () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    end();
    forget();
    // The listener replaced what the signal does by default. Another listener decides itself.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', end);
  for (const signal of signals) process.on(signal, onSignal);
  return forget;
}

function processEnded(reason: string): CannotRun {
  return new CannotRun(
    `The process that runs custom modules ended: ${reason}.`,
    'Check what the custom modules of the project do when they are loaded and called.',
  );
}

/**
 * Returns the flags of Node for the process: it may read its own program, and nothing else on the disk. It may write
 * nothing, start no program or thread, and load no native code. Texts cannot become code outside of the pages.
 */
export function restrictions(program: string): string[] {
  // Node 20 and 22 have the longer name.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  const permission = isStable ? '--permission' : '--experimental-permission';
  return [permission, `--allow-fs-read=${program}`, '--disallow-code-generation-from-strings', '--no-warnings'];
}

/** Windows starts no program without this variable. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}
