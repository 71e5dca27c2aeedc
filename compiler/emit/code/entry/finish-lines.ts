import type { Emitter } from '../emitter.ts';
import { bundleName } from './bundle-name.ts';
import type { EntryLine } from './entry.ts';

/**
 * Returns all lines of an entry: imports, then the written lines in a wrapper that runs only on the hosts of the site. While
 * the browser prerenders the page, only the early lines are executed, which neither send nor store anything.
 */
export function finishLines({ writer, program }: Emitter): readonly EntryLine[] {
  const { written, site, stage } = program;
  const hosts = written.sites.find(({ id }) => id === site)?.hosts[stage];
  const id = JSON.stringify(bundleName(written, site));
  const mayRun = hosts
    ? `${writer.use({ file: 'rules/run-on-hosts.ts', name: 'mayRunOnHosts' })}(${id},${JSON.stringify(hosts)})`
    : `${writer.use({ file: 'rules/run.ts', name: 'mayRun' })}(${id})`;
  const log = writer.use({ file: 'page/log.ts', name: 'log' });
  const whenActive = writer.use({ file: 'page/when-active.ts', name: 'whenActive' });
  const { imports, early, lines } = writer.finish();
  const glue = (code: string): EntryLine => ({ code, owner: { module: 'wrapper' } });
  return [
    ...imports,
    // No exception reaches the page (ERRC-01). Browsers parse a function that is called immediately once, others twice.
    glue(`try{${mayRun}&&(() => {`),
    ...early,
    // `compileEarly` removes `Object`. With the space, it does not take this line for a text of the rules.
    glue(`${whenActive}(Object( function () {`),
    ...lines,
    glue('}));'),
    glue(`})()}catch($error){${log}("error","tagc",$error)}`),
  ];
}
