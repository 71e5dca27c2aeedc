/** How a shell writes some commands. */
export interface Shell {
  readonly copy: (from: string, to: string) => string;
  readonly makeFolder: (path: string) => string;
  readonly move: (from: string, to: string) => string;
  /** Returns a word, quoted if the shell would read it differently. */
  readonly word: (text: string) => string;
  readonly comment: (text: string) => string;
}

/** Returns the shell of a platform, as Node names it. */
export function shellOf(platform: NodeJS.Platform): Shell {
  return platform === 'win32' ? windows : posix;
}

const posix: Shell = {
  copy: (from, to) => `cp ${from} ${to}`,
  makeFolder: (path) => `mkdir -p ${path}`,
  move: (from, to) => `mv ${from} ${to}`,
  word(text) {
    const word = text.startsWith('-') ? `./${text}` : text;
    return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
  },
  comment: (text) => text,
};

const withBackslashes = (path: string): string => path.replaceAll('/', '\\');

/** What both the command prompt and PowerShell understand. The command prompt has no comments beside commands. */
const windows: Shell = {
  copy: (from, to) => `copy ${withBackslashes(from)} ${to}`,
  makeFolder: (path) => `mkdir ${withBackslashes(path)}`,
  move: (from, to) => `move ${withBackslashes(from)} ${withBackslashes(to)}`,
  word: (text) => (/^[\w.\\/][\w.\\/-]*$/.test(text) ? text : `"${text}"`),
  comment: () => '',
};
