import { readdirSync, readFileSync } from 'node:fs';

// The unit in which the Linux kernel reports times to programs, whatever its own.
const ticksPerSecond = 100;

/**
 * Returns the CPU seconds that a process has used with its descendants, those that have ended included. Returns
 * undefined where there is no `/proc` to read, as on macOS and Windows.
 */
export function cpuSeconds(pid) {
  const processes = readProcesses();
  const first = processes.find((each) => each.pid === pid);
  return first && sumTicks(first, processes) / ticksPerSecond;
}

function sumTicks(root, processes) {
  const children = processes.filter(({ parent }) => parent === root.pid);
  return children.reduce((sum, child) => sum + sumTicks(child, processes), root.ticks);
}

function readProcesses() {
  return readNames('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
}

function readNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns a list with one process, or an empty one if the process has ended meanwhile. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, and can contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
    return [{ pid, parent: Number(fields[1]), state: fields[0], ticks: user + system + userOfEnded + systemOfEnded }];
  } catch {
    return [];
  }
}
