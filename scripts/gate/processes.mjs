import { readdirSync, readFileSync } from 'node:fs';

// The unit in which the Linux kernel reports times to programs, whatever its own.
const ticksPerSecond = 100;

/** Returns the CPU seconds that a process has used with its descendants; undefined where `/proc` is missing. */
export function cpuSeconds(pid) {
  const tree = processTree(pid);
  return tree.length === 0 ? undefined : sumSeconds(tree);
}

/** Adds up the CPU seconds of processes, with those of their children that have ended. */
export function sumSeconds(tree) {
  return tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

/**
 * Returns a process and its descendants: `{ pid, parent, ticks }`. The list is empty where there is no `/proc` to
 * read, as on macOS and Windows.
 */
export function processTree(pid) {
  const all = readNames('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const tree = all.filter((each) => each.pid === pid);
  // The list grows while the loop walks it.
  for (const { pid: parent } of tree) tree.push(...all.filter((each) => each.parent === parent));
  return tree;
}

/** Whether a thread of a process uses or wants a processor (`R`), or waits for a disk (`D`). */
export function isAtWork(pid) {
  // Compilers and browsers work in other threads than the first, whose state is that of the process.
  const threads = readNames(`/proc/${pid}/task`).map((thread) => readText(`/proc/${pid}/task/${thread}/stat`));
  return threads.some((stat) => /^[RD]/.test(stat.slice(stat.lastIndexOf(')') + 2)));
}

/**
 * Returns the CPU seconds that all processes of the machine have used since it started, with those that a host took
 * from it; undefined where `/proc` is missing.
 */
export function machineSeconds() {
  const [, user, nice, system, , , irq, softIrq, stolen] = readText('/proc/stat').split(/\s+/).map(Number);
  return stolen === undefined ? undefined : (user + nice + system + irq + softIrq + stolen) / ticksPerSecond;
}

/** Returns a list with one process, or an empty one if it has ended meanwhile. */
function readProcess(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is the name in parentheses. It can contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return stat === '' ? [] : [{ pid, parent: Number(fields[1]), ticks }];
}

function readNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
