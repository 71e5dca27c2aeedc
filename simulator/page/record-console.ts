/** Records the console output of a page. The code is self-contained, because a browser gets it as text. */
export function recordConsole(page: any, emit: (level: string, text: string) => void): void {
  const describe = (word: unknown): string => {
    if (typeof word === 'string') return word;
    const { name, message } = (word ?? {}) as { name?: unknown; message?: unknown };
    if (typeof message === 'string') return `${String(name)}: ${message}`;
    try {
      return JSON.stringify(word) ?? String(word);
    } catch {
      return String(word);
    }
  };
  for (const level of ['debug', 'error', 'info', 'log', 'warn'])
    page.console[level] = (...words: unknown[]) => emit(level, words.map(describe).join(' '));
}
