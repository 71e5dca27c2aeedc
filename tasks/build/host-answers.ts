import { createHash } from 'node:crypto';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { Path } from '../../compiler/language/source/source.ts';

/** What a host was asked, as a method and its argument in JSON, and what it answered. */
export type HostAnswers = ReadonlyMap<string, unknown>;

/** Wraps a host, and records everything that it is asked. */
export function recordAnswers(host: Host): { readonly host: Host; readonly answers: HostAnswers } {
  const answers = new Map<string, unknown>();
  const record = <Answer>(question: Question, answer: Answer): Answer => {
    answers.set(JSON.stringify(question), answer);
    return answer;
  };
  const { read, files } = host;
  const recorded: Host = {
    ...host,
    read: (path) => record(['read', path], read(path)),
    ...(files && {
      files: {
        ...files,
        read: (path) => record(['read', path], files.read(path)),
        list: () => record(['list'], files.list()),
        withoutLinks: files.withoutLinks && ((path) => record(['withoutLinks', path], files.withoutLinks!(path))),
        library: files.library && (() => record(['library'], files.library!())),
      },
    }),
  };
  return { host: recorded, answers };
}

type Question = readonly ['read' | 'withoutLinks', Path] | readonly ['list' | 'library'];

/** Asks a host the same again. */
export function answerAgain(host: Host, question: string): unknown {
  const [method, path = ''] = JSON.parse(question) as Question;
  switch (method) {
    case 'read':
      return host.read(path);
    case 'withoutLinks':
      return host.files?.withoutLinks?.(path);
    case 'list':
      return host.files?.list();
    case 'library':
      return host.files?.library?.();
  }
}

export const hashOfAnswer = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64');
