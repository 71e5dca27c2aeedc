import type { Emitter } from './emitter.ts';
import { define } from './entry/writer.ts';

/** Writes a function that returns whether a host of a link belongs to the owner of the sites. */
export function writeIsOwnHost({ writer, program }: Emitter): string {
  const { sites } = program.written;
  const hosts = sites.flatMap((site) => site.hosts[program.stage] ?? []);
  const tests = [
    ...(hosts.length > 0 ? [`${JSON.stringify([...new Set(hosts)])}.includes(host)`] : []),
    // A site without hosts also runs on other hosts.
    ...(sites.find(({ id }) => id === program.site)?.hosts[program.stage]
      ? []
      : [`host===${writer.use({ file: 'page/document.ts', name: 'pageLocation' })}().hostname`]),
  ];
  return define(writer, 'isOwnHost', `(host)=>${tests.join('||')}`, { module: 'actions/set-parameter' });
}
