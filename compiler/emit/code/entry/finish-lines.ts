import type { Emitter } from '../emitter.ts';
import type { EntryLine } from './entry.ts';

/** Returns all lines of an entry: imports, then the written lines in a wrapper that runs only on the hosts of the site. */
export function finishLines({ writer, program }: Emitter): readonly EntryLine[] {
  const { written, site, stage } = program;
  const hosts = written.sites.find(({ id }) => id === site)?.hosts[stage];
  const mayRun = hosts
    ? `${writer.use({ file: 'rules/run-on-hosts.ts', name: 'mayRunOnHosts' })}(${JSON.stringify(site)},${JSON.stringify(hosts)})`
    : `${writer.use({ file: 'rules/run.ts', name: 'mayRun' })}(${JSON.stringify(site)})`;
  const log = writer.use({ file: 'page/log.ts', name: 'log' });
  const { imports, lines } = writer.finish();
  const glue = (code: string): EntryLine => ({ code, owner: { module: 'wrapper' } });
  return [
    ...imports,
    // No exception reaches the page (ERRC-01). Browsers parse a function that is called immediately once, others twice.
    glue(`try{${mayRun}&&(() => {`),
    ...lines,
    glue(`})()}catch($error){${log}("error",$error)}`),
  ];
}
